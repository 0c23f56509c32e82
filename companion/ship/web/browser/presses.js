// What is pressed on the glance, before Python is there: it is kept, then shown as waiting, and done
// by Python in its order, or asked about; see companion/browser/presses.py.
const PRESSES = "companion-presses";
const keptPresses = import("./kept.js").then(async ({ answer, done, openDatabase }) => {
  const database = await openDatabase(PRESSES, (made) => made.createObjectStore(PRESSES, { keyPath: "at" }));
  const change = async (act) => {
    const changing = database.transaction(PRESSES, "readwrite", { durability: "strict" });
    act(changing.objectStore(PRESSES));
    await done(changing);
  };
  return {
    all: () => answer(database.transaction(PRESSES).objectStore(PRESSES).getAll()),
    add: (press) => change((store) => store.add(press)),
    forget: (presses) => change((store) => presses.forEach(({ at }) => store.delete(at))),
  };
});
const allPresses = () => keptPresses.then((kept) => kept.all()).catch(() => []); // some browsers keep nothing

let handedOver = null; // they are Python's, and nothing more can be pressed
let lastPress = 0, keeping = Promise.resolve();

async function offerKeys({ play, rests, keys = [] }) {
  const presses = await allPresses();
  if (handedOver) return;
  let open = keys.map(({ id }) => id);
  const box = document.getElementById("keys");
  // What a key has changed is known by Python: others go on meaning the same only where it has said so.
  const narrow = (press) => {
    const pressed = press.rests === rests && keys.find(({ id }) => id === press.key);
    if (pressed) open = open.filter((id) => pressed.then.includes(id));
    [...box.children].forEach((button, index) => { button.disabled = !open.includes(keys[index].id); });
  };
  const showWaiting = () => {
    const texts = new Intl.ListFormat(document.documentElement.lang).format(presses.map(({ text }) => text));
    document.getElementById("waiting").textContent = texts && say("waiting").replace("{presses}", texts);
  };
  const press = ({ id, text, do: action }) => {
    // The time is also its place: two at one moment are one after the other.
    lastPress = Math.max(Date.now(), lastPress + 1);
    const made = { id: crypto.randomUUID(), play, rests, key: id, text, do: action, at: lastPress };
    narrow(made);
    keeping = Promise.all([keeping, keptPresses.then((kept) => kept.add(made))]).then(() => {
      presses.push(made);
      showWaiting();
    }).catch(() => { document.getElementById("waiting").textContent = say("unkept"); });
  };
  for (const key of keys) {
    const button = document.createElement("button");
    button.textContent = key.text;
    button.addEventListener("click", () => press(key));
    box.append(button);
  }
  lastPress = Math.max(0, ...presses.map(({ at }) => at));
  presses.forEach(narrow);
  showWaiting();
}

async function handOverPresses() {
  handedOver = [];
  document.getElementById("keys")?.setAttribute("inert", "");
  await keeping;
  handedOver = await allPresses();
  worker.postMessage({ companion: { presses: handedOver } });
}

// What was done is forgotten, and what was not is asked about.
async function settlePresses({ done, left, text, possible }) {
  const named = (names) => handedOver.filter(({ id }) => names.includes(id));
  const forget = (presses) => keptPresses.then((kept) => kept.forget(presses)).catch((error) => console.warn(error));
  if (done.length) forget(named(done));
  if (!left.length) return;
  const presses = named(left);
  const away = () => document.getElementById("notice")?.remove();
  const leave = [say("leave"), () => { away(); forget(presses); }];
  const yes = [say("do_anyway"), () => { away(); worker.postMessage({ companion: { presses, anyway: true } }); }];
  whenReady(() => notice(text, possible ? [yes, leave] : [leave], true));
}

// The connection of the served app. The client knows one socket, which never closes: below it, one
// that is lost is opened again, and the session goes on where it was.
const Socket = WebSocket;
const PING = 2; // the first byte of what the client never hears of; see companion/host/connection.py
const DELAYS = { // in milliseconds; a test may have others
  pause: 500, // between two tries
  attempt: 2000, longest: 8000, // for the first of them, and for any: hosts may be slow
  quiet: 600, idle: 8000, // without a word after saying something, or at all
  look: 250,
  answer: 4000, // when asked; counted in looks, for a page that was busy has not listened
  patience: 2000, // then people are told
  forgotten: 10000, // what was tapped so long ago is not done any more
  ...globalThis.delays,
};

// What is said within a moment of a press is meant by it; the client says other things by itself.
const BY_A_PRESS = 1000;
let pressed = 0;
for (const kind of ["pointerup", "keydown"]) {
  addEventListener(kind, () => {
    pressed = Date.now();
    document.querySelector("#connection.passing")?.remove(); // who goes on has read it
  }, true);
}

const afterFrames = (count, act) =>
  requestAnimationFrame(() => (count ? afterFrames(count - 1, act) : act()));

// Times are told by the clock of this device; see companion/host/gate.py.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const ahead = -new Date().getTimezoneOffset(); // minutes
document.cookie = `companion_zone=${timeZone ?? ""}:${ahead}; path=/; samesite=lax`;

class LastingSocket extends EventTarget {
  readyState = Socket.CONNECTING;
  bufferedAmount = 0;
  protocol = "";
  extensions = "";
  #real = null;
  #greeting = null;
  #said = []; // what the server has not confirmed yet
  #meant = false; // somebody pressed something for any of it
  #forgotten = false; // and it is not done any more, which nobody was told yet
  #confirmed = 0;
  #ready = false; // registered, and what was said before has been said again
  #asked = 0; // when the server was asked whether it is there
  #silences = 0; // looks since then
  #attempt = DELAYS.attempt;
  #heard = Date.now();
  #spoke = 0;
  #lost = 0;
  #opened = false;
  #greeted = false;
  #held = null;

  constructor(address) {
    super();
    this.url = address;
    this.#open();
    setInterval(() => this.#look(), DELAYS.look);
    const awake = () => document.hidden || this.#comeBack();
    for (const sign of ["online", "focus", "pageshow"]) addEventListener(sign, awake);
    document.addEventListener("visibilitychange", awake);
    navigator.connection?.addEventListener?.("change", awake);
  }

  send(data) {
    if (!this.#greeting) {
      this.#greeting = data;
      this.#real.send(data);
      return;
    }
    this.#said.push(data);
    this.#meant ||= Date.now() - pressed < BY_A_PRESS;
    this.#spoke ||= Date.now();
    if (this.#ready) this.#real.send(data);
  }

  close() {} // the client only does so to open another one

  #open() {
    const real = new Socket(this.#address());
    real.binaryType = "arraybuffer";
    this.#real = real;
    this.#asked = this.#spoke = 0;
    const tooLong = setTimeout(() => this.#drop(real), this.#attempt);
    this.#attempt = Math.min(2 * this.#attempt, DELAYS.longest);
    real.onopen = () => {
      clearTimeout(tooLong);
      this.#attempt = DELAYS.attempt;
      this.#heard = Date.now();
      this.#opened = true;
      if (this.#greeting) return real.send(this.#greeting);
      this.readyState = Socket.OPEN;
      return this.dispatchEvent(new Event("open"));
    };
    real.onmessage = ({ data }) => this.#hear(new Uint8Array(data), data);
    real.onclose = () => {
      clearTimeout(tooLong);
      this.#drop(real);
    };
  }

  // What may have changed since the greeting that is said again.
  #address() {
    if (!this.#greeting) return this.url;
    const now = new URLSearchParams({
      session: sessionStorage.getItem("_flet_session_id") ?? "",
      route: location.pathname + location.search,
      width: innerWidth,
      height: innerHeight,
      platform_brightness: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    });
    return `${this.url}?${now}`;
  }

  #hear(bytes, data) {
    this.#heard = Date.now();
    this.#spoke = 0;
    if (bytes[0] === PING) return this.#confirm(new DataView(data).getUint32(1));
    if (bytes[0] === 0 && bytes[2] === 6) return tellStopped(); // Flet's SESSION_CRASHED
    if (!this.#ready && !this.#asked) {
      const before = sessionStorage.getItem("_flet_session_id");
      const goesOn = before && new TextDecoder("latin1").decode(bytes.subarray(0, 100)).includes(before);
      if (!goesOn) this.#confirmed = 0;
      if (!goesOn || Date.now() - this.#lost > DELAYS.forgotten) {
        this.#forgotten = this.#meant;
        this.#said = [];
      }
      this.#ask();
      if (this.#greeted) {
        this.#deliver(data);
        const held = this.#held = [];
        return afterFrames(3, () => this.#held === held && this.#release());
      }
      this.#greeted = true;
    }
    return this.#held ? this.#held.push(data) : this.#deliver(data);
  }

  #deliver(data) {
    const packet = new Uint8Array(data);
    if (takeAddress(packet) || takeSenses(packet, (answer) => this.send(answer))) return;
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  // What the client lets go of an old screen it forgets by number, when it next draws: what has the
  // same number in the new one must come after that.
  #release() {
    const held = this.#held;
    this.#held = null;
    held.forEach((data) => this.#deliver(data));
  }

  #confirm(count) {
    this.#said.splice(0, count - this.#confirmed);
    this.#confirmed = count;
    this.#asked = 0;
    if (!this.#ready) for (const data of this.#said) this.#real.send(data);
    this.#ready = true;
    this.#lost = 0;
    if (!this.#said.length) this.#meant = false;
    tellConnected(this.#forgotten);
    this.#forgotten = false;
  }

  #ask() {
    if (!this.#asked) [this.#asked, this.#silences] = [Date.now(), 0];
    this.#real.send(new Uint8Array([PING]));
  }

  // The socket of a network that has gone does not say so: its silence does.
  #look() {
    const now = Date.now();
    if (this.#lost) {
      if (now - this.#lost > DELAYS.patience) tellLost();
    } else if (this.#asked) {
      if (++this.#silences * DELAYS.look > DELAYS.answer) this.#drop(this.#real);
    } else if (this.#ready && !document.hidden) {
      const quiet = this.#spoke ? now - this.#spoke > DELAYS.quiet : now - this.#heard > DELAYS.idle;
      if (quiet) this.#ask();
    }
  }

  #comeBack() {
    if (this.#ready && !this.#asked) this.#ask();
  }

  #drop(real) {
    if (real !== this.#real) return;
    this.#real = this.#held = null;
    this.#lost ||= this.#asked || Date.now();
    this.#ready = false;
    this.#asked = 0;
    real.onopen = real.onmessage = real.onclose = null;
    real.close();
    if (!this.#opened) this.#comeInAgain();
    this.#opened = false;
    setTimeout(() => this.#open(), DELAYS.pause);
  }

  // A server that no longer knows this browser shows the page that asks for the code.
  async #comeInAgain() {
    try {
      const patience = AbortSignal.timeout(DELAYS.longest);
      const answer = await fetch(document.baseURI, { method: "HEAD", cache: "no-store", signal: patience });
      if ([401, 403, 429].includes(answer.status)) location.reload();
    } catch { /* nobody is there yet */ }
  }
}
globalThis.WebSocket = LastingSocket;

const style = document.createElement("style");
style.textContent = `
  flutter-view[inert] { opacity: .5; filter: saturate(.3); pointer-events: none; }
  html, body { background: var(--ground); }
  flutter-view { transition: opacity .18s, filter .18s; }
  #connection {
    position: fixed; z-index: 30; left: 12px; right: 12px; top: 62%; max-width: 560px; margin: 0 auto;
    min-height: 56px; box-sizing: border-box; padding: 12px 20px; border-radius: 18px; display: flex;
    gap: 14px; align-items: center; background: var(--ink); color: var(--ground);
    font: 600 16px/1.3 "Ink Text", system-ui, sans-serif;
  }
  #connection.gone { clip-path: inset(50%); }
  #connection.passing { top: 64px; pointer-events: none; }
  #connection i {
    flex: none; width: 18px; height: 18px; border-radius: 50%;
    border: 2.5px solid color-mix(in srgb, currentColor 30%, transparent); border-top-color: currentColor;
    animation: turn 1s linear infinite;
  }
  #connection button {
    margin-left: auto; min-height: 44px; padding: 0 16px; border: 0; border-radius: 14px; font: inherit;
    background: var(--ground); color: var(--ink);
  }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { #connection i { animation: none; } flutter-view { transition: none; } }
`;
document.head.append(style);

// It has to be here before the connection is gone.
const face = new FontFace("Ink Text", "url(fonts/InstrumentSans-600.ttf)");
addEventListener("flutter-first-frame", () => face.load().then((loaded) => document.fonts.add(loaded)), { once: true });

// The line over the last screen, which stays, dimmed, and takes no taps.
function line(text, sign, asleep) {
  document.querySelector("flutter-view")?.toggleAttribute("inert", asleep);
  let box = document.getElementById("connection");
  if (!box) {
    box = document.createElement("div");
    box.id = "connection";
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  if (box.dataset.text === text) return box;
  box.dataset.text = text;
  box.className = "";
  const words = document.createElement("span");
  words.textContent = text;
  box.replaceChildren(...sign, words);
  return box;
}
function tellLost() {
  line(say("lost"), [document.createElement("i")], true);
}
function tellConnected(forgotten) {
  if (!forgotten && !document.querySelector("#connection:not(.passing)")) return;
  // That all is well is for screen readers: others see it.
  const [word, look, ms] = forgotten ? ["forgotten", "passing", 8000] : ["connected", "gone", 2000];
  const box = line(say(word), [], false);
  box.classList.add(look);
  setTimeout(() => box.classList.contains(look) && box.remove(), ms);
}
function tellStopped() {
  const box = line(say("failed"), [], true);
  if (box.querySelector("button")) return;
  const again = document.createElement("button");
  again.textContent = say("again");
  again.addEventListener("click", () => location.reload());
  box.append(again);
}

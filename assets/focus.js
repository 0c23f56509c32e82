// Where a keyboard is, and what its keys reach. The client draws on a canvas; what it tells screen
// readers of that, one element for each part, lies over it unseen. In this tree Tab goes from one
// stop to the next in the order in which it is read. The client's own order goes by rows through all
// columns of a window, and stops at what nobody sees.
//
// A part of the app is known here by its identifier: "pad" and "list" are one stop, whose keys the
// arrows go through; "work" is where a play goes on; "sheet" is a dialogue; "error" says what is wrong
// with the field before it.
(() => {
  const HOST = "flt-semantics-host", HEADING = "h1", FIELD = "input, textarea";
  const STOP = `:is(flt-semantics[tabindex="0"], ${FIELD}):not([disabled])`;
  const CHECKS_MS = [60, 160, 320, 640, 1300, 2600]; // when what was pressed may have had its effect
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING, DOCUMENT_POSITION_PRECEDING: PRECEDING } = Node;

  const part = (name) => `[flt-semantics-identifier="${name}"]`;
  const host = () => document.querySelector(HOST);
  const active = () => document.activeElement;
  const isField = (node) => Boolean(node?.matches?.(FIELD));
  const isStop = (node) => Boolean(node?.matches?.(`${HOST} ${STOP}`));
  const nameOf = (node) => node.ariaLabel || node.textContent;
  const sheet = () => [...document.querySelectorAll(part("sheet"))].at(-1) ?? null;

  // While something is pressed nothing moves the keyboard: what is pressed would be let go elsewhere.
  const BEGIN = ["pointerdown", "keydown"], END = ["pointerup", "pointercancel", "keyup"];
  let watch = 0, pressing = false;
  for (const kind of BEGIN) window.addEventListener(kind, () => { watch++; pressing = true; }, true);
  for (const kind of END) window.addEventListener(kind, () => { pressing = false; }, true);
  window.addEventListener("blur", () => { pressing = false; });

  // Pads and lists --------------------------------------------------------------------------------

  let eachKey = false; // somebody has keys for Tab and Enter only
  let tabbed = false; // a keyboard leads: what was touched last is not meant by Enter
  const visited = new WeakMap(); // the key at which a pad was left

  const padOf = (node) => (eachKey ? null : node?.closest?.(`${part("pad")}, ${part("list")}`) ?? null);
  const stops = (within = host()) => [...(within?.querySelectorAll(STOP) ?? [])];
  const entryOf = (pad) => {
    const last = visited.get(pad);
    return last?.isConnected && pad.contains(last) && isStop(last) ? last : stops(pad)[0];
  };
  const lone = () => stops().filter((stop) => {
    const pad = padOf(stop);
    return !pad || stop === entryOf(pad);
  });

  const middleOf = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const besideIn = (keys, from, [right, down]) => {
    const [x, y] = middleOf(from);
    const distance = (key) => {
      const [dx, dy] = middleOf(key).map((place, axis) => place - [x, y][axis]);
      const ahead = dx * right + dy * down;
      return ahead > 1 ? ahead + 3 * Math.abs(dx * down + dy * right) : Infinity;
    };
    return keys.filter((key) => distance(key) < Infinity).sort((a, b) => distance(a) - distance(b))[0];
  };

  // From anywhere else the arrow that points down leads into the next pad.
  function byArrow(key) {
    const at = active(), pad = padOf(at);
    if (pad) return besideIn(stops(pad), at, ARROWS[key]) ?? at;
    if (eachKey || key !== "ArrowDown" || isField(at)) return null;
    const pads = [...document.querySelectorAll(`${HOST} ${part("pad")}`)].filter(entryOf);
    const next = pads.find((other) => at.compareDocumentPosition(other) & FOLLOWING && !other.contains(at));
    return next || pads.length ? entryOf(next ?? pads[0]) : null;
  }

  // Tab -------------------------------------------------------------------------------------------

  // Beyond the last stop and before the first one lies the browser's own frame.
  const edges = [0, 1].map(() => Object.assign(document.createElement("span"), { tabIndex: -1 }));
  const atEdges = () => {
    if (!edges[0].isConnected) {
      document.body.prepend(edges[0]);
      document.body.append(edges[1]);
    }
    return edges;
  };

  function byTab(back) {
    const at = active(), from = padOf(at) ?? at, reached = lone();
    const [before, after] = atEdges();
    if (!reached.length) return null;
    const outside = reached.filter((stop) => stop !== at && !(padOf(at)?.contains(stop)));
    const within = at === document.body || from.contains(host());
    const way = back ? PRECEDING : FOLLOWING;
    const ahead = within || edges.includes(at)
      ? (back ? (at === before ? [] : reached) : at === after ? [] : reached)
      : outside.filter((stop) => from.compareDocumentPosition(stop) & way);
    const next = back ? ahead.at(-1) : ahead[0];
    if (next) return next;
    if (sheet()) return back ? reached.at(-1) : reached[0]; // a dialogue keeps it
    (back ? before : after).focus({ preventScroll: true });
    return null; // the browser goes on from there
  }

  let entered = ""; // which way, while Tab is down
  window.addEventListener("keyup", () => { entered = ""; }, true);
  window.addEventListener("keydown", (event) => {
    entered = "";
    if (event.key === "Tab") [tabbed, entered] = [true, event.shiftKey ? "back" : "on"];
    if (event.ctrlKey || event.metaKey || event.altKey || !host()) return;
    let next = null;
    if (event.key === "Tab") {
      event.stopImmediatePropagation(); // the client has an order of its own
      next = byTab(event.shiftKey);
    } else if (event.key in ARROWS) next = byArrow(event.key);
    if (!next) return;
    tabbed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
    next.focus();
  }, true);
  window.addEventListener("pointerdown", () => { tabbed = false; }, true);

  // Scrolling -------------------------------------------------------------------------------------

  // What is only read has no stop that could be scrolled to. Where nothing that scrolls has the
  // keyboard, as at the heading of a screen, the keys of a page scroll what is seen most of.
  const SCROLLS = { PageDown: 0.8, PageUp: -0.8, ArrowDown: 0.2, ArrowUp: -0.2, End: Infinity, Home: -Infinity };
  const scrolls = (node) => node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY !== "visible";
  const area = ({ clientWidth, clientHeight }) => clientWidth * clientHeight;
  function pane() {
    const panes = [...(sheet() ?? host()).querySelectorAll("flt-semantics")].filter(scrolls);
    return panes.some((node) => node.contains(active())) ? null : panes.sort((a, b) => area(b) - area(a))[0];
  }
  window.addEventListener("keydown", (event) => {
    const by = SCROLLS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || !host() || isField(active())) return;
    const scrolled = pane();
    if (!scrolled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const end = scrolled.scrollHeight - scrolled.clientHeight;
    scrolled.scrollTop = Math.max(0, Math.min(end, scrolled.scrollTop + by * scrolled.clientHeight));
  }, true);

  // Keys of a keyboard ----------------------------------------------------------------------------

  // A keyboard presses what can be pressed anyway, unless somebody types in a field. Where letters
  // choose, nothing is called so, and Enter is heard by the app, which alone knows what they made.
  const keyOf = ({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }) => {
    if (altKey || repeat || isField(active())) return null;
    if (ctrlKey || metaKey) {
      return { z: shiftKey ? "redo" : "undo", y: "redo" }[key.toLowerCase()];
    }
    return key === "Enter" && !tabbed ? "confirm" : null; // what was reached by Tab is pressed itself
  };
  window.addEventListener("keydown", (event) => {
    const name = keyOf(event);
    const named = name && document.querySelector(part(name));
    const key = named?.querySelector("[role=button]:not([aria-disabled=true])");
    if (!key) {
      if (tabbed && !event.repeat && (event.key === "Enter" || event.key === " ")) follow(active());
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    key.click();
  }, true);

  // Where it goes on ------------------------------------------------------------------------------

  // What a name is about, without the numbers and cards in it, which may change with what is pressed.
  const gist = (node) => nameOf(node).split(/[\d♥♦♣♠,.:·→(]/u)[0].trim();
  const lasts = (node) => Boolean(node.closest(`${part("undo")}, ${part("redo")}`));
  const toggles = (node) => ["aria-checked", "aria-expanded"].some((state) => node.hasAttribute(state));
  const partOf = (node) => node.closest(`${part("work")}, ${part("sheet")}`);
  const noted = (node) => ({
    node, gist: gist(node), name: nameOf(node), within: partOf(node), place: lone().indexOf(node),
  });

  // Reads out and shows where somebody is, without a ring where no keyboard leads.
  function toHeading(heading) {
    if (!heading) return;
    heading.tabIndex = -1;
    heading.toggleAttribute("tabbed", tabbed);
    heading.focus({ preventScroll: true });
  }

  const titleOf = (part) => part?.querySelector(HEADING)?.textContent;
  // A client that makes a field anew takes the focus away and gives it back.
  const AWAY_MS = 50;
  let left = 0;
  document.addEventListener("focusout", () => { left = performance.now(); });
  const isLost = () =>
    !isField(active()) && !active()?.closest?.(HOST) && performance.now() - left > AWAY_MS;
  const titled = () => toHeading((sheet() ?? host())?.querySelector(HEADING));

  // Returns the stop at which somebody goes on who was at another one: the same one drawn anew, where
  // the play goes on, or what has its place now.
  function nextTo({ gist: about, name, within, place }) {
    const all = lone(), near = all.filter((stop) => partOf(stop) === within);
    const same = near.find((stop) => nameOf(stop) === name) ?? near.find((stop) => about && gist(stop) === about);
    if (same) return same;
    const work = !sheet() && document.querySelector(part("work"));
    return (work && stops(work)[0]) || all[Math.min(Math.max(place, 0), all.length - 1)];
  }

  // Looks a few times whether something is to be done, until somebody does something else.
  function check(wanted) {
    const own = ++watch;
    for (const ms of CHECKS_MS) setTimeout(() => own === watch && !pressing && wanted(ms), ms);
  }
  const goOn = (from) => {
    const next = nextTo(from);
    if (next) next.focus();
    else titled();
  };

  // Watches what becomes of a stop that is pressed by a keyboard or by a screen reader.
  let pressed = null;
  function follow(node) {
    if (!isStop(node) || isField(node) || lasts(node)) return;
    const before = noted(node), over = sheet(), title = titleOf(over), led = node === active();
    let settled = null;
    pressed = before;
    setTimeout(() => check(() => {
      if (isField(active()) || sheet() !== over) return;
      const at = active(), gone = !isStop(node);
      if (title !== titleOf(over)) { // it shows something else
        if (settled !== (settled = over)) titled();
        return;
      }
      const another = !gone && !toggles(node) && gist(node) !== before.gist;
      if ((!(led && (gone || another)) && !isLost()) || (isStop(at) && at === settled)) return;
      goOn(another ? { ...before, name: null, gist: "" } : before);
      settled = active();
    }));
  }
  window.addEventListener("click", (event) => {
    const node = event.target.closest?.(STOP);
    if (node && (event.detail === 0 || !event.pointerType)) follow(node);
  }, true);

  // Whatever has the keyboard may vanish, also by what others do.
  let focused = null;
  document.addEventListener("focusin", ({ target }) => {
    focused = isStop(target) ? noted(target) : null;
    const pad = padOf(target);
    if (pad && focused) visited.set(pad, target);
    if (target.localName !== "flutter-view" || !entered) return;
    const next = lone().at(entered === "back" ? -1 : 0); // the client's frame is no stop for Tab
    next?.focus();
  });
  const vanished = (node) => {
    const last = focused;
    if (last?.node !== node) return;
    focused = null;
    if (tabbed) setTimeout(() => check(() => isLost() && goOn(last)));
  };

  // Screens and dialogues -------------------------------------------------------------------------

  // A field may want to be typed into: the client says so a while after it shows it.
  const waits = (part, ms) => ms < 1000 && Boolean(part.querySelector(FIELD));

  // A screen is entered at its heading.
  let heading = null;
  function enter() {
    const before = heading;
    check((ms) => {
      const now = host()?.querySelector(HEADING);
      if (!now || waits(host(), ms) || sheet() || isField(active()) || (now === before && active() === now)) return;
      if (now !== heading || isLost()) toHeading(now);
      heading = now;
    });
  }
  addEventListener("screen", enter);
  addEventListener("first-screen", enter);

  // A dialogue is entered at its heading, too; and left to where it was opened.
  let shown = null, opener = null;
  function turned() {
    opener ??= shown ? null : pressed;
    check((ms) => {
      const now = sheet();
      now?.setAttribute("aria-labelledby", now.querySelector(HEADING)?.id ?? "");
      if (now && isField(active())) shown = now; // it is entered there
      if (isField(active()) || (now && waits(now, ms))) return;
      if (now && (now !== shown || isLost())) {
        toHeading(now.querySelector(HEADING));
        if (!isLost()) shown = now;
      } else if (!now && shown) {
        if (isLost()) opener ? goOn(opener) : titled();
        if (!isLost()) shown = opener = null;
      }
    });
  }

  // Fields ----------------------------------------------------------------------------------------

  const ERROR = part("error");
  const judge = () => requestAnimationFrame(() => {
    const parts = [...document.querySelectorAll(`${HOST} :is(${FIELD}, ${ERROR})`)];
    parts.forEach((node, place) => {
      if (isField(node)) node.setAttribute("aria-invalid", Boolean(parts[place + 1]?.matches(ERROR)));
    });
  });

  customElements.define("flt-semantics", class extends HTMLElement {
    // A key that stays down is pressed. The client calls it the current one, as in a list of pages.
    #named(name) {
      return name === "aria-current" && this.getAttribute("role") === "button" ? "aria-pressed" : name;
    }
    get #isSheet() { return this.getAttribute("flt-semantics-identifier") === "sheet"; }
    // The client would wait for a click on what can be tapped, and pass that on without its place.
    hasAttribute(name) { return name !== "flt-tappable" && super.hasAttribute(name); }
    setAttribute(name, value) {
      if (name === "role" && this.#isSheet) return; // it stays a dialogue
      super.setAttribute(this.#named(name), value);
      if (name !== "flt-semantics-identifier") return;
      if (value === "error") judge();
      if (value !== "sheet") return;
      super.setAttribute("role", "dialog");
      super.setAttribute("aria-modal", "true");
      turned();
    }
    removeAttribute(name) {
      if (name !== "role" || !this.#isSheet) super.removeAttribute(this.#named(name));
    }
    disconnectedCallback() {
      vanished(this);
      if (this.#isSheet) turned();
      if (this.matches(ERROR)) judge();
    }
  });

  globalThis.stopAtEachKey = (wanted) => { eachKey = wanted; };
})();

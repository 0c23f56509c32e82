// What the app asks of a device beyond what its client can do: to speak with the browser's own
// voices, to vibrate in a pattern, to sound. See companion/ui/shell/senses.py. Only voices that are on
// the device speak: what others say would be sent to somebody. And to call the window after the
// screen that it shows: a client draws all of itself anew for that. And where Tab stops: focus.js.
(() => {
  const ASKS = /^\x00\x92\x05.*call_id(?:\xa0|\xaa(.{10})).*\xa4name\xa6senses\xa4args\x81\xa4json(?:[\xa0-\xbf]|\xd9.|\xda..)(\{.*\})$/s;
  const PATIENCE_MS = 1500; // a browser loads its voices when it is first asked for them
  const VOLUME = 0.2, FADE_S = 0.03;
  const speech = globalThis.speechSynthesis;
  let audio = null;

  const voiceOf = (language) => speech?.getVoices().find(
    ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);

  async function hasVoice(language) {
    const asked = Date.now();
    while (speech && !voiceOf(language) && Date.now() - asked < PATIENCE_MS) {
      await new Promise((go) => setTimeout(go, 100));
    }
    return Boolean(voiceOf(language));
  }

  const hush = () => speech?.cancel();

  function speak({ text, language, rate }) {
    hush(); // what is newer interrupts what is older
    const voice = voiceOf(language);
    if (!voice || document.hidden) return;
    speech.speak(Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate }));
  }

  // The client's own vibration at a tap must not cut off a pattern.
  const vibrate = navigator.vibrate?.bind(navigator);
  let busy = 0;
  if (vibrate) navigator.vibrate = (ms) => Date.now() < busy || vibrate(ms);

  function feel(pattern) {
    if (!vibrate || document.hidden) return;
    busy = Date.now() + pattern.reduce((whole, ms) => whole + ms, 0);
    vibrate(pattern);
  }

  // A browser may let a page sound only after somebody has touched it.
  function sound(notes) {
    audio ??= new AudioContext();
    audio.resume();
    let at = audio.currentTime;
    for (const [hertz, ms] of notes) {
      const tone = new OscillatorNode(audio, { frequency: hertz });
      const volume = new GainNode(audio, { gain: VOLUME });
      const end = at + ms / 1000;
      volume.gain.setValueAtTime(VOLUME, Math.max(at, end - FADE_S));
      volume.gain.linearRampToValueAtTime(0, end);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(end);
      at = end;
    }
  }

  // Whenever a client draws all of itself anew, it gives the window the title that it began with.
  let title = "";
  const entitle = () => { if (title && document.title !== title) document.title = title; };
  new MutationObserver(entitle).observe(document.querySelector("title"), { childList: true });

  function act({ speak: words, hush: silent, pattern, notes, title: screen, eachKey }) {
    if (silent) hush();
    if (words) speak(words);
    if (pattern) feel(pattern);
    if (notes && !document.hidden) sound(notes);
    if (eachKey !== undefined) stopAtEachKey(eachKey);
    if (screen) {
      title = screen.replace(/\s+/g, " ").trim(); // as a document gives it back
      entitle();
    }
  }

  const codes = (text) => [...text].map((letter) => letter.charCodeAt());
  const name = (text) => [0xa0 + text.length, ...codes(text)];

  // Flet's packet that answers a call of the page: yes or no.
  const answer = (control, call, yes) => Uint8Array.of(
    0, 0x92, 5, 0x84, ...name("control_id"), 0xce, 0, 0, control >> 8, control & 255,
    ...name("call_id"), ...name(call), ...name("result"), yes ? 0xc3 : 0xc2, ...name("error"), 0xc0);

  // Takes what is meant for it; returns whether it was. What it answers is handed to `send`.
  globalThis.takeSenses = (packet, send) => {
    if (packet[2] !== 5 || packet.length > 16384) return false;
    const [, call, json] = ASKS.exec(String.fromCharCode(...packet)) ?? [];
    if (!json) return false;
    const asked = JSON.parse(json);
    if (asked.voice) hasVoice(asked.voice).then((yes) => send(answer(asked.control, call, yes)));
    else act(asked);
    return true;
  };

  // A locked screen says nothing more, nor does a page that is left.
  document.addEventListener("visibilitychange", () => document.hidden && hush());
  addEventListener("pagehide", hush);
})();

// Connections to other phones. Python is in the worker; connections can only be in the page, which
// hands on what comes and goes, and knows nothing of what it means.
const links = new Map();
const GATHER_MS = 3000, CAMERA_MS = 20_000;
const hand = (link, event, value = "") => worker.postMessage({ companion: { link, event, value } });

// Whoever may use the camera is told the plain addresses of this phone, nobody else is.
async function askForCamera() {
  const state = await navigator.permissions?.query({ name: "camera" }).catch(() => null);
  if (state?.state === "granted") return undefined;
  const patience = new Promise((go) => setTimeout(go, CAMERA_MS));
  return Promise.race([navigator.mediaDevices?.getUserMedia({ video: true }), patience]).catch(() => null);
}

function connect(link) {
  const connection = new RTCPeerConnection({ iceServers: [] });
  const channel = connection.createDataChannel("companion", { negotiated: true, id: 0 });
  channel.binaryType = "arraybuffer";
  let opened = false;
  channel.onopen = () => {
    opened = true;
    hand(link, "open");
  };
  channel.onmessage = ({ data }) => data instanceof ArrayBuffer && hand(link, "data", new Uint8Array(data));
  channel.onclose = () => disconnect(link);
  // Until the other phone has scanned, which may take people a minute, nothing has failed.
  connection.onconnectionstatechange = () => opened && connection.connectionState === "failed" && disconnect(link);
  links.set(link, { connection, channel });
  return connection;
}

function disconnect(link) {
  const known = links.get(link);
  if (!known) return;
  links.delete(link);
  known.connection.close();
  hand(link, "closed");
}

// What was handed over last is still sent: a connection ends when its channel has nothing left.
async function hangUp(link) {
  const known = links.get(link);
  if (known?.channel.readyState === "open") {
    known.channel.onmessage = null;
    known.channel.close();
  } else disconnect(link);
}

const gathered = (connection) => new Promise((done) => {
  const look = () => connection.iceGatheringState === "complete" && done();
  connection.addEventListener("icegatheringstatechange", look);
  setTimeout(done, GATHER_MS);
  look();
});

async function describe(link, quiet, remote) {
  // Some browsers make no connections, as WebKit on Linux or where a lock-down forbids them.
  if (typeof RTCPeerConnection === "undefined") return hand(link, "described");
  const camera = quiet ? null : await askForCamera();
  const connection = connect(link);
  if (remote) await connection.setRemoteDescription({ type: "offer", sdp: remote });
  await connection.setLocalDescription();
  await gathered(connection);
  for (const track of camera?.getTracks() ?? []) track.stop();
  hand(link, "described", connection.localDescription.sdp);
}

const acts = {
  offer: ({ link, quiet }) => describe(link, quiet),
  answer: ({ link, quiet, text }) => describe(link, quiet, text),
  accept: ({ link, text }) => links.get(link)?.connection.setRemoteDescription({ type: "answer", sdp: text }),
  reach: ({ link, places }) => Promise.all(
    places.map((candidate) => links.get(link)?.connection.addIceCandidate({ candidate, sdpMid: "0" })),
  ),
  send: ({ link, data }) => links.get(link)?.channel.send(data),
  close: ({ link }) => hangUp(link),
};
worker.addEventListener("message", async ({ data }) => {
  const act = data?.companion?.act;
  if (!act) return;
  try {
    await acts[act](data.companion);
  } catch (error) {
    console.warn(error);
    disconnect(data.companion.link);
    hand(data.companion.link, "closed");
  }
});

// Takes the snapshot from which the next start begins, in a worker of its own: Python imports and
// warms everything up here, and no storage is opened.
import { keepSnapshot, tryOnce } from "./snapshot.js";

async function make() {
  if (!(await tryOnce())) return;
  // Only now: it begins to fetch, and where nothing can be kept nothing need be made.
  const { bringFiles, bringLater, makeImportable, startPython } = await import("./python.js");
  const python = await startPython({ taking: true });
  await bringFiles(python);
  await bringLater(python);
  makeImportable(python);
  await python.runPythonAsync(`
from companion.browser.snapshot import install_placeholder, prepare_memory
install_placeholder()
from pathlib import Path
from companion.app import warm_up_in_browser
await warm_up_in_browser(Path("/warm_up"))
prepare_memory()
`);
  const unknown = [];
  const picture = python.makeMemorySnapshot({ serializer: (object) => (unknown.push(String(object)), null) });
  if (unknown.length) throw new Error(`the memory holds ${unknown.join()}`);
  await keepSnapshot(picture);
}

make().then(
  () => self.postMessage("done"),
  (error) => self.postMessage(String(error)),
);

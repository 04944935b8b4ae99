"""The same bits in Firefox and WebKit: the hashes, and a card that a real pointer throws."""
import base64
import subprocess
import tempfile

import drivers

HASHES = """async () => {
  const bytes = await (await fetch("/dist/scenes.wasm")).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes);
  const { hash, count } = instance.exports;
  return Array.from({ length: count() }, (_, number) => BigInt.asUintN(64, hash(number)).toString());
}"""
START = """async () => {
  window.animator = await kinema.Animator.create(document.querySelector("#stage"));
  window.card = animator.add(document.querySelector("#card"));
  animator.collision([card], { bounds: true });
  animator.itemBehavior([card], { resistance: 2 });
  card.draggable();
  animator.beginRecording();
  const box = document.querySelector("#card").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
REST = """async () => {
  const velocity = card.velocity;
  if (animator.isRunning) await new Promise((resolve) => animator.on("rest", resolve));
  return { velocity, position: card.position, ticks: animator.tickCount, hash: animator.stateHash,
    bytes: animator.recording.base64 };
}"""


def replayed(program, recording):
    with tempfile.NamedTemporaryFile() as file:
        file.write(base64.b64decode(recording))
        file.flush()
        return subprocess.run([program, file.name], capture_output=True, text=True).stdout.strip().zfill(16)


def run(kind, address, native, program):
    """Returns the faults of a browser, and what was checked."""
    faults = []
    driver = kind()
    try:
        driver.open(f"{address}/Tests/page.html")
        driver.run("async () => { while (!window.isReady) await new Promise((r) => setTimeout(r, 20)); }")
        hashes = driver.run(HASHES)
        if hashes != native:
            faults.append(f"{sum(a != b for a, b in zip(hashes, native))} hashes differ from native ones")
        x, y = driver.run(START)
        driver.drag([(x, y)] + [(x + 12 * step, y + 6 * step) for step in range(1, 9)])
        end = driver.run(REST)
        if end["velocity"][0] < 200:
            faults.append(f"the card was not thrown: {end['velocity']}, {end['position']}")
        if replayed(program, end["bytes"]) != end["hash"]:
            faults.append("the native replay differs")
        return faults, f"{kind.name} {driver.version}: {len(hashes)} scenes and {end['ticks']} ticks of a throw"
    finally:
        driver.close()

"""Uses Kinema's JavaScript in Chromium like a person, and compares with native builds. Firefox and WebKit
run the hashes and a throw.

Arguments: the folder of the sources, the file of native hashes, and the native program Replay."""
import functools
import http.server
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

import drivers
import others
import steps

ROOT, HASHES, REPLAY = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves Web without a log."""
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript"}

    def log_message(self, *_):
        pass


class Check:
    """A browser with a page, and the faults so far."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address
        self.faults = []
        self.said = []

    def open(self, path="/Tests/page.html", **options):
        """Opens a page in a new context, and notes what it writes on the console."""
        self.context = self.browser.new_context(viewport={"width": 800, "height": 700}, **options)
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        address = path if path.startswith("file:") else self.address + path
        self.page.goto(address)
        if not path.startswith("file:"):
            self.page.wait_for_function("window.isReady")
        return self.page

    def close(self):
        for line in self.said:
            self.faults.append(f"the console shows: {line}")
        self.said = []
        self.context.close()

    def expect(self, condition, what, value=""):
        if not condition:
            self.faults.append(f"{what}: {value}")

    def replayed(self, name="animator"):
        """Compares the state of a page with a native replay of its recording."""
        state = self.page.evaluate(f"""() => ({{ hash: {name}.stateHash, ticks: {name}.tickCount,
            bytes: {name}.recording.base64 }})""")
        native = others.replayed(REPLAY, state["bytes"])
        self.expect(native == state["hash"], "the native replay differs",
                    f"{native} instead of {state['hash']}")
        return state["ticks"]


def main():
    handler = functools.partial(Handler, directory=ROOT / "Web")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        check = Check(browser, f"http://127.0.0.1:{server.server_port}")
        native = [line.split("\t")[0] for line in HASHES.read_text().splitlines()]
        for step in steps.ALL:
            count, said = len(check.faults), None
            try:
                said = step(check, native) if step is steps.hashes else step(check)
                check.close()
            except Exception as error:  # A step that stops is a fault, and the others still run.
                check.faults.append(f"{step.__name__} stopped: {str(error)[:400]}")
                check.context.close()
            state = "ok" if len(check.faults) == count else "FAILED"
            print(f"web: {step.__name__.replace('_', ' ')}: {state}{f' ({said})' if said else ''}", flush=True)
        browser.close()
    for kind in (drivers.Firefox, drivers.WebKit):
        try:
            faults, said = others.run(kind, check.address, native, REPLAY)
        except Exception as error:  # As above.
            faults, said = [f"stopped: {str(error)[:400]}"], kind.name
        check.faults += [f"{kind.name}: {fault}" for fault in faults]
        print(f"web: {said}: {'FAILED' if faults else 'as natively'}", flush=True)
    for fault in check.faults:
        print(f"web: {fault}", file=sys.stderr)
    return 1 if check.faults else 0


sys.exit(main())

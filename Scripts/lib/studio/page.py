"""The page in the browser, with the messages of its socket."""
import statistics
import time

# Installs observers of messages and drawn frames before the page's modules run.
NOTES = """
window.notes = { hashes: false, frames: [], told: [], bytes: 0, drawn: [] };
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...words) {
    super(...words);
    window.notes.socket = this;
    const plain = this.send;
    // Requests a run that computes hashes, which the page itself never requests.
    this.send = (text) => plain.call(this, window.notes.hashes
      ? text.replace('"do":"open"', '"do":"open","hash":true') : text);
    this.addEventListener("message", ({ data }) => {
      const at = performance.now();
      window.notes.last = at;
      if (typeof data === "string") {
        window.notes.bytes += data.length;
        window.notes.told.push({ ...JSON.parse(data), at });
        return;
      }
      window.notes.bytes += data.byteLength;
      const view = new DataView(data);
      window.notes.frames.push({ at, run: view.getUint16(2, true), serial: view.getUint32(4, true),
        frame: view.getUint32(8, true), flags: view.getUint32(12, true) });
    });
  }
};
addEventListener("DOMContentLoaded", () => document.addEventListener("drawn", ({ detail }) =>
  requestAnimationFrame(() => window.notes.drawn.push({ at: performance.now(), echo: detail.echo,
    frame: detail.frame, flags: detail.flags }))));
"""


class Page:
    def __init__(self, browser, server):
        self.context = browser.new_context(viewport={"width": 1280, "height": 860})
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: line.type == "error" and self.errors.append(line.text))
        self.page.add_init_script(NOTES)
        if server.cookie:
            self.context.add_cookies([server.cookie])
            self.page.goto(server.origin + "/")
        else:
            self.page.goto(server.address)
            server.cookie = self.context.cookies()[0]
        self.page.wait_for_selector(".cards a")

    def open(self, scene):
        self.page.evaluate("location.hash = ''")
        self.page.wait_for_selector("#front:not([hidden])")
        self.page.locator(f'.cards a[href="#scene={scene}"]').click()
        self.page.wait_for_selector(".device canvas")
        self.wait_for_rest()

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def notes(self, what):
        return self.page.evaluate(f"window.notes.{what}")

    def forget(self):
        self.page.evaluate("Object.assign(window.notes, { frames: [], told: [], bytes: 0, drawn: [] })")

    def run(self):
        return next(one for one in reversed(self.notes("told")) if one["tell"] == "opened")["run"]

    def ask(self, what, tell):
        """Sends a request of the protocol for the newest run, and waits for its answer."""
        before = len(self.notes("told"))
        self.page.evaluate("request => window.notes.socket.send(JSON.stringify(request))",
                           {"do": what, "run": self.run_number})
        self.page.wait_for_function(
            "([count, tell]) => window.notes.told.slice(count).some((one) => one.tell === tell)",
            arg=[before, tell])
        return next(one for one in self.notes("told")[before:] if one["tell"] == tell)

    def touches(self):
        return self.page.evaluate("run => fetch(`/take/${run}/touches`).then((one) => one.text())",
                                  self.run_number)

    def take(self, kind):
        """Returns the bytes of a file, or of the error message."""
        origin = self.page.url.split("#")[0].rstrip("/")
        return self.context.request.get(f"{origin}/take/{self.run_number}/{kind}").body()

    def remember_run(self):
        self.run_number = self.run()

    def wait_for_rest(self, seconds=15):
        """Waits until nothing has arrived for 0.75 s.

        It polls rarely, because each poll takes time of the page.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            still = self.page.evaluate(
                "window.notes.bytes ? performance.now() - window.notes.last : 0")
            if still > 750:
                return True
            time.sleep(0.3)
        return False

    def drag(self, points, steps=10):
        box = self.page.locator(".device canvas").first.bounding_box()
        (x, y), *others = points
        self.page.mouse.move(box["x"] + x, box["y"] + y)
        self.page.mouse.down()
        for x, y in others:
            self.page.mouse.move(box["x"] + x, box["y"] + y, steps=steps)
        self.page.mouse.up()

    def latencies(self):
        return sorted(one["at"] - one["echo"] for one in self.notes("drawn") if one["echo"])


def median(numbers):
    return statistics.median(numbers) if numbers else float("inf")


def high(numbers):
    """Returns the 95th percentile."""
    return numbers[min(len(numbers) - 1, int(len(numbers) * 0.95))] if numbers else float("inf")

"""Firefox over WebDriver BiDi, and WebKit over WebDriver under Xvfb, with the standard library alone.

Each driver opens an address, runs an asynchronous function in the page, and drags with a real pointer."""
import json
import os
import re
import socket
import subprocess
import tempfile
import time
import urllib.request

from socket_client import SocketClient


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def drag_actions(points):
    """Returns the actions of a mouse that presses at the first point, moves, and releases at the last."""
    (x, y), *others = points
    moves = [{"type": "pointerMove", "x": round(u), "y": round(v), "duration": 16} for u, v in others]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
        {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
        *moves, {"type": "pointerUp", "button": 0}]}]


class Firefox:
    name = "Firefox"

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory()
        port = free_port()
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile.name,
             "--remote-debugging-port", str(port), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.client = self.connected(port)
        self.number = 0
        self.version = self.call("session.new", {"capabilities": {}})["capabilities"]["browserVersion"]
        self.context = self.call("browsingContext.getTree", {})["contexts"][0]["context"]

    def connected(self, port):
        for _ in range(120):
            try:
                return SocketClient("127.0.0.1", port, "/session")
            except OSError:
                time.sleep(0.5)
        raise TimeoutError("Firefox does not listen")

    def call(self, method, parameters):
        self.number += 1
        self.client.send({"id": self.number, "method": method, "params": parameters})
        while True:
            answer = self.client.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}: {answer.get('message')}")
                return answer["result"]

    def open(self, address):
        self.call("browsingContext.navigate", {"context": self.context, "url": address, "wait": "complete"})

    def run(self, function):
        answer = self.call("script.evaluate", {
            "expression": f"({function})().then((value) => JSON.stringify(value ?? null))",
            "awaitPromise": True, "target": {"context": self.context}})
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def drag(self, points):
        self.call("input.performActions", {"context": self.context, "actions": drag_actions(points)})

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        self.profile.cleanup()


class WebKit:
    name = "WebKit"

    def __init__(self):
        display = f":{90 + os.getpid() % 100}"
        self.screen = subprocess.Popen(["Xvfb", display, "-screen", "0", "1024x768x24"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = free_port()
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                       "WEBKIT_FORCE_SANDBOX": "0", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.process = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"
        self.session = ""
        for attempt in range(60):
            try:
                answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
                break
            except OSError:
                if attempt == 59:
                    raise
                time.sleep(0.5)
        self.session = f"/session/{answer['sessionId']}"
        self.version = answer["capabilities"].get("browserVersion", "")
        self.call("POST", "/timeouts", {"script": 120000})

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + self.session + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            text = error.read().decode(errors="replace")
            raise RuntimeError(re.sub(r"\s+", " ", text)[:300]) from error

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def run(self, function):
        answer = self.call("POST", "/execute/async", {
            "script": f"const done = arguments[0]; ({function})().then((value) => done([value ?? null]),"
                      " (error) => done(String(error)));", "args": []})
        if not isinstance(answer, list):
            raise RuntimeError(answer)
        return answer[0]

    def drag(self, points):
        self.call("POST", "/actions", {"actions": drag_actions(points)})

    def close(self):
        try:
            self.call("DELETE", "")
        except (OSError, RuntimeError):
            pass
        for process in (self.process, self.screen):
            process.terminate()
            process.wait(20)

"""The studio as a separate process, with its child processes and its processor time."""
import os
import signal
import subprocess
import time
from pathlib import Path


class Server:
    def __init__(self, kinema, *options):
        self.process = subprocess.Popen([kinema, "studio", *options], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[-1]
        self.origin, self.token = self.address.split("/?token=")
        self.port = int(self.origin.rsplit(":", 1)[1])
        # The cookie for which the first page has exchanged the secret, which counts once.
        self.cookie = None

    def children(self):
        listed = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(word) for path in listed for word in path.read_text().split()]

    def wait_for_children(self, count, seconds=4.0):
        """Waits for the expected number of child processes, and returns the number."""
        end = time.monotonic() + seconds
        while len(self.children()) != count and time.monotonic() < end:
            time.sleep(0.02)
        return len(self.children())

    def seconds_of_work(self):
        """Returns the processor time of the server and its live child processes."""
        total = 0
        for process in [self.process.pid, *self.children()]:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=5)

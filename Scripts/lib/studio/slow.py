"""A client that reads slowly, and one that breaks the rules of the socket."""
import base64
import json
import os
import random
import socket
import struct
import time


class Socket:
    """A WebSocket without a browser, which can send invalid data."""

    def __init__(self, server, cookie):
        self.plain = socket.create_connection(("127.0.0.1", server.port), timeout=5)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}",
                 f"Origin: {server.origin}", f"Cookie: {cookie}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
                 "", ""]
        self.plain.sendall("\r\n".join(lines).encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.plain.recv(4096)
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head

    def send(self, message, opcode=1):
        self.raw(frame(json.dumps(message).encode(), opcode))

    def raw(self, data):
        self.plain.sendall(data)

    def messages(self, seconds):
        """Returns the payloads of the complete frames that arrive in a number of seconds."""
        end, found = time.monotonic() + seconds, []
        while True:
            while (taken := take(self.bytes)) is not None:
                payload, self.bytes = taken
                found.append(payload)
            left = end - time.monotonic()
            if left <= 0:
                return found
            self.plain.settimeout(left)
            try:
                data = self.plain.recv(1 << 16)
            except TimeoutError:
                return found
            if not data:
                return found
            self.bytes += data

    def close(self):
        self.plain.close()


def frame(payload, opcode=1, fin=0x80, masked=True):
    length = len(payload)
    head = bytes([fin | opcode])
    mask = os.urandom(4) if masked else b""
    bit = 0x80 if masked else 0
    if length < 126:
        head += bytes([bit | length])
    elif length < 65_536:
        head += bytes([bit | 126]) + struct.pack(">H", length)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", length)
    if masked:
        payload = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return head + mask + payload


def take(data):
    """Returns the payload of the first frame and the remaining data, or None if it is incomplete."""
    if len(data) < 2:
        return None
    length, at = data[1] & 0x7F, 2
    if length == 126:
        length, at = struct.unpack(">H", data[2:4].ljust(2, b"\0"))[0], 4
    elif length == 127:
        length, at = struct.unpack(">Q", data[2:10].ljust(8, b"\0"))[0], 10
    return None if len(data) < at + length else (data[at:at + length], data[at + length:])


def pictures(messages):
    return [one for one in messages if one[:1] == b"\x01" and len(one) > 40]


def cookie_of(server):
    return f"{server.cookie['name']}={server.cookie['value']}"


def memory(server):
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def check(server, results):
    cookie = cookie_of(server)
    reader = Socket(server, cookie)
    before = memory(server)
    reader.send({"do": "open", "scene": "star", "slot": "A", "script": True, "settings": {},
                 "size": [320, 480], "scale": 2, "parameters": {}})
    first = pictures(reader.messages(3))
    results.at_most("unacknowledged pictures sent to a client", len(first), 1, "")
    serial = struct.unpack("<I", first[0][4:8])[0]
    run = struct.unpack("<H", first[0][2:4])[0]
    reader.send({"do": "ack", "run": run, "serial": serial})
    late = pictures(reader.messages(1))
    results.add("after an acknowledgment, the client gets the newest picture", len(late) == 1, len(late))
    results.at_most("memory of the server for the client", memory(server) - before, 70, "MB")
    reader.close()
    results.add("the client leaves no child process", server.wait_for_children(0) == 0, len(server.children()))
    malformed(server, cookie, results)


def malformed(server, cookie, results):
    """Sends frames that no browser sends. Each may end its socket, and none may end the server."""
    seed = 20_261_123
    chance = random.Random(seed)
    ended = 0
    good = json.dumps({"do": "open", "scene": "star", "slot": "A", "settings": {}}).encode()
    for turn in range(200):
        one = Socket(server, cookie)
        try:
            kind = turn % 8
            if kind == 0:
                one.raw(chance.randbytes(chance.randrange(1, 4000)))
            elif kind == 1:
                one.raw(frame(chance.randbytes(200), opcode=chance.randrange(16)))
            elif kind == 2:
                one.raw(frame(good, masked=False))
            elif kind == 3:
                one.raw(frame(b"x" * 70_000))
            elif kind == 4:
                one.raw(b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"mask" + b"x" * 100)
            elif kind == 5:
                one.raw(frame(good)[:chance.randrange(1, len(good))])
            elif kind == 6:
                one.raw(frame(good[:9], fin=0) + frame(good[9:], opcode=0, fin=0))
            else:
                changed = bytearray(frame(good))
                changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
                one.raw(bytes(changed))
            one.messages(0.01)
        except OSError:
            ended += 1
        one.close()
    results.add(f"200 sockets with malformed frames (seed {seed})", server.process.poll() is None,
                f"the server runs; {ended} sockets were ended while they sent")
    results.add("they leave no child process", server.wait_for_children(0, 8) == 0, len(server.children()))
    last = Socket(server, cookie)
    last.send({"do": "nonsense"})
    answers = last.messages(0.5)
    results.add("the server answers the next socket", any(b"refused" in one for one in answers),
                len(answers))
    last.close()

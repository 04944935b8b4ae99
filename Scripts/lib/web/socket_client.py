"""A WebSocket client for text messages, with the standard library alone."""
import base64
import json
import os
import socket
import struct


class SocketClient:
    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace"))

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the browser closed the connection")
        return data

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.receive()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send(self, value):
        data, mask = json.dumps(value).encode(), os.urandom(4)
        length = len(data)
        head = b"\x81" + (bytes([0x80 | length]) if length < 126 else
                          b"\xfe" + struct.pack(">H", length) if length < 65536 else
                          b"\xff" + struct.pack(">Q", length))
        self.socket.sendall(head + mask + bytes(byte ^ mask[index & 3] for index, byte in enumerate(data)))

    def read(self):
        """Returns the next message, and skips control frames."""
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            data = self.take(length)
            if first & 0xF < 3:
                text += data
                if first & 0x80:
                    return json.loads(text)

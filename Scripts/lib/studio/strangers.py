"""Checks that the server refuses every request from other origins."""
import socket


def ask(port, text):
    """Sends a raw request, and returns the status and the headers of the response."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(text.replace("\n", "\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = connection.recv(65536)
            if not part:
                break
            answer += part
    head = answer.decode("latin-1").split("\r\n\r\n")[0]
    words = head.split(" ", 2)
    return (int(words[1]) if len(words) > 1 else 0), head.lower()


def check(server, results):
    port, token = server.port, server.token
    host = f"127.0.0.1:{port}"

    def get(path, *headers, named=host):
        lines = [f"GET {path} HTTP/1.1", f"Host: {named}", *headers, "", ""]
        return ask(port, "\n".join(lines))

    status, head = get(f"/?token={token}")
    results.add("the secret becomes a cookie", status == 303 and "httponly" in head
                and "samesite=strict" in head and "location: /\r" in head + "\r", status)
    cookie = next(line for line in head.split("\r\n") if line.startswith("set-cookie"))
    cookie = "Cookie: " + cookie.split(": ", 1)[1].split(";")[0]
    status, _ = get(f"/?token={token}")
    results.add("the secret counts once", status == 403, status)
    status, head = get("/", cookie)
    results.add("the page has its security headers", status == 200 and all(
        words in head for words in ["default-src 'self'", "frame-ancestors 'none'", "nosniff",
                                    "referrer-policy: no-referrer"])
                and "unsafe-inline" not in head, status)
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    for path in ["/", "/scenes", "/modules/main.js", "/styles/base.css", "/take/1/touches", "/socket"]:
        more = upgrade if path == "/socket" else []
        for name, headers, named in [
                ("without a cookie", [], host),
                ("with another cookie", [f"Cookie: studio{port}={'0' * 32}"], host),
                ("for another host", [cookie], f"elsewhere.example:{port}"),
                ("from another origin", [cookie, "Origin: http://elsewhere.example"], host)]:
            status, _ = get(path, *headers, *more, named=named)
            results.add(f"{path} {name} is refused", status in (400, 403, 421), status)
    status, _ = get("/socket", cookie, *upgrade)
    results.add("an upgrade without an origin is refused", status in (400, 403), status)
    status, _ = get("/../../etc/passwd", cookie)
    results.add("a path outside the page is not found", status in (400, 404), status)
    try:
        status, _ = get("/", "X: " + "y" * 20_000)
    except OSError:
        status = 0
    results.add("a header above 16 kB is refused", status in (0, 400, 413, 431), status)

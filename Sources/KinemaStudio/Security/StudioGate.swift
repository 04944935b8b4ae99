// Ours: a page elsewhere can send requests to this machine, under a name of its own that points
// here (DNS rebinding). So every request must name this server as its host, state no foreign origin
// and bring a secret. Ours: the secret of an address counts once, since others may come to see addresses.

import Synchronization

/// The decision on who may speak to the studio.
package final class StudioGate: Sendable {
  /// The parts of a request that decide.
  package struct Request: Sendable {
    package var method = "GET"
    package var path = "/"
    package var host: String?
    package var origin: String?
    package var cookies: String?
    /// The secret in the address.
    package var token: String?
    package var isUpgrade = false

    package init(path: String = "/") { self.path = path }
  }

  package enum Verdict: Hashable, Sendable {
    case admit
    /// The secret of the address is right: it goes into a cookie and out of the address.
    case exchange(cookie: String)
    case refuse(status: Int, line: String)
  }

  package let port: UInt16
  /// The secret of the printed address.
  package let token: StudioToken
  /// The secrets that have not been exchanged yet.
  private let unused: Mutex<[StudioToken]>
  private let cookie = StudioToken()

  package init(port: UInt16, token: StudioToken = StudioToken()) {
    self.port = port
    self.token = token
    unused = Mutex([token])
  }

  /// The address to open, with the secret.
  package var address: String { address(with: token) }

  /// Makes another address, with a secret of its own.
  package func makeAddress() -> String {
    let token = StudioToken()
    unused.withLock { $0.append(token) }
    return address(with: token)
  }

  private func address(with token: StudioToken) -> String {
    "http://127.0.0.1:\(port)/?token=\(token.digits)"
  }

  /// Whether a text is a secret that has not been exchanged; it has been from then on.
  private func exchange(_ text: String) -> Bool {
    unused.withLock { unused in
      guard let index = unused.firstIndex(where: { $0.matches(text) }) else { return false }
      unused.remove(at: index)
      return true
    }
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  package func judge(_ request: Request) -> Verdict {
    guard let host = request.host, hosts.contains(host.lowercased()) else {
      return .refuse(status: 403, line: "The Host header does not match this server.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .refuse(status: 405, line: "Only GET and HEAD are allowed.")
    }
    if let origin = request.origin {
      guard origin.lowercased() == "http://\(host.lowercased())" else {
        return .refuse(status: 403, line: "Requests from other pages are not allowed.")
      }
    } else if request.isUpgrade {
      return .refuse(status: 403, line: "A WebSocket request must have an Origin header.")
    }
    if isKnown(request.cookies) {
      // The secret leaves the address also where the cookie is there already.
      guard request.token == nil || request.isUpgrade else { return exchange }
      return .admit
    }
    guard !request.isUpgrade, let given = request.token, exchange(given) else {
      return .refuse(
        status: 403,
        line:
          "Open the address that the studio printed. It contains a secret, which is valid once. "
          + "Restart the studio to get another one.")
    }
    return exchange
  }

  private var exchange: Verdict {
    .exchange(
      cookie: "\(cookieName)=\(cookie.digits); HttpOnly; SameSite=Strict; Path=/")
  }

  /// Cookies do not know ports, so that each studio has a name of its own.
  private var cookieName: String { "studio\(port)" }

  private func isKnown(_ cookies: String?) -> Bool {
    guard let cookies else { return false }
    return cookies.split(separator: ";").contains { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map {
        $0.drop { $0 == " " }
      }
      return parts.count == 2 && parts[0] == cookieName && cookie.matches(String(parts[1]))
    }
  }

  /// The headers of an answer.
  ///
  /// - Parameter path: what was asked for. The gallery's pages, which were written to be opened from a
  ///   file, hold their styles; scripts may stand in no page.
  package func headers(at path: String) -> [(name: String, value: String)] {
    let styles = path.hasPrefix(Gallery.prefix) ? "style-src 'self' 'unsafe-inline'; " : ""
    let sockets = hosts.map { "ws://\($0)" }.joined(separator: " ")
    return [
      (
        "Content-Security-Policy",
        "default-src 'self'; \(styles)connect-src 'self' \(sockets); img-src 'self' blob: data:; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cache-Control", "no-store"),
    ]
  }
}

import Foundation
import KinemaStudio
import Testing

@Suite struct StudioGateTests {
  private let gate = StudioGate(port: 8017, token: StudioToken(1, 2))
  private let digits = "00000000000000010000000000000002"

  private func request(_ change: (inout StudioGate.Request) -> Void = { _ in })
    -> StudioGate.Request
  {
    var request = StudioGate.Request()
    request.host = "127.0.0.1:8017"
    change(&request)
    return request
  }

  private var cookie: String { cookie(from: gate.makeAddress()) }

  /// Returns the cookie that the server returns for the secret token in an address.
  private func cookie(from address: String) -> String {
    let digits = String(address.suffix(32))
    guard case .exchange(let text) = gate.judge(request { $0.token = digits }) else { return "" }
    return String(text.prefix { $0 != ";" })
  }

  private func status(_ verdict: StudioGate.Verdict) -> Int {
    if case .refuse(let status, _) = verdict { status } else { 0 }
  }

  @Test func `The address's secret becomes a cookie that scripts and other sites cannot read`() {
    #expect(gate.address == "http://127.0.0.1:8017/?token=\(digits)")
    guard case .exchange(let text) = gate.judge(request { $0.token = digits }) else {
      Issue.record("the secret is not exchanged")
      return
    }
    #expect(text.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    #expect(!text.contains(digits))
    let cookie = cookie
    #expect(gate.judge(request { $0.cookies = "a=b; \(cookie)" }) == .admit)
    #expect(
      gate.judge(
        request {
          $0.cookies = cookie
          $0.token = digits
        }) == .exchange(cookie: text))
  }

  @Test func `Each address has its own secret, which is valid once`() {
    let other = gate.makeAddress()
    let cookie = cookie(from: gate.address)
    #expect(!cookie.isEmpty)
    #expect(status(gate.judge(request { $0.token = digits })) == 403)
    #expect(other != gate.address && self.cookie(from: other) == cookie)
    #expect(self.cookie(from: other).isEmpty)
    #expect(gate.judge(request { $0.cookies = cookie }) == .admit)
  }

  @Test func `A request without the secret or with a wrong secret is refused`() {
    #expect(status(gate.judge(request())) == 403)
    #expect(status(gate.judge(request { $0.token = "" })) == 403)
    #expect(status(gate.judge(request { $0.token = String(digits.dropLast()) + "3" })) == 403)
    #expect(status(gate.judge(request { $0.cookies = "studio8017=\(digits)" })) == 403)
    #expect(status(gate.judge(request { $0.cookies = "studio8017; =; ;;" })) == 403)
  }

  @Test func `A different host name is refused, even with the secret`() {
    for host in [nil, "", "evil.example", "evil.example:8017", "127.0.0.1", "127.0.0.1:8018"] {
      let cookie = cookie
      #expect(
        status(
          gate.judge(
            request {
              $0.host = host
              $0.cookies = cookie
            })) == 403)
    }
    let cookie = cookie
    #expect(
      gate.judge(
        request {
          $0.host = "localhost:8017"
          $0.cookies = cookie
        }) == .admit)
  }

  @Test func `A foreign origin is refused, and a socket must send its origin`() {
    let cookie = cookie
    func verdict(_ origin: String?, isUpgrade: Bool) -> StudioGate.Verdict {
      gate.judge(
        request {
          $0.cookies = cookie
          $0.origin = origin
          $0.isUpgrade = isUpgrade
        })
    }
    for origin in [
      "http://evil.example", "null", "https://127.0.0.1:8017", "http://localhost:8017",
    ] {
      #expect(status(verdict(origin, isUpgrade: false)) == 403)
      #expect(status(verdict(origin, isUpgrade: true)) == 403)
    }
    #expect(verdict("http://127.0.0.1:8017", isUpgrade: true) == .admit)
    #expect(verdict(nil, isUpgrade: false) == .admit)
    #expect(status(verdict(nil, isUpgrade: true)) == 403)
  }

  @Test func `The secret alone does not open a socket`() {
    #expect(
      status(
        gate.judge(
          request {
            $0.token = digits
            $0.origin = "http://127.0.0.1:8017"
            $0.isUpgrade = true
          })) == 403)
  }

  @Test func `A POST request is refused, even with the secret`() {
    let cookie = cookie
    #expect(
      status(
        gate.judge(
          request {
            $0.method = "POST"
            $0.cookies = cookie
          })) == 405)
  }

  @Test func `A secret has 128 bits and is different each time`() {
    let tokens = (0..<50).map { _ in StudioToken().digits }
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { $0.count == 32 && UInt64($0.prefix(16), radix: 16) != nil })
    #expect(StudioToken(1, 2).matches(digits))
    #expect(!StudioToken(1, 2).matches(digits + "0"))
  }

  @Test func `Responses forbid inline scripts, framing, and content sniffing`() {
    let headers = Dictionary(
      uniqueKeysWithValues: gate.headers(at: "/").map { ($0.name, $0.value) })
    let policy = headers["Content-Security-Policy"] ?? ""
    #expect(policy.hasPrefix("default-src 'self';"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(headers["X-Content-Type-Options"] == "nosniff")
    #expect(headers["Referrer-Policy"] == "no-referrer")
  }
}

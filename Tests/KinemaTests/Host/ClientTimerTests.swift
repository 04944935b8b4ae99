import Testing
import UIKit

// Like client code, this file imports only UIKit from the package.
@MainActor @Suite(.serialized)
struct ClientTimerTests {
  @Test("A timer with a closure runs on the host's clock")
  func block() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    var times: [Double] = []
    let repeating = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      MainActor.assumeIsolated { times.append(CACurrentMediaTime()) }
      if timer.fireDate > .distantFuture { timer.invalidate() }
    }
    var once = 0
    Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
      MainActor.assumeIsolated { once += 1 }
    }
    host.advance(for: 1)
    #expect(times.map { ($0 * 100).rounded() } == [25, 50, 75, 100])
    #expect(once == 1)
    repeating.invalidate()
    host.advance(for: 1)
    #expect(times.count == 4)
  }
}

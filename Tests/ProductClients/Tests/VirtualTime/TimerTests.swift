import Foundation
import XCTest

final class TimerTests: XCTestCase {
  func testATimerFiresInVirtualTime() {
    let fired = expectation(description: "fired")
    Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in fired.fulfill() }
    wait(for: [fired], timeout: 7200)
  }
}

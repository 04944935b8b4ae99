import Foundation
import UIKit
import XCTest

final class TimerAndPredicateTests: XCTestCase {
  func testCountdownEnds() {
    let ended = expectation(description: "ended")
    let countdown = Countdown(from: 10)
    var ticks: [Int] = []
    countdown.onTick = { ticks.append($0) }
    countdown.onEnd = { ended.fulfill() }
    countdown.start()
    wait(for: [ended], timeout: 11)
    XCTAssertEqual(ticks, Array((0..<10).reversed()))
  }

  func testStoppedCountdownStandsStill() {
    let ended = expectation(description: "ended")
    ended.isInverted = true
    let countdown = Countdown(from: 3)
    countdown.onEnd = { ended.fulfill() }
    countdown.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { countdown.stop() }
    wait(for: [ended], timeout: 5)
    XCTAssertEqual(countdown.remaining, 2)
  }

  func testTimerOnTheRunLoop() {
    let fired = expectation(description: "fired")
    let timer = Timer(timeInterval: 2, repeats: false) { _ in fired.fulfill() }
    RunLoop.main.add(timer, forMode: .common)
    wait(for: [fired], timeout: 2.5)
    XCTAssertFalse(timer.isValid)
  }

  func testRepeatingTimerOnTheRunLoop() {
    let fired = expectation(description: "fired")
    fired.expectedFulfillmentCount = 4
    let timer = Timer(timeInterval: 0.5, repeats: true) { _ in fired.fulfill() }
    RunLoop.current.add(timer, forMode: .default)
    wait(for: [fired], timeout: 2.25)
    timer.invalidate()
  }

  func testRunLoopRunsUntilADate() {
    let countdown = Countdown(from: 10)
    countdown.start()
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 4))
    countdown.stop()
    XCTAssertEqual(countdown.remaining, 6)
  }

  func testRunLoopRunsUntilAFlag() {
    var done = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { done = true }
    while !done { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    XCTAssertTrue(done)
  }

  func testPredicateComesTrue() {
    let label = UILabel()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { label.text = "Ready" }
    let predicate = NSPredicate { object, _ in (object as? UILabel)?.text == "Ready" }
    expectation(for: predicate, evaluatedWith: label)
    waitForExpectations(timeout: 4)
  }

  func testPredicateThatStaysFalseTimesOut() {
    let never = XCTNSPredicateExpectation(predicate: NSPredicate(value: false), object: nil)
    XCTAssertEqual(XCTWaiter().wait(for: [never], timeout: 3), .timedOut)
  }

  func testNotification() {
    let loader = Loader()
    expectation(forNotification: .refreshed, object: loader) { note in
      note.userInfo?["sum"] as? Int == 55
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { loader.load(10) { _ in } }
    waitForExpectations(timeout: 2)
    XCTAssertEqual(loader.value, 55)
  }
}

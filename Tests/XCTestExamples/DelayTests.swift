import UIKit
import XCTest

final class DelayTests: XCTestCase {
  func testAsyncAfterFulfills() {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { done.fulfill() }
    waitForExpectations(timeout: 3)
  }

  // example: xctest-chain
  func testAsyncAfterChain() {
    let done = expectation(description: "chain")
    var steps: [Int] = []
    func step(_ number: Int) {
      steps.append(number)
      guard number < 5 else { return done.fulfill() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { step(number + 1) }
    }
    step(0)
    wait(for: [done], timeout: 6)
    XCTAssertEqual(steps, [0, 1, 2, 3, 4, 5])
  }
  // end

  func testNothingHappensTooEarly() {
    let early = expectation(description: "early")
    early.isInverted = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { early.fulfill() }
    wait(for: [early], timeout: 1.9)
  }

  func testDelaysKeepTheirOrder() {
    let first = expectation(description: "first")
    let second = expectation(description: "second")
    let third = expectation(description: "third")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { third.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { first.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { second.fulfill() }
    wait(for: [first, second, third], timeout: 1, enforceOrder: true)
  }

  func testExpectedNumberOfFulfillments() {
    let thrice = expectation(description: "thrice")
    thrice.expectedFulfillmentCount = 3
    thrice.assertForOverFulfill = true
    for index in 1...3 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(index)) { thrice.fulfill() }
    }
    wait(for: [thrice], timeout: 4)
  }

  func testMainQueueKeepsItsOrder() {
    let done = expectation(description: "done")
    var log: [String] = []
    DispatchQueue.main.async { log.append("a") }
    DispatchQueue.main.async { log.append("b") }
    DispatchQueue.main.async { done.fulfill() }
    log.append("sync")
    waitForExpectations(timeout: 1)
    XCTAssertEqual(log, ["sync", "a", "b"])
  }

  func testHandlerIsCalledWithoutAnError() {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { done.fulfill() }
    var called = false
    waitForExpectations(timeout: 1) { error in
      XCTAssertNil(error)
      called = true
    }
    XCTAssertTrue(called)
  }

  func testTwoWaitsInOneTest() {
    let first = expectation(description: "first")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { first.fulfill() }
    waitForExpectations(timeout: 2)
    let second = expectation(description: "second")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { second.fulfill() }
    waitForExpectations(timeout: 2)
  }

  func testAWaiterTimesOut() {
    let never = XCTestExpectation(description: "never")
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 5), .timedOut)
  }

  func testAWaiterSeesTheWrongOrder() {
    let (first, second) = (XCTestExpectation(), XCTestExpectation())
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { second.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { first.fulfill() }
    let waiter = XCTWaiter()
    XCTAssertEqual(
      waiter.wait(for: [first, second], timeout: 1, enforceOrder: true), .incorrectOrder)
  }

  func testAWaiterSeesAnInvertedFulfillment() {
    let inverted = XCTestExpectation()
    inverted.isInverted = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { inverted.fulfill() }
    XCTAssertEqual(XCTWaiter().wait(for: [inverted], timeout: 1), .invertedFulfillment)
  }

  func testWorkFromAnotherQueue() {
    let loader = Loader()
    let loaded = expectation(description: "loaded")
    loader.load(100_000) { sum in
      XCTAssertEqual(sum, 5_000_050_000)
      loaded.fulfill()
    }
    wait(for: [loaded], timeout: 1)
  }

  func testDebouncerCallsOnce() {
    let debouncer = Debouncer(delay: 0.5)
    let called = expectation(description: "called")
    called.assertForOverFulfill = true
    for index in 0..<5 {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2 * Double(index)) {
        debouncer.call { called.fulfill() }
      }
    }
    wait(for: [called], timeout: 3)
  }

  func testACancelledWorkItemDoesNotRun() {
    let never = expectation(description: "never")
    never.isInverted = true
    let item = DispatchWorkItem { never.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { item.cancel() }
    wait(for: [never], timeout: 2)
  }

  func testAsyncTest() async {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { done.fulfill() }
    await fulfillment(of: [done], timeout: 4)
  }

  func testAsyncTestInOrder() async {
    let (first, second) = (expectation(description: "1"), expectation(description: "2"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { first.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { second.fulfill() }
    await fulfillment(of: [first, second], timeout: 3, enforceOrder: true)
  }

  func testTaskOfTheMainActor() {
    let done = expectation(description: "done")
    Task { @MainActor in
      await Task.yield()
      done.fulfill()
    }
    wait(for: [done], timeout: 1)
  }
}

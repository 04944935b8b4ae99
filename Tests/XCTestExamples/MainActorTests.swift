import UIKit
import XCTest

/// A class whose tests are all isolated to the main actor, as in test suites for Swift 6.
@MainActor
final class MainActorTests: XCTestCase {
  func testALabelShowsItsText() {
    let label = UILabel()
    label.text = "Ready"
    XCTAssertEqual(label.text, "Ready")
  }

  func testAnAnimationEnds() {
    let view = UIView()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(view)
    let done = expectation(description: "done")
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in done.fulfill() }
    wait(for: [done], timeout: 1.5)
    XCTAssertEqual(view.alpha, 0)
  }
}

/// The same kind of class, with a test that throws.
@MainActor
final class ThrowingMainActorTests: XCTestCase {
  func testANumberIsRead() throws {
    XCTAssertEqual(try XCTUnwrap(Int("7")), 7)
  }

  func testNothingMoves() { XCTAssertTrue(UIView.areAnimationsEnabled) }
}

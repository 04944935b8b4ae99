import UIKit
import XCTest

final class InterfaceTests: XCTestCase {
  var window: UIWindow!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
  }

  override func tearDown() {
    window = nil
    super.tearDown()
  }

  func testControllerAppears() {
    let appeared = expectation(description: "appeared")
    let page = BoxController()
    page.appeared = { appeared.fulfill() }
    window.rootViewController = page
    wait(for: [appeared], timeout: 1)
  }

  func testPushAppears() {
    let appeared = expectation(description: "appeared")
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    let page = BoxController()
    page.appeared = { appeared.fulfill() }
    stack.pushViewController(page, animated: true)
    wait(for: [appeared], timeout: 1)
    XCTAssertTrue(stack.topViewController === page)
  }

  func testPresentationAndDismissal() {
    let root = UIViewController()
    window.rootViewController = root
    let presented = expectation(description: "presented")
    root.present(BoxController(), animated: true) { presented.fulfill() }
    wait(for: [presented], timeout: 2)
    let dismissed = expectation(description: "dismissed")
    root.dismiss(animated: true) { dismissed.fulfill() }
    wait(for: [dismissed], timeout: 2)
    XCTAssertNil(root.presentedViewController)
  }

  func testAnimationCompletes() {
    let page = BoxController()
    window.rootViewController = page
    let moved = expectation(description: "moved")
    page.moveBox { finished in
      XCTAssertTrue(finished)
      moved.fulfill()
    }
    wait(for: [moved], timeout: 2.1)
    XCTAssertEqual(page.box.center.x, 300)
  }

  func testAnimationIsHalfWay() {
    let page = BoxController()
    window.rootViewController = page
    page.moveBox { _ in }
    RunLoop.current.run(until: Date().addingTimeInterval(1.25))
    let shown = page.box.layer.presentation()?.position.x ?? 0
    XCTAssertEqual(shown, 180, accuracy: 1)
    RunLoop.current.run(until: Date().addingTimeInterval(1))
  }

  func testToastComesAndGoes() {
    let page = UIViewController()
    window.rootViewController = page
    let toast = Toast()
    let gone = expectation(description: "gone")
    toast.show(in: page.view, for: 4) { gone.fulfill() }
    XCTAssertTrue(toast.isShown)
    wait(for: [gone], timeout: 5)
    XCTAssertNil(toast.superview)
    XCTAssertFalse(toast.isShown)
  }
}

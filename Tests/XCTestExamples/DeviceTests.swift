import MotionTesting
import UIKit
import XCTest

/// A page with content below the status bar, as in test suites for phones with a home button.
private final class StatusPage: UIViewController {
  let banner = UIView()
  let guided = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    guided.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(banner)
    view.addSubview(guided)
    NSLayoutConstraint.activate([
      guided.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      guided.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      guided.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guided.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
    banner.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 50)
  }
}

private final class BareStatusPage: UIViewController {
  override var prefersStatusBarHidden: Bool { return true }
}

/// The screen of a phone with a home button.
final class HomeButtonTests: XCTestCase, MotionTestCase {
  class var device: Device { return .phoneSE }

  private var window: UIWindow!
  private var statusBarFrame: CGRect {
    return window.windowScene?.statusBarManager?.statusBarFrame ?? .null
  }

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
  }

  override func tearDown() {
    window = nil
    super.tearDown()
  }

  func testContentBeginsBelowTheStatusBar() {
    let page = StatusPage()
    window.rootViewController = page
    page.view.layoutIfNeeded()
    XCTAssertEqual(statusBarFrame, CGRect(x: 0, y: 0, width: 375, height: 20))
    XCTAssertEqual(page.banner.frame, CGRect(x: 0, y: 20, width: 375, height: 50))
    XCTAssertEqual(page.view.safeAreaInsets, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(page.guided.frame, CGRect(x: 0, y: 20, width: 375, height: 647))
  }

  func testBarsAddToTheSafeArea() {
    let page = StatusPage()
    let stack = UINavigationController(rootViewController: page)
    window.rootViewController = stack
    stack.view.layoutIfNeeded()
    XCTAssertEqual(stack.navigationBar.frame, CGRect(x: 0, y: 20, width: 375, height: 44))
    XCTAssertEqual(page.view.safeAreaInsets.top, 64)
    XCTAssertEqual(page.topLayoutGuide.length, 64)
  }

  func testAHiddenStatusBarGivesItsRoomAway() {
    let page = BareStatusPage()
    window.rootViewController = page
    page.view.layoutIfNeeded()
    XCTAssertEqual(page.view.safeAreaInsets.top, 0)
  }

  func testAPresentedPageCoversTheWholeScreen() {
    let root = UIViewController()
    window.rootViewController = root
    let page = StatusPage()
    page.modalPresentationStyle = .fullScreen
    let shown = expectation(description: "shown")
    root.present(page, animated: true) { shown.fulfill() }
    wait(for: [shown], timeout: 1)
    XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
    XCTAssertEqual(page.banner.frame.minY, 20)
  }
}

/// The screen of a phone whose status bar surrounds the camera.
final class NotchTests: XCTestCase, MotionTestCase {
  class var device: Device {
    return Device(
      size: CGSize(width: 375, height: 812), scale: 3,
      safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
  }

  private var window: UIWindow!
  private var statusBarFrame: CGRect {
    return window.windowScene?.statusBarManager?.statusBarFrame ?? .null
  }

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
  }

  override func tearDown() {
    window = nil
    super.tearDown()
  }

  func testContentKeepsOffTheEdges() {
    let page = StatusPage()
    window.rootViewController = page
    page.view.layoutIfNeeded()
    XCTAssertEqual(statusBarFrame.height, 44)
    XCTAssertEqual(page.banner.frame.minY, 44)
    XCTAssertEqual(page.guided.frame, CGRect(x: 0, y: 44, width: 375, height: 734))
  }

  func testATurnLeavesNoStatusBar() {
    let page = StatusPage()
    window.rootViewController = page
    MainActor.assumeIsolated { Motion.host.resize(to: CGSize(width: 812, height: 375)) }
    page.view.layoutIfNeeded()
    XCTAssertEqual(statusBarFrame.height, 0)
    XCTAssertEqual(page.banner.frame.minY, 0)
    XCTAssertEqual(page.view.safeAreaInsets.left, 44)
  }
}

import CoreGraphics
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

/// An example of every message about invalid use of controllers and hosts.
@Suite("Invalid use of controllers", .serialized) @MainActor
struct ControllerRefusalTests {
  @Test("Pushing a controller twice and popping to a controller outside the stack are rejected")
  func stacks() {
    let (root, other) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    expectRefusal("was not pushed: it is already in the stack of") {
      navigation.pushViewController(root, animated: false)
    }
    expectRefusal("it is a navigation controller itself") {
      navigation.pushViewController(UINavigationController(), animated: false)
    }
    expectRefusal("cannot contain the same controller twice") {
      navigation.setViewControllers([root, other, root], animated: false)
    }
    expectRefusal("Cannot pop to ") {
      #expect(navigation.popToViewController(other, animated: false) == nil)
    }
    #expect(navigation.viewControllers == [root])
  }

  @Test("Missing page transition styles and segues without a handler are rejected")
  func pagesAndSegues() {
    expectRefusal("the transition style .pageCurl is not supported") {
      _ = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    let segue = UIStoryboardSegue(
      identifier: "detail", source: UIViewController(), destination: UIViewController())
    expectRefusal("has no handler, so perform() shows nothing") { segue.perform() }
  }

  @Test("Requests for missing tabs are rejected")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    expectRefusal("Cannot select index 2: ") { tabs.selectedIndex = 2 }
    expectRefusal("Cannot select index -1: ") { tabs.selectedIndex = -1 }
    expectRefusal("is not a tab of") { tabs.selectedViewController = UIViewController() }
    #expect(tabs.selectedIndex == 0)
    expectRefusal("of a tab bar without a superview") {
      UITabBar().beginCustomizingItems([])
    }
  }

  @Test("Adding a controller to itself and transitions between unrelated controllers are rejected")
  func containment() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    expectRefusal("cannot be a child of itself") { parent.addChild(parent) }
    expectRefusal("it contains ") { child.addChild(parent) }
    var finished: Bool?
    expectRefusal("both controllers must be children of") {
      parent.transition(
        from: child, to: UIViewController(), duration: 1, options: [], animations: nil
      ) { finished = $0 }
    }
    #expect(finished == false)
    #expect(parent.children == [child] && child.children.isEmpty)
  }

  @Test("A controller that creates no view has an empty view")
  func loading() {
    final class Viewless: UIViewController {
      override func loadView() {}
    }
    expectRefusal("loadView() did not set `view`") {
      #expect(Viewless().view.subviews.isEmpty)
    }
  }

  @Test("Impossible presentations are rejected")
  func presentations() throws {
    try TestHost.run { host in
      let root = UIViewController()
      host.window.rootViewController = root
      host.frames(1)
      @MainActor func refuse(
        _ text: String, _ source: UIViewController, _ presented: UIViewController
      ) {
        expectRefusal(text) {
          source.present(presented, animated: false)
          host.frames(2)
        }
      }
      let sheet = UIViewController()
      root.present(sheet, animated: false)
      host.frames(2)
      refuse("its view is not in a window", UIViewController(), UIViewController())
      refuse("it is already presented", root, sheet)
      refuse("cannot present UIViewController", root, sheet)
      let child = UIViewController()
      sheet.addChild(child)
      refuse("it is a child of another controller", sheet, child)
      refuse("already presents", root, UIViewController())
      root.dismiss(animated: false)
      host.frames(2)
      refuse("it is the presenter itself", root, root)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("Transitions that complete twice or never complete are reported")
  func completions() throws {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
      UINavigationControllerDelegate
    {
      var times = 1

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        for _ in 0..<times { context.completeTransition(true) }
      }

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    try TransitionFixture.run(expecting: [.unfinishedTransition()]) { fixture in
      let animator = Animator()
      fixture.navigation.delegate = animator
      animator.times = 2
      expectRefusal("was called again on the") {
        fixture.navigation.pushViewController(UIViewController(), animated: true)
        fixture.advance(for: 1)
      }
      animator.times = 0
      expectRefusal("Call completeTransition(_:) on its context") {
        fixture.navigation.pushViewController(UIViewController(), animated: true)
        fixture.advance(for: 7)
      }
    }
  }

  @Test("Invalid times and sizes of a host are rejected")
  func hosts() throws {
    try TestHost.run { host in
      for interval in [-1, .nan, .infinity, 1e300] as [TimeInterval] {
        expectRefusal("did nothing: it cannot advance by \(interval) s.") {
          host.advance(by: interval)
        }
        expectRefusal("did nothing: it cannot advance for \(interval) s.") {
          host.advance(for: interval)
        }
      }
      expectRefusal("A frame cannot begin inside another") {
        _ = host.loop.schedule(after: 0) { host.advance(by: 1) }
        host.frames(1)
      }
      expectRefusal("cannot be 0, so it remains 60") { host.framesPerSecond = 0 }
      expectRefusal("needs a size between 1 and 16384 points") { host.resize(to: .zero) }
      expectRefusal("needs a size between 1 and 16384 points") {
        host.resize(to: CGSize(width: CGFloat.nan, height: 10))
      }
      #expect(host.size == CGSize(width: 320, height: 480))
      #expect(host.time == 1.0 / 60)
      // This is the longest possible frame.
      host.advance(by: 1_000_000)
      #expect(host.time > 1_000_000)
    }
  }
}

import CoreGraphics
import DynamicTransitions
import KinemaTestSupport
import MotionTesting
import Testing
import UIDynamics
import UIKitCore

@Suite("Dynamic transitions in tabs and modal presentations", .serialized) @MainActor
struct NestedTransitionTests {
  /// Stacks in tabs with stacks presented over them, all with dynamic transitions.
  @MainActor private struct Screen {
    let host: TestHost
    let tabs = UITabBarController()
    let chooser = TransitionChooser {
      let made = SlideTransition()
      made.shadow = DynamicTransition.Shadow(opacity: 0.3, radius: 6)
      made.dimming = 0.3
      return made
    }
    var random: SeededGenerator
    var trail: [String] = []

    init(_ host: TestHost, seed: UInt64) {
      self.host = host
      random = SeededGenerator(seed: seed)
      tabs.viewControllers = [makeStack(), makeStack()]
      tabs.delegate = chooser
      host.window.rootViewController = tabs
      host.frames(2)
    }

    private func makeStack() -> UINavigationController {
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.delegate = chooser
      stack.transitioningDelegate = chooser
      return stack
    }

    var top: UIViewController {
      var top: UIViewController = tabs
      while let next = top.presentedViewController { top = next }
      return top
    }

    var stack: UINavigationController? {
      (top as? UITabBarController)?.selectedViewController as? UINavigationController
        ?? top as? UINavigationController
    }

    mutating func step() {
      switch random.below(8) {
      case 0, 1:
        trail.append("push")
        stack?.pushViewController(UIViewController(), animated: true)
      case 2:
        trail.append("pop")
        stack?.popViewController(animated: true)
      case 3:
        // A view that is not in the window yet, or is about to leave, presents nothing.
        guard host.window.transitionQueue.run == nil, top.viewIfLoaded?.window != nil else { break }
        let next = makeStack()
        next.modalPresentationStyle = random.chance(50) ? .fullScreen : .overFullScreen
        trail.append("present \(next.modalPresentationStyle)")
        top.present(next, animated: true)
      case 4:
        trail.append("dismiss")
        top.presentingViewController?.dismiss(animated: true)
      case 5:
        trail.append("select")
        tabs.selectedIndex = random.below(2)
      case 6: turn()
      default: scrub()
      }
      let pause = [0.05, 0.2, 1.5][random.below(3)]
      trail.append("\(pause) s")
      host.advance(for: pause)
    }

    private mutating func turn() {
      let isWide = random.chance(50)
      trail.append(isWide ? "wide" : "high")
      host.resize(
        to: isWide ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480),
        duration: random.chance(50) ? 0 : 0.3)
    }

    private mutating func scrub() {
      guard let stack else { return }
      let isPush = random.chance(50)
      trail.append("scrub \(isPush)")
      let began = chooser.driver.begin {
        if isPush {
          stack.pushViewController(UIViewController(), animated: true)
        } else {
          stack.popViewController(animated: true)
        }
      }
      guard began else { return }
      for _ in 0..<4 {
        chooser.driver.move(to: random.number(0...1))
        host.frames(1)
        if random.chance(30) { turn() }
      }
      let isCanceled = random.chance(30)
      trail.append("end \(isCanceled)")
      _ = chooser.driver.end(
        movement: random.number(0...1), velocity: random.number(-2...2), isCancelled: isCanceled)
    }

    /// Returns a description of a fault at rest, or nil.
    func fault() -> String? {
      if host.window.transitionQueue.run != nil { return "a transition has not ended" }
      guard let view = stack?.topViewController?.view else { return "nothing is shown" }
      if view.window == nil { return "the top page is not shown" }
      let frame = view.convert(view.bounds, to: nil)
      if frame != host.window.bounds { return "the page is at \(frame)" }
      if !view.transform.isIdentity { return "the page is turned" }
      for view in host.window.firstBranch where view.layer.shadowOpacity != 0 {
        return "\(type(of: view)) has a shadow"
      }
      return nil
    }
  }

  @Test(
    "After any sequence of transitions, the top page fills the screen",
    arguments: walkSeeds(count: 12))
  func walk(seed: UInt64) throws {
    try TestHost.run { host in
      var screen = Screen(host, seed: seed)
      for _ in 0..<14 { screen.step() }
      host.advance(for: 8)
      #expect(screen.fault() == nil, "seed \(seed): \(screen.trail.joined(separator: ", "))")
    }
  }
}

extension UIView {
  /// The view, its first subview, the first subview of that view, and so on.
  fileprivate var firstBranch: some Sequence<UIView> {
    sequence(first: self) { $0.subviews.first }
  }
}

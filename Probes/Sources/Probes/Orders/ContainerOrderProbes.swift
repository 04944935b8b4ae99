import UIKit

/// A probe that logs the callback order of pushes, pops, tab selections, and tab removals.
public struct ContainerOrderProbe: Probe {
  public init() {}
  public let name = "container-order"
  public let question =
    "In which order come willShow, the will- and did-callbacks and the moves to a parent in a push, "
    + "a pop and the choice of a tab? Is there an animator for a selected tab that is removed?"
  public var duration: Double { 8 }

  public func run(_ bench: ProbeBench) {
    let token = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: nil, queue: nil
    ) { [weak bench] _ in
      MainActor.assumeIsolated { bench?.log("told", in: "details") }
    }
    bench.keep(token as AnyObject)
    bench.log("begins", in: "details")
    bench.after(7.5) { NotificationCenter.default.removeObserver(token) }
    bench.after(6) {
      let parent = LoggedController("parent", bench)
      let child = LoggedController("child", bench)
      parent.list = "children"
      child.list = "children"
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      bench.window.rootViewController = parent
    }
    let first = LoggedController("first", bench)
    let second = LoggedController("second", bench)
    let navigation = UINavigationController(rootViewController: first)
    let delegate = ContainerDelegate(bench)
    bench.keep(delegate)
    navigation.delegate = delegate
    bench.window.rootViewController = navigation
    func turn(_ list: String, _ at: Double, _ work: @escaping () -> Void) {
      bench.after(at) {
        first.list = list
        second.list = list
        delegate.list = list
        work()
        bench.log("call returns", in: list)
      }
    }
    turn("push", 0.5) { navigation.pushViewController(second, animated: true) }
    turn("pop", 2) { _ = navigation.popViewController(animated: true) }
    turn("tab", 3.5) {
      navigation.delegate = nil
      first.list = "ignored"
      second.list = "ignored"
      let left = LoggedController("left", bench)
      let right = LoggedController("right", bench)
      left.list = "tab setup"
      right.list = "tab setup"
      let tabs = UITabBarController()
      tabs.viewControllers = [left, right]
      tabs.delegate = delegate
      bench.window.rootViewController = tabs
      bench.after(1) {
        left.list = "tab"
        right.list = "tab"
        delegate.list = "tab"
        tabs.selectedIndex = 1
      }
      bench.after(1.8) {
        left.list = "tab removal"
        right.list = "tab removal"
        delegate.list = "tab removal"
        tabs.setViewControllers([left], animated: true)
      }
    }
  }
}

private final class ContainerDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  let bench: ProbeBench
  var list = "setup"

  init(_ bench: ProbeBench) { self.bench = bench }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    bench.log("willShow \(viewController.title ?? "")", in: list)
  }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    bench.log("didShow \(viewController.title ?? "")", in: list)
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    bench.log("asked for the animator", in: list)
    return nil
  }
}

/// A probe that logs the order of callbacks of controllers when the device rotates.
public struct SizeOrderProbe: Probe {
  public init() {}
  public let name = "size-order"
  public let question =
    "In which order do the root and a presented controller receive the callbacks of a rotation?"
  public var gesture: String? { "Rotate the device to landscape." }
  public var fingers: [FingerEvent] { [FingerEvent(2, .turn, 0, 0)] }
  public var duration: Double { 4 }

  public func run(_ bench: ProbeBench) {
    let root = LoggedController("root", bench, color: .white)
    root.list = "setup"
    bench.window.rootViewController = root
    let modal = LoggedController("modal", bench)
    modal.list = "setup"
    modal.modalPresentationStyle = .overFullScreen
    bench.after(0.3) { root.present(modal, animated: false) }
    bench.after(1) {
      root.list = "turn"
      modal.list = "turn"
    }
  }
}

/// A probe that measures the effect of a second request while a transition runs.
public struct RequestProbe: Probe {
  public init() {}
  public let name = "request-in-transition"
  public let question =
    "What happens to a push that is requested during a push, and to a second dismissal in one turn?"
  public var duration: Double { 8 }

  public func run(_ bench: ProbeBench) {
    let navigation = UINavigationController(
      rootViewController: PushCurveProbe.page("First", .white))
    bench.window.rootViewController = navigation
    bench.after(0.5) {
      navigation.pushViewController(PushCurveProbe.page("Second", .lightGray), animated: true)
      bench.after(0.1) {
        navigation.pushViewController(PushCurveProbe.page("Third", .lightGray), animated: true)
        bench.row("stack at once (number)", Double(navigation.viewControllers.count))
      }
      bench.after(2) {
        bench.row("stack later (number)", Double(navigation.viewControllers.count))
        bench.row("shown", text: navigation.topViewController?.title ?? "none")
      }
    }
    let (first, second) = (PushCurveProbe.page("A", .gray), PushCurveProbe.page("B", .darkGray))
    bench.after(4) {
      navigation.present(first, animated: false) { first.present(second, animated: false) }
    }
    bench.after(5) {
      first.dismiss(animated: true) { bench.log("first dismissal", in: "dismissals") }
      first.dismiss(animated: true) { bench.log("second dismissal", in: "dismissals") }
    }
    bench.after(7.5) {
      bench.row(
        "presented after two dismissals",
        text: navigation.presentedViewController?.title ?? "none")
    }
  }
}

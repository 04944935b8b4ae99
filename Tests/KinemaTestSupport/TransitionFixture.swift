import Foundation
import KinemaTruth
import MotionTesting
import Testing
import UIKitCore

/// A host of the measured size, with a base controller in a navigation controller.
@MainActor
package final class TransitionFixture {
  package let host: TestHost
  package let log = EventLog()
  package let base: LoggedController
  package let navigation: UINavigationController

  package init(on host: TestHost) {
    self.host = host
    base = LoggedController("base", log)
    navigation = UINavigationController(rootViewController: base)
    window.rootViewController = navigation
    advance(frames: 1)
    log.events = []
  }

  package var window: UIWindow { host.window }
  package var loop: FrameLoop { host.loop }

  package func advance(frames: Int) { host.frames(frames) }

  package func advance(for seconds: Double) { host.advance(for: seconds) }

  /// Runs a test with its own fixture and cleans up.
  package static func run(
    framesPerSecond: Int = 60, expecting expected: [ExpectedFinding] = [],
    at location: SourceLocation = #_sourceLocation, _ body: (TransitionFixture) throws -> Void
  ) throws {
    try TestHost.run(framesPerSecond: framesPerSecond, expecting: expected, at: location) { host in
      try body(TransitionFixture(on: host))
    }
  }
}

/// The events of a test, in order.
@MainActor
package final class EventLog {
  package var events: [String] = []

  package init() {}

  package func add(_ event: String) { events.append(event) }

  /// The events that the measured log can contain, joined by commas.
  package var measured: String {
    events.filter { !$0.hasPrefix("isAppearing") && !$0.hasPrefix("did-") }.joined(separator: ",")
  }

  /// The first appearance callback that does not match the previous callback of its controller, or
  /// nil. The log may begin while controllers are visible.
  package var imbalance: String? {
    let followers: [String: Set<String>] = [
      "": ["willAppear", "willDisappear"], "didDisappear": ["willAppear"],
      "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
      "willDisappear": ["didDisappear", "willAppear"],
    ]
    var last: [Substring: String] = [:]
    for event in events {
      let parts = event.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, followers[String(parts[0])] != nil else { continue }
      let before = last[parts[1]] ?? ""
      guard followers[before]?.contains(String(parts[0])) ?? false else {
        return "\(event) after \(before)"
      }
      last[parts[1]] = String(parts[0])
    }
    return nil
  }
}

/// A controller that logs its appearance callbacks.
@MainActor
open class LoggedController: UIViewController {
  package let name: String
  package let log: EventLog
  /// A closure that is called once, after the controller has appeared.
  package var onDidAppear: (() -> Void)?

  package init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("willAppear:\(name)")
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.add("isAppearing:\(name)")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("didAppear:\(name)")
    let body = onDidAppear
    onDidAppear = nil
    body?()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("willDisappear:\(name)")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("didDisappear:\(name)")
  }
}

/// An animator that fades in the to view like the measured animator, and logs its calls.
@MainActor
package final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package let log: EventLog
  package var duration: TimeInterval = 0.8
  package var isSynchronous = false
  package var completes = true
  package var inspect: ((any UIViewControllerContextTransitioning) -> Void)?
  package var inspectAfter: ((any UIViewControllerContextTransitioning) -> Void)?

  package init(_ log: EventLog) {
    self.log = log
    super.init()
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.add("animateTransition")
    inspect?(context)
    let to = context.view(forKey: .to)
    if let to, let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
    }
    to?.alpha = 0
    guard !isSynchronous else {
      to?.alpha = 1
      return complete(context)
    }
    UIView.animate(
      withDuration: duration, animations: { to?.alpha = 1 },
      completion: { [weak self] _ in
        guard let self, self.completes else { return }
        self.complete(context)
      })
  }

  private func complete(_ context: any UIViewControllerContextTransitioning) {
    log.add("completeTransition")
    context.completeTransition(!context.transitionWasCancelled)
    inspectAfter?(context)
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    log.add("animationEnded:\(transitionCompleted ? 1 : 0)")
  }
}

/// A delegate that returns an animator and an interaction controller for every transition.
@MainActor
package final class FadeDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package var interactor: (any UIViewControllerInteractiveTransitioning)?
  package var presentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?
  package var shown: [String] = []

  package init(_ animator: (any UIViewControllerAnimatedTransitioning)? = nil) {
    self.animator = animator
    super.init()
  }

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  package func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation?(presented, presenting) }

  package func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  package func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { shown.append("will:\(viewController.title ?? "")") }

  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { shown.append("did:\(viewController.title ?? "")") }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// The measured event logs and states.
package enum MeasuredTransitions {
  /// Returns the value of a row of the table, or nil if there is none.
  package static func value(_ name: String, _ key: String) -> String? {
    Table.transitions.rows.first { $0["case"] == name && $0["key"] == key }?["value"]
  }
}

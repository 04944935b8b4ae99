import Foundation
import KinemaTestSupport
import KinemaTruth
import UIKitCore

/// A host of the measured size, with a base controller in a navigation one.
@MainActor
final class TransitionFixture {
  let host = TestHost()
  let log = EventLog()
  let base: LoggedController
  let navigation: UINavigationController

  init(framesPerSecond: Int = 60) {
    host.framesPerSecond = framesPerSecond
    base = LoggedController("base", log)
    navigation = UINavigationController(rootViewController: base)
    window.rootViewController = navigation
    advance(frames: 1)
    log.events = []
  }

  var window: UIWindow { host.window }
  var loop: FrameLoop { host.loop }

  func advance(frames: Int) { host.frames(frames) }

  func advance(for seconds: Double) { host.advance(for: seconds) }

  /// Runs a test with a fixture of its own and takes it down.
  static func run(
    framesPerSecond: Int = 60, _ body: (TransitionFixture) throws -> Void
  ) throws {
    let fixture = TransitionFixture(framesPerSecond: framesPerSecond)
    defer {
      fixture.window.rootViewController = nil
      fixture.host.close()
    }
    try body(fixture)
  }
}

/// The events of a test in the order in which they came.
@MainActor
final class EventLog {
  var events: [String] = []

  func add(_ event: String) { events.append(event) }

  /// The events joined by commas, without the extra ones that the measured log does not have.
  var measured: String {
    events.filter { !$0.hasPrefix("isAppearing") && !$0.hasPrefix("did-") }.joined(separator: ",")
  }
}

/// A controller that writes its appearance callbacks into a log.
@MainActor
class LoggedController: UIViewController {
  let name: String
  let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("willAppear:\(name)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.add("isAppearing:\(name)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("didAppear:\(name)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("willDisappear:\(name)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("didDisappear:\(name)")
  }
}

/// Fades the to view in, as the measured animator did, and notes what it was given.
@MainActor
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: EventLog
  var duration: TimeInterval = 0.8
  var isSynchronous = false
  var completes = true
  var inspect: ((any UIViewControllerContextTransitioning) -> Void)?
  var inspectAfter: ((any UIViewControllerContextTransitioning) -> Void)?

  init(_ log: EventLog) {
    self.log = log
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
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

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animationEnded:\(transitionCompleted ? 1 : 0)")
  }
}

/// Gives an animator, and an interaction controller, for everything.
@MainActor
final class FadeDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var presentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?
  var shown: [String] = []

  init(_ animator: (any UIViewControllerAnimatedTransitioning)? = nil) {
    self.animator = animator
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation?(presented, presenting) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { shown.append("will:\(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { shown.append("did:\(viewController.title ?? "")") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// The measured event logs and states.
enum MeasuredTransitions {
  /// The value of a row of the table; `nil` when there is none.
  static func value(_ name: String, _ key: String) -> String? {
    Table.transitions.rows.first { $0["case"] == name && $0["key"] == key }?["value"]
  }
}

import Foundation
import KinemaTestSupport
import UIKitCore

/// A small app with two screens and one transition between them in both directions.
///
/// A subclass writes its animation as a block of changes that lasts half a second without easing.
/// The fraction that a finger sets is therefore the displayed fraction of the motion.
@MainActor
class UsualApp: NSObject {
  /// The presentation of the second screen.
  enum Kind {
    /// The second screen is presented, and the first screen stays in the window.
    case over
    /// The second screen is presented in place of the first screen.
    case full
    case push, tab
    var isModal: Bool { self == .over || self == .full }
  }

  let log = EventLog()
  let driver = UIPercentDrivenInteractiveTransition()
  let badge = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
  private(set) lazy var first = makeScreen("first")
  private(set) lazy var second = makeScreen("second")
  private(set) var container: UIViewController?
  /// Whether a finger drives the next transition from its start.
  var startsUnderFinger = false
  /// The context of the running transition.
  weak var context: (any UIViewControllerContextTransitioning)?
  /// Whether the second screen still had a coordinator in the completion of its presentation or dismissal.
  private(set) var keptCoordinator = false
  /// The outcomes that the coordinator reported, one for each completed transition.
  var outcomes: [Bool] = []

  var kind: Kind { .full }
  var duration: TimeInterval { 0.5 }
  var isInterruptible: Bool { false }
  /// The curve of an interruptible animator.
  var curve: UIView.AnimationCurve { .linear }

  required override init() { super.init() }

  /// Prepares the views and returns the changes that lead to the end.
  func prepare(_ context: any UIViewControllerContextTransitioning, forward: Bool) -> () -> Void {
    fatalError("Each app has its own changes.")
  }

  /// Removes auxiliary views of the animation.
  func tidy(_ context: any UIViewControllerContextTransitioning) {}

  /// Returns the displayed fraction of the motion to the second screen, from 0 to 1.
  func shownPart() -> CGFloat { fatalError("Each app measures itself.") }

  /// Returns the frame of the second screen at rest in its superview.
  func restFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  func presentation(
    of presented: UIViewController, by presenting: UIViewController?
  ) -> UIPresentationController? { nil }

  func makeScreen(_ name: String) -> LoggedController { LoggedController(name, log) }

  /// Returns whether everything that moves except the second screen matches a fraction.
  func fits(at part: CGFloat) -> Bool { true }

  /// Returns whether the app's own views are correct between two transitions.
  func restFits() -> Bool { true }

  /// The sibling views of the second screen while it is shown.
  var restNeighbors: [UIView] { [] }

  /// The transform of the first screen while the second is shown.
  var restTransform: CGAffineTransform { .identity }

  /// Returns the view that receives a touch at (160, 300) during the transition.
  ///
  /// By default, this is the container, because a view that a block animates receives no touches
  /// unless the block allows them.
  func touchTarget(forward: Bool) -> UIView? { context?.containerView }

  // MARK: - Screens

  func install(on host: TestHost) {
    switch kind {
    case .over, .full:
      second.modalPresentationStyle = kind == .over ? .custom : .fullScreen
      second.transitioningDelegate = self
      container = first
    case .push:
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = self
      container = navigation
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.delegate = self
      container = tabs
    }
    host.window.rootViewController = container
    host.window.addSubview(badge)
    host.frames(1)
    log.events = []
  }

  /// Requests the transition to the second screen or back.
  func request(forward: Bool, completion: (() -> Void)? = nil) {
    badge.alpha = 1
    let end = { [weak self, log] in
      log.add("completion")
      if self?.second.transitionCoordinator != nil { self?.keptCoordinator = true }
      completion?()
    }
    switch (kind, forward) {
    case (.over, true), (.full, true): first.present(second, animated: true, completion: end)
    case (.over, false), (.full, false): second.dismiss(animated: true, completion: end)
    case (.push, true): first.navigationController?.pushViewController(second, animated: true)
    case (.push, false): first.navigationController?.popViewController(animated: true)
    case (.tab, _): first.tabBarController?.selectedIndex = forward ? 1 : 0
    }
    second.transitionCoordinator?.animateAlongsideTransition(in: badge) { [badge] _ in
      badge.alpha = 0
    } completion: { [weak self] context in
      self?.outcomes.append(!context.isCancelled)
    }
  }

  fileprivate func animator(forward: Bool) -> any UIViewControllerAnimatedTransitioning {
    isInterruptible
      ? InterruptibleUsualAnimator(self, forward: forward) : UsualAnimator(self, forward: forward)
  }

  fileprivate var interaction: (any UIViewControllerInteractiveTransitioning)? {
    driver.wantsInteractiveStart = startsUnderFinger
    driver.completionCurve = .linear
    return driver
  }
}

extension UsualApp: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(forward: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(forward: false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation(of: presented, by: presenting) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(forward: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(forward: toVC === second) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

import UIKit

/// The state of one controller's transitions: the animator, the interaction, and the gestures.
@MainActor
final class PageTransitionRunner: NSObject {
  enum Role {
    case navigation, tabs, presenter, presented
  }

  let animator: PageTransitionAnimator
  let role: Role
  private(set) weak var controller: UIViewController?
  weak var director: PageTransitionDirector?
  /// The closure that creates the page to which a forward gesture leads.
  var next: (() -> UIViewController?)?
  weak var outerNavigationDelegate: (any UINavigationControllerDelegate)?
  weak var outerTabDelegate: (any UITabBarControllerDelegate)?

  /// The driver of the controller's transitions, including transitions that began without a
  /// gesture.
  private let driver = GestureTransitionDriver()
  /// The page that a presenter is about to present.
  private var page: UIViewController?
  /// The runner of the page that the presenter most recently presented.
  private weak var presentedRunner: PageTransitionRunner?
  var gestures: [UIGestureRecognizer] = []
  weak var earlierPopDelegate: (any UIGestureRecognizerDelegate)?
  /// The velocity of a pinch at the last update with both fingers down.
  ///
  /// It is stored because the fingers usually lift one after the other.
  var pinchVelocity: CGFloat = 0

  init(_ controller: UIViewController, _ transition: any PageTransition, role: Role) {
    self.controller = controller
    self.role = role
    animator = PageTransitionAnimator(transition)
    super.init()
  }

  /// Returns the animator, prepared for a direction.
  func prepare(isForward: Bool) -> PageTransitionAnimator {
    animator.isForward = isForward
    return animator
  }

  /// Creates the interaction controller for a transition that is about to begin.
  ///
  /// A transition that begins without a gesture also has an interaction controller, so that a
  /// gesture can catch the transition.
  func interaction() -> UIPercentDrivenInteractiveTransition {
    let interaction = driver.makeInteraction()
    interaction.completionCurve = .easeOut
    return interaction
  }

  // MARK: - Gestures

  /// Returns whether a gesture in a direction would have an effect.
  func canGo(forward: Bool) -> Bool {
    if runningCoordinator != nil { return true }
    switch role {
    case .navigation:
      let navigation = controller as? UINavigationController
      return forward ? next != nil : (navigation?.viewControllers.count ?? 0) > 1
    case .tabs:
      guard let tabs = controller as? UITabBarController else { return false }
      return tabs.viewControllers?.indices.contains(tabs.selectedIndex + (forward ? 1 : -1))
        ?? false
    case .presenter: return forward && controller?.presentedViewController == nil
    case .presented: return !forward && controller?.presentingViewController != nil
    }
  }

  private var runningCoordinator: (any UIViewControllerTransitionCoordinator)? {
    controller?.transitionCoordinator
  }

  /// Catches the running transition, or begins one, and moves it.
  ///
  /// - Parameters:
  ///   - moved: The backward movement of the fingers, as a fraction of the whole transition.
  ///   - velocity: The velocity in fractions per second, positive for backward movement.
  ///   - forward: Whether a gesture that begins now leads forward.
  func follow(
    _ gesture: UIGestureRecognizer, moved: CGFloat, velocity: CGFloat, forward: Bool
  ) {
    let isRunning = runningCoordinator != nil
    if gesture.state == .began, !isRunning, role == .presenter, canGo(forward: forward) {
      page = next?()
      presentedRunner = director?.runner(of: page)
    }
    // A presented page has its own runner, which the page's delegate uses.
    let played = role == .presenter ? presentedRunner : self
    let isForward = isRunning ? played?.animator.isForward ?? animator.isForward : forward
    played?.driver.follow(gesture, movement: moved, velocity: velocity, isReversed: isForward) {
      if !isRunning, canGo(forward: forward) { go(forward: forward) }
    }
    page = nil
  }

  private func go(forward: Bool) {
    switch role {
    case .navigation:
      let navigation = controller as? UINavigationController
      if forward {
        if let page = next?() { navigation?.pushViewController(page, animated: true) }
      } else {
        navigation?.popViewController(animated: true)
      }
    case .tabs:
      if let tabs = controller as? UITabBarController {
        tabs.selectedIndex += forward ? 1 : -1
      }
    case .presenter:
      if let page { controller?.present(page, animated: true) }
    case .presented:
      controller?.dismiss(animated: true)
    }
  }
}

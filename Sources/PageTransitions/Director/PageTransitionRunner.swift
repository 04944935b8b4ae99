import UIKit

/// Runs the transitions of one controller: its animator, its interaction and the gestures that drive
/// them.
@MainActor
final class PageTransitionRunner: NSObject {
  enum Role {
    case navigation, tabs, presenter, presented
  }

  let animator: PageTransitionAnimator
  let role: Role
  private(set) weak var controller: UIViewController?
  weak var director: PageTransitionDirector?
  /// Makes the page that a gesture forwards goes to.
  var next: (() -> UIViewController?)?
  weak var outerNavigationDelegate: (any UINavigationControllerDelegate)?
  weak var outerTabDelegate: (any UITabBarControllerDelegate)?

  /// Moves the controller's transitions by gestures, also those that no gesture began.
  private let driver = GestureTransitionDriver()
  /// The page that a presenter is about to present.
  private var page: UIViewController?
  /// The runner of the page that a presenter presented last.
  private weak var presentedRunner: PageTransitionRunner?
  var gestures: [UIGestureRecognizer] = []
  /// The velocity of a pinch while both fingers were down, which lift one after the other.
  var pinchVelocity: CGFloat = 0

  init(_ controller: UIViewController, _ transition: any PageTransition, role: Role) {
    self.controller = controller
    self.role = role
    animator = PageTransitionAnimator(transition)
    super.init()
  }

  /// Returns the animator, set for a direction.
  func prepare(isForward: Bool) -> PageTransitionAnimator {
    animator.isForward = isForward
    return animator
  }

  /// Makes the interaction controller of the transition that begins now.
  ///
  /// A transition that begins without a finger has one as well, by which a finger can catch it.
  func interaction() -> UIPercentDrivenInteractiveTransition {
    let interaction = driver.makeInteraction()
    interaction.completionCurve = .easeOut
    return interaction
  }

  // MARK: - What gestures do

  /// Whether a gesture could do something now.
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

  /// Takes hold of the transition that runs, or begins one, and moves it.
  ///
  /// - Parameters:
  ///   - moved: how far the fingers have moved backwards, in fractions of the whole.
  ///   - velocity: fractions per second, positive backwards.
  ///   - forward: whether a gesture that begins leads forwards.
  func follow(
    _ gesture: UIGestureRecognizer, moved: CGFloat, velocity: CGFloat, forward: Bool
  ) {
    let isRunning = runningCoordinator != nil
    if gesture.state == .began, !isRunning, role == .presenter, canGo(forward: forward) {
      page = next?()
      presentedRunner = director?.runner(of: page)
    }
    // What a presenter presents has a runner of its own, which its delegate asks.
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

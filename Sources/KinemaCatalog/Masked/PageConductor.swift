import UIKit

/// The transitions of one controller: its animator, its interaction and the gestures that drive it.
@MainActor
final class PageConductor: NSObject {
  enum Role {
    case navigation, tabs, presenter, presented
  }

  let animator: PageAnimator
  let role: Role
  private(set) weak var controller: UIViewController?
  weak var director: PageDirector?
  /// The page that a gesture forwards goes to.
  var next: (() -> UIViewController?)?
  weak var outerNavigationDelegate: (any UINavigationControllerDelegate)?
  weak var outerTabDelegate: (any UITabBarControllerDelegate)?

  /// What drives the transition that runs, also one that no finger began.
  private var driver: UIPercentDrivenInteractiveTransition?
  private var isBegunByGesture = false
  var gestures: [UIGestureRecognizer] = []
  var grip: PageGrip?
  /// The fingers lift one after the other: the velocity while both were down.
  var pinchVelocity: CGFloat = 0

  init(_ controller: UIViewController, _ transition: any PageTransition, role: Role) {
    self.controller = controller
    self.role = role
    animator = PageAnimator(transition)
    super.init()
  }

  /// The animator, set for a direction.
  func prepare(isForward: Bool) -> PageAnimator {
    animator.isForward = isForward
    return animator
  }

  /// The interaction controller of the transition that begins now.
  ///
  /// One that begins without a finger has one as well, by which a finger can take hold of it.
  func interaction() -> UIPercentDrivenInteractiveTransition {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = isBegunByGesture
    driver.completionCurve = .easeOut
    self.driver = driver
    return driver
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

  /// Takes hold of the transition that runs, or begins one.
  func begin(forward: Bool, moved: CGFloat) {
    if runningCoordinator != nil {
      takeHold(moved: moved)
      return
    }
    guard canGo(forward: forward) else { return }
    driver = nil
    isBegunByGesture = true
    go(forward: forward)
    isBegunByGesture = false
    guard let driver = driver ?? presentedDriver(forward) else { return }
    grip = PageGrip(driver: driver, start: 0, direction: forward ? -1 : 1)
  }

  private func takeHold(moved: CGFloat) {
    guard let driver = driver ?? presentedDriver(true), runningCoordinator?.isInteractive == false
    else { return }
    driver.pause()
    guard runningCoordinator?.isInteractive == true else { return }
    let isForward = presentedConductor?.animator.isForward ?? animator.isForward
    let direction: CGFloat = isForward ? -1 : 1
    // The way to the recognition has been gone without the transition.
    grip = PageGrip(
      driver: driver, start: driver.percentComplete - direction * moved, direction: direction)
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
      guard let page = next?() else { return }
      presentedConductor = director?.conductor(of: page)
      presentedConductor?.isBegunByGesture = true
      controller?.present(page, animated: true)
      presentedConductor?.isBegunByGesture = false
    case .presented:
      controller?.dismiss(animated: true)
    }
  }

  /// The conductor of what a presenter presents.
  private weak var presentedConductor: PageConductor?

  private func presentedDriver(_ forward: Bool) -> UIPercentDrivenInteractiveTransition? {
    role == .presenter && forward ? presentedConductor?.driver : nil
  }
}

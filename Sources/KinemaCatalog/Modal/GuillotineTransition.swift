import UIKit

/// A menu that swings in from a corner and settles, and swings out again; a finger can turn it.
///
/// One object is the animator and the interaction controller of one menu's presentations and
/// dismissals.
@MainActor
final class GuillotineTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  /// The pivot in the menu's coordinates.
  static let pivot = CGPoint(x: 22, y: 42)

  private var context: (any UIViewControllerContextTransitioning)?
  private var swing: GuillotineSwing?
  private var isPresenting = true

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { GuillotineSwing.longest }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard setUp(context) else { return }
    letGo(shutting: isPresenting, velocity: 0)
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    _ = setUp(context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    swing?.stop()
    swing = nil
    context = nil
  }

  // MARK: - Under a finger

  /// Whether there is a menu to turn.
  var isRunning: Bool { swing != nil }

  var angle: CGFloat { swing?.angle ?? 0 }

  /// Turns the menu to an angle in radians, from out of sight to shut; beyond that the menu follows by
  /// a tenth.
  func turn(to angle: CGFloat) {
    guard let swing else { return }
    let limited = min(max(angle, GuillotineSwing.openAngle), 0)
    swing.angle = limited + (angle - limited) * 0.1
    report(swing.angle)
  }

  /// Lets the menu fall to the side where it is, or to which it is thrown.
  ///
  /// - Parameters:
  ///   - velocity: radians per second; positive shuts.
  ///   - isCancelled: whether the gesture was cancelled; then the menu shuts.
  func release(velocity: CGFloat, isCancelled: Bool) {
    guard let context, let swing else { return }
    let goal = GestureTransitionDriver.projected(swing.angle, velocity: velocity, over: 0.15)
    let shuts = isCancelled || goal > GuillotineSwing.openAngle / 2
    if shuts == isPresenting {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    letGo(shutting: shuts, velocity: velocity)
  }

  /// Stops the menu while it swings, for a finger that takes hold of it.
  func grab() {
    swing?.stop()
    context?.pauseInteractiveTransition()
  }

  private func setUp(_ context: any UIViewControllerContextTransitioning) -> Bool {
    isPresenting = context.viewController(forKey: .to)?.isBeingPresented ?? false
    guard let menu = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return false
    }
    self.context = context
    let frame =
      isPresenting ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
    let swing = GuillotineSwing(view: menu, frame: frame, pivot: Self.pivot)
    swing.onSwing = { [weak self] in self?.report($0) }
    self.swing = swing
    if isPresenting {
      menu.frame = frame
      context.containerView.addSubview(menu)
      swing.angle = GuillotineSwing.openAngle
    }
    return true
  }

  private func report(_ angle: CGFloat) {
    let shut = 1 - angle / GuillotineSwing.openAngle
    context?.updateInteractiveTransition(isPresenting ? shut : 1 - shut)
  }

  private func letGo(shutting: Bool, velocity: CGFloat) {
    swing?.letGo(shutting: shutting, velocity: velocity) { [weak self] isShut in
      guard let self, let context else { return }
      context.completeTransition(isShut == isPresenting)
    }
  }
}

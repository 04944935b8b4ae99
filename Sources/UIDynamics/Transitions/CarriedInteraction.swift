import CoreGraphics
import Foundation

/// The interaction controller of a transition whose view a finger holds.
///
/// Without a gesture, a fraction carries the view along the straight line from its home to its goal.
/// While less motion is wanted it moves the time of the cross-fade, as any percent-driven one.
final class CarriedInteraction: UIPercentDrivenInteractiveTransition, GestureCarrying {
  private let transition: DynamicTransition
  private weak var gesture: UIGestureRecognizer?

  init(_ transition: DynamicTransition) {
    self.transition = transition
    super.init()
  }

  private var run: DynamicTransitionRun? { transition.run }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    grasp()
  }

  func takeHold(with gesture: UIGestureRecognizer) {
    self.gesture = gesture
    grasp()
  }

  private func grasp() {
    guard let run, let point = run.point(of: gesture) ?? run.centerPoint else { return }
    run.takeHold(at: point)
  }

  override func update(_ percentComplete: CGFloat) {
    guard let run else { return super.update(percentComplete) }
    if let point = run.point(of: gesture) {
      run.follow(point)
    } else {
      run.follow(fraction: percentComplete)
    }
    super.update(run.share)
  }

  override func pause() {
    super.pause()
    gesture = nil
    grasp()
  }

  func finishes(proposed: Bool) -> Bool {
    guard proposed, let run else { return proposed }
    return run.reachesGoal(velocity: run.velocity(of: gesture) ?? .zero)
  }

  func willLetGo(finishing: Bool, velocity: CGFloat) {
    guard let run else { return }
    run.release(
      forwards: finishing,
      velocity: run.velocity(of: gesture) ?? run.velocity(ofFractions: velocity))
    gesture = nil
  }
}

extension DynamicTransition: GestureDrivenAnimator {
  package func makeInteraction() -> UIPercentDrivenInteractiveTransition? {
    switch interaction {
    case .none: nil
    case .scrubbed: UIPercentDrivenInteractiveTransition()
    case .carried: CarriedInteraction(self)
    }
  }
}

extension DynamicTransition: ContainerSizeFollowing {
  package final func containerSizeDidChange(
    in context: any UIViewControllerContextTransitioning
  ) {
    guard let run, let next = firstLeg(in: context) else { return }
    run.resize(to: next)
  }
}

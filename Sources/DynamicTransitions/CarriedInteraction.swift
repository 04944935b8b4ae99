import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
package import UIKitCore

/// The interaction controller of a transition in which a finger carries the view.
///
/// If client code sets a fraction without a gesture, the view moves along the straight line from
/// its start pose to its goal. If Reduce Motion is on, the controller scrubs the cross-fade like
/// any percent-driven controller.
final class CarriedInteraction: UIPercentDrivenInteractiveTransition, GestureFollowing {
  private let transition: DynamicTransition
  private weak var gesture: UIGestureRecognizer?

  init(_ transition: DynamicTransition) {
    self.transition = transition
    super.init()
  }

  private var moving: DynamicTransitionRun? { transition.run }

  var viewsMoveByThemselves: Bool { moving != nil }

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
    guard let moving, let point = moving.point(of: gesture) ?? moving.centerPoint else { return }
    moving.takeHold(at: point, touchdown: moving.touchdown(of: gesture) ?? point)
    super.update(moving.share)
  }

  override func update(_ percentComplete: CGFloat) {
    guard let moving else { return super.update(percentComplete) }
    if let point = moving.point(of: gesture) {
      moving.follow(point)
    } else {
      moving.follow(fraction: percentComplete)
    }
    super.update(moving.share)
  }

  override func pause() {
    super.pause()
    gesture = nil
    grasp()
  }

  func release(_ release: GestureRelease) -> Bool {
    defer { gesture = nil }
    guard let moving,
      let value = moving.releaseValue(
        velocity: moving.velocity(of: gesture) ?? moving.velocity(ofFractions: release.velocity),
        isCancelled: release.isCancelled)
    else { return release.finishes }
    return moving.release(value, release)
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

extension DynamicTransition: MovementRetaining {
  package func abandon() {
    run?.abandon()
    run = nil
    cache = nil
  }
}

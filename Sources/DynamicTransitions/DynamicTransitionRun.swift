// Ours: A motion may not yet be at rest when the transition completes. An additive animation to the
// final pose then blends out the remaining motion. Until then, every frame shows the simulated
// motion. A scrubbed motion does not end while a finger holds it or while it runs backward.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// One run of a dynamic transition, from `animateTransition` to `animationEnded`.
@MainActor
final class DynamicTransitionRun {
  enum Phase { case moving, carried, over }

  /// A moving view, and the items that move in its place.
  struct Mover {
    let view: UIView
    let pieces: [any UIDynamicItem]
  }

  let transition: DynamicTransition
  let context: any UIViewControllerContextTransitioning
  /// The current motion.
  var leg: TransitionLeg
  private(set) var movers: [Mover]
  private(set) var animator: UIDynamicAnimator
  /// The behaviors that are in the animator.
  private var behaviors: [UIDynamicBehavior] = []
  var phase = Phase.moving
  /// The forecast of the motion, starting at ``began``.
  var forecast: DynamicTransition.Forecast
  /// The animator's elapsed time at the start of the current leg, in seconds.
  private var began: TimeInterval = 0
  let decoration: TransitionDecoration
  /// The transition's timeline, whose time a gesture may reverse; nil if there is none.
  let timeline: Timeline?
  /// The time of the timeline at which the run began, in seconds.
  let start: TimeInterval
  /// Whether a finger carries the view. The run then has its own time, which cannot be reversed.
  let carries: Bool
  /// The grasp of a finger; nil if no finger holds the view.
  var grasp: TransitionGrasp?

  init?(
    _ transition: DynamicTransition, _ context: any UIViewControllerContextTransitioning,
    _ leg: TransitionLeg
  ) {
    self.transition = transition
    self.context = context
    self.leg = leg
    carries = transition.interaction == .carried
    let container = context.containerView
    forecast = transition.forecast(of: leg, in: context)
    animator = UIDynamicAnimator(referenceView: container)
    movers = []
    decoration = TransitionDecoration(transition)
    timeline = Timeline.open
    start = timeline?.time ?? 0
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.transform = .identity
      to.frame = context.finalFrame(for: controller)
      if let from = context.view(forKey: .from), from.superview === container,
        !leg.movers.contains(where: { $0.role == .arriving })
      {
        container.insertSubview(to, belowSubview: from)
      } else {
        container.addSubview(to)
      }
      to.layoutIfNeeded()
    }
    guard arrangeViews() else { return nil }
    decoration.add(
      to: movers.map(\.view), in: container,
      departing: leg.movers.first?.role == .departing)
  }

  /// Moves the views to the start of the current leg, and creates new pieces. Returns false if a
  /// view is missing.
  func arrangeViews() -> Bool {
    for moving in movers { transition.removePieces(of: moving.view) }
    movers = []
    for mover in leg.movers {
      guard let view = context.view(forKey: mover.role.viewKey) else { return false }
      Self.put(view, mover.home, size: mover.frame.size)
      let frames = transition.frames(ofPiecesOf: mover.frame, in: leg.bounds)
      let pieces = transition.pieces(of: view, frames: frames)
      for (piece, item) in zip(mover.pieces, pieces) where item !== view {
        item.center = piece.center
        if piece.angle != 0 { item.transform = CGAffineTransform(rotationAngle: piece.angle) }
      }
      movers.append(Mover(view: view, pieces: pieces))
    }
    return true
  }

  static func put(_ view: UIView, _ pose: DynamicTransition.Pose, size: CGSize) {
    view.transform = .identity
    view.bounds.size = size
    view.center = pose.center
    if pose.angle != 0 { view.transform = CGAffineTransform(rotationAngle: pose.angle) }
  }

  /// Starts the motion, or waits for the finger that carries the view.
  func begin() {
    if carries, context.isInteractive { phase = .carried }
    inOwnTime {
      watch()
      if phase == .moving { move() }
    }
  }

  /// Runs a closure in the host's time if a finger can carry the view, and in the transition's time
  /// otherwise.
  func inOwnTime(_ body: () -> Void) {
    if carries { Timeline.run(in: nil, body) } else { body() }
  }

  // MARK: - In motion

  /// Starts the current leg with the behaviors that the transition returns for it.
  func move() {
    phase = .moving
    began = animator.elapsedTime
    let items = movers.map(\.pieces)
    use(leg.behaviors(of: transition, moving: items))
    leg.setVelocities(of: items, in: animator)
  }

  /// Replaces the behaviors. The items stay in the animator and keep their velocities.
  func use(_ next: [UIDynamicBehavior]) {
    let previous = behaviors
    behaviors = next
    for behavior in next { animator.addBehavior(behavior) }
    for behavior in previous { animator.removeBehavior(behavior) }
  }

  /// Replaces the animator with a new one that has no behaviors and no velocities.
  func renewAnimator() {
    stop()
    animator.driver.onFrame = nil
    animator = UIDynamicAnimator(referenceView: context.containerView)
    watch()
  }

  /// Replays the current leg from the start of the run to the present time of a timeline.
  func replay(in timeline: Timeline) {
    timeline.perform {
      renewAnimator()
      move()
      animator.driver.replay(from: start)
    }
    decoration.show(share)
  }

  /// Installs a callback that runs in each frame after the animator has moved the items.
  private func watch() {
    animator.driver.onFrame = { [weak self] in self?.frame() }
  }

  private func frame() {
    decoration.show(share)
    switch phase {
    case .moving where isDone: end()
    case .moving where carries && context.isInteractive: context.updateInteractiveTransition(share)
    case .moving where carries: carryAlongside(to: share)
    default: break
    }
  }

  private var isDone: Bool {
    var time = animator.elapsedTime - began
    if !carries, let timeline, timeline.isHeld {
      // A finger may move the time back, and a cancellation does.
      if context.isInteractive || context.transitionWasCancelled { return false }
      time = min(time, timeline.time - start)
    }
    if time >= forecast.duration - 1e-9 { return true }
    // A carried view moves in host time, which cannot be reversed, so the motion is done when the
    // animator stops.
    return carries && !animator.isRunning && animator.elapsedTime > began
  }

  /// Updates the alongside animations of a transition after its release.
  private func carryAlongside(to fraction: CGFloat) {
    (context as? TransitionContext)?.run?.moveAlongside(to: fraction)
  }

  /// The time in seconds until the motion is settled; nil while a finger holds the view.
  var restDuration: TimeInterval? {
    phase == .moving ? max(forecast.duration - (animator.elapsedTime - began), 0) : nil
  }

  /// The fraction of the motion that the first mover has covered, from 0 to 1.
  var share: CGFloat {
    guard let mover = leg.movers.first, let view = movers.first?.view else { return 0 }
    return transition.share(of: view.pose, from: mover.home, to: mover.goal)
  }

  // MARK: - The end

  private func end() {
    let isDone = leg.isForwards
    if forecast.settled == nil, let role = forecast.moving {
      Diagnostics.report(
        "\(type(of: transition)) has ended after \(transition.longest) s while its \(role) view "
          + "was still moving. Make its behaviors come to rest, or increase "
          + "`longest`.", about: transition)
    }
    let shown = movers.map { (view: $0.view, pose: $0.view.pose) }
    cleanUp()
    if carries { carryAlongside(to: isDone ? 1 : 0) }
    context.completeTransition(isDone && !context.transitionWasCancelled)
    for (view, pose) in shown where view.window != nil {
      view.blendOut(
        CGPoint(x: pose.center.x - view.center.x, y: pose.center.y - view.center.y),
        angle: pose.angle - view.pose.angle)
    }
  }

  /// Stops the motion and sets the final frame of every view.
  func cleanUp() {
    guard phase != .over else { return }
    abandon()
    for (mover, moving) in zip(leg.movers, movers) {
      transition.removePieces(of: moving.view)
      moving.view.transform = .identity
      moving.view.frame = mover.frame
    }
  }

  /// Stops the motion permanently. The views stay where they are, and everything that the
  /// transition added is removed.
  func abandon() {
    phase = .over
    decoration.remove()
    stop()
    animator.driver.onFrame = nil
  }

  func stop() {
    grasp = nil
    behaviors = []
    animator.removeAllBehaviors()
  }
}

extension UIView {
  /// The center and rotation of the view.
  var pose: DynamicTransition.Pose {
    DynamicTransition.Pose(center: center, angle: atan2(transform.b, transform.a))
  }

  /// Adds an offset to the view's displayed pose and animates the offset to zero.
  fileprivate func blendOut(_ offset: CGPoint, angle: CGFloat) {
    func fade(_ keyPath: String, _ from: Any, _ to: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.isAdditive = true
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 0.15
      animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
      layer.add(animation, forKey: "blend \(keyPath)")
    }
    if abs(offset.x) + abs(offset.y) > 1e-6 { fade("position", offset, CGPoint.zero) }
    if abs(angle) > 1e-9 { fade("transform.rotation.z", angle, CGFloat(0)) }
  }
}

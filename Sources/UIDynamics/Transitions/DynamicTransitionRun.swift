// Ours. Ours: what is left of a motion that ends is blended out by an animation that adds to the
// final pose, after the transition has completed, so that until then every frame shows the physics.

import CoreGraphics
import Foundation
import QuartzCore

/// One run of a dynamic transition, from `animateTransition` to `animationEnded`.
@MainActor
final class DynamicTransitionRun {
  private enum Phase { case moving, carried, over }

  /// A view that moves, and the items that are moved for it.
  struct Mover {
    let view: UIView
    let pieces: [any UIDynamicItem]
  }

  let transition: DynamicTransition
  let context: any UIViewControllerContextTransitioning
  /// The motion that is under way.
  private(set) var leg: TransitionLeg
  private(set) var movers: [Mover]
  private(set) var animator: UIDynamicAnimator
  private var phase = Phase.moving
  private var link: CADisplayLink?
  private var forecast: DynamicTransition.Forecast
  let decoration: TransitionDecoration
  /// Whether the run has a time of its own, which no finger turns back.
  private let carries: Bool
  private var grasp: TransitionGrasp?

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
    for mover in leg.movers {
      guard let view = context.view(forKey: mover.role.viewKey) else { return nil }
      Self.put(view, mover.home, size: mover.frame.size)
      let frames = transition.frames(ofPiecesOf: mover.frame, in: leg.bounds)
      movers.append(Mover(view: view, pieces: transition.pieces(of: view, frames: frames)))
    }
    decoration.add(
      to: movers.map(\.view), in: container,
      departing: leg.movers.first?.role == .departing)
  }

  private static func put(_ view: UIView, _ pose: DynamicTransition.Pose, size: CGSize) {
    view.transform = .identity
    view.bounds.size = size
    view.center = pose.center
    if pose.angle != 0 { view.transform = CGAffineTransform(rotationAngle: pose.angle) }
  }

  /// Starts the motion, or waits for the finger that carries the view.
  func start() {
    if carries, context.isInteractive {
      phase = .carried
      inOwnTime { watch() }
    } else {
      inOwnTime { move() }
    }
  }

  /// Runs a body in the host's time where a finger carries the view, else in the transition's.
  private func inOwnTime(_ body: () -> Void) {
    if carries { Timeline.run(in: nil, body) } else { body() }
  }

  // MARK: - In motion

  private func move() {
    phase = .moving
    for behavior in leg.behaviors(of: transition, moving: movers.map(\.pieces)) {
      animator.addBehavior(behavior)
    }
    watch()
  }

  /// Looks at each frame after the animator has moved the items.
  private func watch() {
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.frame() }
    self.link = link
    link.start()
  }

  private func frame() {
    decoration.show(share)
    switch phase {
    case .moving where animator.elapsedTime >= forecast.duration - 1e-9: end()
    case .moving where carries && context.isInteractive: context.updateInteractiveTransition(share)
    default: break
    }
  }

  /// The seconds until the motion is settled; nil under a finger.
  var restDuration: TimeInterval? {
    phase == .moving ? max(forecast.duration - animator.elapsedTime, 0) : nil
  }

  /// The share of the way that the first mover has come, from 0 to 1.
  var share: CGFloat {
    guard let mover = leg.movers.first, let view = movers.first?.view else { return 0 }
    let line = CGPoint(
      x: mover.goal.center.x - mover.home.center.x, y: mover.goal.center.y - mover.home.center.y)
    let length = line.x * line.x + line.y * line.y
    guard length > 1 else {
      let turn = mover.goal.angle - mover.home.angle
      return turn == 0 ? 1 : min(max((view.rotation - mover.home.angle) / turn, 0), 1)
    }
    let done = CGPoint(
      x: view.center.x - mover.home.center.x, y: view.center.y - mover.home.center.y)
    return min(max((done.x * line.x + done.y * line.y) / length, 0), 1)
  }

  // MARK: - The end

  private func end() {
    let isDone = leg.isForwards
    if forecast.settled == nil, let role = forecast.moving {
      Diagnostics.report(
        "\(type(of: transition)) has ended after \(transition.longest) s while its \(role) view "
          + "still moved. Let its behaviors come to rest, or set `longest`.", about: transition)
    }
    let shown = movers.map { (view: $0.view, center: $0.view.center, angle: $0.view.rotation) }
    cleanUp()
    context.completeTransition(isDone && !context.transitionWasCancelled)
    for (view, center, angle) in shown where view.window != nil {
      view.blendOut(
        CGPoint(x: center.x - view.center.x, y: center.y - view.center.y),
        angle: angle - view.rotation)
    }
  }

  /// Stops the motion and puts every view to where it belongs.
  func cleanUp() {
    guard phase != .over else { return }
    phase = .over
    stop()
    link?.invalidate()
    link = nil
    decoration.remove()
    for (mover, moving) in zip(leg.movers, movers) {
      transition.removePieces(of: moving.view)
      moving.view.transform = .identity
      moving.view.frame = mover.frame
    }
  }

  func stop() {
    grasp = nil
    animator.removeAllBehaviors()
  }
}

// MARK: - Under a finger that carries

extension DynamicTransitionRun {
  /// The container's point of a finger takes hold of the view.
  func takeHold(at point: CGPoint) {
    guard phase != .over, let mover = leg.movers.first, let item = movers.first?.pieces.first else {
      return
    }
    phase = .carried
    stop()
    Timeline.run(in: nil) {
      // What began in the transition's time stays there.
      if !carries { link?.invalidate(); link = nil }
      animator = UIDynamicAnimator(referenceView: context.containerView)
      let grasp = TransitionGrasp(item, at: point)
      self.grasp = grasp
      animator.addBehavior(grasp.attachment)
      for behavior in transition.holding(
        item, from: mover.home, to: mover.goal, in: leg.bounds)
      {
        animator.addBehavior(behavior)
      }
      watch()
    }
  }

  /// Moves the view along with the finger, a point of the container.
  func follow(_ point: CGPoint) {
    guard let grasp else { return }
    grasp.attachment.anchorPoint = transition.anchor(
      for: point, takenAt: grasp.start, in: leg.bounds)
  }

  /// Whether a view that is let go with a velocity reaches its goal.
  func reachesGoal(velocity: CGPoint) -> Bool {
    transition.forecast(of: released(forwards: true, velocity: velocity), in: context).reachesGoal
  }

  /// Lets the view go on to its goal, or home.
  func release(forwards: Bool, velocity: CGPoint) {
    guard phase == .carried else { return }
    leg = released(forwards: forwards, velocity: velocity)
    forecast = transition.forecast(of: leg, in: context)
    Timeline.run(in: nil) { restart() }
  }

  /// Begins the motion of the present leg anew.
  private func restart() {
    stop()
    animator = UIDynamicAnimator(referenceView: context.containerView)
    link?.invalidate()
    link = nil
    move()
  }

  /// The motion that follows when the finger lets go now.
  private func released(forwards: Bool, velocity: CGPoint) -> TransitionLeg {
    var next = leg
    next.isForwards = forwards
    let velocity = transition.releaseVelocity(for: velocity)
    for (index, moving) in movers.enumerated() {
      for (number, item) in moving.pieces.enumerated() {
        next.movers[index].pieces[number].center = item.center
        next.movers[index].pieces[number].angle = atan2(item.transform.b, item.transform.a)
        next.movers[index].pieces[number].velocity = index == 0 ? velocity : .zero
        next.movers[index].pieces[number].angularVelocity = 0
      }
    }
    return next
  }
}

// MARK: - A container of another size

extension DynamicTransitionRun {
  /// Goes on in a container of another size: each view keeps its place as a share of the bounds, and
  /// its velocity.
  func resize(to next: TransitionLeg) {
    guard phase != .over, next.movers.count == movers.count else { return }
    let scale = CGPoint(
      x: leg.bounds.width > 0 ? next.bounds.width / leg.bounds.width : 1,
      y: leg.bounds.height > 0 ? next.bounds.height / leg.bounds.height : 1)
    var resized = next
    resized.isForwards = leg.isForwards
    for (index, moving) in movers.enumerated() {
      let (old, new) = (leg.movers[index], next.movers[index])
      let pose = moving.view.center
      let center = CGPoint(
        x: new.frame.midX + (pose.x - old.frame.midX) * scale.x,
        y: new.frame.midY + (pose.y - old.frame.midY) * scale.y)
      guard moving.pieces.count == 1, let item = moving.pieces.first else { continue }
      moving.view.bounds.size = new.frame.size
      moving.view.center = center
      resized.movers[index].pieces[0].center = center
      resized.movers[index].pieces[0].angle = moving.view.rotation
      if let velocity = animator.velocity(of: item) {
        resized.movers[index].pieces[0].velocity = velocity.linear
        resized.movers[index].pieces[0].angularVelocity = velocity.angular
      }
    }
    leg = resized
    decoration.reshape()
    guard phase == .moving else { return }
    forecast = transition.forecast(of: leg, in: context)
    restart()
  }
}

extension UIView {
  /// The rotation of the view in radians.
  fileprivate var rotation: CGFloat { atan2(transform.b, transform.a) }

  /// Shows a difference to the view's pose that goes to nothing.
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

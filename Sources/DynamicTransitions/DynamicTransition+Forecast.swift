// Ours: a motion counts as settled when nobody could see the difference to its end: 0.25 pt,
// 0.002 rad. The rest of the engine comes half a second later and delays nothing.

import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import Trajectories
public import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// The motion of a transition from its start; nil where the context has no views that move.
  func firstLeg(in context: any UIViewControllerContextTransitioning) -> TransitionLeg? {
    let frames = movingRoles(in: context).compactMap { role -> (Role, CGRect)? in
      guard let controller = context.viewController(forKey: role.key) else { return nil }
      return (
        role,
        role == .arriving
          ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
      )
    }
    return frames.isEmpty ? nil : firstLeg(of: frames, in: context.containerView.bounds)
  }

  /// The motion of views of some roles, each with its frame at rest, from its start.
  private func firstLeg(of views: [(Role, CGRect)], in bounds: CGRect) -> TransitionLeg {
    let movers = views.map { role, frame in
      let inside = Pose(center: CGPoint(x: frame.midX, y: frame.midY))
      var outside = pose(outside: bounds, of: frame.size, role: role)
      outside.isOutside = true
      let home = role == .arriving ? outside : inside
      let turn = CGAffineTransform(rotationAngle: home.angle)
      let frames = frames(ofPiecesOf: frame, in: bounds)
      let offsets = frames.map { CGPoint(x: $0.midX - frame.midX, y: $0.midY - frame.midY) }
      let pieces = zip(frames, offsets).map { piece, offset in
        let shift = offset.applying(turn)
        return TransitionLeg.Piece(
          center: CGPoint(x: home.center.x + shift.x, y: home.center.y + shift.y),
          angle: home.angle, size: piece.size)
      }
      return TransitionLeg.Mover(
        role: role, frame: frame, home: home, goal: role == .arriving ? inside : outside,
        pieces: pieces, offsets: offsets)
    }
    return TransitionLeg(bounds: bounds, movers: movers)
  }

  /// Makes an animator in which a stand-in moves as a view does in this transition, without any view or
  /// host: for charts, fits and tests.
  ///
  /// - Parameters:
  ///   - role: whether the view comes or goes.
  ///   - frame: the view's frame at rest, in the container; the whole container by default.
  ///   - bounds: the container's bounds.
  public final func rehearsal(
    _ role: Role, frame: CGRect? = nil, in bounds: CGRect
  ) -> UIDynamicAnimator {
    let leg = firstLeg(of: [(role, frame ?? bounds)], in: bounds)
    return rehearsal(of: leg) { _ in nil }.animator
  }

  /// The forecast of a leg; the last one is kept, since the duration is asked for several times.
  func forecast(
    of leg: TransitionLeg, in context: any UIViewControllerContextTransitioning
  ) -> Forecast {
    if let cache, cache.context === context, cache.leg == leg {
      return cache.forecast
    }
    let made = makeForecast(of: leg) { context.viewController(forKey: $0.key)?.viewIfLoaded }
    cache = CachedForecast(context: context, leg: leg, forecast: made)
    forecast = made
    return made
  }

  /// Runs a leg on stand-ins, without any host, and says when it is settled.
  ///
  /// Ticks have the length of the host's frames, so that actions come at the same times.
  private func makeForecast(of leg: TransitionLeg, shape: (Role) -> UIView?) -> Forecast {
    Timeline.run(in: nil) {
      Diagnostics.withSink({ _, _ in }) {
        let (animator, items) = rehearsal(of: leg, shape: shape)
        var record = RehearsalRecord(leg, items)
        animator.driver.isRehearsal = true
        let frame = 1 / Double(max(FrameLoop.current.framesPerSecond, 1))
        animator.simulation.onSubstep = { [unowned animator] in record.append(animator.simulation) }
        var time: TimeInterval = 0
        while time < longest - 1e-9, animator.step(by: frame) { time = animator.elapsedTime }
        record.rest = animator.isRunning ? nil : animator.elapsedTime
        animator.simulation.onSubstep = nil
        animator.removeAllBehaviors()
        return record.forecast(for: self)
      }
    }
  }
}

extension DynamicTransition {
  /// An animator with stand-ins for the views of a leg, and their behaviors.
  private func rehearsal(
    of leg: TransitionLeg, shape: (Role) -> UIView?
  ) -> (animator: UIDynamicAnimator, items: [[any UIDynamicItem]]) {
    let animator = UIDynamicAnimator(referenceBounds: leg.bounds)
    // Stepped by hand from the beginning on: no display link is ever started.
    animator.driver.detach()
    let items = leg.movers.map { mover in
      let view = mover.pieces.count == 1 ? shape(mover.role) : nil
      return mover.pieces.map { StandInItem($0, shapeOf: view) as any UIDynamicItem }
    }
    for behavior in leg.behaviors(of: self, moving: items) { animator.addBehavior(behavior) }
    leg.setVelocities(of: items, in: animator)
    return (animator, items)
  }
}

/// The last forecast, and what it is about.
struct CachedForecast {
  weak let context: (any UIViewControllerContextTransitioning)?
  let leg: TransitionLeg
  let forecast: DynamicTransition.Forecast
}

extension DynamicTransition.Role {
  var key: UITransitionContextViewControllerKey { self == .arriving ? .to : .from }
  var viewKey: UITransitionContextViewKey { self == .arriving ? .to : .from }
}

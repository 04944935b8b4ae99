// Ours: A motion counts as settled when its difference from its end is invisible: at most 0.25 pt
// and 0.002 rad. The simulation comes to rest half a second later. The transition does not wait
// until then.

import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
import Trajectories
public import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// Returns the motion of a transition from its start; nil if the context has no moving views.
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

  /// Returns the motion of views from its start, given the role of each view and its frame at rest.
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

  /// Creates an animator that moves a stand-in item as this transition moves a view.
  ///
  /// It needs no view and no host. Use it for charts, fits, and tests.
  ///
  /// - Parameters:
  ///   - role: Whether the view arrives or departs.
  ///   - frame: The view's frame at rest, in the container. If it is nil, the bounds of the
  ///     container are used.
  ///   - bounds: The container's bounds.
  public final func rehearsal(
    _ role: Role, frame: CGRect? = nil, in bounds: CGRect
  ) -> UIDynamicAnimator {
    let leg = firstLeg(of: [(role, frame ?? bounds)], in: bounds)
    return rehearsal(of: leg) { _ in nil }.animator
  }

  /// Returns the forecast of a leg. The last forecast is cached, because the duration is requested
  /// several times.
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

  /// Runs a leg on stand-in items, without a host, and returns its forecast.
  ///
  /// Ticks have the length of the host's frames, so that actions run at the same times.
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
  /// Returns an animator with stand-in items for the views of a leg, and their behaviors.
  private func rehearsal(
    of leg: TransitionLeg, shape: (Role) -> UIView?
  ) -> (animator: UIDynamicAnimator, items: [[any UIDynamicItem]]) {
    let animator = UIDynamicAnimator(referenceBounds: leg.bounds)
    // The animator is stepped manually from the beginning, so it never starts a display link.
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

/// The last forecast, with the context and the leg for which it was computed.
struct CachedForecast {
  weak let context: (any UIViewControllerContextTransitioning)?
  let leg: TransitionLeg
  let forecast: DynamicTransition.Forecast
}

extension DynamicTransition.Role {
  var key: UITransitionContextViewControllerKey { self == .arriving ? .to : .from }
  var viewKey: UITransitionContextViewKey { self == .arriving ? .to : .from }
}

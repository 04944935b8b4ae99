// Ours: Future poses and rest times are computed from a trajectory.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
public import UIDynamics
import UIKitCore

extension UIDynamicAnimator {
  /// The state of an animator's items at a later time. Ours.
  ///
  /// `UIDynamicAnimator.prediction(after:)` computes it. It is the last sample of a trajectory,
  /// bound to the items.
  @MainActor
  public struct Prediction {
    /// The animator's `elapsedTime` at the predicted time, in seconds.
    public let elapsedTime: TimeInterval
    /// A Boolean value that indicates whether every item is at rest at the predicted time.
    public let isAtRest: Bool
    /// The items of the states, referenced weakly.
    private let items: [PredictedItem]
    private let states: [BodyState]

    init(_ run: Foresight, at time: TimeInterval) {
      elapsedTime = time
      isAtRest = run.ahead.scene.world.awakeCount == 0
      states = run.ahead.samples.tracks.map { $0[run.ahead.sample] }
      items = run.items.map { PredictedItem(item: $0) }
    }

    private func state(of item: any UIDynamicItem) -> BodyState? {
      items.firstIndex { $0.item === item }.map { states[$0] }
    }

    /// Returns the predicted center of an item in reference coordinates, in points, without
    /// rounding.
    ///
    /// The result is nil for an item that is not in the animator.
    ///
    /// - Parameter item: An item of the animator.
    public func center(of item: any UIDynamicItem) -> CGPoint? {
      state(of: item).map { CGPoint($0.position) }
    }

    /// Returns the predicted rotation of an item, in radians clockwise on screen.
    ///
    /// The result is nil for an item that is not in the animator.
    ///
    /// - Parameter item: An item of the animator.
    public func angle(of item: any UIDynamicItem) -> CGFloat? {
      state(of: item).map { CGFloat($0.angle) }
    }

    /// Returns the predicted velocity of an item, in points per second.
    ///
    /// The result is nil for an item that is not in the animator.
    ///
    /// - Parameter item: An item of the animator.
    public func linearVelocity(of item: any UIDynamicItem) -> CGPoint? {
      state(of: item).map { CGPoint(x: CGFloat($0.velocity.x), y: CGFloat($0.velocity.y)) }
    }
  }

  /// Simulates a copy of the world ahead and returns the state of the items at a later time. Ours.
  ///
  /// The result is the last state of a ``trajectory(until:within:)`` of that length, so the same
  /// client code is skipped.
  ///
  /// - Parameter interval: Simulated seconds from now. Negative and non-finite values count as 0,
  ///   and values above 3600 count as 3600.
  /// - Returns: The state of the items at that time. Later changes to the animator do not affect
  ///   this value.
  public final func prediction(after interval: TimeInterval) -> Prediction {
    let time = elapsedTime + max(0, interval.isFinite ? min(interval, 3600) : 0)
    var run = Foresight(self)
    run.run(until: time)
    return Prediction(run, at: time)
  }

  /// Returns the simulated seconds until every item is at rest, or nil if that takes longer than a
  /// limit. Ours.
  ///
  /// The result equals ``Trajectory/restTime``: the frame at that time, or the first frame after
  /// it, shows everything at rest.
  ///
  /// - Parameter limit: Simulated seconds, from 0 to 3600.
  /// - Returns: Simulated seconds from now, or 0 if everything is at rest already.
  public final func timeToRest(limit: TimeInterval = 60) -> TimeInterval? {
    var run = Foresight(self)
    run.run(until: elapsedTime + min(max(limit, 0), 3600))
    guard run.ahead.scene.world.awakeCount == 0, let sample = run.ahead.allAsleepSince else {
      return nil
    }
    return run.ahead.samples.times[sample]
  }

  /// Returns the simulated seconds until an item first comes to rest, or nil if that takes longer
  /// than a limit. Ours.
  ///
  /// The method simulates a copy of the world until then, with 120 substeps for each second.
  ///
  /// - Parameters:
  ///   - item: An item of the animator. For any other item, the result is nil.
  ///   - limit: Simulated seconds, from 0 to 3600.
  /// - Returns: Simulated seconds from now, or 0 if the item is at rest already.
  public final func timeToRest(
    of item: any UIDynamicItem, limit: TimeInterval = 60
  ) -> TimeInterval? {
    var run = Foresight(self)
    guard let track = run.track(of: item) else { return nil }
    if run.ahead.firstAsleep[track] == 0 { return 0 }
    run.run(until: elapsedTime + min(max(limit, 0), 3600), restOf: track)
    let sample = run.ahead.firstAsleep[track]
    return sample < 0 ? nil : run.ahead.samples.times[min(sample, run.ahead.sample)]
  }
}

/// An item of a prediction, referenced weakly.
private struct PredictedItem {
  weak let item: (any UIDynamicItem)?
}

// Ours: where items will be, and when they rest, read off a trajectory.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
public import UIDynamics
import UIKitCore

extension UIDynamicAnimator {
  /// The state of an animator's items at a later time, as worked out by
  /// `UIDynamicAnimator.prediction(after:)`: the last sample of a trajectory, bound to the items.
  /// Ours.
  @MainActor
  public struct Prediction {
    /// The animator's `elapsedTime` at that time, in seconds.
    public let elapsedTime: TimeInterval
    /// Whether every item is at rest at that time.
    public let isAtRest: Bool
    /// The items of the states, as long as they live.
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

    /// The centre of an item at that time, in points of the reference coordinates, not rounded; nil
    /// for an item that is not in the animator.
    ///
    /// - Parameter item: an item of the animator.
    public func center(of item: any UIDynamicItem) -> CGPoint? {
      state(of: item).map { CGPoint($0.position) }
    }

    /// The rotation of an item at that time, in radians clockwise on screen; nil for an item that
    /// is not in the animator.
    ///
    /// - Parameter item: an item of the animator.
    public func angle(of item: any UIDynamicItem) -> CGFloat? {
      state(of: item).map { CGFloat($0.angle) }
    }

    /// The velocity of an item at that time, in points per second; nil for an item that is not in
    /// the animator.
    ///
    /// - Parameter item: an item of the animator.
    public func linearVelocity(of item: any UIDynamicItem) -> CGPoint? {
      state(of: item).map { CGPoint(x: CGFloat($0.velocity.x), y: CGFloat($0.velocity.y)) }
    }
  }

  /// Simulates a copy of the world ahead and returns where the items will be if nobody interferes.
  /// Ours.
  ///
  /// It is the end of a ``trajectory(until:within:)`` of that length, and foresees as much.
  ///
  /// - Parameter interval: simulated seconds from now; less than 0, or no number, counts as 0, and
  ///   more than 3600 as 3600.
  /// - Returns: the state of the items at that time, a value that later changes do not touch.
  public final func prediction(after interval: TimeInterval) -> Prediction {
    let time = elapsedTime + max(0, interval.isFinite ? min(interval, 3600) : 0)
    var run = Foresight(self)
    run.run(until: time)
    return Prediction(run, at: time)
  }

  /// The seconds until every item is at rest, if nobody interferes; nil when that takes longer than
  /// a limit. Ours.
  ///
  /// It is ``Trajectory/restTime``: the frame at that time, or the first after it, shows everything
  /// at rest.
  ///
  /// - Parameter limit: simulated seconds, from 0 to 3600.
  /// - Returns: simulated seconds from now, 0 if everything rests already.
  public final func timeToRest(limit: TimeInterval = 60) -> TimeInterval? {
    var run = Foresight(self)
    run.run(until: elapsedTime + min(max(limit, 0), 3600))
    guard run.ahead.scene.world.awakeCount == 0, let sample = run.ahead.allAsleepSince else {
      return nil
    }
    return run.ahead.samples.times[sample]
  }

  /// The seconds until one item is at rest for the first time, if nobody interferes; nil when that
  /// takes longer than a limit. Ours.
  ///
  /// It simulates a copy of the world until then, 120 substeps for each second.
  ///
  /// - Parameters:
  ///   - item: an item of the animator; for another one the result is nil.
  ///   - limit: simulated seconds, from 0 to 3600.
  /// - Returns: simulated seconds from now, 0 if the item rests already.
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

/// An item of a prediction, which does not keep it alive.
private struct PredictedItem {
  weak let item: (any UIDynamicItem)?
}

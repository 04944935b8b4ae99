// Ours: a copy of the world run ahead is the future, as long as nobody interferes.

import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// The state of an animator's items at a later time, as worked out by ``UIDynamicAnimator/prediction(after:)``.
  /// Ours.
  @MainActor
  public struct Prediction {
    /// The animator's `elapsedTime` at that time, in seconds.
    public let elapsedTime: TimeInterval
    /// Whether every item is at rest at that time.
    public let isAtRest: Bool
    let world: World
    let table: DynamicItemTable

    /// The centre of an item at that time, in points of the reference coordinates, not rounded; nil
    /// for an item that is not in the animator.
    ///
    /// - Parameter item: an item of the animator.
    public func center(of item: any UIDynamicItem) -> CGPoint? {
      table[item].map { CGPoint(world.position(of: $0.body.id)) }
    }

    /// The rotation of an item at that time, in radians clockwise on screen; nil for an item that
    /// is not in the animator.
    ///
    /// - Parameter item: an item of the animator.
    public func angle(of item: any UIDynamicItem) -> CGFloat? {
      table[item].map { CGFloat(world.angle(of: $0.body.id)) }
    }

    /// The velocity of an item at that time, in points per second; nil for an item that is not in
    /// the animator.
    ///
    /// - Parameter item: an item of the animator.
    public func linearVelocity(of item: any UIDynamicItem) -> CGPoint? {
      table[item].map { record in
        let velocity = world.linearVelocity(of: record.body.id)
        return CGPoint(x: CGFloat(velocity.x), y: CGFloat(velocity.y))
      }
    }
  }

  /// Simulates a copy of the world ahead and returns where the items will be if nobody interferes.
  /// Ours.
  ///
  /// Nothing moves and nobody is called, except the blocks of custom fields. What actions and
  /// contact callbacks would change is not foreseen. A prediction costs a copy of the world and 120
  /// substeps for each second: about as much as living through that time, without the drawing.
  ///
  /// - Parameter interval: simulated seconds from now; less than 0, or no number, counts as 0, and
  ///   more than 3600 as 3600.
  /// - Returns: the state of the items at that time, a value that later changes do not touch.
  public final func prediction(after interval: TimeInterval) -> Prediction {
    var copy = future()
    let time = elapsed + max(0, interval.isFinite ? min(interval, 3600) : 0)
    let due = DynamicClock.substeps(
      in: time - substepOrigin, perSecond: integrationValue.substepsPerSecond)
    for _ in 0..<max(0, due - substepsDone) {
      applyCustomFields(to: &copy)
      copy.step()
    }
    return Prediction(
      elapsedTime: time, isAtRest: copy.awakeCount == 0, world: copy, table: table)
  }

  /// The seconds until every item is at rest, if nobody interferes; nil when that takes longer than
  /// a limit. Ours.
  ///
  /// It simulates a copy of the world until then, 120 substeps for each second.
  ///
  /// - Parameter limit: simulated seconds, from 0 to 3600.
  /// - Returns: simulated seconds from now, 0 if everything rests already.
  public final func timeToRest(limit: TimeInterval = 60) -> TimeInterval? {
    timeUntil(limit: limit) { $0.awakeCount == 0 }
  }

  /// The seconds until one item is at rest, if nobody interferes; nil when that takes longer than a
  /// limit. Ours.
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
    guard let body = body(of: item) else { return nil }
    return timeUntil(limit: limit) { !$0.isAwake(body.id) }
  }

  private func timeUntil(
    limit: TimeInterval, _ isReached: (World) -> Bool
  ) -> TimeInterval? {
    var copy = future()
    let rate = integrationValue.substepsPerSecond
    let most = DynamicClock.substeps(
      in: elapsed + min(max(limit, 0), 3600) - substepOrigin, perSecond: rate)
    var count = substepsDone
    while !isReached(copy) {
      guard count < most else { return nil }
      applyCustomFields(to: &copy)
      copy.step()
      count += 1
    }
    guard count > substepsDone else { return 0 }
    // The substep of that number is the first of a tick that ends after it.
    return max(0, substepOrigin + Double(count) / rate - elapsed)
  }

  /// A copy of the world with everything in it that the next tick would put into it.
  private func future() -> World {
    if !isStepping { synchronize() }
    var copy = world
    for push in currentBehaviorIndex.pushes where push.hasPendingWork {
      for item in push.items {
        guard let body = body(of: item) else { continue }
        copy.applyImpulse(push.strength, atOffset: push.offset(for: item), to: body.id)
      }
    }
    return copy
  }
}

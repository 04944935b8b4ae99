// Ours: a copy of the world run ahead is the future, as long as nobody interferes.

import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// Where the items of an animator will be. Ours.
  @MainActor
  public struct Prediction {
    /// The animator's `elapsedTime` then, in seconds.
    public let elapsedTime: TimeInterval
    /// Whether everything will be at rest.
    public let isAtRest: Bool
    let world: World
    let table: DynamicItemTable

    /// The item's centre then, in reference coordinates, not rounded; nil for an unknown item.
    public func center(of item: any UIDynamicItem) -> CGPoint? {
      table[item].map { CGPoint(world.position(of: $0.body.id)) }
    }

    /// The item's rotation then, in radians; nil for an unknown item.
    public func angle(of item: any UIDynamicItem) -> CGFloat? {
      table[item].map { CGFloat(world.angle(of: $0.body.id)) }
    }

    /// The item's velocity then, in points per second; nil for an unknown item.
    public func linearVelocity(of item: any UIDynamicItem) -> CGPoint? {
      table[item].map { record in
        let velocity = world.linearVelocity(of: record.body.id)
        return CGPoint(x: CGFloat(velocity.x), y: CGFloat(velocity.y))
      }
    }
  }

  /// What the items will do in the next `interval` seconds, if nobody interferes. Ours.
  ///
  /// Nothing moves and nobody is called, except the blocks of custom fields. What actions and
  /// contact callbacks would change is not foreseen.
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

  /// In how many seconds everything will be at rest, if nobody interferes; nil when it will not be
  /// within `limit` seconds. Ours.
  public final func timeToRest(limit: TimeInterval = 60) -> TimeInterval? {
    timeUntil(limit: limit) { $0.awakeCount == 0 }
  }

  /// In how many seconds an item will be at rest, if nobody interferes; nil when it will not be
  /// within `limit` seconds, or is unknown. Ours.
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
    for push in currentRoster.pushes where push.hasPendingWork {
      for item in push.items {
        guard let body = body(of: item) else { continue }
        copy.applyImpulse(push.strength, atOffset: push.offset(for: item), to: body.id)
      }
    }
    return copy
  }
}

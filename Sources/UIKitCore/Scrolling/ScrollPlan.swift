// Ours: The motion of the content is a value that follows from its goal, its current position and
// velocity, and the conditions. When a condition changes or a client moves the content, the motion
// is planned again from the current state. An appended page, an inset, or a clamped offset
// therefore takes effect immediately.
// Assumed: If an edge moves past the content, the content keeps its velocity, and returns to the
// edge with the spring of the bounce, or at once if the view does not bounce. If the edge moves
// while the delegate is notified of the end of a drag, the content moves as if the finger had
// lifted after that change. A goal inside the old range is clamped to the new range. An animated
// change keeps its goal and its end time when a client moves the content. Probe: scroll-target.

import Foundation
import TimingCurves

/// The conditions of motion along one axis.
package struct ScrollConditions: Hashable, Sendable {
  var range: ClosedRange<Double>
  var rate: Double
  var bounces: Bool
  /// The number of pixels per point.
  var scale: Double
  var isPaging: Bool
}

/// The motion along one axis, with its goal and conditions.
package struct ScrollAxisPlan: Sendable {
  /// The reason why content moves.
  package enum Goal: Hashable, Sendable {
    /// Content slows down by itself.
    case free
    /// Content decelerates so that it stops at an offset.
    ///
    /// If the offset is beyond the range, a client has chosen it.
    case target(Double, isBeyond: Bool)
    /// Content moves to an offset in a fixed time.
    case timed(Double, isBeyond: Bool)
  }

  private(set) var goal: Goal
  private(set) var conditions: ScrollConditions
  package private(set) var motion: ScrollAxisMotion
  /// The time at which the motion begins, in seconds.
  private(set) var start: CFTimeInterval
  /// The velocity at which a finger has released the content, in points per second, or nil if the
  /// motion began differently.
  private var releaseVelocity: Double?

  init(
    _ goal: Goal, _ motion: ScrollAxisMotion, under conditions: ScrollConditions,
    from start: CFTimeInterval
  ) {
    self.goal = goal
    self.motion = motion
    self.conditions = conditions
    self.start = start
  }

  /// Creates a plan with the natural motion if it leads to the target, or with another motion
  /// otherwise.
  ///
  /// If the target is the current position, but the delegate received another target, the content
  /// stops.
  init(
    from position: Double, _ velocity: Double, to target: Double, offered: Double,
    _ natural: ScrollAxisMotion, under conditions: ScrollConditions, at start: CFTimeInterval
  ) {
    let leadsThere = target == (conditions.isPaging ? natural.end : natural.offered)
    let isInside = conditions.inside(target) == target
    let motion =
      if leadsThere {
        natural
      } else if target == position, target != offered, isInside {
        ScrollAxisMotion(resting: target)
      } else {
        ScrollAxisMotion(
          position: position, velocity: velocity, to: target, rate: conditions.rate,
          isPaging: conditions.isPaging)
      }
    let isFree = leadsThere && !conditions.isPaging
    self.init(
      isFree ? .free : .target(target, isBeyond: !isInside), motion, under: conditions, from: start)
    releaseVelocity = velocity
  }

  func isOver(at time: CFTimeInterval) -> Bool { time - start >= motion.duration - 1e-9 }

  func position(at time: CFTimeInterval) -> Double {
    isOver(at: time) ? motion.end : motion.position(at: time - start)
  }

  /// Plans the rest of the motion again from a time at which a client may have moved the content.
  mutating func replan(
    under new: ScrollConditions, at time: CFTimeInterval, movedTo moved: Double?
  ) {
    guard new != conditions || moved != nil else { return }
    if time > start { releaseVelocity = nil }
    let position = moved ?? motion.position(at: time - start)
    // The speed of a return to an edge depends on the edge. Until the content has moved, only the
    // speed of the finger counts.
    let velocity = releaseVelocity ?? motion.velocity(at: time - start)
    conditions = new
    switch goal {
    case .free:
      motion = ScrollAxisMotion(
        position: position, velocity: velocity, range: new.range, rate: new.rate,
        bounces: new.bounces, scale: new.scale, isReleased: releaseVelocity != nil)
    case .target(let offset, let isBeyond):
      let offset = isBeyond ? offset : new.inside(offset)
      goal = .target(offset, isBeyond: isBeyond)
      motion = ScrollAxisMotion(
        position: position, velocity: velocity, to: offset, rate: new.rate, isPaging: new.isPaging)
    case .timed(let offset, let isBeyond):
      let next = isBeyond ? offset : new.inside(offset)
      guard next != offset || moved != nil else { return }
      goal = .timed(next, isBeyond: isBeyond)
      motion = ScrollAxisMotion(
        from: position, to: next, duration: max(motion.duration - (time - start), 0))
    }
    start = time
  }
}

extension ScrollConditions {
  /// Returns the motion of content that a finger has released.
  func motion(from position: CGFloat, _ velocity: CGFloat) -> ScrollAxisMotion {
    ScrollAxisMotion(
      position: Double(position), velocity: Double(velocity), range: range, rate: rate,
      bounces: bounces, scale: scale)
  }

  func inside(_ position: Double) -> Double {
    min(max(position, range.lowerBound), range.upperBound)
  }
}

/// The motion of the content along both axes.
package struct ScrollPlan: Sendable {
  package var horizontal: ScrollAxisPlan
  package var vertical: ScrollAxisPlan

  init(horizontal: ScrollAxisPlan, vertical: ScrollAxisPlan) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a plan for the motion to a target after a finger has been lifted.
  init(
    from position: CGPoint, _ velocity: CGPoint, to target: CGPoint, offered: CGPoint,
    _ natural: (x: ScrollAxisMotion, y: ScrollAxisMotion),
    under conditions: (horizontal: ScrollConditions, vertical: ScrollConditions),
    at start: CFTimeInterval
  ) {
    horizontal = ScrollAxisPlan(
      from: Double(position.x), Double(velocity.x), to: Double(target.x),
      offered: Double(offered.x), natural.x, under: conditions.horizontal, at: start)
    vertical = ScrollAxisPlan(
      from: Double(position.y), Double(velocity.y), to: Double(target.y),
      offered: Double(offered.y), natural.y, under: conditions.vertical, at: start)
  }

  mutating func replan(
    under conditions: (horizontal: ScrollConditions, vertical: ScrollConditions),
    at time: CFTimeInterval, movedTo moved: (x: CGFloat?, y: CGFloat?) = (nil, nil)
  ) {
    horizontal.replan(under: conditions.horizontal, at: time, movedTo: moved.x.map { Double($0) })
    vertical.replan(under: conditions.vertical, at: time, movedTo: moved.y.map { Double($0) })
  }

  func isOver(at time: CFTimeInterval) -> Bool {
    horizontal.isOver(at: time) && vertical.isOver(at: time)
  }

  /// Whether the content moves along any axis.
  var moves: Bool { horizontal.motion.duration > 0 || vertical.motion.duration > 0 }

  var end: CGPoint { CGPoint(x: horizontal.motion.end, y: vertical.motion.end) }

  func position(at time: CFTimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time), y: vertical.position(at: time))
  }
}

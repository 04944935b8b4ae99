// Ours. A trajectory is the motion of an animator's items as a value that can be measured,
// searched, stored, sent, and played.

public import CoreGraphics
package import Dynamics
public import Foundation
import Physics2D
import QuartzCore
import UIDynamics
import UIKitCore

/// The motion of a dynamic animator's items as a value, with poses and velocities at every substep.
/// Ours.
///
/// `UIDynamicAnimator.trajectory(until:within:)` computes a trajectory. It holds no views. Each
/// item has an index, in the order in which the items joined the animator, and a name if it has an
/// `accessibilityIdentifier`. A ``TrajectoryPlayer`` binds the items to views again. A moving item
/// adds 36 bytes per substep, or 4.3 kB per second. An item at rest adds no data.
///
/// Times are simulated seconds from the beginning of the trajectory and may lie between substeps.
/// The time of a sample is the latest time at which the animator still shows the poses of that
/// sample. A frame of the display therefore reads exactly the pose that the animator will show.
/// Poses are bit-identical to the poses of the bodies, without rounding. Lengths are in points, in
/// reference coordinates. Angles are in radians clockwise on screen and include full turns.
public struct Trajectory: Sendable, Codable, Equatable {
  /// The condition that ends a computed trajectory.
  public enum End: Sendable, Codable, Equatable {
    /// The trajectory ends when everything is settled (see ``Trajectory/settledTime``).
    ///
    /// The settled time is computed from the whole motion until rest. The limit, in seconds,
    /// applies to motions that never settle.
    case settled(limit: TimeInterval)
    /// The trajectory ends when everything is at rest, or at a limit in seconds.
    case rest(limit: TimeInterval)
    /// The trajectory ends after a number of seconds, or earlier if everything is at rest before
    /// then.
    case time(TimeInterval)

    /// The greatest length of the trajectory in seconds.
    public var limit: TimeInterval {
      switch self {
      case .settled(let limit), .rest(let limit), .time(let limit): limit
      }
    }
  }

  /// An item of a trajectory, with the results for its whole motion.
  public struct Item: Sendable, Codable, Equatable {
    /// The index among the trajectory's items, in the order in which they joined the animator.
    public let index: Int
    /// The `accessibilityIdentifier` of the view, if it has one.
    public let identifier: String?
    /// The size in points, without rotation.
    public let size: CGSize
    /// The mass in kilograms, or 0 for an anchored item.
    public let mass: Double
    /// The moment of inertia in kg·pt², or 0 for an item that does not rotate.
    public let inertia: Double
    /// The time after which the item stays within 0.25 pt and 0.002 rad of its last pose, or is
    /// invisible.
    ///
    /// An item is invisible if no part of it lies inside the bounds. The time is nil if the item
    /// was still moving at the limit.
    public internal(set) var settledTime: TimeInterval?
    /// The time after which the item is at rest, or nil if it was not at rest by the limit.
    ///
    /// The time includes the half second without movement that precedes rest.
    public internal(set) var restTime: TimeInterval?

    package init(
      index: Int, identifier: String?, size: CGSize, mass: Double, inertia: Double,
      restTime: TimeInterval? = nil
    ) {
      self.index = index
      self.identifier = identifier
      self.size = size
      self.mass = mass
      self.inertia = inertia
      self.restTime = restTime
    }
  }

  /// The pose and velocity of an item at a time.
  public struct State: Sendable, Codable, Equatable {
    /// The center in reference coordinates, in points, without rounding.
    public var center: CGPoint
    /// The rotation in radians clockwise on screen, including full turns.
    public var angle: CGFloat
    /// The velocity in points per second.
    public var velocity: CGVector
    /// The angular velocity in radians per second.
    public var angularVelocity: CGFloat

    /// Creates a state from a center in points, an angle in radians, a velocity in pt/s, and an
    /// angular velocity in rad/s.
    public init(center: CGPoint, angle: CGFloat, velocity: CGVector, angularVelocity: CGFloat) {
      self.center = center
      self.angle = angle
      self.velocity = velocity
      self.angularVelocity = angularVelocity
    }

    init(_ state: BodyState) {
      self.init(
        center: CGPoint(state.position), angle: CGFloat(state.angle),
        velocity: CGVector(dx: CGFloat(state.velocity.x), dy: CGFloat(state.velocity.y)),
        angularVelocity: CGFloat(state.spin))
    }
  }

  /// The items in the order in which they joined the animator.
  public internal(set) var items: [Item]
  /// The rectangle in which items are visible, in reference coordinates, or nil if there is none.
  public let bounds: CGRect?
  /// The animator's `elapsedTime` at the beginning, in seconds.
  public let startTime: TimeInterval
  /// A Boolean value that indicates whether an item was still awake when the limit was reached.
  public internal(set) var isCutOff: Bool
  /// The contacts that begin during the trajectory, in chronological order.
  public internal(set) var contacts: [Contact]
  /// The code that did not run and might change the motion, with the time of its first call.
  public internal(set) var unforeseen: [Unforeseen]
  var samples: TrajectorySamples

  package init(
    items: [Item], bounds: CGRect?, startTime: TimeInterval, isCutOff: Bool,
    contacts: [Contact] = [], unforeseen: [Unforeseen] = [], samples: TrajectorySamples
  ) {
    self.items = items
    self.bounds = bounds
    self.startTime = startTime
    self.isCutOff = isCutOff
    self.contacts = contacts
    self.unforeseen = unforeseen
    self.samples = samples
  }

  // MARK: Times

  /// The length in seconds: the time of the last sample.
  public var duration: TimeInterval { samples.times.last ?? 0 }

  /// The times of the samples in seconds, one for each substep.
  public var sampleTimes: [TimeInterval] { samples.times }

  /// The time after which every item is settled, or nil if an item was still moving at the limit.
  ///
  /// A settled item stays within 0.25 pt and 0.002 rad of its last pose, or no part of it lies
  /// inside ``bounds``.
  ///
  /// In a trajectory that was cut off by its limit, an item counts as settled only if it was
  /// settled for the last half second.
  public var settledTime: TimeInterval? {
    items.reduce(TimeInterval?.some(0)) { latest, item in
      guard let latest, let time = item.settledTime else { return nil }
      return max(latest, time)
    }
  }

  /// The time after which every item is at rest, or nil if an item was not at rest by the limit.
  ///
  /// The time includes the half second without movement that precedes rest.
  public var restTime: TimeInterval? {
    items.reduce(TimeInterval?.some(0)) { latest, item in
      guard let latest, let time = item.restTime else { return nil }
      return max(latest, time)
    }
  }

  /// The number of bytes that the samples occupy.
  public var byteCount: Int {
    samples.times.count * MemoryLayout<Double>.size
      + samples.tracks.reduce(0) { $0 + $1.byteCount }
  }

  // MARK: Reading

  /// Returns the state of an item at a time, interpolated linearly between two substeps.
  ///
  /// - Parameters:
  ///   - index: The index of an item. If there is no such item, a diagnostic is reported, and the
  ///     result is nil.
  ///   - time: Seconds from the beginning. Earlier times return the first state, and later times
  ///     return the last state.
  public func state(of index: Int, at time: TimeInterval) -> State? {
    guard let track = track(index) else { return nil }
    return State(track.state(at: samples.moment(at: time)))
  }

  /// Returns the state of a named item at a time, interpolated linearly between two substeps.
  ///
  /// - Parameters:
  ///   - identifier: The name of an item. If there is no such item, a diagnostic is reported, and
  ///     the result is nil.
  ///   - time: Seconds from the beginning. Earlier times return the first state, and later times
  ///     return the last state.
  public func state(of identifier: String, at time: TimeInterval) -> State? {
    index(of: identifier).flatMap { state(of: $0, at: time) }
  }

  /// Returns the index of the item with the given name, or reports a diagnostic and returns nil if
  /// no item has that name.
  ///
  /// - Parameter identifier: An `accessibilityIdentifier`. If several items have it, the first one
  ///   is returned.
  public func index(of identifier: String) -> Int? {
    if let item = items.first(where: { $0.identifier == identifier }) { return item.index }
    let names = items.compactMap(\.identifier)
    Diagnostics.report(
      "A Trajectory has no item \"\(identifier)\". "
        + (names.isEmpty
          ? "None of its items has an accessibilityIdentifier; use its index, from 0 to "
            + "\(items.count - 1)." : "Its items are \(names.joined(separator: ", "))."))
    return nil
  }

  /// Returns the track of an item, or reports a diagnostic and returns nil if there is none.
  func track(_ index: Int) -> TrajectoryTrack? {
    if samples.tracks.indices.contains(index) { return samples.tracks[index] }
    Diagnostics.report(
      "A Trajectory of \(items.count) items has no item \(index). Indices start at 0, in the order "
        + "in which items joined the animator.")
    return nil
  }
}

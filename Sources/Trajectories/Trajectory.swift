// Ours. The motion of an animator's items as a value, so that it can be measured, searched, kept,
// sent and played.

public import CoreGraphics
package import Dynamics
public import Foundation
import Physics2D
import QuartzCore
import UIDynamics
import UIKitCore

/// The motion of the items of a dynamic animator as a value: poses and velocities at every substep,
/// readable at any time between. Ours.
///
/// `UIDynamicAnimator.trajectory(until:within:)` computes one. It holds no view: items have an
/// index, which is their order of joining, and a name where they have an
/// `accessibilityIdentifier`; ``TrajectoryPlayer`` binds them to views again. Each item takes 36
/// bytes a substep while it moves, 4.3 kB a second, and nothing while it rests.
///
/// Times are simulated seconds from the beginning of the trajectory. A sample has the time of the
/// last frame that shows it, so a frame of the display reads exactly what is lived: poses are those
/// of the bodies, not rounded, to the last bit. Lengths are points of the reference coordinates,
/// angles radians clockwise on screen, full turns counted.
public struct Trajectory: Sendable, Codable, Equatable {
  /// The condition with which a computed trajectory ends.
  public enum End: Sendable, Codable, Equatable {
    /// The moment from which on everything is settled (see ``Trajectory/settledTime``), worked out
    /// from the whole motion until rest; the limit, in seconds, for what never settles.
    case settled(limit: TimeInterval)
    /// The moment at which everything rests; the limit, in seconds, for what never rests.
    case rest(limit: TimeInterval)
    /// A number of seconds; the trajectory is shorter when everything rests before that.
    case time(TimeInterval)

    /// The greatest length of the trajectory in seconds.
    public var limit: TimeInterval {
      switch self {
      case .settled(let limit), .rest(let limit), .time(let limit): limit
      }
    }
  }

  /// An item of a trajectory, with what is known of its whole motion.
  public struct Item: Sendable, Codable, Equatable {
    /// The index among the trajectory's items, in the order in which they joined the animator.
    public let index: Int
    /// The `accessibilityIdentifier` of the view, if it has one.
    public let identifier: String?
    /// The size in points, as shown before any rotation.
    public let size: CGSize
    /// The mass in kilograms; 0 for an anchored item.
    public let mass: Double
    /// The moment of inertia in kg·pt²; 0 for an item that does not rotate.
    public let inertia: Double
    /// The time from which on the item stays within 0.25 pt and 0.002 rad of its last pose, or
    /// shows nothing inside the bounds; nil when it was still moving at the limit.
    public internal(set) var settledTime: TimeInterval?
    /// The time from which on the item rests, half a second of stillness included; nil when it did
    /// not by the limit.
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

  /// The pose and the velocities of an item at a time.
  public struct State: Sendable, Codable, Equatable {
    /// The center in points of the reference coordinates, not rounded.
    public var center: CGPoint
    /// The rotation in radians clockwise on screen; full turns count.
    public var angle: CGFloat
    /// The velocity in points per second.
    public var velocity: CGVector
    /// The angular velocity in radians per second.
    public var angularVelocity: CGFloat

    /// Makes a state from its four parts, in points, radians and seconds.
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
  /// The rectangle in which items are seen, in reference coordinates; nil when there is none.
  public let bounds: CGRect?
  /// The animator's `elapsedTime` at the beginning, in seconds.
  public let startTime: TimeInterval
  /// Whether something was still awake when the limit was reached.
  public internal(set) var isCutOff: Bool
  /// The contacts that begin, in the order of time.
  public internal(set) var contacts: [Contact]
  /// The code that was not run and might change the motion, with the time of its first call.
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

  /// The time from which on every item is settled: it stays within 0.25 pt and 0.002 rad of its
  /// last pose, or shows nothing inside ``bounds``; nil when one was still moving at the limit.
  ///
  /// A trajectory that was cut off by its limit counts as settled only if it has stayed so for its
  /// last half second.
  public var settledTime: TimeInterval? {
    items.reduce(TimeInterval?.some(0)) { latest, item in
      guard let latest, let time = item.settledTime else { return nil }
      return max(latest, time)
    }
  }

  /// The time from which on every item rests, half a second of stillness included; nil when one did
  /// not by the limit.
  public var restTime: TimeInterval? {
    items.reduce(TimeInterval?.some(0)) { latest, item in
      guard let latest, let time = item.restTime else { return nil }
      return max(latest, time)
    }
  }

  /// The bytes that the samples take.
  public var byteCount: Int {
    samples.times.count * MemoryLayout<Double>.size
      + samples.tracks.reduce(0) { $0 + $1.byteCount }
  }

  // MARK: Reading

  /// The state of an item at a time: that of the substep, or on the straight line between two.
  ///
  /// - Parameters:
  ///   - index: the index of an item; nil, with a diagnostic, for one that is not there.
  ///   - time: seconds from the beginning; earlier ones give the first state, later ones the last.
  public func state(of index: Int, at time: TimeInterval) -> State? {
    guard let track = track(index) else { return nil }
    return State(track.state(at: samples.moment(at: time)))
  }

  /// The state of a named item at a time: that of the substep, or on the straight line between two.
  ///
  /// - Parameters:
  ///   - identifier: the name of an item; nil, with a diagnostic, for one that is not there.
  ///   - time: seconds from the beginning; earlier ones give the first state, later ones the last.
  public func state(of identifier: String, at time: TimeInterval) -> State? {
    index(of: identifier).flatMap { state(of: $0, at: time) }
  }

  /// The index of the item of a name; nil, with a diagnostic, when no item has that name.
  ///
  /// - Parameter identifier: an `accessibilityIdentifier`; of several items the first is meant.
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

  /// The track of an item; nil, with a diagnostic, when there is none.
  func track(_ index: Int) -> TrajectoryTrack? {
    if samples.tracks.indices.contains(index) { return samples.tracks[index] }
    Diagnostics.report(
      "A Trajectory of \(items.count) items has no item \(index). Items count from 0, in the order "
        + "in which they joined the animator.")
    return nil
  }
}

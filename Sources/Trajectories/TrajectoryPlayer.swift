// Ours. A player shows a computed motion at any time and rate, forward or backward. At any moment
// of the motion, live physics can continue from the state that is shown.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
public import UIDynamics
public import UIKitCore

/// An object that plays a trajectory on items, at any time and rate, and can continue it as live
/// physics. Ours.
///
/// While a player that is bound to an animator shows a motion, that animator is paused until
/// ``handOver(rate:)`` or ``release()``. Like an animator, the player rounds views to pixels when
/// it writes them. It retains the items. Keep the player in a property.
@preconcurrency @MainActor
public final class TrajectoryPlayer {
  /// A displayed item.
  struct Target {
    let track: Int
    let item: any UIDynamicItem
    let placement: DynamicItemPlacement
  }

  /// The motion that the player shows.
  public let trajectory: Trajectory
  /// The number of simulated seconds per host second, 1 by default.
  ///
  /// A negative rate plays backward, and 0 holds the current time.
  public var rate: Double = 1 {
    didSet {
      guard !rate.isFinite else { return }
      Diagnostics.report(
        "Cannot set the rate of a TrajectoryPlayer to \(rate). Use a finite number.")
      rate = oldValue
    }
  }
  /// A Boolean value that indicates whether the player advances its time.
  public private(set) var isPlaying = false
  /// A closure that is called when the time reaches the end, or the beginning if the rate is
  /// negative.
  public var didArrive: ((TrajectoryPlayer) -> Void)?
  private var shownTime: TimeInterval = 0

  final let targets: [Target]
  /// The animator from which the trajectory was computed, if the player is bound to it.
  final weak var animator: UIDynamicAnimator?
  /// Whether the animator was paused before the player paused it, or nil if the player has not
  /// paused it.
  final var wasHeld: Bool?
  /// The pushes that had not acted when the trajectory was computed.
  final var pushes: [BehaviorID] = []
  private let clock = PlayerClock()

  /// Creates a player that shows the items of a trajectory on other items.
  ///
  /// - Parameters:
  ///   - trajectory: The motion.
  ///   - items: One item for each item of the trajectory, in the same order. If there are fewer or
  ///     more, the player reports a diagnostic and shows as many as it can.
  ///   - reference: The view whose coordinates the trajectory uses, for views that are deeper in
  ///     its hierarchy.
  public init(
    _ trajectory: Trajectory, items: [any UIDynamicItem], in reference: UIView? = nil
  ) {
    self.trajectory = trajectory
    if items.count != trajectory.items.count {
      Diagnostics.report(
        "A TrajectoryPlayer received \(items.count) items for a trajectory of "
          + "\(trajectory.items.count). Pass one item for each, in the order in which they joined.")
    }
    targets = zip(trajectory.items, items).map { entry, item in
      Target(
        track: entry.index, item: item, placement: DynamicItemPlacement(of: item, in: reference))
    }
  }

  /// Creates a player that shows the named items of a trajectory on the views with those names.
  ///
  /// - Parameters:
  ///   - trajectory: The motion.
  ///   - reference: The view whose coordinates the trajectory uses. For each item, the player uses
  ///     the first descendant with the item's `accessibilityIdentifier`. An item without a name or
  ///     a view is skipped, and a diagnostic is reported.
  public init(_ trajectory: Trajectory, in reference: UIView) {
    self.trajectory = trajectory
    targets = trajectory.items.compactMap { entry in
      guard let name = entry.identifier, let view = Self.view(named: name, in: reference) else {
        Diagnostics.report(
          "Item \(entry.index) of a Trajectory, "
            + (entry.identifier.map { "named \"\($0)\"" } ?? "which has no name")
            + ", has no view in \(type(of: reference)) and is not shown. Set its view's "
            + "accessibilityIdentifier before the trajectory is computed.")
        return nil
      }
      return Target(
        track: entry.index, item: view, placement: DynamicItemPlacement(of: view, in: reference))
    }
  }

  /// Creates a player that shows a trajectory on the items of the animator from which it was
  /// computed.
  ///
  /// - Parameters:
  ///   - trajectory: A motion that was computed from the animator in its current state.
  ///   - animator: The animator, which is not retained. If its items do not match the items of the
  ///     trajectory, the player reports a diagnostic.
  public init(_ trajectory: Trajectory, animator: UIDynamicAnimator) {
    self.trajectory = trajectory
    self.animator = animator
    let simulation = animator.simulation
    let records = simulation.scene.joinedItems.compactMap { simulation.table[$0] }
    if records.count != trajectory.items.count {
      DynamicsDiagnostics.report(
        "A TrajectoryPlayer shows a trajectory of \(trajectory.items.count) items on "
          + "\(animator.name), which has \(records.count). Compute the trajectory from the current "
          + "state of this animator.",
        about: animator)
    }
    targets = zip(trajectory.items, records).map { entry, record in
      Target(track: entry.index, item: record.item, placement: record.placement)
    }
    pushes = simulation.scene.pendingPushes
  }

  private static func view(named name: String, in view: UIView) -> UIView? {
    for subview in view.subviews {
      if subview.accessibilityIdentifier == name { return subview }
      if let found = self.view(named: name, in: subview) { return found }
    }
    return nil
  }

  // MARK: Showing

  /// The time that the player shows, in seconds from the beginning of the trajectory.
  ///
  /// When you set it, the player shows the new time, clamped to the range from 0 to the duration.
  public var time: TimeInterval {
    get { shownTime }
    set { show(at: newValue) }
  }

  /// Shows a time in seconds, clamped to the range from 0 to the duration.
  private func show(at time: TimeInterval) {
    guard !time.isNaN else {
      Diagnostics.report(
        "Cannot set the time of a TrajectoryPlayer to \(time). Use a number of seconds.")
      return
    }
    if let animator {
      wasHeld = wasHeld ?? animator.isPaused
      animator.isPaused = true
    }
    shownTime = min(max(time, 0), trajectory.duration)
    // Times are sums of frame lengths, so a time can differ from the end by a rounding error.
    if shownTime < 1e-9 { shownTime = 0 }
    if trajectory.duration - shownTime < 1e-9 { shownTime = trajectory.duration }
    let moment = trajectory.samples.moment(at: shownTime)
    for target in targets {
      let state = trajectory.samples.tracks[target.track].state(at: moment)
      let pose = DynamicPose(
        item: target.item, placement: target.placement, position: state.position,
        angle: state.angle)
      if let animator { animator.simulation.show(pose) } else { target.write(pose) }
    }
  }

  /// Advances the time with each frame of the host until the end, or until the beginning if
  /// ``rate`` is negative.
  public func play() {
    guard !isPlaying else { return }
    isPlaying = true
    show(at: shownTime)
    clock.start { [weak self] interval in self?.advance(by: interval) }
  }

  /// Stops advancing the time.
  public func pause() {
    isPlaying = false
    clock.stop()
  }

  /// Advances by a number of host seconds.
  private func advance(by interval: TimeInterval) {
    guard isPlaying else { return pause() }
    show(at: shownTime + interval * rate)
    guard rate > 0 ? shownTime >= trajectory.duration : rate < 0 && shownTime <= 0 else { return }
    pause()
    didArrive?(self)
  }
}

extension TrajectoryPlayer.Target {
  /// Writes a pose to an item when the player has no animator.
  @MainActor
  func write(_ pose: DynamicPose) {
    let value = pose.placement.value(CGPoint(pose.position), CGFloat(pose.angle))
    item.center = value.center
    item.transform = CGAffineTransform(rotationAngle: value.angle)
  }
}

/// A clock that reports the length of each frame of the host, in seconds.
@MainActor
final class PlayerClock {
  private nonisolated(unsafe) var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0

  deinit { link?.invalidate() }

  /// Calls a function in each frame that has a length other than 0, with that length in seconds.
  ///
  /// On the timeline of an interactive transition, time can run backward, so lengths may be
  /// negative.
  func start(_ body: @escaping @MainActor (TimeInterval) -> Void) {
    stop()
    lastTime = Timeline.open?.time ?? FrameLoop.current.time
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let interval = link.timestamp - self.lastTime
      self.lastTime = link.timestamp
      if interval != 0 { body(interval) }
    }
    self.link = link
    link.start()
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}

// Ours. A motion that was computed is shown like a film: at any time, at any rate, in either
// direction; and from any of its moments physics can take over.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
public import UIDynamics
public import UIKitCore

/// An object that shows a trajectory on items, at any time, rate and direction, and hands over to
/// live physics at any moment. Ours.
///
/// Bound to an animator it holds that animator while it shows something: the animator's time stands
/// still until ``handOver(rate:)`` or ``release()``. It writes items as animators do, views rounded
/// to pixels. It keeps the items alive; keep the player in a property.
@preconcurrency @MainActor
public final class TrajectoryPlayer {
  /// An item that is shown.
  struct Target {
    let track: Int
    let item: any UIDynamicItem
    let placement: DynamicItemPlacement
  }

  /// The motion that is shown.
  public let trajectory: Trajectory
  /// The simulated seconds in each second of the host; 1 unless set, negative is backwards, 0 holds.
  public var rate: Double = 1 {
    didSet {
      guard !rate.isFinite else { return }
      Diagnostics.report(
        "The rate of a TrajectoryPlayer cannot be \(rate) and stays. Give it a finite number.")
      rate = oldValue
    }
  }
  /// Whether time goes on by itself.
  public private(set) var isPlaying = false
  /// Called when time has arrived at the end, or backwards at the beginning.
  public var didArrive: ((TrajectoryPlayer) -> Void)?
  private var shownTime: TimeInterval = 0

  final let targets: [Target]
  /// The animator that the trajectory was computed from, if the player is bound to it.
  final weak var animator: UIDynamicAnimator?
  /// Whether the animator was held before the player held it; nil while it does not.
  final var wasHeld: Bool?
  /// The pushes that had not acted when the trajectory was computed.
  final var pushes: [BehaviorID] = []
  private let clock = PlayerClock()

  /// Makes a player that shows the items of a trajectory on other items.
  ///
  /// - Parameters:
  ///   - trajectory: the motion.
  ///   - items: an item for each of the trajectory's, in their order; if there are fewer or more, a
  ///     diagnostic says so, and those that are there are shown.
  ///   - reference: the view whose coordinates the trajectory has, for views that lie deeper in it.
  public init(
    _ trajectory: Trajectory, items: [any UIDynamicItem], in reference: UIView? = nil
  ) {
    self.trajectory = trajectory
    if items.count != trajectory.items.count {
      Diagnostics.report(
        "A TrajectoryPlayer was given \(items.count) items for a trajectory of "
          + "\(trajectory.items.count). Give it one for each, in the order of joining.")
    }
    targets = zip(trajectory.items, items).map { entry, item in
      Target(
        track: entry.index, item: item, placement: DynamicItemPlacement(of: item, in: reference))
    }
  }

  /// Makes a player that shows the named items of a trajectory on the views of these names.
  ///
  /// - Parameters:
  ///   - trajectory: the motion.
  ///   - reference: the view whose coordinates the trajectory has. Of the views below it, the first
  ///     with the `accessibilityIdentifier` of an item is taken; an item that has no name, or no
  ///     view, is left out with a diagnostic.
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

  /// Makes a player that shows a trajectory on the items of the animator it was computed from.
  ///
  /// - Parameters:
  ///   - trajectory: a motion that was computed from this animator as it is now.
  ///   - animator: the animator. Not retained. If it has other items than the trajectory, a
  ///     diagnostic says so.
  public init(_ trajectory: Trajectory, animator: UIDynamicAnimator) {
    self.trajectory = trajectory
    self.animator = animator
    let simulation = animator.simulation
    let records = simulation.scene.joinedItems.compactMap { simulation.table[$0] }
    if records.count != trajectory.items.count {
      DynamicsDiagnostics.report(
        "A TrajectoryPlayer shows a trajectory of \(trajectory.items.count) items on "
          + "\(animator.name), which has \(records.count). Compute it from this animator as it is.",
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

  /// The time that is shown, in seconds from the beginning of the trajectory; setting it shows
  /// another one, from 0 to the duration.
  public var time: TimeInterval {
    get { shownTime }
    set { show(at: newValue) }
  }

  /// Shows a time, in seconds; one before the beginning or after the end shows that.
  private func show(at time: TimeInterval) {
    guard !time.isNaN else {
      Diagnostics.report(
        "The time of a TrajectoryPlayer cannot be \(time) and stays. Give it a number of seconds.")
      return
    }
    if let animator {
      wasHeld = wasHeld ?? animator.isPaused
      animator.isPaused = true
    }
    shownTime = min(max(time, 0), trajectory.duration)
    // Times are sums of frames.
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

  /// Lets time go on by itself from where it is, with the host's frames, until the end or, at a
  /// negative ``rate``, the beginning.
  public func play() {
    guard !isPlaying else { return }
    isPlaying = true
    show(at: shownTime)
    clock.start { [weak self] interval in self?.advance(by: interval) }
  }

  /// Lets time stand still.
  public func pause() {
    isPlaying = false
    clock.stop()
  }

  /// Advances by some of the host's seconds.
  private func advance(by interval: TimeInterval) {
    guard isPlaying else { return pause() }
    show(at: shownTime + interval * rate)
    guard rate > 0 ? shownTime >= trajectory.duration : rate < 0 && shownTime <= 0 else { return }
    pause()
    didArrive?(self)
  }
}

extension TrajectoryPlayer.Target {
  /// Writes a pose to an item that no animator of the player's has.
  @MainActor
  func write(_ pose: DynamicPose) {
    let value = pose.placement.value(CGPoint(pose.position), CGFloat(pose.angle))
    item.center = value.center
    item.transform = CGAffineTransform(rotationAngle: value.angle)
  }
}

/// The frames of the host as intervals in seconds.
@MainActor
final class PlayerClock {
  private nonisolated(unsafe) var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0

  deinit { link?.invalidate() }

  /// Calls a function with the interval of each frame to come; in the time of a transition, which a
  /// finger may turn back, intervals may be negative.
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

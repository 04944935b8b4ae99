// Measured: `dynamicAnimatorWillResume` comes synchronously from whatever wakes the animator,
// `dynamicAnimatorDidPause` from the tick that stops it.
// Documented: nobody retains the animator.

import Foundation
import Physics2D
import QuartzCore

/// What drives an animator: the host's display link, the time of a transition, or `step(by:)`.
///
/// The link holds the driver and the driver holds the animator weakly. The driver lives as long as
/// the animator and says so when that ends too early.
@MainActor
final class DynamicDriver {
  weak var animator: UIDynamicAnimator?
  private(set) nonisolated(unsafe) var link: CADisplayLink?
  /// Up to when the animator has gone.
  private(set) var lastTime: CFTimeInterval = 0
  /// The transition's time that the animator follows, if it began in one.
  private(set) var timeline: Timeline?
  private var tape = PoseHistory()
  private var isAtStart = true

  deinit { link?.invalidate() }

  func start(_ animator: UIDynamicAnimator) {
    guard !animator.isDetached, link == nil else { return }
    self.animator = animator
    follow(Timeline.open ?? timeline)
    lastTime = timeline?.time ?? FrameLoop.current.time
    let link = CADisplayLink { [weak self] link in
      if let self { self.frame(at: link.timestamp) } else { link.invalidate() }
    }
    self.link = link
    isAtStart = true
    Timeline.run(in: timeline) { link.start() }
  }

  private func follow(_ next: Timeline?) {
    let next = next.flatMap { $0.isOver ? nil : $0 }
    guard next !== timeline else { return }
    timeline = next
    tape = PoseHistory()
    next?.add(self)
  }

  /// Keeps where the items are, as long as somebody can go back to it.
  private func record() {
    guard let animator, let timeline else { return }
    if timeline.isOver {
      follow(nil)
    } else {
      tape.append(animator, at: lastTime)
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func frame(at time: CFTimeInterval) {
    guard let animator else { return stop() }
    guard let timeline, !timeline.isOver else {
      advance(animator, to: time)
      return
    }
    // What is held asks for its steps itself, and may be a step ahead when it is let go.
    guard !timeline.isHeld else { return }
    if time > lastTime { advance(animator, to: time) } else { show(at: time) }
  }

  private func advance(_ animator: UIDynamicAnimator, to time: CFTimeInterval) {
    // Only now everything has joined that began together.
    if isAtStart { record() }
    isAtStart = false
    tape.passExits(to: lastTime)
    let interval = time - lastTime
    lastTime = time
    // A link that was added in this very frame has nothing to do yet.
    if interval > 0 { animator.tick(interval) }
    record()
  }
}

extension DynamicDriver: TimelineMember {
  private var frame: CFTimeInterval { 1 / Double(max(FrameLoop.current.framesPerSecond, 1)) }

  // Assumed: under a finger the animator ticks when it would tick if it ran by itself, so that
  // callbacks and what they change come at the same moments; between two ticks items are shown on
  // the straight line between their places.

  func nextStep(before time: CFTimeInterval) -> CFTimeInterval? {
    guard link != nil, animator != nil, lastTime < time - 1e-9 else { return nil }
    return lastTime + frame
  }

  func step() {
    guard let animator else { return stop() }
    advance(animator, to: lastTime + frame)
  }

  func show(at time: CFTimeInterval) {
    guard let animator else { return }
    tape.passExits(to: time)
    for pose in tape.poses(at: time) { animator.show(pose) }
  }

  func rewind() {
    timeline = nil
    stop()
    if let animator, let start = tape.start {
      animator.standStill(at: start)
      for pose in tape.first { animator.show(pose) }
    }
    tape = PoseHistory()
  }
}

extension UIDynamicAnimator {
  /// Something has changed: the animator goes on if it rests.
  final func wakeUp() {
    guard !runs else { return }
    runs = true
    delegate?.dynamicAnimatorWillResume(self)
    // The delegate may have emptied the animator; the next tick finds out.
    if runs { driver.start(self) }
  }

  final func pause() {
    guard runs else { return }
    runs = false
    driver.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Advances the animator by one display tick, without any host. Ours.
  ///
  /// The first call detaches the animator from its host: from then on it moves by these calls
  /// alone.
  /// - Parameter interval: seconds, more than 0 and at most an hour.
  /// - Returns: whether the animator is still running, so false from the call in which everything
  ///   has come to rest.
  @discardableResult
  public final func step(by interval: TimeInterval) -> Bool {
    guard interval > 0, interval <= 3600 else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) cannot step by \(interval) s and did nothing. "
          + "Give it more than 0 and at most 3600 s.", about: self)
      return runs
    }
    guard !isStepping else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) was called from inside one of its own steps and did nothing. "
          + "Call it from outside actions and contact callbacks.", about: self)
      return runs
    }
    isDetached = true
    driver.stop()
    return withExtendedLifetime(self) { tick(interval) }
  }

  /// How the world is stepped. Ours; see ``integration``.
  public enum Integration: Sendable {
    /// Steps of 1/120 s, as UIKit has today.
    case current
    /// Steps of 0.004 s and bodies a point smaller on each side, as iOS 7 had.
    case ios7

    var substepsPerSecond: Double { self == .current ? 120 : 250 }
    var settings: World.Settings { self == .current ? .current : .ios7 }
  }

  /// How the world is stepped; `.current` unless set. Ours.
  ///
  /// Choose it before adding behaviours: later it is refused.
  public final var integration: Integration {
    get { integrationValue }
    set {
      guard newValue != integrationValue else { return }
      guard roots.isEmpty, table.count == 0, !isStepping else {
        DynamicsDiagnostics.report(
          "The integration of \(name) cannot change while it has behaviors and stays. "
            + "Set it before adding behaviors.", about: self)
        return
      }
      integrationValue = newValue
      substepOrigin = elapsed
      substepsDone = 0
      world = World(newValue.settings)
    }
  }

  /// The reference view has another size: its boundaries follow, and everything wakes.
  package final func referenceSizeDidChange() {
    guard table.count > 0 else { return }
    for case let record? in table.records { world.wake(record.body.id) }
    wakeUp()
  }

  /// The rectangle that `translatesReferenceBoundsIntoBoundary` stands for, or nil.
  final var referenceBounds: CGRect? { referenceView?.bounds ?? contentBounds }
}

// Measured: `dynamicAnimatorWillResume` comes synchronously from whatever wakes the animator,
// `dynamicAnimatorDidPause` from the tick that stops it.
// Documented: nobody retains the animator.

import Foundation
import Physics2D
import QuartzCore

/// The clock of one animator: the host's display link, or the time of a transition; `step(by:)`
/// takes over from both.
///
/// The link holds the driver and the driver holds the animator weakly.
@MainActor
final class DynamicDriver {
  weak var animator: UIDynamicAnimator?
  private(set) nonisolated(unsafe) var link: CADisplayLink?
  /// The host's time in seconds up to which the animator has been advanced.
  private(set) var lastTime: CFTimeInterval = 0
  /// The transition's time that the animator follows, if it began in one.
  private(set) var timeline: Timeline?
  private var history = PoseHistory()
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
    history = PoseHistory()
    next?.add(self)
  }

  /// Keeps the poses of the items, as long as somebody can turn time back to them.
  private func record() {
    guard let animator, let timeline else { return }
    if timeline.isOver {
      follow(nil)
    } else {
      history.append(animator, at: lastTime)
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
    history.passExits(to: lastTime)
    let interval = time - lastTime
    lastTime = time
    // A link that was added in this very frame has nothing to do yet.
    if interval > 0 { animator.tick(interval) }
    record()
  }
}

extension DynamicDriver: TimelineMember {
  private var frame: CFTimeInterval { 1 / Double(max(FrameLoop.current.framesPerSecond, 1)) }

  // Ours: under a finger the animator ticks when it would tick if it ran by itself, so that
  // callbacks and what they change come at the same moments; between two ticks items are shown on
  // the straight line between their positions.

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
    history.passExits(to: time)
    for pose in history.poses(at: time) { animator.show(pose) }
  }

  func rewind() {
    timeline = nil
    stop()
    if let animator, let start = history.start {
      animator.standStill(at: start)
      for pose in history.first { animator.show(pose) }
    }
    history = PoseHistory()
  }
}

extension UIDynamicAnimator {
  /// Resumes the animator if it rests, because something has changed.
  final func wakeUp() {
    guard !runs, !isTryingOut else { return }
    runs = true
    delegate?.dynamicAnimatorWillResume(self)
    // The delegate may have emptied the animator; the next tick finds out.
    if runs { driver.start(self) }
  }

  final func pause() {
    guard runs else { return }
    runs = false
    driver.stop()
    isTellingPause = true
    delegate?.dynamicAnimatorDidPause(self)
    isTellingPause = false
    if hasLostInPause { wakeUpIfMoved() }
  }

  /// Advances the animator by one display tick, without any host. Ours.
  ///
  /// The first call detaches the animator from its host: from then on it moves by these calls
  /// alone. The tick simulates as many substeps of 1/120 s as have become due, and the rest of the
  /// interval is kept for the next one.
  ///
  /// - Parameter interval: seconds, more than 0 and at most 3600; another number is refused with a
  ///   diagnostic, as is a call from inside a step.
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
    detach()
    return withExtendedLifetime(self) { tick(interval) }
  }

  /// Takes the animator off its host, for good.
  final func detach() {
    isDetached = true
    driver.stop()
  }

  /// The substep by which a world is advanced. Ours; see ``integration``.
  public enum Integration: Sendable {
    /// Substeps of 1/120 s, as UIKit has today.
    case current
    /// Substeps of 0.004 s and bodies a point smaller on each side, as iOS 7 had.
    case ios7

    var substepsPerSecond: Double { self == .current ? 120 : 250 }
    var settings: World.Settings { self == .current ? .current : .ios7 }
  }

  /// The substep by which the world is advanced; `.current` unless set. Ours.
  ///
  /// Choose it before adding behaviours: later it is refused with a diagnostic.
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

  /// Wakes everything because the reference view has another size, which its boundaries follow.
  package final func referenceSizeDidChange() {
    guard table.count > 0 else { return }
    for case let record? in table.records { world.wake(record.body.id) }
    wakeUp()
  }

  /// The rectangle that `translatesReferenceBoundsIntoBoundary` stands for, or nil.
  final var referenceBounds: CGRect? { referenceView?.bounds ?? contentBounds ?? abstractBounds }
}

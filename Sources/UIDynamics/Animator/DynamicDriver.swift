// Measured: The call that wakes the animator calls `dynamicAnimatorWillResume` synchronously, and
// the tick that stops it calls `dynamicAnimatorDidPause`. Documented: Nothing retains the animator.

import Dynamics
package import Foundation
package import QuartzCore
import UIKitCore

/// The driver that advances an animator. The time comes from the host's display link, a transition,
/// or `step(by:)`. After the first call of `step(by:)`, only further calls advance the animator.
/// The link retains the driver, which references the animator weakly.
@MainActor
package final class DynamicDriver {
  package weak var animator: UIDynamicAnimator?

  /// Whether the animator moves items and receives ticks.
  nonisolated(unsafe) private(set) var isRunning = false
  /// Whether the first `step(by:)` has detached the animator from its host.
  nonisolated(unsafe) private(set) var isDetached = false
  /// The simulated seconds per second of the host's time.
  package var speed: Double = 1
  /// Whether ticks are ignored.
  package var isHeld = false
  /// The length of the last tick, in seconds of display time.
  package var lastInterval: TimeInterval = 1.0 / 60
  /// Whether the items are stand-ins for a prediction, so that the ticks are not reported.
  package var isRehearsal = false
  /// Whether the animator has paused because its layout is not current.
  private var isWaitingForLayout = false
  /// Whether the delegate is being notified of a pause.
  private var isNotifyingPause = false
  /// Whether behaviors or items were removed while the delegate was notified of a pause.
  private var hasRemovalInPause = false

  private(set) nonisolated(unsafe) var link: CADisplayLink?
  /// Whether the link is advancing the animator.
  private var isDriven = false
  /// A closure called in each frame of the host, after the tick. While it is set, the link also
  /// runs when the animator is at rest.
  package var onFrame: (@MainActor () -> Void)? {
    didSet {
      if onFrame != nil, link == nil { startLink(in: Timeline.open) }
      if onFrame == nil, !isDriven { endLink() }
    }
  }
  /// The host's time up to which the animator has been advanced, in seconds.
  private(set) var lastTime: CFTimeInterval = 0
  /// The timeline of the transition in which the animator started, or `nil` if there is none.
  private(set) var timeline: Timeline?
  private var history = PoseHistory()
  private var isAtStart = true

  deinit {
    guard let link else { return }
    if MainThread.isCurrent { return link.invalidate() }
    // The last reference may be released on any thread. The link must be invalidated on the main
    // thread.
    nonisolated(unsafe) let orphan = link
    DispatchQueue.main.async { orphan.invalidate() }
  }

  /// The start of an animator, as an event for observers of the frame loop.
  @MainActor
  package struct Start {
    package let animator: UIDynamicAnimator?
  }

  private func start() {
    guard !isDetached, !isDriven else { return }
    if !isRehearsal, FrameLoop.current.mayBeObserved {
      FrameLoop.current.observers(of: Start.self).notify(Start(animator: animator))
    }
    follow(Timeline.open ?? timeline)
    lastTime = timeline?.time ?? FrameLoop.current.time
    isDriven = true
    isAtStart = true
    startLink(in: timeline)
  }

  private func startLink(in timeline: Timeline?) {
    let link =
      link
      ?? CADisplayLink { [weak self] link in
        if let self { self.frame(at: link.timestamp) } else { link.invalidate() }
      }
    self.link = link
    Timeline.run(in: timeline) { link.start() }
  }

  private func endLink() {
    link?.invalidate()
    link = nil
  }

  private func follow(_ next: Timeline?) {
    let next = next.flatMap { $0.isOver ? nil : $0 }
    guard next !== timeline else { return }
    timeline = next
    history = PoseHistory()
    next?.add(self)
  }

  /// Records the poses of the items while time can be reversed.
  private func record() {
    guard let animator, let timeline else { return }
    if timeline.isOver {
      follow(nil)
    } else {
      history.append(animator.simulation, at: lastTime)
    }
  }

  private func stop() {
    isDriven = false
    if onFrame == nil { endLink() }
  }

  private func frame(at time: CFTimeInterval) {
    guard animator != nil else { return endLink() }
    if isDriven { move(to: time) }
    onFrame?()
  }

  private func move(to time: CFTimeInterval) {
    guard let timeline, !timeline.isOver else {
      advance(to: time)
      return
    }
    // A held timeline requests its own steps, and may be a step ahead when it is released.
    guard !timeline.isHeld else { return }
    if time > lastTime { advance(to: time) } else { show(at: time) }
  }

  private func advance(to time: CFTimeInterval) {
    // All items that were added when the animator started have joined by now.
    if isAtStart { record() }
    isAtStart = false
    history.passExits(to: lastTime)
    let interval = time - lastTime
    lastTime = time
    // If the link was added in this frame, there is no time to advance.
    if interval > 0 { tick(interval) }
    record()
  }

  // MARK: Rest

  /// Wakes the animator if it is at rest, because something has changed.
  package func wakeUp() {
    guard !isRunning, let animator else { return }
    setRunning(true, of: animator)
    animator.delegate?.dynamicAnimatorWillResume(animator)
    // The delegate may have removed everything. The next tick detects that.
    if isRunning { start() }
  }

  /// Wakes the animator if it is at rest and a removal lets a remaining item move. If no item can
  /// move, waking the animator would only notify the delegate of the same pause again.
  func wakeUpIfMoved() {
    // The delegate can remove more elements before it returns.
    hasRemovalInPause = isNotifyingPause
    guard !isRunning, !isNotifyingPause, let animator else { return }
    // The removal may have released anchored items.
    animator.simulation.synchronize()
    if animator.simulation.scene.movesSomething { return wakeUp() }
    animator.simulation.reportPendingEnds(animator.tree)
  }

  /// Pauses because the layout is not the current layout of its collection view.
  func pauseForLayout() {
    isWaitingForLayout = true
    pause()
  }

  /// Resumes an animator that paused for its layout.
  func resumeForLayout() {
    guard isWaitingForLayout else { return }
    isWaitingForLayout = false
    wakeUp()
  }

  func pause() {
    guard isRunning, let animator else { return }
    setRunning(false, of: animator)
    stop()
    isNotifyingPause = true
    animator.delegate?.dynamicAnimatorDidPause(animator)
    isNotifyingPause = false
    if hasRemovalInPause { wakeUpIfMoved() }
  }

  private func setRunning(_ runs: Bool, of animator: UIDynamicAnimator) {
    guard let channel = animator.keyValues?.present("running") else { return isRunning = runs }
    channel.change { isRunning = runs }
  }

  /// Detaches the animator from its host permanently.
  package func detach() {
    isDetached = true
    stop()
  }

  /// The expected length of a future tick, in simulated seconds.
  package var futureTick: TimeInterval {
    let isByHand = isDetached || !FrameLoop.hasHost
    return (isByHand ? lastInterval : frame) * (speed > 0 ? speed : 1)
  }
}

extension DynamicDriver: TimelineMember {
  /// The length of a frame of the host.
  private var frame: CFTimeInterval { 1 / Double(max(FrameLoop.current.framesPerSecond, 1)) }

  // Ours: While a finger drives a transition, the animator ticks at the same times as without the
  // finger, so that callbacks and their effects also have the same times. Between ticks, positions
  // are interpolated.

  package func nextStep(before time: CFTimeInterval) -> CFTimeInterval? {
    guard isDriven, animator != nil, lastTime < time - 1e-9 else { return nil }
    return lastTime + frame
  }

  package func step() {
    guard animator != nil else { return stop() }
    advance(to: lastTime + frame)
  }

  package func show(at time: CFTimeInterval) {
    guard let animator else { return }
    history.passExits(to: time)
    for pose in history.poses(at: time) { animator.simulation.show(pose) }
  }

  /// Advances an animator that has just started as if it had started at an earlier time of its
  /// timeline.
  package func replay(from start: CFTimeInterval) {
    guard isDriven, let timeline, !timeline.isOver else { return }
    let now = timeline.time
    lastTime = start
    while nextStep(before: now) != nil { step() }
    show(at: now)
  }

  package func rewind() {
    timeline = nil
    stop()
    if let animator, let start = history.start {
      standStill(at: start, in: animator)
      for pose in history.first { animator.simulation.show(pose) }
    }
    history = PoseHistory()
  }

  /// Restores a state without notifying the delegate. The items do not move until a change wakes
  /// the animator.
  private func standStill(at start: DynamicSimulation.State, in animator: UIDynamicAnimator) {
    // While `isRunning` is true, changes by setters of items do not wake the animator.
    isRunning = true
    if !animator.tree.isStepping { _ = animator.simulation.restore(start) }
    isRunning = false
  }
}

// Measured: `dynamicAnimatorWillResume` comes synchronously from whatever wakes the animator,
// `dynamicAnimatorDidPause` from the tick that stops it.
// Documented: nobody retains the animator.

import Dynamics
package import Foundation
package import QuartzCore
import UIKitCore

/// Who lets time go by in an animator: the host's display link, the time of a transition, or
/// `step(by:)`, which takes over from both.
///
/// The link holds the driver and the driver holds the animator weakly.
@MainActor
package final class DynamicDriver {
  package weak var animator: UIDynamicAnimator?

  /// Whether the animator moves things, and so ticks.
  nonisolated(unsafe) private(set) var isRunning = false
  /// Whether the first `step(by:)` has detached the animator from its host.
  nonisolated(unsafe) private(set) var isDetached = false
  /// The simulated seconds in each second of the host.
  package var speed: Double = 1
  /// Whether ticks are ignored.
  package var isHeld = false
  /// The seconds of the last tick, as the display counts them.
  package var lastInterval: TimeInterval = 1.0 / 60
  /// Whether the items are stand-ins in a forecast, of whose ticks nobody hears.
  package var isRehearsal = false
  /// Whether the animator has paused because its layout is not the current one.
  private var isWaitingForLayout = false
  /// Whether the delegate is just being told of a pause.
  private var isTellingPause = false
  /// Whether behaviors or items have left while the delegate was told of a pause.
  private var hasLostInPause = false

  private(set) nonisolated(unsafe) var link: CADisplayLink?
  /// Whether the link advances the animator.
  private var isDriven = false
  /// Called in each frame of the host, after the tick. While it is set, the link also runs when the
  /// animator rests.
  package var onFrame: (@MainActor () -> Void)? {
    didSet {
      if onFrame != nil, link == nil { startLink(in: Timeline.open) }
      if onFrame == nil, !isDriven { endLink() }
    }
  }
  /// The host's time in seconds up to which the animator has been advanced.
  private(set) var lastTime: CFTimeInterval = 0
  /// The transition's time that the animator follows, if it began in one.
  private(set) var timeline: Timeline?
  private var history = PoseHistory()
  private var isAtStart = true

  deinit {
    guard let link else { return }
    if MainThread.isCurrent { return link.invalidate() }
    // The last reference may go on any thread, the list of links is the main one's.
    nonisolated(unsafe) let orphan = link
    DispatchQueue.main.async { orphan.invalidate() }
  }

  /// The start of an animator in the time of a host, for the observers of its loop.
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

  /// Keeps the poses of the items, as long as somebody can turn time back to them.
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
    // What is held asks for its steps itself, and may be a step ahead when it is let go.
    guard !timeline.isHeld else { return }
    if time > lastTime { advance(to: time) } else { show(at: time) }
  }

  private func advance(to time: CFTimeInterval) {
    // Only now everything has joined that began together.
    if isAtStart { record() }
    isAtStart = false
    history.passExits(to: lastTime)
    let interval = time - lastTime
    lastTime = time
    // A link that was added in this very frame has nothing to do yet.
    if interval > 0 { tick(interval) }
    record()
  }

  // MARK: Rest

  /// Resumes the animator if it rests, because something has changed.
  package func wakeUp() {
    guard !isRunning, let animator else { return }
    setRunning(true, of: animator)
    animator.delegate?.dynamicAnimatorWillResume(animator)
    // The delegate may have emptied the animator; the next tick finds out.
    if isRunning { start() }
  }

  /// Resumes an animator that rests when what has left lets something move that stays.
  ///
  /// Nothing else would come of it but a second message about the same pause.
  func wakeUpIfMoved() {
    // More may leave before the delegate is done.
    hasLostInPause = isTellingPause
    guard !isRunning, !isTellingPause, let animator else { return }
    // What was anchored may be free now.
    animator.simulation.synchronize()
    if animator.simulation.scene.movesSomething { return wakeUp() }
    animator.simulation.reportPendingEnds(animator.tree)
  }

  /// Pauses because the layout is not the current one of a collection view.
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
    isTellingPause = true
    animator.delegate?.dynamicAnimatorDidPause(animator)
    isTellingPause = false
    if hasLostInPause { wakeUpIfMoved() }
  }

  private func setRunning(_ runs: Bool, of animator: UIDynamicAnimator) {
    guard let channel = animator.keyValues?.present("running") else { return isRunning = runs }
    channel.change { isRunning = runs }
  }

  /// Takes the animator off its host, for good.
  package func detach() {
    isDetached = true
    stop()
  }

  /// The simulated seconds of a tick to come.
  package var futureTick: TimeInterval {
    let isByHand = isDetached || !FrameLoop.hasHost
    return (isByHand ? lastInterval : frame) * (speed > 0 ? speed : 1)
  }
}

extension DynamicDriver: TimelineMember {
  /// The length of a frame of the host.
  private var frame: CFTimeInterval { 1 / Double(max(FrameLoop.current.framesPerSecond, 1)) }

  // Ours: under a finger the animator ticks when it would tick if it ran by itself, so that
  // callbacks and what they change come at the same moments; between two ticks items are shown on
  // the straight line between their positions.

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

  /// Runs an animator that has just begun as if it had begun at an earlier time of its timeline, tick by
  /// tick up to the present one.
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

  /// Puts a state back and moves nothing until something changes; no delegate hears of it.
  private func standStill(at start: DynamicSimulation.State, in animator: UIDynamicAnimator) {
    // What setters of items change wakes nothing.
    isRunning = true
    if !animator.tree.isStepping { _ = animator.simulation.restore(start) }
    isRunning = false
  }
}

// Ours: A walk and each attempt to shorten it start in the same state: with a new host, a new
// interface, and all state of the process reset.

import Foundation
import QuartzCore
import UIKitCore

/// A run of an interface with scripted touches, checked after every frame and at its end.
@MainActor
struct MonkeyTrial {
  let session: MotionSession
  let interface: @MainActor () -> Void

  /// The time for which a transition may stand still without a finger on the screen, in virtual
  /// seconds.
  private static let patience = 1.0
  /// The time for which an interface may move after the last finger is lifted, in virtual seconds.
  private static let longestEnd = 5.0

  /// The steps of a walk, the script that was played, and the resulting finding.
  struct Outcome {
    var steps: [MonkeyStep] = []
    var played = TouchScript()
    var finding: MotionFinding?
  }

  /// Performs steps that a generator chooses until one causes a finding.
  func walk(_ generator: inout SeededGenerator, steps: Int) -> Outcome {
    begin()
    let origin = session.currentHost.time
    var outcome = Outcome()
    var watch = TransitionWatch()
    for _ in 0..<steps {
      let host = session.currentHost
      let step = MonkeyStep.next(&generator, on: host)
      outcome.steps.append(step)
      // The start is the current time, rounded up to a whole millisecond.
      let start = ((host.time - origin) * 1000 - 1e-6).rounded(.up) / 1000
      let events = step.events(from: start)
      for event in events { outcome.played.add(event) }
      let player = InputPlayer(events, on: host, since: origin)
      outcome.finding = play(
        player, until: origin + start + step.script.duration + step.rest, &watch)
      if outcome.finding != nil { return outcome }
    }
    outcome.finding = end(&watch)
    return outcome
  }

  /// Plays a script from the start and returns the first finding.
  func finding(of script: TouchScript) -> MotionFinding? {
    begin()
    var watch = TransitionWatch()
    let player = InputPlayer(script.events, on: session.currentHost)
    let end = session.currentHost.time + script.duration
    return play(player, until: end, &watch) ?? self.end(&watch)
  }

  private func begin() {
    session.renew()
    interface()
    session.currentHost.advance(by: frame)
  }

  private var frame: TimeInterval { 1 / Double(session.currentHost.framesPerSecond) }

  private func play(
    _ player: InputPlayer, until end: TimeInterval, _ watch: inout TransitionWatch
  ) -> MotionFinding? {
    let host = session.currentHost
    player.deliverDue()
    while !player.isFinished || host.time < end - 1e-6 {
      host.advance(by: frame)
      player.deliverDue()
      if let finding = look(&watch) { return finding }
    }
    return nil
  }

  private func look(_ watch: inout TransitionWatch) -> MotionFinding? {
    if let finding = session.messages.findings.first(where: isUnexpected) { return finding }
    let host = session.currentHost
    if host.isMoving || !host.fingersDown.isEmpty {
      watch = TransitionWatch()
      return nil
    }
    if let run = host.screenWindows.lazy.compactMap(\.transitionQueue.run).first {
      if watch.run !== run { watch = TransitionWatch(run: run, since: host.time) }
      guard host.time - watch.since >= Self.patience else { return nil }
      return UnfinishedTransitions.findings(on: host).first(where: isUnexpected)
    }
    watch = TransitionWatch()
    return session.sightings.unbalancedAppearances.first(where: isUnexpected)
  }

  private func end(_ watch: inout TransitionWatch) -> MotionFinding? {
    if let finding = settle(&watch) { return finding }
    // No object of the trial may still retain the host.
    return session.judgeAndTakeDown().first(where: isUnexpected)
  }

  private func settle(_ watch: inout TransitionWatch) -> MotionFinding? {
    let host = session.currentHost
    for finger in host.fingersDown { host.touchCancel(finger: finger) }
    let start = host.time
    repeat {
      host.advance(by: frame)
      if let finding = look(&watch) { return finding }
    } while host.hasWork && host.time - start < Self.longestEnd
    return nil
  }

  private func isUnexpected(_ finding: MotionFinding) -> Bool {
    !session.expected.contains { $0.matches(finding) }
  }

  private struct TransitionWatch {
    var run: TransitionRun?
    var since: TimeInterval = 0
  }
}

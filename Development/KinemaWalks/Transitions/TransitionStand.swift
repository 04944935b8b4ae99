package import UIKitCore

/// The host class of this framework. Foundation has another class with that name.
package typealias WalkHost = UIKitCore.Host

/// A host with one or two windows that contain controllers. The steps are performed on it.
@MainActor
final class TransitionStand {
  private(set) var host: WalkHost?
  private(set) var subjects: [TransitionSubject] = []
  /// The number of frames since the start.
  private(set) var frames = 0
  private let look: ((WalkHost) -> String?)?

  init(
    windows: Int, framesPerSecond: Int, makeHost: () -> WalkHost,
    look: ((WalkHost) -> String?)? = nil
  ) {
    let host = makeHost()
    host.framesPerSecond = framesPerSecond
    self.host = host
    self.look = look
    subjects = [TransitionSubject(window: host.window)]
    for _ in 1..<max(windows, 1) {
      let window = UIWindow(frame: host.window.bounds)
      window.isHidden = false
      subjects.append(TransitionSubject(window: window))
    }
    subjects[0].isAlone = subjects.count == 1
  }

  /// Performs a step and returns the first difference.
  func take(_ step: TransitionStep) -> String? {
    for _ in 0..<step.frames {
      if let difference = frame() { return difference }
    }
    let subject = subjects[step.window % subjects.count]
    subject.perform(step.action, step.style)
    return difference()
  }

  /// Advances one frame.
  func frame() -> String? {
    guard let host else { return nil }
    frames += 1
    host.advance(by: 1 / Double(host.framesPerSecond))
    for subject in subjects { subject.framePassed() }
    return difference() ?? (frames % 4 == 0 ? host.drawingFault : nil)
  }

  private func difference() -> String? {
    for (index, subject) in subjects.enumerated() {
      if let difference = subject.difference() {
        return (subjects.count > 1 ? "window \(index): " : "") + difference
      }
    }
    return nil
  }

  /// Advances until everything has ended.
  func settle() -> String? {
    var passed = 0
    while subjects.contains(where: \.isBusy) {
      // No animation takes longer than a second, and no transition is touched more than once.
      if passed > 2 * (host?.framesPerSecond ?? 60) {
        for subject in subjects { subject.completePending() }
        passed = 0
        rounds += 1
        if rounds > 500 { return "a transition never ends" }
      }
      if let difference = frame() { return difference }
      passed += 1
    }
    rounds = 0
    // The remaining animations end.
    for _ in 0..<(host?.framesPerSecond ?? 60) / 2 {
      if let difference = frame() { return difference }
    }
    for subject in subjects {
      if let difference = subject.touchDifference() { return difference }
    }
    guard subjects.contains(where: { $0.model.root != nil }) else { return nil }
    return host.flatMap { host in look?(host) }
  }

  private var rounds = 0

  /// Returns the number of frames until the end of the current transition, or nil if no transition
  /// is running or the transition does not end.
  func framesToEnd() -> Int? {
    guard let run = subjects[0].run else { return nil }
    var count = 0
    while subjects[0].run === run, count < 10 * (host?.framesPerSecond ?? 60) {
      if frame() != nil { return nil }
      count += 1
    }
    return count
  }

  /// Releases the host in its current state, and returns the names of objects that are still alive.
  func drop() -> String? {
    let counted = subjects.flatMap { $0.letGo() }
    subjects = []
    host = nil
    let left = counted.filter { $0.object != nil }.map(\.name)
    return left.isEmpty ? nil : "still alive: \(left.prefix(6).joined(separator: ", "))"
  }

  /// The number of started transitions.
  var transitions: Int { subjects.reduce(0) { $0 + $1.model.begun } }

  /// The number of times that an animator has completed an already completed transition.
  var repeats: Int { subjects.reduce(0) { $0 + $1.delegate.repeats } }
}

// Ours: Virtual time passes only inside a wait: frame by frame, until the expectations are decided
// or the timeout has expired. Each frame waits for the running work of other threads, so that a run
// is repeatable. If only work in real time is left, the wait continues and reports that work, while
// virtual time does not advance.

import Foundation
import QuartzCore
import UIKitCore
import XCTest

/// A wait for expectations on the clock of a host.
@MainActor
package final class VirtualWait {
  /// The next action of a wait.
  enum Step { case over, frame(TimeInterval), realTime }

  private let host: UIKitCore.Host
  private let expectations: [XCTestExpectation]
  private let isOrdered: Bool
  private let timeout: TimeInterval
  private let end: TimeInterval
  private let realEnd: Double
  /// A description of the real-time work for which the wait continued.
  private var realWork: String?
  /// The number of consecutive checks without pending work in the process.
  private var idleChecks = 0
  /// The real time at which a wait without detectable work fails.
  private var graceEnd: Double?
  /// The real seconds for which a wait without detectable work continues before it fails.
  ///
  /// In this time, another process can answer. A failing test still ends before its whole timeout
  /// has passed.
  private static let graceSeconds = 0.1

  init(
    on host: UIKitCore.Host, for expectations: [XCTestExpectation], timeout: TimeInterval,
    enforceOrder: Bool
  ) {
    self.host = host
    self.expectations = expectations
    self.timeout = timeout
    isOrdered = enforceOrder
    end = host.time + max(timeout, 0)
    realEnd = RealTimeWork.seconds + max(timeout, 0)
  }

  /// Waits. The caller must be on the main thread.
  func run() {
    MainThread.turn(3)
    while true {
      switch next() {
      case .over: return finish()
      case .frame(let interval): host.advance(by: interval)
      case .realTime: RealTimeWork.wait()
      }
      MainThread.turn(3)
    }
  }

  /// Waits in a task. Tasks of the main actor run between frames.
  func run() async {
    for _ in 0..<3 { await Task.yield() }
    while true {
      switch next() {
      case .over: return finish()
      case .frame(let interval): host.advance(by: interval)
      case .realTime: RealTimeWork.wait()
      }
      for _ in 0..<3 { await Task.yield() }
      MainThread.turn(3)
    }
  }

  // MARK: - Steps

  private func next() -> Step {
    for expectation in expectations { ExpectationState(expectation: expectation).evaluate() }
    if isDecided { return .over }
    if !MainQueueInbox.shared.hasArrivals, isRealTimeLeft, RealTimeWork.isRunning {
      return .realTime
    }
    let rest = end - host.time
    let isOver = rest < 1e-9
    if isOver || !host.hasWork, let work = realWorkToCome {
      realWork = work
      idleChecks = 0
      return .realTime
    }
    guard isOver else { return .frame(min(1 / Double(host.framesPerSecond), rest)) }
    // Work on a real clock may have added work to the main queue.
    if realWork != nil, MainQueueInbox.shared.hasArrivals { return .frame(0) }
    // A single check can miss a thread that wakes between two checks.
    idleChecks += 1
    guard idleChecks > 3 else { return .realTime }
    guard isUnfulfilled else { return .over }
    let seconds = RealTimeWork.seconds
    let last = graceEnd ?? min(realEnd, seconds + Self.graceSeconds)
    graceEnd = last
    return seconds < last ? .realTime : .over
  }

  /// Whether any expectation has not been fulfilled yet.
  private var isUnfulfilled: Bool {
    expectations.contains {
      !$0.isInverted && !ExpectationState(expectation: $0).isFulfilled
    }
  }

  private var isRealTimeLeft: Bool { RealTimeWork.seconds < realEnd }

  private var realWorkToCome: String? {
    let rest = realEnd - RealTimeWork.seconds
    return rest > 0 ? RealTimeWork.pending(within: rest) : nil
  }

  /// Whether XCTest would stop waiting.
  private var isDecided: Bool {
    var isMissing = false
    var last: UInt64 = 0
    var waitsForTheEnd = false
    for expectation in expectations {
      let state = ExpectationState(expectation: expectation)
      if expectation.isInverted {
        if state.isFulfilled { return true }
        waitsForTheEnd = true
        continue
      }
      guard state.isFulfilled else {
        isMissing = true
        continue
      }
      // An ordered wait ends if an expectation was fulfilled before an earlier one.
      if isOrdered, isMissing || state.token < last { return true }
      last = state.token
    }
    return !isMissing && !waitsForTheEnd
  }

  private func finish() {
    if graceEnd != nil, !isUnfulfilled { realWork = "work outside the process" }
    guard let realWork else { return }
    Diagnostics.tell(Self.message(expectations.map(\.expectationDescription), realWork))
  }

  /// Returns the message about a wait that took real time.
  package static func message(_ expectations: [String], _ realWork: String) -> String {
    let names = expectations.map { "\"\($0)\"" }.joined(separator: ", ")
    return "The wait of an XCTest for \(names) took real time, while virtual time did not advance, "
      + "because of \(realWork). Virtual time controls the delays of DispatchQueue.main and, with "
      + "the plugin VirtualTime on the test target, of Timer, RunLoop, and DispatchWorkItem."
  }
}

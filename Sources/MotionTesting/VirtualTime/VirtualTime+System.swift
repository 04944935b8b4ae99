// Ours: what a test target calls of Foundation and Dispatch goes to the host's clock as client code's
// own calls do.

public import Dispatch
public import Foundation
import UIKitCore

extension VirtualTime {
  /// A date after a number of virtual seconds; without a host it is a real one.
  ///
  /// - Parameter seconds: virtual seconds from now.
  public static func date(after seconds: TimeInterval) -> Date {
    isPassing
      ? HostTimer.date(after: seconds)
      : Date(timeIntervalSinceNow: seconds)  // clock: there is no host
  }

  /// Makes a timer that fires on the host's clock; without a host it is Foundation's own.
  ///
  /// - Parameters:
  ///   - interval: virtual seconds; less than 0.0001 counts as 0.0001.
  ///   - repeats: whether the timer goes on after it has fired once.
  ///   - block: the function to call with the timer.
  /// - Returns: the timer, already running.
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    guard isPassing else {
      let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
    return HostTimer.scheduled(every: interval, repeats: repeats, userInfo: nil) { block($0) }
  }

  /// Adds a timer to a run loop: to the main one in an XCTest, it fires on the host's clock.
  ///
  /// - Parameters:
  ///   - timer: a timer that has not been added to a run loop.
  ///   - runLoop: the run loop; another one than that of the main thread is Foundation's.
  ///   - mode: a mode, which virtual time does not ask for.
  public static func add(_ timer: Timer, to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isPassing, runLoop === RunLoop.main else { return runLoop.add(timer, forMode: mode) }
    HostTimer.add(timer, now: Date())  // clock: the timer's date may be a real one
  }

  /// Performs a work item on a queue: on the main one in an XCTest, on the host's clock.
  ///
  /// - Parameters:
  ///   - item: the work; it does not run if it is cancelled before.
  ///   - queue: the queue; another one than the main one is Dispatch's.
  ///   - deadline: the moment, as `.now() + seconds`; nil for as soon as may be.
  public static func perform(
    _ item: DispatchWorkItem, on queue: DispatchQueue, deadline: DispatchTime? = nil
  ) {
    guard isPassing, queue.isMainQueue else {
      guard let deadline else { return queue.async(execute: item) }
      return queue.asyncAfter(deadline: deadline, execute: item)
    }
    nonisolated(unsafe) let work = item
    let perform: MainQueueInbox.Work = { work.perform() }
    guard let deadline else {
      _ = MainQueueInbox.shared.take(after: 0, perform)
      return
    }
    let now = DispatchTime.now()  // clock: the deadline is a real one
    _ = MainQueueInbox.shared.take(at: deadline, now: now, perform)
  }

  /// Runs a run loop until a date: virtual time passes in an XCTest.
  ///
  /// - Parameters:
  ///   - runLoop: the run loop of this thread.
  ///   - date: a date from now, which counts in whole milliseconds.
  public static func run(_ runLoop: RunLoop, until date: Date) {
    guard isPassing else { return runLoop.run(until: date) }
    let seconds = HostTimer.delay(until: date, now: Date())  // clock: the date is a real one
    MainActor.assumeIsolated { pass(seconds) }
  }

  /// Runs a run loop once: one frame of virtual time passes in an XCTest, or less if the date comes
  /// first.
  ///
  /// - Parameters:
  ///   - runLoop: the run loop of this thread.
  ///   - mode: a mode, which virtual time does not ask for.
  ///   - date: a date from now, which counts in whole milliseconds.
  /// - Returns: whether the run loop ran.
  public static func run(_ runLoop: RunLoop, mode: RunLoop.Mode, before date: Date) -> Bool {
    guard isPassing else { return runLoop.run(mode: mode, before: date) }
    let seconds = HostTimer.delay(until: date, now: Date())  // clock: the date is a real one
    MainActor.assumeIsolated { pass(min(1 / Double(Motion.host.framesPerSecond), seconds)) }
    return true
  }
}

// Ours: Calls from a test target to Foundation and Dispatch use the host's clock, like calls from
// client code.

public import Dispatch
public import Foundation
import UIKitCore

extension VirtualTime {
  /// Returns a date after a number of virtual seconds, or of real seconds without a host.
  ///
  /// - Parameter seconds: The number of virtual seconds from the current time.
  public static func date(after seconds: TimeInterval) -> Date {
    isPassing
      ? HostTimer.date(after: seconds)
      : Date(timeIntervalSinceNow: seconds)  // clock: there is no host
  }

  /// Creates a timer that fires on the host's clock, or a Foundation timer if there is no host.
  ///
  /// - Parameters:
  ///   - interval: The interval in virtual seconds. Values less than 0.0001 count as 0.0001.
  ///   - repeats: Whether the timer continues after it has fired once.
  ///   - block: The function to call with the timer.
  /// - Returns: The timer, which is already running.
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

  /// Adds a timer to a run loop.
  ///
  /// In an XCTest, a timer on the main run loop fires on the host's clock.
  ///
  /// - Parameters:
  ///   - timer: A timer that has not been added to a run loop.
  ///   - runLoop: The run loop. Run loops of other threads use Foundation's clock.
  ///   - mode: A mode, which virtual time ignores.
  public static func add(_ timer: Timer, to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isPassing, runLoop === RunLoop.main else { return runLoop.add(timer, forMode: mode) }
    HostTimer.add(timer, now: Date())  // clock: the timer's date may be a real one
  }

  /// Performs a work item on a queue. The main queue of an XCTest uses the host's clock.
  ///
  /// - Parameters:
  ///   - item: The work item, which does not run if it is canceled before its time.
  ///   - queue: The queue. Queues other than the main queue use Dispatch's clock.
  ///   - deadline: The time, such as `.now() + seconds`, or nil to run the item as soon as
  ///     possible.
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

  /// Runs a run loop until a date. In an XCTest, virtual time passes.
  ///
  /// - Parameters:
  ///   - runLoop: The run loop of this thread.
  ///   - date: A date. The time until then is rounded up to whole milliseconds.
  public static func run(_ runLoop: RunLoop, until date: Date) {
    guard isPassing else { return runLoop.run(until: date) }
    let seconds = HostTimer.delay(until: date, now: Date())  // clock: the date is a real one
    MainActor.assumeIsolated { pass(seconds) }
  }

  /// Runs a run loop once.
  ///
  /// In an XCTest, one frame of virtual time passes, or less if the date is earlier.
  ///
  /// - Parameters:
  ///   - runLoop: The run loop of this thread.
  ///   - mode: A mode, which virtual time ignores.
  ///   - date: A date. The time until then is rounded up to whole milliseconds.
  /// - Returns: Whether the run loop ran.
  public static func run(_ runLoop: RunLoop, mode: RunLoop.Mode, before date: Date) -> Bool {
    guard isPassing else { return runLoop.run(mode: mode, before: date) }
    let seconds = HostTimer.delay(until: date, now: Date())  // clock: the date is a real one
    MainActor.assumeIsolated { pass(min(1 / Double(Motion.host.framesPerSecond), seconds)) }
    return true
  }
}

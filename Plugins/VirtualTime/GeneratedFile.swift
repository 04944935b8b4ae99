/// The source file that the plugin adds to a test target.
let generatedFile = #"""
  // Written by the plugin VirtualTime of Kinema.
  import Dispatch
  import Foundation
  @_exported import MotionTesting

  extension Timer {
    @discardableResult
    class func scheduledTimer(
      withTimeInterval interval: TimeInterval, repeats: Bool,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      VirtualTime.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
    }

    convenience init(
      timeInterval interval: TimeInterval, repeats: Bool,
      block: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(
        fire: VirtualTime.date(after: interval), interval: interval, repeats: repeats, block: block)
    }
  }

  extension RunLoop {
    func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
      VirtualTime.add(timer, to: self, forMode: mode)
    }

    func run(until limitDate: Date) {
      VirtualTime.run(self, until: limitDate)
    }

    @discardableResult
    func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
      VirtualTime.run(self, mode: mode, before: limitDate)
    }
  }

  extension DispatchQueue {
    func async(execute workItem: DispatchWorkItem) {
      VirtualTime.perform(workItem, on: self)
    }

    func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
      VirtualTime.perform(execute, on: self, deadline: deadline)
    }
  }

  // These take real time, and say so.

  extension Thread {
    class func sleep(forTimeInterval interval: TimeInterval) {
      VirtualTime.reportRealTime(in: "Thread.sleep")
      sleep(until: Date(timeIntervalSinceNow: interval))
    }
  }

  extension DispatchSemaphore {
    func wait() {
      _ = VirtualTime.wait(for: self, until: .distantFuture)
    }

    func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
      VirtualTime.wait(for: self, until: timeout)
    }
  }

  extension DispatchGroup {
    func wait() {
      _ = VirtualTime.wait(for: self, until: .distantFuture)
    }

    func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
      VirtualTime.wait(for: self, until: timeout)
    }
  }

  extension Task where Success == Never, Failure == Never {
    static func sleep(nanoseconds duration: UInt64) async throws {
      await VirtualTime.reportSleepingTask(in: "Task.sleep")
      try await Task.sleep(for: .nanoseconds(Int64(clamping: duration)), tolerance: nil)
    }

    static func sleep(for duration: Duration) async throws {
      await VirtualTime.reportSleepingTask(in: "Task.sleep")
      try await Task.sleep(for: duration, tolerance: nil)
    }
  }
  """#

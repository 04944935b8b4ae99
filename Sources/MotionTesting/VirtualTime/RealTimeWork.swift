// Measured: On Linux, the kernel shows the pending real-time work of a process: threads that run or
// sleep (`/proc/self/task`), and the timer of `Task.sleep`, which is the only timer on its clock
// (`/proc/self/fdinfo`). Dispatch's timer for its queues is always armed, because Dispatch watches
// its threads. Delayed work of Dispatch is therefore recorded when it is requested.

import Foundation
import Glibc

/// The work of a process that a virtual clock does not control.
enum RealTimeWork {
  /// Whether another thread runs, or waits for a processor or a disk.
  static var isRunning: Bool {
    otherThreads.contains { thread in
      guard let text = text(of: "\(thread)/stat"), let end = text.lastIndex(of: ")") else {
        return false
      }
      let state = text[end...].dropFirst(2).first
      return state == "R" || state == "D"
    }
  }

  /// Returns a description of the work that is due within a number of real seconds, or nil if there
  /// is none.
  ///
  /// This method must be called on the main thread.
  static func pending(within seconds: Double) -> String? {
    if otherThreads.contains(where: isSleeping) { return "a thread that sleeps" }
    if let date = RunLoop.main.limitDate(forMode: .default),
      date.timeIntervalSinceNow <= seconds  // clock: the timer is a real one
    {
      return "a timer of Foundation"
    }
    if DispatchDelays.isDelayPending(within: seconds) {
      return "asyncAfter on a queue other than the main queue"
    }
    if DispatchDelays.isTimerPending(within: seconds) { return "a timer of Dispatch" }
    return names(in: "/proc/self/fdinfo").contains { isSleepOfTask($0, within: seconds) }
      ? "Task.sleep" : nil
  }

  /// Returns whether a descriptor is the timer for sleeping tasks and is due.
  private static func isSleepOfTask(_ number: String, within seconds: Double) -> Bool {
    guard let text = text(of: "/proc/self/fdinfo/\(number)"), text.contains("clockid: 7"),
      let rest = remaining(text)
    else { return false }
    return rest > 0 && rest <= seconds
  }

  /// The system's uptime in real seconds, used to measure the length of a wait.
  static var seconds: Double {
    ProcessInfo.processInfo.systemUptime  // clock: real waits have an end
  }

  /// Waits for a short amount of real time.
  static func wait() {
    usleep(500)  // clock: the wait is for another thread
  }

  private static var otherThreads: [String] {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self"))?
      .split(separator: "/").last.map(String.init)
    return names(in: "/proc/self/task").filter { $0 != own }.map { "/proc/self/task/\($0)" }
  }

  /// Returns whether a thread is in a system call for sleeping.
  private static func isSleeping(_ thread: String) -> Bool {
    guard let text = text(of: "\(thread)/syscall") else { return false }
    return sleepingCalls.contains { text.hasPrefix("\($0) ") }
  }

  /// The numbers of the system calls `nanosleep` and `clock_nanosleep`.
  #if arch(arm64)
    private static let sleepingCalls = [101, 115]
  #else
    private static let sleepingCalls = [35, 230]
  #endif

  /// Returns the seconds of `it_value: (seconds, nanoseconds)`.
  private static func remaining(_ text: String) -> Double? {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("it_value") }) else {
      return nil
    }
    let numbers = line.split { !$0.isNumber }.compactMap { Double($0) }
    return numbers.count == 2 ? numbers[0] + numbers[1] / 1e9 : nil
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}

import Dispatch
import Foundation
import Testing
import UIKit

// Files that import Foundation and Dispatch together with UIKit have no ambiguous calls.
@MainActor @Suite(.serialized)
struct FoundationBesideTests {
  private nonisolated final class Log: @unchecked Sendable {
    var entries: [String] = []
    func add(_ text: String) { entries.append(text) }
  }

  /// Makes calls that are unavailable in a task.
  private func useRunLoop(_ log: Log) {
    RunLoop.main.perform { log.add("perform") }
    RunLoop.main.perform(inModes: [.common]) { log.add("perform") }
    let timer = Timer(timeInterval: 1000, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .common)
    Timer.scheduledTimer(withTimeInterval: 1000, repeats: false) { _ in }.invalidate()
    timer.invalidate()
  }

  @Test("With Foundation imported, closures use the host's clock, and other work runs at an await")
  func all() async {
    let log = Log()
    let caught = ["async", "after", "wall", "group"]
    let others = ["item", "item of a group", "operation", "object"]
    hand(log)
    #expect(Set(log.entries) == Set(caught))
    // The test is a task, so other jobs of the main actor run only when it suspends. By then, the
    // host of the test is closed, because other tests need their own hosts.
    for _ in 0..<100 where log.entries.count < caught.count + others.count {
      await Task.yield()
    }
    #expect(Set(log.entries) == Set(caught + others))
  }

  /// Passes work to the main thread, and advances a host.
  private func hand(_ log: Log) {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    DispatchQueue.main.async { log.add("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.add("after") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { log.add("wall") }
    DispatchGroup().notify(queue: .main) { log.add("group") }
    DispatchQueue.main.async(execute: DispatchWorkItem { log.add("item") })
    DispatchGroup().notify(queue: .main, work: DispatchWorkItem { log.add("item of a group") })
    OperationQueue.main.addOperation { log.add("operation") }
    OperationQueue.main.addOperation(BlockOperation { log.add("object") })
    let later = DispatchWorkItem {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 1000, execute: later)
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1000, execute: later)
    later.cancel()
    useRunLoop(log)
    for _ in 0..<2 { host.advance(by: 0.25) }
  }
}

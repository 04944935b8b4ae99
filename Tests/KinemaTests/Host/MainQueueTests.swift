import Testing
import UIKit

// Like client code, this file imports only UIKit from the package.
@MainActor @Suite(.serialized)
struct MainQueueTests {
  private nonisolated final class Log: @unchecked Sendable {
    var entries: [String] = []
    func add(_ text: String) { entries.append(text) }
  }
  private let log = Log()

  @Test("Work items run on the host's clock unless they are canceled")
  func items() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let cancelled = DispatchWorkItem { [log] in log.add("cancelled") }
    DispatchQueue.main.async(execute: DispatchWorkItem { [log] in log.add("soon") })
    DispatchQueue.main.asyncAfter(
      deadline: .now() + 0.5, execute: DispatchWorkItem { [log] in log.add("late") })
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
    #expect(log.entries == [])
    host.advance(by: 0.1)
    #expect(log.entries == ["soon"])
    cancelled.cancel()
    host.advance(by: 0.1)
    host.advance(by: 0.2)
    #expect(log.entries == ["soon"])
    host.advance(by: 0.1)
    #expect(log.entries == ["soon", "late"])
  }

  @Test("Wall-clock deadlines follow the host's clock")
  func wallDeadlines() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { [log] in log.add("closure") }
    DispatchQueue.main.asyncAfter(
      wallDeadline: .now() + 0.25, execute: DispatchWorkItem { [log] in log.add("item") })
    DispatchQueue.main.asyncAfter(wallDeadline: .distantFuture) { [log] in log.add("never") }
    host.advance(by: 0.25)
    #expect(log.entries == ["item"])
    host.advance(by: 0.25)
    #expect(log.entries == ["item", "closure"])
    host.advance(by: 1000)
    #expect(log.entries == ["item", "closure"])
  }

  @Test("A group notifies the main queue in the frame after it ends, in order with other work")
  func groups() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let group = DispatchGroup()
    group.enter()
    group.notify(queue: .main) { [log] in log.add("group") }
    group.notify(queue: .main, work: DispatchWorkItem { [log] in log.add("item") })
    host.advance(by: 0.1)
    #expect(log.entries == [])
    group.leave()
    DispatchQueue.main.async { [log] in log.add("after") }
    #expect(log.entries == [])
    host.advance(by: 0.1)
    #expect(log.entries == ["group", "item", "after"])
    DispatchGroup().notify(queue: .main) { [log] in log.add("empty") }
    DispatchQueue.main.async { [log] in log.add("after it") }
    host.advance(by: 0.1)
    #expect(log.entries.suffix(2) == ["empty", "after it"])
  }

  @Test("Operations and blocks of the main run loop run in the next frame")
  func operations() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    OperationQueue.main.addOperation { [log] in log.add("operation") }
    RunLoop.main.perform { [log] in log.add("perform") }
    RunLoop.main.perform(inModes: [.common]) { [log] in log.add("in modes") }
    #expect(log.entries == [])
    host.advance(by: 0.1)
    #expect(log.entries == ["operation", "perform", "in modes"])
  }

  @Test("A timer on the main run loop fires on the host's clock")
  func timers() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let repeating = Timer(timeInterval: 0.25, repeats: true) { [log] timer in
      log.add("tick")
      if log.entries.count == 3 { timer.invalidate() }
    }
    let once = Timer(timeInterval: 0.5, repeats: false) { [log] _ in log.add("once") }
    RunLoop.main.add(repeating, forMode: .common)
    RunLoop.main.add(once, forMode: .default)
    host.advance(by: 0.25)
    #expect(log.entries == ["tick"])
    host.advance(by: 0.25)
    #expect(Set(log.entries) == ["tick", "once"] && log.entries.count == 3)
    #expect(!once.isValid)
    host.advance(by: 1)
    #expect(!repeating.isValid)
    #expect(log.entries.count == 3)
  }

  @Test("Other queues remain ordinary Dispatch queues")
  func others() {
    let queue = DispatchQueue(label: "other")
    queue.async(execute: DispatchWorkItem { @Sendable [log] in log.add("item") })
    DispatchGroup().notify(queue: queue) { @Sendable [log] in log.add("group") }
    queue.sync {}
    #expect(log.entries == ["item", "group"])
  }
}

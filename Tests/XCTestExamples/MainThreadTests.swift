import MotionTesting
import UIKit
import XCTest

/// Work that a file with Foundation passes to the real main queue and run loop. Frames that a test
/// advances manually run this work.
final class MainThreadTests: XCTestCase {
  func testAFrameRunsWhatWaits() {
    MainActor.assumeIsolated {
      let host = Motion.host
      nonisolated(unsafe) var log: [String] = []
      OperationQueue.main.addOperation(BlockOperation { log.append("operation") })
      OperationQueue.main.addOperation { log.append("block operation") }
      RunLoop.main.perform { log.append("perform") }
      RunLoop.main.perform(inModes: [.default]) { log.append("perform in modes") }
      let group = DispatchGroup()
      group.notify(queue: .main, work: DispatchWorkItem { log.append("item of a group") })
      XCTAssertEqual(log, [])
      for _ in 0..<10_000 where log.count < 5 { host.advance(by: 1.0 / 60) }
      XCTAssertEqual(
        Set(log),
        ["operation", "block operation", "perform", "perform in modes", "item of a group"])
    }
  }

  func testFramesRunTasksFromAwaitToAwait() {
    MainActor.assumeIsolated {
      let host = Motion.host
      var steps = 0
      Task { @MainActor in
        steps += 1
        await Task.yield()
        steps += 1
      }
      XCTAssertEqual(steps, 0)
      host.advance(by: 1.0 / 60)
      for _ in 0..<10_000 where steps < 1 { host.advance(by: 1.0 / 60) }
      XCTAssertGreaterThan(steps, 0)
      // Another thread may pass the rest of the task to the main queue.
      for _ in 0..<10_000 where steps < 2 { host.advance(by: 1.0 / 60) }
      XCTAssertEqual(steps, 2)
    }
  }

  func testWorkThatAdvancesTheHostEndsItsOwnFrames() {
    MainActor.assumeIsolated {
      let host = Motion.host
      var times: [Double] = []
      OperationQueue.main.addOperation {
        MainActor.assumeIsolated {
          Motion.host.advance(by: 0.25)
          times.append(Motion.host.time)
        }
      }
      host.advance(by: 0.5)
      times.append(host.time)
      XCTAssertEqual(times, [0.25, 0.75])
    }
  }

  @MainActor
  func testNoJobOfTheMainActorRunsInsideAnother() async {
    let host = Motion.host
    var log: [String] = []
    let other = Task { @MainActor in log.append("other") }
    OperationQueue.main.addOperation { MainActor.assumeIsolated { log.append("operation") } }
    host.advance(by: 1.0 / 60)
    log.append("frame")
    await other.value
    for _ in 0..<20 where log.count < 3 { await Task.yield() }
    XCTAssertEqual(log.first, "frame")
    XCTAssertEqual(Set(log), ["frame", "other", "operation"])
  }
}

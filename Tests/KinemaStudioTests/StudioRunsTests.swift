import Foundation
import KinemaStudio
import Synchronization
import Testing

@Suite struct StudioRunsTests {
  private final class Told: Sendable {
    let lines = Mutex<[String]>([])

    func add(_ message: StudioMessage) {
      guard case .text(let data) = message else { return }
      lines.withLock { $0.append(String(decoding: data, as: UTF8.self)) }
    }

    var all: [String] { lines.withLock { $0 } }
  }

  private let runs = StudioRuns { _, _ in
    throw ChildProcess.Fault(description: "no process today")
  }

  @Test func `A run that cannot start is refused with the reason and is not counted as a child`() {
    let told = Told()
    let tab = runs.addTab { told.add($0) }
    for _ in 0..<6 { runs.take(#"{"do":"open","scene":"star"}"#, from: tab) }
    #expect(told.all.count == 6)
    #expect(told.all.allSatisfy { $0.contains("no process today") })
    #expect(runs.childCount == 0)
  }

  @Test func `Requests for unknown runs are refused, and acknowledgments for them are ignored`() {
    let told = Told()
    let tab = runs.addTab { told.add($0) }
    runs.take(#"{"do":"ack","run":1,"serial":1}"#, from: tab)
    #expect(told.all.isEmpty)
    runs.take(#"{"do":"pause","run":1}"#, from: tab)
    runs.take("nonsense", from: tab)
    #expect(told.all.count == 2)
    #expect(told.all[0].contains("the run does not exist"))
    #expect(told.all[1].contains("the message is not a valid request"))
    #expect(runs.session(of: 1) == nil)
  }

  /// A child process that runs until it is ended.
  private final class Child: StudioChild {
    private let ended = Mutex(false)
    private let finish: @Sendable (ChildProcess.End) -> Void

    init(_ finish: @escaping @Sendable (ChildProcess.End) -> Void) { self.finish = finish }

    func send(_ packet: Packet) -> Bool { true }
    var isRunning: Bool { ended.withLock { !$0 } }

    func end() {
      let isFirst = ended.withLock { ended in
        defer { ended = true }
        return !ended
      }
      if isFirst { finish(.finished) }
    }
  }

  /// A launcher that starts children, and runs a closure during each start.
  private final class Starting: Sendable {
    let happen = Mutex<(@Sendable () -> Void)?>(nil)

    func start(_ finish: @escaping @Sendable (ChildProcess.End) -> Void) -> Child {
      happen.withLock { $0 }?()
      return Child(finish)
    }
  }

  @Test func `A tab that closes while its run opens leaves no child process`() {
    let starting = Starting()
    let runs = StudioRuns { _, finish in starting.start(finish) }
    for _ in 0..<(StudioRuns.mostChildren + 1) {
      let tab = runs.addTab { _ in }
      starting.happen.withLock { $0 = { runs.removeTab(tab) } }
      runs.take(#"{"do":"open","scene":"star"}"#, from: tab)
    }
    #expect(runs.childCount == 0)
  }

  @Test func `Computations that a run started end with the run`() {
    let starting = Starting()
    let runs = StudioRuns { _, finish in starting.start(finish) }
    let tab = runs.addTab { _ in }
    runs.take(#"{"do":"open","scene":"star"}"#, from: tab)
    runs.take(#"{"do":"inspect","run":1,"frame":1}"#, from: tab)
    #expect(runs.childCount == 2)
    starting.happen.withLock { $0 = { runs.removeTab(tab) } }
    runs.take(#"{"do":"seek","run":1,"frame":1,"exact":true}"#, from: tab)
    #expect(runs.childCount == 0)
  }
}

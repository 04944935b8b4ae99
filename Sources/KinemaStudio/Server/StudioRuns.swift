// Ours: A run belongs to one tab of the browser and ends with it. The server stores the session and
// the pictures of a run, so they are still available after a crash of the child.

package import Foundation
import Synchronization

/// A message for the page.
package enum StudioMessage: Hashable, Sendable {
  case text(Data)
  case picture(Data)
}

/// All runs of a server.
package final class StudioRuns: Sendable {
  /// The maximum number of children that run at the same time, including children that compute
  /// data.
  package static let mostChildren = 4

  /// Starts a child process. Tests substitute their own implementation.
  package typealias Launch =
    @Sendable (
      _ receive: @escaping @Sendable (Packet) -> Void,
      _ finish: @escaping @Sendable (ChildProcess.End) -> Void
    ) throws -> any StudioChild

  private struct Run {
    let tab: Int
    var opening: StudioOpening
    var child: (any StudioChild)?
    /// The child processes that compute data about the run.
    var helpers: [any StudioChild] = []
    var log = SessionLog()
    var store = FrameStore()
    /// The frame that the page shows while time is paused.
    ///
    /// It can be earlier than the child's current frame.
    var shown = 0

    var children: [any StudioChild] { (child.map { [$0] } ?? []) + helpers }

    mutating func note(_ text: String) {
      log.add(text)
      shown = log.frameCount
    }
  }

  private struct State {
    var runs: [Int: Run] = [:]
    var tabs: [Int: @Sendable (StudioMessage) -> Void] = [:]
    var lastRun = 0
    var lastTab = 0
    var children = 0
  }

  private let state = Mutex(State())
  private let launch: Launch

  package init(launch: @escaping Launch) { self.launch = launch }

  // MARK: - Tabs

  /// Adds a tab of a browser, and returns its number.
  package func addTab(_ send: @escaping @Sendable (StudioMessage) -> Void) -> Int {
    state.withLock { state in
      state.lastTab += 1
      state.tabs[state.lastTab] = send
      return state.lastTab
    }
  }

  /// Ends all runs of a tab that was closed.
  package func removeTab(_ tab: Int) {
    let children = state.withLock { state in
      state.tabs[tab] = nil
      let mine = state.runs.filter { $0.value.tab == tab }
      for key in mine.keys { state.runs[key] = nil }
      return mine.values.flatMap(\.children)
    }
    for child in children { child.end() }
  }

  /// Ends all runs when the server is about to end.
  package func end() {
    let children = state.withLock { state in
      defer { state.runs = [:] }
      return state.runs.values.flatMap(\.children)
    }
    for child in children { child.end() }
  }

  /// The number of children that have not ended.
  package var childCount: Int { state.withLock { $0.children } }

  // MARK: - Requests

  /// Processes a message from a tab.
  package func take(_ text: String, from tab: Int) {
    let request: StudioRequest
    do {
      request = try StudioRequest(text: text)
    } catch {
      return tell(tab, StudioTelling.Refused(request: error.request, reason: error.description))
    }
    if case .open(let opening) = request {
      return open(opening, past: nil, upTo: nil, tab: tab)
    }
    guard let run = request.run, owns(tab, run) else {
      // The page may have sent this message before it was notified of the end of the run.
      switch request {
      case .acknowledge, .input, .close: return
      default: break
      }
      return tell(tab, StudioTelling.Refused(request: "message", reason: "the run does not exist"))
    }
    switch request {
    case .seek(_, let frame, let exact): seek(run, frame, exact, tab)
    case .step(_, -1):
      let frame = state.withLock { max(($0.runs[run]?.shown ?? 0) - 1, 1) }
      seek(run, frame, true, tab)
    case .inspect(_, let frame?): look(run, .tree(frame), "inspect", tab)
    case .chart(_, let view, let property):
      look(run, .chart(view: view, property: property), "chart", tab)
    case .marks(_, let first): look(run, .marks(from: first), "marks", tab)
    case .branch(_, let branch): self.branch(run, branch, tab)
    case .close: close(run)
    case .changes:
      let ranges = state.withLock { $0.runs[run]?.store.ranges } ?? []
      tell(tab, StudioTelling.Changes(run: run, ranges: ranges))
    default:
      let child = state.withLock { $0.runs[run]?.child }
      if let child, !child.send(Packet(.text, text: text)) { child.end() }
    }
  }

  private func owns(_ tab: Int, _ run: Int) -> Bool {
    state.withLock { $0.runs[run]?.tab == tab }
  }

  private func open(_ opening: StudioOpening, past: String?, upTo: Int?, tab: Int) {
    // A new run replaces the previous one.
    let former = state.withLock { state in
      state.runs.filter {
        $0.value.tab == tab && $0.value.opening.slot == opening.slot
      }.map(\.key)
    }
    for run in former { close(run) }
    let run = state.withLock { state in
      state.lastRun = state.lastRun % 65_535 + 1
      state.runs[state.lastRun] = Run(tab: tab, opening: opening)
      return state.lastRun
    }
    var beginning = RunBeginning(run: run, opening: opening)
    beginning.past = past
    beginning.upTo = upTo
    do {
      let child = try start(beginning) { [weak self] packet in
        self?.take(packet, of: run)
      } finish: { [weak self] end in
        self?.finish(run, end)
      }
      keep(child, of: run) { $0.child = child }
    } catch {
      state.withLock { $0.runs[run] = nil }
      tell(tab, StudioTelling.Refused(request: "open", reason: "\(error)"))
    }
  }

  private func branch(_ run: Int, _ branch: StudioBranch, _ tab: Int) {
    let known = state.withLock { state in state.runs[run].map { ($0.opening, $0.log.text) } }
    guard let known else { return }
    var opening = known.0
    opening.slot = branch.slot
    opening.script = false
    opening.touches = nil
    opening.paused = false
    if let parameters = branch.parameters { opening.parameters.merge(parameters) { $1 } }
    open(
      opening, past: known.1, upTo: branch.keepsTouchesAfter ? nil : branch.frame, tab: tab)
  }

  private func close(_ run: Int) {
    let children = state.withLock { $0.runs.removeValue(forKey: run)?.children ?? [] }
    for child in children { child.end() }
  }

  // MARK: - Children

  private func start(
    _ beginning: RunBeginning, receive: @escaping @Sendable (Packet) -> Void,
    finish: @escaping @Sendable (ChildProcess.End) -> Void
  ) throws -> any StudioChild {
    let isFree = state.withLock { state in
      guard state.children < Self.mostChildren else { return false }
      state.children += 1
      return true
    }
    guard isFree else {
      throw ChildProcess.Fault(
        description: "\(Self.mostChildren) runs are already open. Close one of them")
    }
    do {
      let child = try launch(receive) { [weak self] end in
        self?.state.withLock { $0.children -= 1 }
        finish(end)
      }
      child.send(Packet(.beginning, try JSONEncoder().encode(beginning)))
      return child
    } catch {
      state.withLock { $0.children -= 1 }
      throw error
    }
  }

  /// Stores a child in its run, or ends the child if the run was closed while the child started.
  private func keep(_ child: any StudioChild, of number: Int, _ note: (inout Run) -> Void) {
    let isKept = state.withLock { state in
      guard var run = state.runs[number] else { return false }
      note(&run)
      state.runs[number] = run
      return true
    }
    if !isKept { child.end() }
  }

  /// Starts a child that computes data about a run. The child ends with the run.
  private func compute(
    _ beginning: RunBeginning, receive: @escaping @Sendable (Packet) -> Void,
    finish: @escaping @Sendable (ChildProcess.End) -> Void
  ) throws {
    let child = try start(beginning, receive: receive, finish: finish)
    keep(child, of: beginning.run) { run in
      run.helpers.removeAll { !$0.isRunning }
      run.helpers.append(child)
    }
  }

  private func take(_ packet: Packet, of run: Int) {
    let send: (@Sendable (StudioMessage) -> Void)? = state.withLock { state in
      guard let tab = state.runs[run]?.tab else { return nil }
      switch packet.kind {
      case .entry:
        state.runs[run]?.note(packet.text)
        return nil
      case .stored:
        guard let header = PictureHeader(packet.body) else { return nil }
        let picture = packet.body.dropFirst(PictureHeader.length)
        state.runs[run]?.store.add(header, picture.isEmpty ? nil : Data(picture))
        return nil
      default:
        return state.tabs[tab]
      }
    }
    switch packet.kind {
    case .text: send?(.text(packet.body))
    case .picture: send?(.picture(packet.body))
    default: break
    }
  }

  private func finish(_ run: Int, _ end: ChildProcess.End) {
    let known = state.withLock { state -> (Int, String)? in
      guard let found = state.runs[run] else { return nil }
      // The frames that the run has shown remain available.
      state.runs[run]?.child = nil
      return (found.tab, found.log.text)
    }
    guard let (tab, touches) = known else { return }
    let (reason, line) =
      switch end {
      case .finished: ("closed", "The run has ended.")
      case .hung: ("hangs", "A frame took longer than \(Int(RunWatchdog.patience)) s.")
      case .crashed(let how): ("crashed", "The run has crashed (\(how)).")
      }
    tell(tab, StudioTelling.Ended(run: run, reason: reason, line: line, touches: touches))
  }

  // MARK: - The timeline

  private func seek(_ run: Int, _ frame: Int, _ exact: Bool, _ tab: Int) {
    let known = state.withLock { state -> (FrameStore.Entry?, StudioOpening, String, Int)? in
      guard let found = state.runs[run] else { return nil }
      let frame = min(frame, max(found.log.frameCount, 1))
      state.runs[run]?.shown = frame
      return (found.store.entry(showing: frame), found.opening, found.log.text, frame)
    }
    guard let (entry, opening, text, frame) = known else { return }
    if !exact, let entry, let picture = entry.picture {
      let header = PictureHeader(
        codec: entry.codec, run: UInt16(run), frame: UInt32(frame), flags: [.stored, .whole],
        time: entry.time, rect: entry.rect)
      return send(tab, .picture(header.bytes + picture))
    }
    tell(tab, StudioTelling.Computing(run: run, frame: frame))
    var beginning = RunBeginning(run: run, opening: opening)
    beginning.past = text
    beginning.task = .frame(frame)
    let begin = StudioClock.now
    do {
      try compute(beginning) { [weak self] packet in
        self?.take(packet, of: run)
        if packet.kind == .picture {
          self?.tell(
            tab,
            StudioTelling.Computed(run: run, frame: frame, seconds: StudioClock.now - begin))
        }
      } finish: { [weak self] end in
        guard end != .finished else { return }
        self?.tell(
          tab, StudioTelling.Line(run: run, line: "Frame \(frame) could not be computed."))
      }
    } catch {
      tell(tab, StudioTelling.Refused(request: "seek", reason: "\(error)"))
    }
  }

  /// Starts a child that inspects the session of a run up to now. The results are sent to the page.
  private func look(_ run: Int, _ task: RunBeginning.Task, _ request: String, _ tab: Int) {
    let known = state.withLock { state in state.runs[run].map { ($0.opening, $0.log.text) } }
    guard let (opening, text) = known else { return }
    var beginning = RunBeginning(run: run, opening: opening)
    beginning.past = text
    beginning.task = task
    do {
      try compute(beginning) { [weak self] packet in
        self?.take(packet, of: run)
      } finish: { [weak self] end in
        guard end != .finished else { return }
        self?.tell(
          tab, StudioTelling.Refused(request: request, reason: "the session could not be replayed"))
      }
    } catch {
      tell(tab, StudioTelling.Refused(request: request, reason: "\(error)"))
    }
  }

  /// Returns the session of a run as text, or nil if there is no such run.
  package func session(of run: Int) -> String? { state.withLock { $0.runs[run]?.log.text } }

  /// Creates a file that contains the whole session of a run.
  ///
  /// - Parameters:
  ///   - kind: The kind of file. The session itself is ``session(of:)``.
  ///   - done: Called once, with the bytes of the file or the reason why it could not be created.
  package func make(
    _ kind: DownloadFormat, of run: Int,
    done: @escaping @Sendable (Result<Data, ChildProcess.Fault>) -> Void
  ) throws {
    let known = state.withLock { state in state.runs[run].map { ($0.opening, $0.log.text) } }
    guard let (opening, text) = known else {
      throw ChildProcess.Fault(description: "the run does not exist")
    }
    var beginning = RunBeginning(run: run, opening: opening)
    beginning.past = text
    beginning.task = .file(kind)
    let file = FileBox()
    _ = try start(beginning) { packet in
      if packet.kind == .file { file.result.withLock { $0 = .success(packet.body) } }
      guard packet.kind == .text,
        let refused = try? JSONDecoder().decode(StudioTelling.Refused.self, from: packet.body)
      else { return }
      file.result.withLock { $0 = .failure(ChildProcess.Fault(description: refused.reason)) }
    } finish: { _ in
      done(file.result.withLock { $0 })
    }
  }

  private final class FileBox: Sendable {
    let result = Mutex<Result<Data, ChildProcess.Fault>>(
      .failure(ChildProcess.Fault(description: "the session could not be replayed")))
  }

  // MARK: - Messages

  private func send(_ tab: Int, _ message: StudioMessage) {
    let send = state.withLock { $0.tabs[tab] }
    send?(message)
  }

  private func tell(_ tab: Int, _ message: some Encodable) {
    if let data = try? JSONEncoder().encode(message) { send(tab, .text(data)) }
  }
}

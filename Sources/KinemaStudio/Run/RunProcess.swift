import Foundation
import KinemaLive
import KinemaRecording
import UIKit

/// A child process, which performs one run or one task on a session.
@MainActor
struct RunProcess {
  let library: StudioLibrary
  let socket: Int32

  /// Performs the task of the first packet until the socket closes.
  func run() {
    // The terminal sends the interrupt to the server, which closes the socket.
    signal(SIGINT, SIG_IGN)
    let channel = RunChannel(socket: socket)
    var packets: [Packet] = []
    while packets.isEmpty, !channel.isClosed { packets = channel.receive(waiting: 10) }
    guard let first = packets.first, first.kind == .beginning,
      let beginning = try? JSONDecoder().decode(RunBeginning.self, from: first.body)
    else { return }
    do {
      switch beginning.task {
      case .live:
        let run = try LiveRunProcess(library: library, channel: channel, beginning: beginning)
        for packet in packets.dropFirst() { run.take(packet) }
        run.play()
      case .frame(let frame):
        try FrameTask(library: library, channel: channel, beginning: beginning).compute(frame)
      case .tree(let frame): try inspection(beginning, channel).tree(of: frame)
      case .chart(let view, let property):
        try inspection(beginning, channel).chart(view, property)
      case .marks(let first): try inspection(beginning, channel).marks(from: first)
      case .file(let kind): try make(kind, beginning, channel)
      }
    } catch {
      channel.send(StudioTelling.Refused(request: "open", reason: "\(error)"))
    }
  }

  private func inspection(
    _ beginning: RunBeginning, _ channel: RunChannel
  ) throws -> InspectionTask {
    try InspectionTask(library: library, channel: channel, beginning: beginning)
  }

  /// Writes a file that is made from the whole session, with the code of `kinema replay`, and sends
  /// its bytes.
  private func make(
    _ kind: DownloadFormat, _ beginning: RunBeginning, _ channel: RunChannel
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinema-studio-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The output of the recording code is discarded: its progress, and the name of a temporary
    // file.
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, 1)
    dup2(nowhere, 2)
    let path = folder.appendingPathComponent("run.\(kind.ending)").path
    var replay = try SessionReplay(
      SessionRecording(text: beginning.past ?? ""),
      standard: library.scene(named: beginning.opening.scene)?.content()
    ) { library.scene(named: $0)?.content() }
    if kind == .live { replay.settings.livePage = LivePage() }
    try replay.run(writing: path, hash: false)
    channel.send(Packet(.file, try Data(contentsOf: URL(fileURLWithPath: path))))
  }
}

package import ArgumentParser
import KinemaCapture
import KinemaCatalog
import KinemaFiles
import KinemaRecording
import UIKit

extension Kinema {
  /// The command that records the whole catalog to a folder, with a page that shows it.
  package struct Gallery: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Records every demo to a folder with an index.html.",
      discussion: """
        Demos are recorded in parallel, in as many processes as there are cores. A demo that looks \
        the same is not recorded again: the recordings of the same program are reused, and after a \
        change of the program only demos with different frames are recorded.
        """)

    @Argument(help: "The folder.")
    package var folder: String

    @Option(
      parsing: .singleValue,
      help: "A demo to record, instead of all. Repeat the option for several demos.")
    package var only: [String] = []

    @Option(help: "The number of processes. The default is the number of cores.")
    package var jobs: Int?

    @Option(help: .hidden)
    package var part: String?

    @Option(help: .hidden)
    package var program: String?

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated {
        if let part, let program { try record(part, by: program) } else { try recordAll() }
      }
    }

    /// Records a single demo, in one of several processes.
    @MainActor private func record(_ name: String, by program: String) throws {
      guard let demo = Catalog.demo(named: name) else {
        throw CommandError("there is no demo named \(name)")
      }
      print(try GalleryEntry(demo: demo, folder: folder).bringUpToDate(by: program).rawValue)
    }

    @MainActor private func recordAll() throws {
      try FileOutput.checkWritable(folder + "/index.html")
      do {
        try LiveScript.write(to: folder)
      } catch {
        print("note: the pages are not live. \(error)")
      }
      let (_, mark) = Interruption.register(
        line: "\(folder)/index.html was not written. Run the same command again to continue.",
        undo: {}, {})
      defer { Interruption.finish(mark) }
      let program = GalleryEntry.program
      let demos = only.isEmpty ? Catalog.demos : try only.map(DemoOptions.demo(named:))
      let entries = demos.map { GalleryEntry(demo: $0, folder: folder) }
      let waiting = entries.filter { !$0.isCurrent(for: program) }.map(\.demo.name)
      if waiting.count < entries.count {
        print("\(entries.count - waiting.count) of \(entries.count) demos are up to date")
      }
      let jobs = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, max(waiting.count, 1))
      try GalleryRecorder(folder: folder, program: program).record(waiting, jobs: max(jobs, 1))

      let truth = TruthTable(TruthTable.compare())
      let page = GalleryPage(entries: entries, truth: truth)
      try FileOutput.write(Array(page.html().utf8), to: folder + "/index.html")
      print("\(truth.rows) measurements, \(truth.misses) out of tolerance")
    }
  }
}

import ArgumentParser
import KinemaCatalog
import KinemaRecording
import KinemaScenes
import UIKit

extension Kinema {
  /// Records the whole catalogue into a folder with a page that shows it.
  package struct Gallery: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Records every demo into a folder with an index.html.",
      discussion: "What this very program has recorded there before is not recorded again.")

    @Argument(help: "The folder.")
    package var folder: String

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated { try record() }
    }

    @MainActor private func record() throws {
      try FileOutput.checkWritable(folder + "/index.html")
      let stamp = GalleryStamp(folder: folder)
      for demo in Catalog.demos {
        if stamp.isCurrent(demo.name, files: GalleryPage.files(of: demo.name)) {
          print("\(demo.name): up to date")
          continue
        }
        let plan = DemoPlan(demo: demo)
        let path = folder + "/" + demo.name
        try DemoRecording(plans: [plan]).record(into: [
          AnimatedWebPWriter(path: path + ".webp"),
          FilmStripWriter(path: path + "-strip.png", moments: DemoRecording.moments(of: demo)),
        ])
        let chart = MotionRecorder.chart(of: plan).svg()
        try FileOutput.write(Array(chart.utf8), to: path + "-chart.svg")
        try stamp.record(demo.name)
        print("\(demo.name): recorded")
      }
      let truth = TruthTable(TruthTable.compare())
      try FileOutput.write(
        Array(GalleryPage(truth: truth).html().utf8), to: folder + "/index.html")
      print("\(truth.rows) measured numbers, \(truth.misses) out of tolerance")
    }
  }
}

/// Remembers which program recorded a demo: only the very same bytes make the same picture.
struct GalleryStamp {
  private let folder: String
  private let program: String

  init(folder: String) {
    self.folder = folder
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    // The usual 64-bit hash of short programs (FNV-1a).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    program = String(hash, radix: 16)
  }

  private func path(_ name: String) -> String { "\(folder)/.\(name).stamp" }

  func isCurrent(_ name: String, files: [String]) -> Bool {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) == program
      && files.allSatisfy { FileManager.default.fileExists(atPath: folder + "/" + $0) }
  }

  func record(_ name: String) throws {
    try FileOutput.write(Array(program.utf8), to: path(name))
  }
}

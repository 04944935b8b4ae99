import KinemaCapture
package import KinemaCatalog
package import KinemaFiles
import KinemaRecording
import UIKit

/// A demo in the folder of a gallery: its files, and whether they are up to date.
@MainActor
package struct GalleryEntry {
  package enum Outcome: String {
    case recorded
    case unchanged = "unchanged"
  }

  /// The conditions of a recording, stored with its files: version, program, and frames.
  private struct Stamp: Codable, Equatable {
    /// The version of the recordings. It changes whenever the recording method changes.
    var version = 3
    /// The program that last recorded the demo or found the recording unchanged.
    var program: String
    /// The hash of the frames, as ``GalleryNumbers`` contains it.
    var frames: String
  }

  package let demo: Demo
  package let folder: String
  private let files: any FileOperations

  package init(demo: Demo, folder: String, files: any FileOperations = SystemFiles()) {
    self.demo = demo
    self.folder = folder
    self.files = files
  }

  /// The page that plays the motion. The card shows its screen as a film.
  package var page: String { "\(demo.name).html" }
  package var poster: String { "\(demo.name)-poster.webp" }
  package var strip: String { "\(demo.name)-strip.png" }
  package var chart: String { "\(demo.name)-chart.svg" }
  /// The chart for narrow screens.
  package var narrowChart: String { "\(demo.name)-chart-narrow.svg" }
  private var numbersFile: String { "\(demo.name)-numbers.json" }
  private var stampPath: String { "\(folder)/.\(demo.name).stamp" }

  /// The stored measurements.
  package var numbers: GalleryNumbers? { read("\(folder)/\(numbersFile)") }

  /// Returns the text of a file, or nil if it does not exist.
  func text(of name: String) -> String? {
    try? FileInput.text(of: "\(folder)/\(name)")
  }

  private func read<Value: Decodable>(_ path: String) -> Value? {
    (try? FileInput.bytes(of: path, files: files)).flatMap {
      try? JSONDecoder().decode(Value.self, from: Data($0))
    }
  }

  /// Returns whether this program has recorded the demo or has found the recording unchanged.
  package func isCurrent(for program: String) -> Bool { stamp?.program == program }

  /// The stamp of the recording, if its files exist and have the current version.
  private var stamp: Stamp? {
    let isThere = [page, poster, strip, chart, narrowChart, numbersFile].allSatisfy {
      (try? files.status(of: "\(folder)/\($0)"))?.kind == .file
    }
    guard isThere, let stamp: Stamp = read(stampPath),
      stamp == Stamp(program: stamp.program, frames: stamp.frames)
    else { return nil }
    return stamp
  }

  /// Records the demo if its frames differ from the frames of the existing recording, and writes
  /// its page.
  package func bringUpToDate(by program: String) throws -> Outcome {
    let run = try GalleryRun(of: demo)
    let isKnown = stamp?.frames == run.numbers.frames
    if !isKnown {
      // Remove the stamp first. If the recording is interrupted, the next run then repeats it.
      if try files.status(of: stampPath) != nil { try files.remove(stampPath) }
      try record(run)
    }
    try GalleryExports(demo: demo, folder: folder, files: files).write(run.motion)
    try write(run.numbers, to: "\(folder)/\(numbersFile)")
    try write(Stamp(program: program, frames: run.numbers.frames), to: stampPath)
    return isKnown ? .unchanged : .recorded
  }

  private func record(_ run: GalleryRun) throws {
    let path = "\(folder)/"
    try FileOutput.writePNG(
      run.frames.strip(at: run.numbers.moments), to: path + strip, files: files)
    try FileOutput.write(
      run.frames.poster(run.numbers.activity), to: path + poster, files: files)
    for (name, width) in [(chart, 760.0), (narrowChart, 360)] {
      try FileOutput.write(chart(of: run, width: width).utf8, to: path + name, files: files)
    }
  }

  /// Returns a chart of the items with the longest paths.
  ///
  /// For a demo without dynamics, the chart shows the changed fraction of the picture.
  private func chart(of run: GalleryRun, width: Double) -> String {
    guard !run.chart.tracks.isEmpty else {
      return ActivityChart(
        title: demo.name, shares: run.numbers.activity,
        framesPerSecond: GalleryRun.framesPerSecond
      ).svg(width: width)
    }
    return run.chart.svg(width: width)
  }

  private func write(_ value: some Encodable, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try FileOutput.write(encoder.encode(value), to: path, files: files)
  }

  /// A hash of this program's bytes. Only an identical program is certain to make identical
  /// pictures.
  package static var program: String {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    var hash = FrameHash()
    bytes.withUnsafeBytes { buffer in
      let words = buffer.count / 4
      for index in 0..<words {
        hash.add(buffer.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      }
      for byte in buffer[(4 * words)...] { hash.add(UInt32(byte)) }
    }
    return hash.text
  }
}

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
    var version = 1
    /// The program that last recorded the demo or found the recording unchanged.
    var program: String
    /// The hash of the frames, as ``GalleryNumbers`` computes it.
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

  /// The frame rate of the pictures. The demos themselves run at 60 frames per second.
  private static let rate = 30

  package var movie: String { "\(demo.name).webp" }
  package var strip: String { "\(demo.name)-strip.png" }
  package var chart: String { "\(demo.name)-chart.svg" }
  private var numbersFile: String { "\(demo.name)-numbers.json" }
  private var stampPath: String { "\(folder)/.\(demo.name).stamp" }

  /// The stored measurements.
  package var numbers: GalleryNumbers? { read("\(folder)/\(numbersFile)") }

  private func read<Value: Decodable>(_ path: String) -> Value? {
    (try? FileInput.bytes(of: path, files: files)).flatMap {
      try? JSONDecoder().decode(Value.self, from: Data($0))
    }
  }

  /// Returns whether this program has recorded the demo or has found the recording unchanged.
  package func isCurrent(for program: String) -> Bool { stamp?.program == program }

  /// The stamp of the recording, if its files exist and have the current version.
  private var stamp: Stamp? {
    let isThere = [movie, strip, chart, numbersFile].allSatisfy {
      (try? files.status(of: "\(folder)/\($0)"))?.kind == .file
    }
    guard isThere, let stamp: Stamp = read(stampPath),
      stamp == Stamp(program: stamp.program, frames: stamp.frames)
    else { return nil }
    return stamp
  }

  /// Records the demo if its frames differ from the frames of the existing recording.
  package func bringUpToDate(by program: String) throws -> Outcome {
    let (numbers, motion) = GalleryNumbers.measure(demo)
    let isKnown = stamp?.frames == numbers.frames
    if !isKnown {
      // Remove the stamp first. If the recording is interrupted, the next run then repeats it.
      if try files.status(of: stampPath) != nil { try files.remove(stampPath) }
      try record()
      try FileOutput.write(
        chart(motion, numbers).utf8, to: "\(folder)/\(chart)", files: files)
    }
    try write(numbers, to: "\(folder)/\(numbersFile)")
    try write(Stamp(program: program, frames: numbers.frames), to: stampPath)
    return isKnown ? .unchanged : .recorded
  }

  private func record() throws {
    let path = "\(folder)/"
    let writers: [any MovieWriter] = [
      AnimatedWebPWriter(path: path + movie, effort: 32, quality: 84, files: files),
      FilmStripWriter(
        path: path + strip, moments: DemoRecording.moments(of: demo), files: files),
    ]
    let plan = DemoPlan(demo: demo)
    let step = plan.framesPerSecond / Self.rate
    var index = 0
    try plan.run { host in
      defer { index += 1 }
      guard index.isMultiple(of: step) else { return }
      var picture = Bitmap(host.image())
      picture.blendFingers(host.touchLocations, scale: plan.scale)
      for writer in writers { try writer.append(picture, duration: 1 / Double(Self.rate)) }
    }
    for writer in writers { try writer.finish() }
  }

  /// Returns a chart of the items with the longest paths.
  ///
  /// For a demo without dynamics, the chart shows the changed fraction of the picture.
  private func chart(_ motion: MotionChart, _ numbers: GalleryNumbers) -> String {
    guard !motion.tracks.isEmpty else {
      return ActivityChart(
        title: demo.name, shares: numbers.activity, framesPerSecond: 60, duration: demo.duration
      ).svg()
    }
    let kept = motion.tracks.enumerated()
      .sorted { ($1.element.pathLength, $0.offset) < ($0.element.pathLength, $1.offset) }
      .prefix(6).map(\.offset).sorted()
    return MotionChart(
      title: motion.title, tracks: kept.map { motion.tracks[$0] },
      completions: Array(motion.completions.suffix(4)), duration: motion.duration
    ).svg()
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

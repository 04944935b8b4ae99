import CoreGraphics
import Foundation
import KinemaRecording

extension SessionReplay {
  /// Plays the session and writes and prints the results that are asked for.
  @discardableResult
  package func run(writing path: String?, hash: Bool, scale: Double?) throws -> HeadlessHost {
    let format = path.map { RecordingFormat(path: $0) }
    if let path { try format?.checkWritable(path) }
    let sum = hash ? SessionHash() : nil
    let movie = path == nil ? nil : ScreenRecording()
    let host = run(scale: scale.map { CGFloat($0) }, hash: sum, movie: movie)
    if let path, let format, let movie {
      let writer = try format.writer(
        path: path, framesPerSecond: host.framesPerSecond,
        moments: FilmStripWriter.moments(8, from: 0, to: recording.duration))
      try movie.write(to: writer, scale: host.scale, title: path)
      print("wrote \(path)")
    }
    if let sum { print("hash \(sum)") }
    return host
  }
}

import CoreGraphics
import Foundation
import KinemaRecording

extension SessionReplay {
  /// Plays the session and writes and prints the results that are asked for.
  @discardableResult
  package func run(
    writing path: String?, hash: Bool, scale: Double?, files: any FileOperations = SystemFiles()
  ) throws -> HeadlessHost {
    let sum = hash ? SessionHash() : nil
    let movie = try path.map { path in
      let writer = try RecordingFormat(path: path).writer(
        path: path, framesPerSecond: lastFrameRate,
        moments: FilmStripWriter.moments(8, from: 0, to: recording.duration), files: files)
      return ReplayedScreen(to: writer, title: path, total: recording.frameCount)
    }
    var last: TimeInterval = 0
    let host = try run(scale: scale.map { CGFloat($0) }, hash: sum) { host, interval in
      try movie?.add(host, before: interval)
      last = interval
    }
    if let path, let movie {
      try movie.finish(shown: last)
      print("wrote \(path)")
    }
    if let sum { print("hash \(sum)") }
    return host
  }

  /// The frames per second of the screen at the end of the session, as a movie has one rate.
  private var lastFrameRate: Int {
    for case .screen(_, _, let rate) in recording.entries.reversed() { return rate }
    return 60
  }
}

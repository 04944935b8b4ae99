import Foundation

/// The kinds of files a recording can become.
package enum RecordingFormat: String, CaseIterable, Sendable {
  case webp
  case gif
  case mp4
  case pngFrames = "png-frames"
  case strip

  /// The format of a file's ending; a name without an ending is a folder of frames.
  package init(path: String) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "png": self = .strip
    case "": self = .pngFrames
    default: self = .webp
    }
  }

  /// Tries now whether `path` can be written in this format.
  package func checkWritable(_ path: String) throws {
    if self == .pngFrames {
      try FileOutput.makeFolder(path)
      try FileOutput.checkWritable(path + "/0000.png")
    } else {
      try FileOutput.checkWritable(path)
    }
  }

  /// A writer to `path`, which is tried before anything is recorded.
  ///
  /// - Parameter moments: the times of a film strip, in seconds.
  package func writer(
    path: String, framesPerSecond: Int, moments: [Double]
  ) throws -> any MovieWriter {
    try checkWritable(path)
    switch self {
    case .webp: return AnimatedWebPWriter(path: path)
    case .gif: return AnimatedGIFWriter(path: path)
    case .mp4: return try FFmpegWriter(path: path, framesPerSecond: framesPerSecond)
    case .pngFrames: return PNGFramesWriter(folder: path)
    case .strip: return FilmStripWriter(path: path, moments: moments)
    }
  }
}

import Foundation
package import KinemaFiles

/// The file formats of recordings.
package enum RecordingFormat: String, CaseIterable, Sendable {
  case webp
  case gif
  case mp4
  case pngFrames = "png-frames"
  case strip

  /// Creates the format for a file name extension, or throws an error for an unknown extension.
  ///
  /// A name without an extension means a folder of frames.
  package init(path: String) throws {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    switch ending {
    case "webp": self = .webp
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "png": self = .strip
    case "": self = .pngFrames
    default:
      throw RecordingError.unknownEnding(
        path: path, ending: ending,
        known: ".webp, .gif, .mp4, .png for a film strip, and none for a folder of frames")
    }
  }

  /// Checks whether `path` can currently be written in this format.
  package func checkWritable(_ path: String, files: any FileOperations = SystemFiles()) throws {
    guard self == .pngFrames else { return try FileOutput.checkWritable(path, files: files) }
    do {
      try NewFolder.prepare(path, files, PNGFramesWriter.isFrame)
    } catch let fault as FileFault {
      throw RecordingError.unwritable(path: path, reason: "\(fault)")
    }
  }

  /// Returns a writer for `path` that encodes frames while the next frames are drawn.
  ///
  /// It first checks that the path can be written.
  ///
  /// - Parameters:
  ///   - moments: The times of a film strip, in seconds.
  ///   - quality: The quality of lossy WebP from 0 to 100, or nil for lossless compression.
  package func writer(
    path: String, framesPerSecond: Int, moments: [Double], quality: Int? = nil,
    files: any FileOperations = SystemFiles()
  ) throws -> any MovieWriter {
    try checkWritable(path, files: files)
    return BackgroundWriter(
      try encoder(
        path: path, framesPerSecond: framesPerSecond, moments: moments, quality: quality,
        files: files))
  }

  private func encoder(
    path: String, framesPerSecond: Int, moments: [Double], quality: Int?,
    files: any FileOperations
  ) throws -> any MovieWriter {
    switch self {
    case .webp:
      // Lossy pictures of interfaces are small only if the encoder tries hard.
      return AnimatedWebPWriter(
        path: path, effort: quality == nil ? 20 : 64, quality: quality, files: files)
    case .gif: return AnimatedGIFWriter(path: path, files: files)
    case .mp4:
      return try FFmpegWriter(path: path, framesPerSecond: framesPerSecond, files: files)
    case .pngFrames: return PNGFramesWriter(folder: path, files: files)
    case .strip: return FilmStripWriter(path: path, moments: moments, files: files)
    }
  }
}

import CoreGraphics
import Foundation

/// Writes every frame as a PNG of its own into a folder: `0000.png`, `0001.png`, …
package final class PNGFramesWriter: MovieWriter {
  private let folder: String
  private var count = 0

  package init(folder: String) {
    self.folder = folder
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    try FileOutput.writePNG(frame, to: folder + String(format: "/%04d.png", count))
    count += 1
  }

  package func finish() throws {
    if count == 0 { throw RecordingError.nothingRecorded }
  }
}

extension FileOutput {
  /// Writes a picture as PNG.
  package static func writePNG(_ picture: Bitmap, to path: String) throws {
    guard let data = picture.image?.pngData() else {
      throw RecordingError.encoder("there is no PNG encoder")
    }
    try write([UInt8](data), to: path)
  }
}

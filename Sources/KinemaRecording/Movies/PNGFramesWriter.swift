import CoreGraphics
import Foundation
package import KinemaFiles

/// A writer that stores every frame as a separate PNG file in a folder: `0000.png`, `0001.png`, …
///
/// The folder appears when it is complete. An existing folder is replaced if it contains only such
/// frames, and refused otherwise.
package final class PNGFramesWriter: MovieWriter {
  private let path: String
  private let files: any FileOperations
  private var folder: NewFolder?
  private var count = 0

  package init(folder: String, files: any FileOperations = SystemFiles()) {
    path = folder
    self.files = files
  }

  /// Returns whether a file name has the form of a frame's file name, such as `0000.png`.
  package static func isFrame(_ name: String) -> Bool {
    name.hasSuffix(".png") && name.count >= 8
      && name.dropLast(4).utf8.allSatisfy { (48...57).contains($0) }
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    let folder =
      try folder ?? NewFolder(path: path, files: files, isReplaceable: Self.isFrame)
    self.folder = folder
    try folder.write(FileOutput.png(frame), to: String(format: "%04d.png", count))
    count += 1
  }

  package func finish() throws {
    guard let folder else { throw RecordingError.nothingRecorded }
    try folder.finish()
  }
}

extension FileOutput {
  /// Writes a picture as a PNG file.
  package static func writePNG(
    _ picture: Bitmap, to path: String, files: any FileOperations = SystemFiles()
  ) throws {
    try write(png(picture), to: path, files: files)
  }

  static func png(_ picture: Bitmap) throws -> Data {
    guard let data = picture.image?.pngData() else {
      throw RecordingError.encoder("there is no PNG encoder")
    }
    return data
  }
}

import CoreGraphics
import Foundation
import KinemaRecording

/// Pictures of the screen as PNG files.
package enum Screenshot {
  /// Writes what the screen shows beside the files that are there, and returns the name.
  @MainActor package static func save(_ host: Host, folder: String = ".") throws -> String {
    var number = 1
    func path() -> String { "\(folder)/screenshot-\(number).png" }
    while FileManager.default.fileExists(atPath: path()) { number += 1 }
    try write(host, to: path())
    return path()
  }

  /// Writes what the screen shows to a file.
  @MainActor package static func write(_ host: Host, to path: String) throws {
    try FileOutput.writePNG(Bitmap(host.image()), to: path)
  }
}

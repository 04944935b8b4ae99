import CoreGraphics
import Foundation
import KinemaFiles
import KinemaHosts
import UIKitCore

/// Pictures of the screen as PNG files.
package enum Screenshot {
  /// Saves a picture of the screen in a folder, under the first unused name, and returns its path.
  @MainActor package static func save(_ host: Host, folder: String = ".") throws -> String {
    var number = 1
    func path() -> String { "\(folder)/screenshot-\(number).png" }
    while FileManager.default.fileExists(atPath: path()) { number += 1 }
    try write(host, to: path())
    return path()
  }

  /// Writes a picture of the screen to a file.
  @MainActor package static func write(_ host: Host, to path: String) throws {
    try FileOutput.checkEnding(path, "png")
    host.draw()
    guard host.canvas != nil else { throw RecordingError.screenTooLarge(host.size) }
    guard let data = host.image().pngData() else {
      throw RecordingError.encoder("there is no PNG encoder")
    }
    try FileOutput.write(data, to: path)
  }
}

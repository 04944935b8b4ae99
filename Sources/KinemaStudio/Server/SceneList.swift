import Foundation
import UIKit

/// The list of scenes and devices that the page requests first.
package struct SceneList: Hashable, Sendable, Codable {
  package struct Insets: Hashable, Sendable, Codable {
    package var top, left, bottom, right: Double
  }

  package struct Scene: Hashable, Sendable, Codable {
    package var name: String
    package var title: String
    package var group: String
    package var summary: String
    /// Whether the scene has its own touch script.
    package var script: Bool
    /// The gallery's pictures of the scene.
    package var pictures: Gallery.Pictures?
  }

  package struct Device: Hashable, Sendable, Codable {
    package var name: String
    package var width: Double
    package var height: Double
    package var scale: Double
    package var safeArea: Insets
  }

  package var version: String
  package var executable: String
  package var scenes: [Scene]
  package var devices: [Device]

  /// Creates a list that contains the scenes of a library and all named devices.
  ///
  /// - Parameters:
  ///   - version: The version that identifies a build of the program.
  ///   - files: The files that are served.
  @MainActor package init(_ library: StudioLibrary, version: String, files: StaticFiles) {
    self.version = version
    executable = Bundle.main.executableURL?.lastPathComponent ?? "app"
    scenes = library.scenes.map { scene in
      Scene(
        name: scene.name, title: scene.title, group: scene.group, summary: scene.summary,
        script: scene.content().fingers != nil,
        pictures: Gallery.Pictures(of: scene.name, in: files))
    }
    devices = UIKit.Device.named.map { name, device in
      let insets = device.safeAreaInsets
      return Device(
        name: name, width: device.size.width, height: device.size.height, scale: device.scale,
        safeArea: Insets(
          top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }
  }

  /// The version of the program: its build time, to the second.
  package static var buildVersion: String {
    let path = Bundle.main.executableURL?.path ?? "/proc/self/exe"
    let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return date.map { "\(Int($0.timeIntervalSince1970))" } ?? ""
  }
}

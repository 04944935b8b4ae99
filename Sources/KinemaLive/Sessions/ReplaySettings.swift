package import CoreGraphics
import UIKitCore

/// The settings of a replay that replace those of the recording.
package struct ReplaySettings {
  /// The options that select a device, or nil for that of the recording.
  package var device: DeviceOptions?
  /// The size of the screen in points, or nil for that of the recording.
  package var size: CGSize?
  /// The pixels per point, or nil for those of the recording.
  package var scale: CGFloat?
  /// Whether the physics overlay is shown from the start.
  package var showsOverlay = false
  /// Whether motion is reduced from the start.
  package var reducesMotion = false

  /// The page that continues the motion, or nil for a file that only plays it.
  package var livePage: LivePage?

  package init() {}

  /// Returns the device and the size of the screen for a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording, which may specify both.
  ///   - content: The size that the content specifies, or nil.
  func screen(
    for recording: SessionRecording, content: CGSize?
  ) -> (device: Device, size: CGSize) {
    let recorded = recording.screen?.size ?? content ?? CGSize(width: 320, height: 480)
    let named = device?.named
    let size = self.size ?? named?.size ?? recorded
    let other = recording.device ?? Device(size: size)
    var screen = device?.device(replacing: other) ?? other
    screen.scale = scale ?? (named == nil ? recording.screen?.scale : nil) ?? screen.scale
    return (screen, size)
  }
}

/// A request for a page that continues an exported motion.
package struct LivePage: Hashable, Sendable {
  /// The file that contains the script of live pages, or nil for the one in the checkout.
  package var script: String?

  package init(script: String? = nil) { self.script = script }
}

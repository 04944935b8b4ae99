package import CoreGraphics
import UIKitCore

/// The settings of a replay that replace those of the recording.
package struct ReplaySettings {
  /// The options that select a device.
  package var device = DeviceOptions()
  /// The size of the screen in points, or nil for that of the recording.
  package var size: CGSize?
  /// The pixels per point, or nil for those of the recording.
  package var scale: CGFloat?
  /// Whether the physics overlay is shown from the start.
  package var showsOverlay = false
  /// Whether motion is reduced from the start.
  package var reducesMotion = false

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
    let size = self.size ?? device.named?.size ?? recorded
    var device = device.device(replacing: recording.device ?? Device(size: size))
    device.scale =
      scale ?? (self.device.named == nil ? recording.screen?.scale : nil) ?? device.scale
    return (device, size)
  }
}

public import CoreGraphics
import KinemaRendering
public import UIKitCore

/// A host without a window: time and fingers are driven by calls, frames are pictures.
///
/// ```
/// let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
/// host.window.rootViewController = navigation
/// host.advance(for: 0.8)
/// let picture = host.image()
/// ```
@preconcurrency @MainActor
public final class HeadlessHost: Host {
  /// Makes a host and makes it current; a second one while another is alive is a programmer's
  /// error, refused by name.
  ///
  /// - Parameters:
  ///   - size: the size of the screen in points, up to 16384 each way.
  ///   - scale: the pixels per point, more than 0 and at most 8.
  public init(size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2) {
    Rendering.install()
    super.init(name: "HeadlessHost", device: Device(size: size, scale: scale))
  }

  /// Makes a host with the screen of a device, and makes it current; a second one while another is
  /// alive is a programmer's error, refused by name.
  ///
  /// - Parameters:
  ///   - device: screen, safe area and status bar.
  ///   - system: the version of the system whose looks are shown; nil takes the device's own.
  public init(device: Device, system: Device.System? = nil) {
    Rendering.install()
    super.init(name: "HeadlessHost", device: device.running(system))
  }
}

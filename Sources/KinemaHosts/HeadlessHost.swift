public import CoreGraphics
import KinemaRendering
public import UIKitCore

/// A host without a window.
///
/// Method calls advance time and move fingers, and frames are images.
///
/// ```
/// let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
/// host.window.rootViewController = navigation
/// host.advance(for: 0.8)
/// let picture = host.image()
/// ```
@preconcurrency @MainActor
public final class HeadlessHost: Host {
  /// Creates a host, and makes it the current host.
  ///
  /// Creating a second host while another one exists ends the process with a message.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points, up to 16384 in each dimension.
  ///   - scale: The number of pixels per point, greater than 0 and at most 8.
  public init(size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2) {
    Rendering.install()
    super.init(name: "HeadlessHost", device: Device(size: size, scale: scale))
  }

  /// Creates a host with the screen of a device, and makes it the current host.
  ///
  /// Creating a second host while another one exists ends the process with a message.
  ///
  /// - Parameters:
  ///   - device: The screen, safe area, and status bar.
  ///   - system: The version of the system whose appearance is shown. Pass nil to use the version
  ///     of the device.
  public init(device: Device, system: Device.System? = nil) {
    Rendering.install()
    super.init(name: "HeadlessHost", device: device.running(system))
  }
}

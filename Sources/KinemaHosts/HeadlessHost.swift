import CoreGraphics

/// A screen that nobody looks at: time and fingers are driven by calls, frames are pictures.
///
///     let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
///     host.window.rootViewController = navigation
///     host.advance(for: 0.8)
///     let picture = host.image()
public final class HeadlessHost: Host {
  /// A host with a screen of `size` points and `scale` pixels per point.
  ///
  /// A second host while another one is alive is refused, by name.
  public init(size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2) {
    super.init(name: "HeadlessHost", size: size, scale: scale)
  }
}

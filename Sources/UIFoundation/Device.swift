// Documented: A phone without a home button has insets at the top and bottom in portrait, and at
// the sides and the bottom in landscape. On other devices, the top inset is the height of the
// status bar. Measured: The insets are 59 and 34 pt on a screen of 393 × 852 pt (rows D01 and D1 of
// the second volume). Assumed: In landscape, the top inset applies to both sides, and the bottom
// inset is 21 pt. A phone in landscape shows no status bar, and a phone with a home button then has
// no insets. Probe: device.

public import CoreGraphics

/// A device: its screen, the insets at the screen's edges, and the version of its system. Ours.
///
/// Specify a device when you create a host. It changes only the appearance of an app:
///
/// ```
/// let host = HeadlessHost(device: .phone15, system: .iOS26)
/// ```
///
/// Motion is the same on all devices. The elements whose appearance differs between system versions
/// (the cards of sheets, the heights of bars) follow ``system``. The framework reads the device
/// from `UIScreen.main.device`.
public struct Device: Hashable, Sendable {
  /// The size of the screen in points, in portrait.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The kind of device, as reported by the traits of its screen.
  public var idiom: UIUserInterfaceIdiom
  /// The insets of the safe area in points, in portrait.
  public var safeAreaInsets: UIEdgeInsets
  /// The insets of the safe area in points, in landscape.
  public var landscapeSafeAreaInsets: UIEdgeInsets
  /// The height of the status bar in points, in portrait, or 0 without a status bar.
  public var statusBarHeight: CGFloat
  /// The version of the system whose appearance is shown.
  public var system: System

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points, in portrait.
  ///   - scale: The number of pixels per point.
  ///   - idiom: The kind of device.
  ///   - safeAreaInsets: The insets in portrait, in points.
  ///   - landscapeSafeAreaInsets: The insets in landscape, in points. Pass nil to derive them from
  ///     the portrait insets.
  ///   - statusBarHeight: The height in portrait, in points. Pass nil to use the top inset.
  ///   - system: The version of the system.
  public init(
    size: CGSize, scale: CGFloat = 2, idiom: UIUserInterfaceIdiom = .phone,
    safeAreaInsets: UIEdgeInsets = .zero, landscapeSafeAreaInsets: UIEdgeInsets? = nil,
    statusBarHeight: CGFloat? = nil, system: System = .iOS18
  ) {
    self.size = size
    self.scale = scale
    self.idiom = idiom
    self.safeAreaInsets = safeAreaInsets
    self.landscapeSafeAreaInsets =
      landscapeSafeAreaInsets ?? Self.turned(safeAreaInsets, on: idiom)
    self.statusBarHeight = statusBarHeight ?? safeAreaInsets.top
    self.system = system
  }

  private static func turned(
    _ upright: UIEdgeInsets, on idiom: UIUserInterfaceIdiom
  ) -> UIEdgeInsets {
    guard idiom == .phone else { return upright }
    guard upright.bottom > 0 else { return .zero }
    return UIEdgeInsets(top: 0, left: upright.top, bottom: 21, right: upright.top)
  }

  /// Returns a copy of the device with another system version, or the same device for nil.
  public func running(_ system: System?) -> Device {
    var device = self
    if let system { device.system = system }
    return device
  }

  /// Returns the insets of the safe area in points for a screen of the given size.
  ///
  /// The landscape insets apply if the screen is rotated relative to the upright device.
  public func safeAreaInsets(on screen: CGSize) -> UIEdgeInsets {
    isLying(screen) ? landscapeSafeAreaInsets : safeAreaInsets
  }

  /// Returns the frame of the status bar in points, or an empty frame if none is shown.
  public func statusBarFrame(on screen: CGSize) -> CGRect {
    let height = idiom == .phone && isLying(screen) ? 0 : statusBarHeight
    return height > 0 ? CGRect(x: 0, y: 0, width: screen.width, height: height) : .zero
  }

  /// Returns whether a device whose screen has the given size is in landscape orientation.
  package func isLying(_ screen: CGSize) -> Bool {
    (screen.width > screen.height) != (size.width > size.height)
  }

  /// A Boolean value that indicates whether the device has insets or a status bar.
  package var hasInsets: Bool {
    safeAreaInsets != .zero || landscapeSafeAreaInsets != .zero || statusBarHeight > 0
  }
}

extension Device {
  /// A version of the system that differs in appearance from other versions. Ours.
  public enum System: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The appearance up to version 18: sheets that reach the screen's edges, and bars across the
    /// full width.
    case iOS18 = 18
    /// The appearance of version 26: sheets as floating cards, and taller bars.
    case iOS26 = 26

    public static func < (a: System, b: System) -> Bool { a.rawValue < b.rawValue }
  }
}

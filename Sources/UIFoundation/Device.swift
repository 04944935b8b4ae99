// Documented: a phone without a home button has insets at its top and bottom when upright, and at
// its sides and its bottom when it lies; the others have the height of their status bar at the top.
// Measured: 59 and 34 pt on a screen of 393 × 852 pt (rows D01 and D1 of the second volume).
// Assumed: lying down the insets of the top stand at both sides and the one at the bottom is 21 pt;
// a phone that lies shows no status bar, and one with a home button has no insets then.
// Probe: device.

public import CoreGraphics

/// A device as an interface meets it: its screen, what covers the screen's edges, and the version
/// of its system. Ours.
///
/// A host takes one, and nothing in an app changes but what the device looks like:
///
/// ```
/// let host = HeadlessHost(device: .phone15, system: .iOS26)
/// ```
///
/// Motion is the same on all of them. Looks that differ from one system version to the next (the
/// cards of sheets, the heights of bars) follow ``system``; they are read from
/// `UIScreen.main.device`.
public struct Device: Hashable, Sendable {
  /// The size of the screen in points, with the device upright.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The kind of the device, which the traits of its screen state.
  public var idiom: UIUserInterfaceIdiom
  /// The insets of the safe area in points, with the device upright.
  public var safeAreaInsets: UIEdgeInsets
  /// The insets of the safe area in points, with the device lying on its side.
  public var landscapeSafeAreaInsets: UIEdgeInsets
  /// The height of the status bar in points, with the device upright; 0 for none.
  public var statusBarHeight: CGFloat
  /// The version of the system whose looks are shown.
  public var system: System

  /// Describes a device.
  ///
  /// - Parameters:
  ///   - size: the size of the screen in points, upright.
  ///   - scale: pixels per point.
  ///   - idiom: the kind of the device.
  ///   - safeAreaInsets: in points, upright.
  ///   - landscapeSafeAreaInsets: in points, lying; nil takes those that belong to the upright ones.
  ///   - statusBarHeight: in points, upright; nil takes the inset at the top.
  ///   - system: the version of the system.
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

  /// The same device with another version of the system; nil keeps its own.
  public func running(_ system: System?) -> Device {
    var device = self
    if let system { device.system = system }
    return device
  }

  /// The insets of the safe area in points, when the screen has a size: lying where it is wider
  /// than high.
  public func safeAreaInsets(on screen: CGSize) -> UIEdgeInsets {
    isLying(screen) ? landscapeSafeAreaInsets : safeAreaInsets
  }

  /// The frame of the status bar in points, when the screen has a size; empty where the device
  /// shows none.
  public func statusBarFrame(on screen: CGSize) -> CGRect {
    let height = idiom == .phone && isLying(screen) ? 0 : statusBarHeight
    return height > 0 ? CGRect(x: 0, y: 0, width: screen.width, height: height) : .zero
  }

  /// Whether a screen of a size is that of the device on its side.
  package func isLying(_ screen: CGSize) -> Bool {
    (screen.width > screen.height) != (size.width > size.height)
  }

  /// Whether something covers the edges of the screen.
  package var hasInsets: Bool {
    safeAreaInsets != .zero || landscapeSafeAreaInsets != .zero || statusBarHeight > 0
  }
}

extension Device {
  /// A version of the system, as far as its looks differ. Ours.
  public enum System: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Sheets to the edges, bars that fill the width: the looks up to this version.
    case iOS18 = 18
    /// Sheets as floating cards, higher bars.
    case iOS26 = 26

    public static func < (a: System, b: System) -> Bool { a.rawValue < b.rawValue }
  }
}

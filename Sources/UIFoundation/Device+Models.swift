// Measured: The screen and the insets of `.phone15` come from rows D01 and D1 of the second volume,
// and the insets of `.phoneSE` come from row D02. Documented: The sizes and scales of the other
// devices come from Apple's tables of screens. Assumed: The other insets are taken from the source
// code of existing apps. Probe: device.

import CoreGraphics

extension Device {
  /// A screen of 320 × 480 points at scale 2 without insets.
  ///
  /// A host uses this device if no other device is specified.
  public static let small = Device(size: CGSize(width: 320, height: 480))

  /// A phone with a home button: 375 × 667 points at scale 2, with a status bar of 20 points.
  public static let phoneSE = Device(
    size: CGSize(width: 375, height: 667),
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  /// A phone of 393 × 852 points at scale 3, with insets of 59 points at the top and 34 at the
  /// bottom.
  public static let phone15 = Device(
    size: CGSize(width: 393, height: 852), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), statusBarHeight: 54)

  /// A large phone of 430 × 932 points at scale 3, with insets of 59 (top) and 34 points (bottom).
  public static let phone15Max = Device(
    size: CGSize(width: 430, height: 932), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), statusBarHeight: 54)

  /// A tablet of 834 × 1194 points at scale 2, with insets of 24 (top) and 20 points (bottom).
  public static let tablet11 = Device(
    size: CGSize(width: 834, height: 1194), idiom: .pad,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

  /// A large tablet of 1024 × 1366 points at scale 2, with insets of 24 (top) and 20 points
  /// (bottom).
  public static let tablet13 = Device(
    size: CGSize(width: 1024, height: 1366), idiom: .pad,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

  /// The devices by name, as accepted by the option `--device`.
  public static let named: [(name: String, device: Device)] = [
    ("small", .small), ("phoneSE", .phoneSE), ("phone15", .phone15), ("phone15Max", .phone15Max),
    ("tablet11", .tablet11), ("tablet13", .tablet13),
  ]
}

// Measured: the screen and the insets of `.phone15` (rows D01 and D1 of the second volume), the
// insets of `.phoneSE` (row D02). Documented: sizes and scales of the others, in Apple's tables of
// screens. Assumed: the other insets, as client code prints them. Probe: device.

import CoreGraphics

extension Device {
  /// A screen of 320 × 480 points at scale 2 whose edges nothing covers: that of a host that was not
  /// given a device.
  public static let small = Device(size: CGSize(width: 320, height: 480))

  /// A phone with a home button: 375 × 667 points at scale 2, a status bar of 20 points.
  public static let phoneSE = Device(
    size: CGSize(width: 375, height: 667),
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  /// A phone of 393 × 852 points at scale 3, with 59 points at its top and 34 at its bottom.
  public static let phone15 = Device(
    size: CGSize(width: 393, height: 852), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), statusBarHeight: 54)

  /// A large phone of 430 × 932 points at scale 3, with 59 points at its top and 34 at its bottom.
  public static let phone15Max = Device(
    size: CGSize(width: 430, height: 932), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), statusBarHeight: 54)

  /// A tablet of 834 × 1194 points at scale 2, with 24 points at its top and 20 at its bottom.
  public static let tablet11 = Device(
    size: CGSize(width: 834, height: 1194), idiom: .pad,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

  /// A large tablet of 1024 × 1366 points at scale 2, with 24 points at its top and 20 at its
  /// bottom.
  public static let tablet13 = Device(
    size: CGSize(width: 1024, height: 1366), idiom: .pad,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

  /// The devices that have a name, by that name: what the option `--device` takes.
  public static let named: [(name: String, device: Device)] = [
    ("small", .small), ("phoneSE", .phoneSE), ("phone15", .phone15), ("phone15Max", .phone15Max),
    ("tablet11", .tablet11), ("tablet13", .tablet13),
  ]
}

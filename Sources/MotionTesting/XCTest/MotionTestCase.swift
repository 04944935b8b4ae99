public import UIKitCore
public import XCTest

/// A class of XCTests that says which screen its tests have. Ours.
///
/// Every XCTest beside MotionTesting has a host of its own in virtual time, with the screen of
/// `Device.phone15` at 60 frames a second. A class conforms to change that.
public protocol MotionTestCase: XCTestCase {
  /// The screen, safe area and status bar of each test.
  static var device: Device { get }
  /// The frames in a virtual second, from 1 to 1000.
  static var framesPerSecond: Int { get }
  /// Whether the tests have a host; those of a class that makes hosts by hand have none, and their
  /// waits are XCTest's own.
  static var hasMotionHost: Bool { get }
}

extension MotionTestCase {
  /// The screen of a phone of 393 × 852 points.
  public static var device: Device { .phone15 }
  /// 60 frames in a virtual second.
  public static var framesPerSecond: Int { 60 }
  /// Each test has a host.
  public static var hasMotionHost: Bool { true }
}

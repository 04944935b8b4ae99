public import UIKitCore
public import XCTest

/// A class of XCTests that specifies the screen of its tests. Ours.
///
/// Every XCTest in a target with MotionTesting has its own host in virtual time, with the screen of
/// `Device.phone15` at 60 frames per second. A class conforms to this protocol to change that.
public protocol MotionTestCase: XCTestCase {
  /// The screen, safe area, and status bar of each test.
  static var device: Device { get }
  /// The frames per virtual second, from 1 to 1000.
  static var framesPerSecond: Int { get }
  /// The consequences of errors that a device does not forgive.
  static var errors: ErrorBehavior { get }
  /// Whether the tests have a host.
  ///
  /// Return false for tests that create hosts themselves. These tests use XCTest's own waits.
  static var hasMotionHost: Bool { get }
}

extension MotionTestCase {
  /// A phone screen of 393 × 852 points.
  public static var device: Device { .phone15 }
  /// 60 frames per virtual second.
  public static var framesPerSecond: Int { 60 }
  /// Errors are corrected, and reported.
  public static var errors: ErrorBehavior { .corrected }
  /// True, so each test has a host.
  public static var hasMotionHost: Bool { true }
}

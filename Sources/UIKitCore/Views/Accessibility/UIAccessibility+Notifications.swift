// Documented: the notifications and the meaning of their arguments are the same as in UIKit.
// Ours: nothing is spoken. Posted notifications are recorded with the host's time, so that tests
// and tools can read them.

public import Foundation
import QuartzCore

extension UIAccessibility {
  /// A message to assistive technology about a change on the screen.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A notification that a new screen has appeared.
    ///
    /// The argument is the first element to speak, or a string.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A notification that part of the screen has changed.
    ///
    /// The argument is the first element to speak, or a string.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A notification that asks assistive technology to speak the argument, which is a string.
    public static let announcement = Notification(rawValue: 1008)
    /// A notification that content has scrolled.
    ///
    /// The argument is a string that describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A notification that was posted, and the time at which it was posted. Ours.
  public struct PostedNotification {
    /// The host's time in seconds at which the notification was posted.
    public let time: TimeInterval
    /// The kind of notification.
    public let notification: Notification
    /// The element or the string that was passed with the notification.
    public let argument: Any?
  }

  /// Posts a notification to assistive technology, and records it in ``postedNotifications``.
  ///
  /// - Parameters:
  ///   - notification: The kind of notification.
  ///   - argument: An element or a string, depending on the kind.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityState.current.posted.append(
      PostedNotification(
        time: FrameLoop.current.time, notification: notification, argument: argument))
  }

  /// The notifications that were posted on the current host, in order. Ours.
  public static var postedNotifications: [PostedNotification] { AccessibilityState.current.posted }

  /// A Boolean value that indicates whether VoiceOver is running.
  ///
  /// A host sets it with ``setVoiceOverRunning(_:)``.
  public static var isVoiceOverRunning: Bool { AccessibilityState.current.isVoiceOverRunning }

  /// The notification that is posted after `isVoiceOverRunning` changes.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Turns VoiceOver on or off for apps that check its status. Ours.
  ///
  /// Nothing is spoken.
  ///
  /// - Parameter running: Whether VoiceOver is running. A change posts
  ///   ``voiceOverStatusDidChangeNotification``.
  public static func setVoiceOverRunning(_ running: Bool) {
    guard running != isVoiceOverRunning else { return }
    AccessibilityState.current.isVoiceOverRunning = running
    NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
  }
}

/// The accessibility state of a host, which is released with the host.
@MainActor
final class AccessibilityState {
  static var current: AccessibilityState {
    FrameLoop.current.object(AccessibilityState.self) { AccessibilityState() }
  }

  var posted: [UIAccessibility.PostedNotification] = []
  var isVoiceOverRunning = false
}

// Documented: the notifications and what their argument means. Ours: nothing is spoken; what was
// posted is noted with the host's time, for tests and tools to read.

public import Foundation
import QuartzCore

extension UIAccessibility {
  /// A message to assistive technology about a change on the screen.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new screen has come; the argument is the element to speak of first, or a text.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed; the argument as for `screenChanged`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said: the argument, a text.
    public static let announcement = Notification(rawValue: 1008)
    /// Content has scrolled; the argument says where to, as a text.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A message that was posted, and when. Ours.
  public struct PostedNotification {
    /// The seconds of the host at which it was posted.
    public let time: TimeInterval
    /// The kind of change.
    public let notification: Notification
    /// The element or text that came with it.
    public let argument: Any?
  }

  /// Posts a message to assistive technology, which is noted in ``postedNotifications``.
  ///
  /// - Parameters:
  ///   - notification: the kind of change.
  ///   - argument: an element or a text, as the kind says.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityState.current.posted.append(
      PostedNotification(
        time: FrameLoop.current.time, notification: notification, argument: argument))
  }

  /// The messages posted on the current host, in order. Ours.
  public static var postedNotifications: [PostedNotification] { AccessibilityState.current.posted }

  /// Whether the screen is read aloud; a host says so with ``setVoiceOverRunning(_:)``.
  public static var isVoiceOverRunning: Bool { AccessibilityState.current.isVoiceOverRunning }

  /// Posted when `isVoiceOverRunning` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Switches VoiceOver on or off for apps that ask; nothing is spoken. Ours.
  ///
  /// - Parameter running: whether it runs; a change posts
  ///   ``voiceOverStatusDidChangeNotification``.
  public static func setVoiceOverRunning(_ running: Bool) {
    guard running != isVoiceOverRunning else { return }
    AccessibilityState.current.isVoiceOverRunning = running
    NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
  }
}

/// The knowledge of a host about accessibility; it goes with the host.
@MainActor
final class AccessibilityState {
  static var current: AccessibilityState {
    FrameLoop.current.object(AccessibilityState.self) { AccessibilityState() }
  }

  var posted: [UIAccessibility.PostedNotification] = []
  var isVoiceOverRunning = false
}

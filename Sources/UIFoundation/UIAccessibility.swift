// Documented: The notification is posted on the main thread after the setting changes. It has no
// object.

public import Foundation

/// The accessibility settings of the host.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A Boolean value that indicates whether motion is reduced.
  ///
  /// If so, the framework's own transitions fade instead of moving.
  public internal(set) static var isReduceMotionEnabled = false

  /// The notification that is posted after `isReduceMotionEnabled` changes.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")

  /// Turns reduced motion on or off, as the user does in the settings. Ours.
  ///
  /// - Parameter enabled: Whether motion is reduced. A change posts
  ///   ``reduceMotionStatusDidChangeNotification``.
  public static func setReduceMotionEnabled(_ enabled: Bool) {
    guard enabled != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = enabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

extension UIAccessibility: ProcessWideState {
  package static func resetProcessState() { isReduceMotionEnabled = false }
}

// Documented: the notification is posted on the main thread after the setting has changed, about no
// object.

public import Foundation

/// The settings that people choose for reasons of accessibility, as the host has them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether motion is to be reduced; the framework's own transitions then fade.
  public internal(set) static var isReduceMotionEnabled = false

  /// Posted when `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")

  /// Switches reduced motion on or off, as the user does in the settings. Ours.
  ///
  /// - Parameter enabled: whether motion is reduced; a change posts
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

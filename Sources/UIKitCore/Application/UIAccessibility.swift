/// The settings that people choose for reasons of accessibility, as the host has them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether motion is to be reduced; the framework's own transitions then fade.
  public internal(set) static var isReduceMotionEnabled = false

  /// Switches reduced motion on or off, as the user does in the settings (ours).
  public static func setReduceMotionEnabled(_ enabled: Bool) { isReduceMotionEnabled = enabled }
}

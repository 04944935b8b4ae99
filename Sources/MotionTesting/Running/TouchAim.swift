/// Whether a finger must touch something that receives touches. Ours.
public enum TouchAim: Sendable {
  /// A touch that nothing receives is an issue, unless the test has the trait `.motion.mayMiss`.
  case mustHit
  /// The touch may have no effect.
  case mayMiss
}

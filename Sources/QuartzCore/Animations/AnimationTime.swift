import Foundation

/// The time at which an animation is evaluated.
package struct AnimationTime {
  /// The local time of the animation, in seconds.
  package var local: CFTimeInterval
  /// The duration for an animation without its own duration, in seconds.
  package var span: CFTimeInterval
  /// Whether the animation still has an effect at the exact end of its active duration.
  ///
  /// This is the case for a group member that ends together with its group.
  package var includesEnd = false
}

import Foundation

/// The time at which an animation is evaluated.
package struct AnimationTime {
  /// The local time of the animation, in seconds.
  package var local: CFTimeInterval
  /// The duration for an animation without its own duration, in seconds.
  package var span: CFTimeInterval
  /// Whether the animation has an effect at the exact end of its active duration, like a group
  /// member that ends with its group.
  package var includesEnd = false
}

import Foundation

/// The time at which an animation is shown.
package struct AnimationTime {
  /// The local time of the animation, in seconds.
  package var local: CFTimeInterval
  /// The duration of an animation that has none of its own, in seconds.
  package var span: CFTimeInterval
  /// Whether the animation still shows at the very end of its active time, as a member of a group that is
  /// at its own end.
  package var includesEnd = false
}

package import DynamicTransitions
import UIDynamics
package import UIKitCore

/// A transition whose view a finger can carry and release, for use in a walk.
@MainActor
package struct ReleaseCase {
  package let name: String
  /// The direction in which a finger can begin the dismissal.
  let direction: GestureTransitionDriver.Direction
  let make: () -> DynamicTransition

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - direction: The direction in which a finger can begin the dismissal.
  ///   - make: Creates a transition, which must support being carried.
  package init(
    _ name: String, towards direction: GestureTransitionDriver.Direction,
    _ make: @escaping () -> DynamicTransition
  ) {
    self.name = name
    self.direction = direction
    self.make = make
  }
}

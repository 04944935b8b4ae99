package import DynamicTransitions
import UIDynamics
package import UIKitCore

/// A transition that a finger carries away, for a walk through releases.
@MainActor
package struct ReleaseCase {
  package let name: String
  /// The directions in which a finger may begin the dismissal; others begin nothing.
  let direction: GestureTransitionDriver.Direction
  let make: () -> DynamicTransition

  /// - Parameters:
  ///   - direction: where a finger goes to dismiss.
  ///   - make: makes a transition whose interaction is to carry.
  package init(
    _ name: String, towards direction: GestureTransitionDriver.Direction,
    _ make: @escaping () -> DynamicTransition
  ) {
    self.name = name
    self.direction = direction
    self.make = make
  }
}

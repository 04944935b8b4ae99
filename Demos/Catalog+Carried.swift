import UIKit

extension Catalog {
  /// Five transitions from the demos, each with the direction of the pan that begins the dismissal.
  package static let carried:
    [(
      name: String, direction: GestureTransitionDriver.Direction, make: () -> DynamicTransition
    )] = [
      ("snap", .right, { SnapTransition(damping: 0.5) }),
      ("gravity", .up, { GravityTransition(elasticity: 0.2) }),
      ("gravity-rotation", .up, { GravityRotationTransition(elasticity: 0.2) }),
      ("lift", .up, { LiftTransition(feel: SheetFeel()) }),
      ("shade", .up, { ShadeTransition(opens: false, elasticity: 0.35) }),
    ]
}

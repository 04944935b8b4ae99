import Foundation
import UIDynamics
import UIKitCore

extension MeasuredScene {
  /// Creates the item of the field scenes at (300, 400), 5 m from the field's position.
  private static func single(
    _ field: UIFieldBehavior, density: CGFloat = 1, charge: CGFloat = 0, resistance: CGFloat = 0,
    velocity: CGPoint = .zero
  ) -> SingleItem {
    let single = SingleItem(300, 400, resistance: resistance)
    single.properties.density = density
    single.properties.charge = charge
    single.properties.addLinearVelocity(velocity, for: single.item)
    field.addItem(single.item)
    single.animator.addBehavior(field)
    return single
  }

  /// Returns the acceleration in the first substep, in pt/s².
  private static func acceleration(
    _ field: UIFieldBehavior, density: CGFloat = 1, charge: CGFloat = 0,
    velocity: CGPoint = .zero
  ) -> [Double] {
    let single = single(field, density: density, charge: charge, velocity: velocity)
    single.step(1)
    let after = single.velocity
    return [(after[0] - velocity.x) * 120, (after[1] - velocity.y) * 120]
  }

  static var fields: [MeasuredScene] {
    gravityFields + chargeFields + otherFields + velocityFields
  }

  private static var gravityFields: [MeasuredScene] {
    func linear() -> UIFieldBehavior {
      .linearGravityField(direction: CGVector(dx: 3, dy: 4))
    }
    return [
      MeasuredScene(row: "F_LIN", text: "linear gravity field (3,4)") { _, _ in
        let light = acceleration(linear())
        // In this row, items of mass 1 and mass 3 must have the same acceleration.
        let heavy = acceleration(linear(), density: 3)
        return zip(light, heavy).map { abs($0 - $1) < 1e-3 ? $0 : .nan }
      },
      MeasuredScene(row: "F_LIN", text: "strength 2, falloff 1") { _, _ in
        let field = linear()
        field.strength = 2
        field.falloff = 1
        return acceleration(field)
      },
      MeasuredScene(row: "F_RAD", text: "radial gravity at origin") { _, _ in
        acceleration(.radialGravityField(position: .zero), density: 3)
      },
      MeasuredScene(row: "F_RAD", text: "strength 2, falloff 1, minimumRadius 1000") { _, _ in
        let field = UIFieldBehavior.radialGravityField(position: .zero)
        field.strength = 2
        field.falloff = 1
        field.minimumRadius = 1000
        return acceleration(field)
      },
    ]
  }

  private static var chargeFields: [MeasuredScene] {
    let moving = CGPoint(x: 100, y: 0)
    return [
      MeasuredScene(row: "F_ELE", text: "electric, q 2") { _, _ in
        acceleration(.electricField(), charge: 2)
          + acceleration(.electricField(), density: 3, charge: 2)
      },
      MeasuredScene(row: "F_MAG", text: "magnetic, v (100,0)") { _, _ in
        let all = [2, 1, -1].map {
          acceleration(.magneticField(), charge: CGFloat($0), velocity: moving)
        }
        return all[0] == all[1] && all[1] == all[2] ? all[0] : [.nan, .nan]
      },
      MeasuredScene(row: "F_MAG", text: "m 3") { _, _ in
        acceleration(.magneticField(), density: 3, charge: 1, velocity: moving)
      },
    ]
  }

  private static var otherFields: [MeasuredScene] {
    [
      MeasuredScene(row: "F_SPR", text: "spring strength 1") { _, _ in
        acceleration(.springField()) + acceleration(.springField(), density: 3)
      },
      MeasuredScene(row: "F_VOR", text: "vortex strength 1") { _, _ in
        acceleration(.vortexField()) + acceleration(.vortexField(), density: 3)
      },
      MeasuredScene(row: "F_VOR", text: "strength 2, falloff 1, minimumRadius 1000") { _, _ in
        let field = UIFieldBehavior.vortexField()
        field.strength = 2
        field.falloff = 1
        field.minimumRadius = 1000
        return acceleration(field)
      },
      MeasuredScene(row: "F_BLK", text: "custom block returning (1,0)") { _, _ in
        @MainActor func block() -> UIFieldBehavior {
          .field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }
        }
        let strong = block()
        strong.strength = 2
        return [acceleration(block())[0], acceleration(strong, density: 3)[0]]
      },
    ]
  }

  private static var velocityFields: [MeasuredScene] {
    [
      MeasuredScene(row: "F_DRG", text: "drag strength 1") { _, frame in
        let single = single(.dragField(), velocity: CGPoint(x: 100, y: 0))
        single.step(frame)
        return [single.velocity[0]]
      },
      MeasuredScene(row: "F_VEL", text: "velocity field (30,40)") { _, frame in
        let single = single(.velocityField(direction: CGVector(dx: 30, dy: 40)))
        single.step(frame)
        return single.velocity
      },
      MeasuredScene(row: "F_VEL", text: "velocity field 3000 pt/s with resistance 0.1") {
        _, frame in
        let single = single(.velocityField(direction: CGVector(dx: 30, dy: 0)), resistance: 0.1)
        single.step(frame)
        return [single.velocity[0]]
      },
    ]
  }
}

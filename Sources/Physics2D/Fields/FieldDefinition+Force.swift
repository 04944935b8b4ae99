// Measured: All formulas except that of noise. Let p be the vector from the field to the body in
// units of 100 pt, r its length, v the velocity in units of 100 pt/s, m the mass, q the charge, S
// the strength, d the direction, and fall(r) = max(r, minimum radius)^−falloff. The forces in
// newtons are
//
//     linear gravity  S m d fall         radial gravity  −S m p/r fall     spring  −S p/r fall
//     vortex          S (−p.y, p.x)/r fall / m           drag    −S u |u| fall, u = v − d, per axis
//     electric        S q p/r fall       magnetic        S (v.y, −v.x) fall, 0 for q = 0
//     velocity        v := d, whatever the forces
//
// Assumed: The noise is value noise. It depends on the number of the substep, not on the time of
// the evaluation. Probe: noise-field.

import KinemaElementary

extension FieldDefinition {
  /// Returns the force in newtons at an offset in points from the field, for a velocity in units of
  /// 100 pt/s.
  func force(
    at offset: Vector2, velocity: Vector2, mass: Float, charge: Float, time: Double
  ) -> Vector2 {
    let p = 0.01 * offset
    let r = p.length
    let size = strength * fall(r)
    let outwards = p.normalized(or: .zero)
    switch kind {
    case .linearGravity: return (size * mass) * direction
    case .radialGravity: return (-size * mass) * outwards
    case .spring: return falloff == -1 ? -strength * p : -size * outwards
    case .vortex: return mass > 0 ? (size / mass) * outwards.perpendicular : .zero
    case .drag:
      let u = velocity - direction
      return -size * Vector2(u.x * u.x.magnitude, u.y * u.y.magnitude)
    case .electric: return (size * charge) * outwards
    case .magnetic: return charge == 0 ? .zero : size * Vector2(velocity.y, -velocity.x)
    case .velocity: return .zero
    case .noise: return size * noise(at: p, time)
    case .turbulence: return (size * velocity.squaredLength) * noise(at: p, time)
    }
  }

  private func fall(_ r: Float) -> Float {
    guard falloff != 0 else { return 1 }
    return Float(Elementary32.power(Double(max(r, 0.01 * minimumRadius)), -Double(falloff)))
  }

  /// Two components of noise between −1 and 1.
  private func noise(at p: Vector2, _ time: Double) -> Vector2 {
    let grain = 0.25 + 3.75 * Double(max(0, min(smoothness, 1)))
    let x = Double(p.x) / grain
    let y = Double(p.y) / grain
    let z = time * Double(animationSpeed)
    return Vector2(
      Float(smoothNoise(x, y, z, seed: seed &* 2)),
      Float(smoothNoise(x, y, z, seed: seed &* 2 &+ 1)))
  }
}

// Measured: These are the formulas of all fields except noise. p is the vector from the field to
// the body in units of 100 pt, r is its length, v is the velocity in units of 100 pt/s, m is the
// mass, q is the charge, S is the strength, d is the direction, and fall(r) = max(r, minimum
// radius)^−falloff. Forces in newtons are
//   linear gravity  S m d fall          radial gravity  −S m p/r fall      spring  −S p/r fall
//   vortex          S (−p.y, p.x)/r fall / m            drag    −S u |u| fall, u = v − d, per axis
//   electric        S q p/r fall        magnetic        S (v.y, −v.x) fall, 0 for q = 0
//   velocity        v := d, whatever the forces
// Ours: The forces are limited if a substep is too long for a field. A drag never reverses u, a
// magnetic field rotates the velocity without changing the speed, and the stiffness of a spring is
// limited by the mass. Without these limits, explicit forces could add unlimited energy.
// Assumed: Noise fields use value noise. The noise changes with the number of the substep and does not
// depend on the time of a query. Probe: noise-field.

import KinemaElementary

extension FieldDefinition.Kind {
  /// Whether the direction of the force follows the velocity.
  var followsVelocity: Bool { self == .drag || self == .magnetic }
}

extension FieldDefinition {
  /// Returns the force in newtons at an offset from the field's position in points, for a velocity
  /// in units of 100 pt/s, in a substep of `h` seconds.
  func force(
    at offset: Vector2, velocity: Vector2, mass: Float, charge: Float, time: Double, h: Float
  ) -> Vector2 {
    let p = 0.01 * offset
    let r = p.length
    let size = strength * fall(r)
    let outwards = p.normalized(or: .zero)
    switch kind {
    case .linearGravity: return (size * mass) * direction
    case .radialGravity: return (-size * mass) * outwards
    case .spring:
      guard falloff == -1 else { return -size * outwards }
      // The limit is a quarter of the stiffness that returns a body to the center in one substep,
      // so that several springs can act on one body.
      return -min(strength, 0.25 * mass / (h * h)) * p
    case .vortex: return mass > 0 ? (size / mass) * outwards.perpendicular : .zero
    case .drag:
      let u = velocity - direction
      let most = mass / h
      return Vector2(Self.drag(size, u.x, most), Self.drag(size, u.y, most))
    case .electric: return (size * charge) * outwards
    case .magnetic:
      guard charge != 0, mass > 0 else { return .zero }
      return size * Self.across(velocity, h * size / mass)
    case .velocity: return .zero
    case .noise: return size * noise(at: p, time)
    case .turbulence: return (size * velocity.squaredLength) * noise(at: p, time)
    }
  }

  /// Returns the acceleration that rotates a velocity by an angle, divided by the angle.
  private static func across(_ v: Vector2, _ angle: Float) -> Vector2 {
    // A small rotation uses the measured formula. The second component uses the updated first
    // component, which preserves the average speed.
    guard angle.magnitude > 0.01 else { return Vector2(v.y, -(v.x + angle * v.y)) }
    let half = 0.5 * angle
    return (1 / (1 + half * half)) * (Vector2(v.y, -v.x) - half * v)
  }

  /// Returns the drag force at a speed, where `size` is the force at a speed of 1. `most` is the
  /// force that reduces a speed of 1 to zero in a substep.
  private static func drag(_ size: Float, _ speed: Float, _ most: Float) -> Float {
    let rate = size * speed.magnitude
    // The measured formula applies as long as it reduces the speed by at most half. Beyond that
    // limit, the force grows more slowly, so that it never reverses the velocity.
    guard rate > 0.5 * most else { return -size * (speed * speed.magnitude) }
    return -(most - 0.25 * most * (most / rate)) * speed
  }

  private func fall(_ r: Float) -> Float {
    guard falloff != 0 else { return 1 }
    return Float(Elementary32.power(Double(max(r, 0.01 * minimumRadius)), -Double(falloff)))
  }

  /// Returns two components of noise between −1 and 1.
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

// The mass and material of a body, and the functions that change them.
//
// Assumed: A body whose mass would not be positive weighs 1 kg. Probe: contacts.
// Ours: Any change to a body's material wakes it.

extension BodyStore {
  mutating func setDensity(_ density: Float, of slot: Int32) {
    guard records[Int(slot)].density != density else { return }
    records[Int(slot)].density = density
    refreshMass(of: slot)
    wake(slot)
  }

  mutating func setAllowsRotation(_ allows: Bool, of slot: Int32) {
    guard records[Int(slot)].allowsRotation != allows else { return }
    records[Int(slot)].allowsRotation = allows
    refreshMass(of: slot)
    wake(slot)
  }

  /// Makes a body dynamic or anchored, stops it, and puts it to sleep.
  mutating func setDynamic(_ isDynamic: Bool, of slot: Int32) {
    leaveRing(slot)
    removeFromAwake(slot)
    let i = Int(slot)
    records[i].isDynamic = isDynamic
    motions[i].velocity = .zero
    motions[i].spin = 0
    motions[i].restingTime = -1
    refreshMass(of: slot)
  }

  mutating func setDamping(linear: Float, angular: Float, of slot: Int32) {
    let motion = motions[Int(slot)]
    guard motion.linearDamping != linear || motion.angularDamping != angular else { return }
    motions[Int(slot)].linearDamping = linear
    motions[Int(slot)].angularDamping = angular
    wake(slot)
  }

  mutating func setCharge(_ charge: Float, of slot: Int32) {
    guard records[Int(slot)].charge != charge else { return }
    records[Int(slot)].charge = charge
    wake(slot)
  }

  /// Assigns shapes to a new body and moves the body's origin to a position, in points.
  mutating func take(_ form: BodyForm, of slot: Int32, at position: Point2) {
    let i = Int(slot)
    records[i].firstShape = form.firstShape
    records[i].shapeCount = form.shapeCount
    records[i].localCenter = form.center
    records[i].unitMass = form.unitMass
    records[i].unitInertia = form.unitInertia
    records[i].extent = form.extent
    let center = position + poses[i].rotation.apply(form.center)
    poses[i].x = center.x
    poses[i].y = center.y
    refreshMass(of: slot)
  }

  /// Computes the mass and the inertia from the density, the kind, and `allowsRotation`.
  mutating func refreshMass(of slot: Int32) {
    let i = Int(slot)
    let record = records[i]
    var mass = record.unitMass * record.density
    var inertia = record.unitInertia * record.density
    if !(mass > 0) || !mass.isFinite {
      let scale = record.unitMass > 0 ? 1 / record.unitMass : 0
      mass = 1
      inertia = record.unitInertia * scale
    }
    records[i].mass = mass
    records[i].inertia = inertia
    motions[i].inverseMass = record.isDynamic ? 1 / mass : 0
    let rotates = record.isDynamic && record.allowsRotation && inertia > 0
    motions[i].inverseInertia = rotates ? 1 / inertia : 0
  }
}

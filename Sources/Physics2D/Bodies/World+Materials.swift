// Assumed: any change of what a body is made of, and of whom it meets, wakes it.

extension World {
  public func mass(of id: BodyID) -> Float { records[Int(check(id))].mass }

  /// About the centre of mass, in kg·pt².
  public func inertia(of id: BodyID) -> Float { records[Int(check(id))].inertia }

  public func density(of id: BodyID) -> Float { records[Int(check(id))].density }

  public mutating func setDensity(_ density: Float, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].density != density else { return }
    records[Int(slot)].density = density
    refreshMass(of: slot)
    wakeSlot(slot)
  }

  public func allowsRotation(_ id: BodyID) -> Bool { records[Int(check(id))].allowsRotation }

  /// Lets torques turn the body or not; a spin it has goes on.
  public mutating func setAllowsRotation(_ allows: Bool, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].allowsRotation != allows else { return }
    records[Int(slot)].allowsRotation = allows
    refreshMass(of: slot)
    wakeSlot(slot)
  }

  public func kind(of id: BodyID) -> BodyDefinition.Kind {
    records[Int(check(id))].isDynamic ? .dynamic : .anchored
  }

  /// Anchors a body or sets it free; an anchored one loses its velocity. A body with an edge or a
  /// chain stays anchored.
  public mutating func setKind(_ kind: BodyDefinition.Kind, of id: BodyID) {
    let slot = check(id)
    let i = Int(slot)
    guard records[i].isDynamic != (kind == .dynamic), !isBoundary(slot) else { return }
    removeContacts(of: slot, waking: true)
    leaveRing(slot)
    removeFromAwake(slot)
    removeProxies(of: slot)
    records[i].isDynamic = kind == .dynamic
    motions[i].velocity = .zero
    motions[i].spin = 0
    motions[i].restingTime = -1
    refreshMass(of: slot)
    insertProxies(of: slot)
    wakeJointed(to: slot)
    wakeSlot(slot)
  }

  /// The resistances to motion and to turning, in 1/s.
  public func damping(of id: BodyID) -> (linear: Float, angular: Float) {
    let motion = motions[Int(check(id))]
    return (motion.linearDamping, motion.angularDamping)
  }

  public mutating func setDamping(linear: Float, angular: Float, of id: BodyID) {
    let slot = check(id)
    let motion = motions[Int(slot)]
    guard motion.linearDamping != linear || motion.angularDamping != angular else { return }
    motions[Int(slot)].linearDamping = linear
    motions[Int(slot)].angularDamping = angular
    wakeSlot(slot)
  }

  /// The elasticity and friction of the body's shapes; a pair takes the greater elasticity and
  /// the geometric mean of the frictions.
  public func material(of id: BodyID) -> (elasticity: Float, friction: Float) {
    let record = records[Int(check(id))]
    return (record.elasticity, record.friction)
  }

  public mutating func setMaterial(elasticity: Float, friction: Float, of id: BodyID) {
    let slot = check(id)
    let record = records[Int(slot)]
    guard record.elasticity != elasticity || record.friction != friction else { return }
    records[Int(slot)].elasticity = elasticity
    records[Int(slot)].friction = friction
    remixContacts(of: slot)
    wakeSlot(slot)
  }

  public func charge(of id: BodyID) -> Float { records[Int(check(id))].charge }

  public mutating func setCharge(_ charge: Float, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].charge != charge else { return }
    records[Int(slot)].charge = charge
    wakeSlot(slot)
  }

  /// The owner's number.
  public func tag(of id: BodyID) -> Int { records[Int(check(id))].tag }

  public mutating func setTag(_ tag: Int, of id: BodyID) { records[Int(check(id))].tag = tag }

  // MARK: Meeting others

  public func collisionFilter(of id: BodyID) -> CollisionFilter {
    filters[Int(records[Int(check(id))].filter)]
  }

  /// Changes whom the body meets; touches that are no longer allowed end.
  public mutating func setCollisionFilter(_ filter: CollisionFilter, of id: BodyID) {
    let slot = check(id)
    let interned = intern(filter)
    guard records[Int(slot)].filter != interned else { return }
    records[Int(slot)].filter = interned
    refilter(slot)
    wakeSlot(slot)
  }

  /// Changes whom the body meets: a pair does when a category of one is in the mask of the other.
  public mutating func setCollisionFilter(
    of id: BodyID, categories: [UInt32], mask: [UInt32]
  ) {
    setCollisionFilter(CollisionFilter(categories: categories, mask: mask), of: id)
  }

  mutating func intern(_ filter: CollisionFilter) -> Int32 {
    if let index = filters.firstIndex(of: filter) { return Int32(index) }
    filters.append(filter)
    return Int32(filters.count - 1)
  }
}

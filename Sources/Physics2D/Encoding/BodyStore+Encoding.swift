import KinemaElementary

// Masses follow from the density, and all displacements are zero between substeps. The ground is
// the same in every world. A free slot keeps its generation and its rest pose, because the next
// body in the slot keeps that rest pose until it wakes. The other values of a free slot are never
// read again.

extension BodyStore: BinaryFields {
  func encode(into writer: inout BinaryWriter) {
    var copy = self
    for slot in free {
      let i = Int(slot)
      copy.records[i] = BodyRecord()
      copy.records[i].generation = records[i].generation
      copy.poses[i] = Pose()
      copy.inputs[i] = Inputs()
    }
    copy.visitFields(&writer)
  }

  init(from reader: inout BinaryReader) {
    self.init()
    visitFields(&reader)
    for i in records.indices where records[i].isAlive { refreshMass(of: Int32(i)) }
  }

  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    var count = records.count - 1
    visitor.visitCount(&count, leastSize: 199)
    for i in 1..<count + 1 {
      if i == records.count { appendSlot() }
      visitor.visit(&records[i], &poses[i], &motions[i])
      visitor.visit(&inputs[i], &restPoses[i])
    }
    visitor.visit(&free, &awake)
  }
}

extension BodyRecord: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&generation, &isAlive, &isDynamic, &allowsRotation)
    visitor.visit(&awakeIndex, &nextAsleep, &firstShape, &shapeCount)
    visitor.visit(&contactCount, &jointCount, &exclusiveJointCount, &fieldCount)
    visitor.visit(&filter, &localCenter)
    visitor.requireOffset(localCenter)
    visitor.visit(&extent, in: -1e10...1e10)
    visitor.visit(&unitMass, &unitInertia, &tag)
    visitor.visit(&density, in: -1e12...1e12)
    visitor.visit(&elasticity, in: -1e9...1e9)
    visitor.visit(&friction, in: -1e9...1e9)
    visitor.visit(&charge, in: -1e12...1e12)
  }
}

extension Pose: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&x, &y, &angle)
    visitor.requirePosition(x, y)
    rotation = Rotation(angle: angle)
  }
}

extension Motion: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&velocity, &restingTime, &linearDamping, &angularDamping)
    visitor.requireRate(velocity)
    visitor.visit(&spin, in: -1e12...1e12)
  }
}

extension Inputs: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&acceleration, &force, &torque)
    visitor.visit(&appliedForce, &appliedTorque)
    visitor.requireRate(acceleration)
  }
}

extension RestPose: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&x, &y, &angle)
    visitor.requirePosition(x, y)
    visitor.visit(&restingTime, &slowTime)
  }
}

import KinemaElementary

extension JointStore: BinaryFields {
  func encode(into writer: inout BinaryWriter) {
    var copy = self
    // A free slot keeps only its generation.
    for slot in free {
      copy.records[Int(slot)] = JointRecord()
      copy.records[Int(slot)].generation = records[Int(slot)].generation
    }
    copy.visitFields(&writer)
  }

  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&records, &free, &order)
  }
}

extension JointRecord: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&generation, &isAlive, &kind, &collidesConnected)
    visitor.visit(&bodyA, &bodyB, &anchorA, &anchorB)
    visitor.visit(&length, &frequency, &dampingRatio)
    visitor.visit(&hasLimits, &lower, &upper, &frictionTorque)
    visitor.require(lower <= upper, or: "the limits of a joint are reversed")
    visitor.visit(&axis, &referenceAngle)
    visitor.visit(&impulse, &angularImpulse, &lowerImpulse, &upperImpulse)
    visitor.visit(&frictionImpulse, &reaction, &reactionTorque, &tag)
  }
}

extension JointRecord.Kind: BinaryCodable {}

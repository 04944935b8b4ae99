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

  mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&records, &free, &order)
  }
}

extension JointRecord: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&generation, &isAlive, &kind, &collidesConnected)
    try visitor.visit(&bodyA, &bodyB, &anchorA, &anchorB)
    try visitor.visit(&length, &frequency, &dampingRatio)
    try visitor.visit(&hasLimits, &lower, &upper, &frictionTorque)
    try visitor.require(lower <= upper, or: "the limits of a joint are reversed")
    try visitor.visit(&axis, &referenceAngle)
    try visitor.visit(&impulse, &angularImpulse, &lowerImpulse, &upperImpulse)
    try visitor.visit(&frictionImpulse, &reaction, &reactionTorque, &tag)
  }
}

extension JointRecord.Kind: BinaryCodable {}

public import KinemaElementary

// The iteration counts are limited, so that untrusted bytes cannot make a substep run endlessly.

extension SolverSettings: BinaryFields {
  @usableFromInline package mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&timeStep, in: 1e-6...1)
    try visitor.visit(&damping)
    try visitor.visit(&velocityIterations, in: 0...1_000)
    try visitor.visit(&positionIterations, in: 0...1_000)
    try visitor.visit(&subdivisionVelocityIterations, in: 0...1_000)
    try visitor.visit(&subdivisionPositionIterations, in: 0...1_000)
    try visitor.visit(&subdivisionCount, in: 1...1_000)
    try visitor.visit(&restlessSubdivisionCount, in: 1...1_000)
    try visitor.visit(&pileSize, in: 1...Int(Int32.max))
    try visitor.visit(&subdividedJointCount, in: 0...Int(Int32.max))
    try visitor.visit(&boxInset, &skin, &slop, &correctionFactor)
    try visitor.visit(&maximumCorrection, &contactTolerance, &jointTolerance)
    try visitor.visit(&jointAngularTolerance, &maximumAngularCorrection, &restitutionThreshold)
    try visitor.visit(&restSpeed, &restAngularSpeed)
    try visitor.visit(orInfinite: &restTime)
    try visitor.visit(&pileRestDisplacement, &pileRestRotation, &pileTolerance)
    try visitor.visit(&subdividesPiles, &pileFrequency, &pileDampingRatio, &pilePushSpeed)
    try visitor.visit(&pileYield, &pileSlip, &pileSlipReturn, &pileDrift)
    try visitor.visit(&pileSlowSpeed)
    try visitor.visit(orInfinite: &pileSlowTime)
    try visitor.visit(&solvesSpringsExactly, &sweeps, &sweepDistance)
  }
}

extension SolverSettings.Damping: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(self == .explicit)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self = try reader.read(Bool.self) ? .explicit : .implicit
  }
}

public import KinemaElementary

// The iteration counts are limited, so that untrusted bytes cannot make a substep run endlessly.

extension SolverSettings: BinaryFields {
  @usableFromInline package mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(&timeStep, in: 1e-6...1)
    visitor.visit(&damping)
    visitor.visit(&velocityIterations, in: 0...1_000)
    visitor.visit(&positionIterations, in: 0...1_000)
    visitor.visit(&subdivisionVelocityIterations, in: 0...1_000)
    visitor.visit(&subdivisionPositionIterations, in: 0...1_000)
    visitor.visit(&subdivisionCount, in: 1...1_000)
    visitor.visit(&restlessSubdivisionCount, in: 1...1_000)
    visitor.visit(&pileSize, in: 1...Int(Int32.max))
    visitor.visit(&subdividedJointCount, in: 0...Int(Int32.max))
    visitor.visit(&boxInset, &skin, &slop, &correctionFactor)
    visitor.visit(&maximumCorrection, &contactTolerance, &jointTolerance)
    visitor.visit(&jointAngularTolerance, &maximumAngularCorrection, &restitutionThreshold)
    visitor.visit(&restSpeed, &restAngularSpeed)
    visitor.visit(orInfinite: &restTime)
    visitor.visit(&pileRestDisplacement, &pileRestRotation, &pileTolerance)
    visitor.visit(&subdividesPiles, &pileFrequency, &pileDampingRatio, &pilePushSpeed)
    visitor.visit(&pileYield, &pileSlip, &pileSlipReturn, &pileDrift)
    visitor.visit(&pileSlowSpeed)
    visitor.visit(orInfinite: &pileSlowTime)
    visitor.visit(&solvesSpringsExactly, &sweeps, &sweepDistance)
  }
}

extension SolverSettings.Damping: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(self == .explicit)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self = reader.read(Bool.self) ? .explicit : .implicit
  }
}

import QuartzCore
import Testing

@Suite struct Transform3DTests {
  private func expectEqual(
    _ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = (1...4).flatMap { row in
      (1...4).map { column in
        abs(
          (LayerValueProbe.entry(a, row, column) - LayerValueProbe.entry(b, row, column)))
      }
    }.max()
    #expect((difference ?? 1) < tolerance, sourceLocation: sourceLocation)
  }

  enum LayerValueProbe {
    static func entry(_ t: CATransform3D, _ row: Int, _ column: Int) -> Double {
      let rows = [
        [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24],
        [t.m31, t.m32, t.m33, t.m34], [t.m41, t.m42, t.m43, t.m44],
      ]
      return rows[row - 1][column - 1]
    }
  }

  private var samples: [CATransform3D] {
    let turned = CATransform3DMakeRotation(1.1, 1, -2, 0.5)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    return [
      CATransform3DIdentity, turned, CATransform3DScale(turned, 2, 0.3, 1.5),
      CATransform3DTranslate(turned, 5, 6, -7),
      CATransform3DConcat(CATransform3DScale(turned, 1, 2, 3), perspective),
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -2, 1),
      CATransform3DMakeAffineTransform(
        CGAffineTransform(a: 1, b: 0.4, c: -0.9, d: 2, tx: 3, ty: 4)),
    ]
  }

  @Test func `A rotation about the z-axis is the affine rotation`() {
    let t = CATransform3DMakeRotation(0.4, 0, 0, 3)
    #expect(CATransform3DIsAffine(t))
    let affine = CATransform3DGetAffineTransform(t)
    #expect(abs(affine.b - sin(0.4)) < 1e-15 && abs(affine.c + sin(0.4)) < 1e-15)
  }

  @Test func `A transform and its inverse cancel out`() {
    for t in samples { expectEqual(CATransform3DConcat(t, CATransform3DInvert(t)), .identity) }
    #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
  }

  @Test func `Recomposed components produce the original matrix`() throws {
    for t in samples {
      let parts = try #require(t.parts)
      expectEqual(CATransform3D(parts), t)
    }
    #expect(CATransform3DMakeScale(0, 1, 1).parts == nil)
  }

  @Test func `A rotation interpolated halfway has half of the angle`() {
    let end = CATransform3DMakeRotation(2, 1, 1, 0)
    expectEqual(
      CATransform3DIdentity.interpolated(to: end, 0.5), CATransform3DMakeRotation(1, 1, 1, 0))
    let moved = CATransform3DTranslate(CATransform3DMakeScale(3, 3, 1), 10, 0, 0)
    expectEqual(
      CATransform3DIdentity.interpolated(to: moved, 0.25),
      CATransform3DConcat(
        CATransform3DMakeScale(1.5, 1.5, 1), CATransform3DMakeTranslation(7.5, 0, 0)))
  }

  @Test func `Interpolation returns the exact start and end values at the fractions 0 and 1`() {
    for a in samples {
      for b in samples {
        #expect(a.interpolated(to: b, 0) == a)
        #expect(a.interpolated(to: b, 1) == b)
        expectEqual(a.interpolated(to: b, 1e-9), a, 1e-6)
        expectEqual(a.interpolated(to: b, 1 - 1e-9), b, 1e-6)
      }
    }
  }
}

import CoreGraphics
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  private func expectEqual(
    _ p: CGAffineTransform, _ q: CGAffineTransform,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (x, y) in zip([p.a, p.b, p.c, p.d, p.tx, p.ty], [q.a, q.b, q.c, q.d, q.tx, q.ty]) {
      #expect(abs(x - y) < 1e-12, sourceLocation: sourceLocation)
    }
  }

  @Test("A quarter turn rotates the x-axis to the y-axis")
  func quarterTurn() {
    let p = CGPoint(x: 3, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(p.x) < 1e-12 && abs(p.y - 3) < 1e-12)
  }

  @Test("Added operations apply before a transform, and concatenated transforms apply after it")
  func order() {
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 12, y: 24))
    let scaled = CGAffineTransform(translationX: 5, y: 7)
      .concatenating(CGAffineTransform(scaleX: 2, y: 3))
    #expect(scaled == moved)
    let turned = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    let p = CGPoint(x: 1, y: 0).applying(turned)
    #expect(abs(p.x - 10) < 1e-12 && abs(p.y - 1) < 1e-12)
  }

  @Test(
    "A transform times its inverse is the identity, and inverting a singular transform returns it")
  func inverse() {
    let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 11, ty: -4)
    expectEqual(t.concatenating(t.inverted()), .identity)
    expectEqual(t.inverted().concatenating(t), .identity)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("Decomposing and recomposing a transform returns the same transform")
  func components() {
    let all = [
      CGAffineTransform.identity,
      CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 11, ty: -4),
      CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(rotationAngle: 3),
      CGAffineTransform(a: 0, b: 0, c: 0.6, d: 0.8, tx: 0, ty: 0),
    ]
    for t in all { expectEqual(CGAffineTransform(t.decomposed()), t) }
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.25, rotation: 0.7,
      translation: CGVector(dx: 1, dy: 2))
    let again = CGAffineTransform(parts).decomposed()
    #expect(abs(again.scale.width - 2) < 1e-12 && abs(again.scale.height - 3) < 1e-12)
    #expect(abs(again.horizontalShear - 0.25) < 1e-12 && abs(again.rotation - 0.7) < 1e-12)
  }

  @Test("Transforming a rectangle returns the bounding box of its corners")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.applying(CGAffineTransform(scaleX: -2, y: 1))
        == CGRect(x: -8, y: 2, width: 6, height: 4))
    let box = CGRect(x: -1, y: -1, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(box.width - 8.0.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(
      CGSize(width: 2, height: 1).applying(CGAffineTransform(translationX: 9, y: 9))
        == CGSize(width: 2, height: 1))
  }

  @Test("Decoded transforms and vectors equal the originals")
  func coding() throws {
    let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 11, ty: -4)
    let data = try JSONEncoder().encode(t)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
    let v = try JSONEncoder().encode(CGVector(dx: 1, dy: -2))
    #expect(try JSONDecoder().decode(CGVector.self, from: v) == CGVector(dx: 1, dy: -2))
  }

  @Test("A perspective projection maps corners, clips at the eye point, and can be inverted")
  func projection() throws {
    let p = Projection(
      m11: 1.2, m12: 0.1, m13: 0.004, m21: -0.3, m22: 0.9, m23: 0.001, m31: 5, m32: 6, m33: 1)
    let back = try #require(p.inverted())
    for point in [CGPoint(x: 3, y: 4), CGPoint(x: 100, y: -20)] {
      let again = back.apply(p.apply(point))
      #expect(abs(again.x - point.x) < 1e-9 && abs(again.y - point.y) < 1e-9)
    }
    #expect(p.affine == nil)
    let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 11, ty: -4)
    #expect(Projection(t).affine == t)
    #expect(
      p.concatenating(t).apply(CGPoint(x: 3, y: 4)).x
        == p.apply(CGPoint(x: 3, y: 4)).applying(t).x)
    let behind = Projection(
      m11: 1, m12: 0, m13: -0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    let rect = CGRect(x: 0, y: 0, width: 200, height: 10)
    #expect(behind.polygon(of: rect).count == 4)
    #expect(behind.polygon(of: rect.offsetBy(dx: 150, dy: 0)).isEmpty)
    #expect(behind.bounds(of: rect.offsetBy(dx: 150, dy: 0)).isNull)
  }
}

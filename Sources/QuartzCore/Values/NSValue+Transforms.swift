public import Foundation

extension NSValue {
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// The boxed transform, or the identity if the value contains something else.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else { return .identity }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// The boxed transform, or the identity if the value contains something else.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  private convenience init(numbers: [CGFloat]) {
    let doubles = numbers.map(Double.init)
    self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
  }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var doubles = [Double](repeating: 0, count: count)
    getValue(&doubles)
    return doubles.map { CGFloat($0) }
  }

  /// The boxed transform, or nil if the value contains something else.
  var boxedTransform: CATransform3D? {
    if numbers(16) != nil { return caTransform3DValue }
    return numbers(6) == nil ? nil : CATransform3DMakeAffineTransform(cgAffineTransformValue)
  }
}

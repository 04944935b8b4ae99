// Documented: the names below are the fields of points, sizes, rectangles, and transforms that key
// paths can access. Assumed: a rotation is read as angles about x, then y, then z. Reading `scale`
// returns the mean of the three scales, and setting it sets all three. An axis with a scale of zero
// keeps that scale when other components are set. Probe: layer-animation.

import Foundation

/// A component of a value, such as `x` in the key path `position.x`.
enum LayerComponent: Hashable, Sendable {
  enum Axis: Int { case x, y, z }

  case x, y, width, height, origin, size
  case originX, originY, sizeWidth, sizeHeight
  case rotation(Axis), scale(Axis), translation(Axis), uniformScale, planeTranslation
  case entry(row: Int, column: Int)

  private static let names: [String: LayerComponent] = {
    var names: [String: LayerComponent] = [
      "x": .x, "y": .y, "width": .width, "height": .height, "origin": .origin, "size": .size,
      "origin.x": .originX, "origin.y": .originY, "size.width": .sizeWidth,
      "size.height": .sizeHeight, "rotation": .rotation(.z), "rotation.x": .rotation(.x),
      "rotation.y": .rotation(.y), "rotation.z": .rotation(.z), "scale": .uniformScale,
      "scale.x": .scale(.x), "scale.y": .scale(.y), "scale.z": .scale(.z),
      "translation": .planeTranslation, "translation.x": .translation(.x),
      "translation.y": .translation(.y), "translation.z": .translation(.z),
    ]
    for row in 1...4 {
      for column in 1...4 { names["m\(row)\(column)"] = .entry(row: row, column: column) }
    }
    return names
  }()

  init?(_ name: String) {
    guard let found = Self.names[name] else { return nil }
    self = found
  }

  /// Returns a component of the value, or `.none` if the value has no such component.
  func get(_ value: LayerValue) -> LayerValue {
    switch value {
    case .point(let p):
      switch self {
      case .x: return .number(p.x)
      case .y: return .number(p.y)
      default: return .none
      }
    case .size(let s):
      switch self {
      case .width: return .number(s.width)
      case .height: return .number(s.height)
      default: return .none
      }
    case .rect(let r): return get(r)
    case .transform(let t): return get(t)
    default: return .none
    }
  }

  private func get(_ r: CGRect) -> LayerValue {
    switch self {
    case .origin: .point(r.origin)
    case .size: .size(r.size)
    case .originX: .number(r.origin.x)
    case .originY: .number(r.origin.y)
    case .sizeWidth: .number(r.size.width)
    case .sizeHeight: .number(r.size.height)
    default: .none
    }
  }

  private func get(_ t: CATransform3D) -> LayerValue {
    switch self {
    case .entry(let row, let column): return .number(t[row, column])
    case .translation(let axis): return .number(t[4, axis.rawValue + 1])
    case .planeTranslation: return .size(CGSize(width: t.m41, height: t.m42))
    case .rotation(let axis): return .number(t.flatParts.angles[axis.rawValue])
    case .scale(let axis): return .number(t.flatParts.scale[axis.rawValue])
    case .uniformScale:
      let scale = t.flatParts.scale
      return .number(scale.sum() / 3)
    default: return .none
    }
  }

  /// Returns the value with this component replaced, or the unchanged value if the component does
  /// not fit.
  func setting(_ part: LayerValue, in value: LayerValue) -> LayerValue {
    switch value {
    case .point(var p):
      guard let n = part.number else { return value }
      if self == .x { p.x = n } else if self == .y { p.y = n }
      return .point(p)
    case .size(var s):
      guard let n = part.number else { return value }
      if self == .width { s.width = n } else if self == .height { s.height = n }
      return .size(s)
    case .rect(let r): return .rect(setting(part, in: r))
    case .transform(let t): return .transform(setting(part, in: t))
    default: return value
    }
  }

  private func setting(_ part: LayerValue, in rect: CGRect) -> CGRect {
    var r = rect
    switch (self, part) {
    case (.origin, .point(let p)): r.origin = p
    case (.size, .size(let s)): r.size = s
    case (.originX, .number(let n)): r.origin.x = n
    case (.originY, .number(let n)): r.origin.y = n
    case (.sizeWidth, .number(let n)): r.size.width = n
    case (.sizeHeight, .number(let n)): r.size.height = n
    default: break
    }
    return r
  }

  private func setting(_ part: LayerValue, in transform: CATransform3D) -> CATransform3D {
    var t = transform
    switch (self, part) {
    case (.entry(let row, let column), .number(let n)): t[row, column] = n
    case (.translation(let axis), .number(let n)): t[4, axis.rawValue + 1] = n
    case (.planeTranslation, .size(let s)):
      t.m41 = s.width
      t.m42 = s.height
    case (.planeTranslation, .point(let p)):
      t.m41 = p.x
      t.m42 = p.y
    case (.rotation(let axis), .number(let n)):
      var parts = t.flatParts
      parts.angles[axis.rawValue] = n
      t = CATransform3D(parts)
    case (.scale(let axis), .number(let n)):
      t = scaled(t) { $0[axis.rawValue] = n }
    case (.uniformScale, .number(let n)):
      t = scaled(t) { $0 = SIMD3(repeating: n) }
    default: break
    }
    return t
  }

  /// Returns a matrix with changed scales. If all scales are zero, the matrix loses its rotation.
  private func scaled(
    _ t: CATransform3D, _ change: (inout SIMD3<Double>) -> Void
  ) -> CATransform3D {
    var parts = t.flatParts
    change(&parts.scale)
    return CATransform3D(parts)
  }
}

extension TransformParts {
  /// The rotation as angles about x, then y, then z, in radians.
  var angles: SIMD3<Double> {
    get {
      let turn = rotationMatrix
      return SIMD3(
        atan2(turn.m23, turn.m33), -asin(Double(min(max(turn.m13, -1), 1))),
        atan2(turn.m12, turn.m11))
    }
    set {
      let halves = newValue / 2
      let x = SIMD4<Double>(sin(halves.x), 0, 0, cos(halves.x))
      let y = SIMD4<Double>(0, sin(halves.y), 0, cos(halves.y))
      let z = SIMD4<Double>(0, 0, sin(halves.z), cos(halves.z))
      rotation = Self.product(z, Self.product(y, x))
    }
  }

  private var rotationMatrix: CATransform3D {
    var only = TransformParts()
    only.rotation = rotation
    return CATransform3D(only)
  }

  /// Returns the quaternion of the rotation by `b` followed by `a`.
  private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }
}

extension CATransform3D {
  private static let entries: [WritableKeyPath<CATransform3D, CGFloat> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
    \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]

  /// The entry at a row and column, from 1 to 4.
  subscript(row: Int, column: Int) -> CGFloat {
    get { self[keyPath: Self.entries[(row - 1) * 4 + column - 1]] }
    set { self[keyPath: Self.entries[(row - 1) * 4 + column - 1]] = newValue }
  }
}

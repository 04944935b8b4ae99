package import Foundation

/// A value for the computations of animations, independent of its original type.
package enum LayerValue {
  case none
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(RGBA)
  case transform(CATransform3D)
  case path(Path)
  case image(CGImage)
  case numbers([Double])
  case colors([RGBA])
  /// Two images, with the opacity of the second one over the first.
  indirect case blend(CGImage, CGImage, Double)
  /// A value that cannot be interpolated.
  case object(Any)

  /// Creates a value from a client's object, for example from `fromValue` or `values`.
  package init(_ value: Any?) {
    guard let value else {
      self = .none
      return
    }
    switch value {
    case let value as LayerValue: self = value
    case let value as CGFloat: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGVector: self = .point(CGPoint(x: value.dx, y: value.dy))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value.rgba)
    case let value as CGPath: self = .path(value.path)
    case let value as CGImage: self = .image(value)
    case let value as LayerValueConvertible: self = value.layerValue
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue: self = Self.boxed(value)
    case let value as [CGColor]: self = .colors(value.map(\.rgba))
    case let value as [Any]: self = Self.list(value)
    case is NSNull: self = .none
    default: self = .object(value)
    }
  }

  /// Returns the content of an `NSValue`, according to its Objective-C type.
  private static func boxed(_ value: NSValue) -> LayerValue {
    switch String(cString: value.objCType) {
    case "{CGPoint=dd}": .point(value.pointValue)
    case "{CGSize=dd}": .size(value.sizeValue)
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": .rect(value.rectValue)
    default: value.boxedTransform.map { .transform($0) } ?? .object(value)
    }
  }

  private static func list(_ values: [Any]) -> LayerValue {
    let items = values.map { LayerValue($0) }
    let numbers = items.compactMap { if case .number(let n) = $0 { n } else { nil } }
    if numbers.count == items.count { return .numbers(numbers) }
    let colors = items.compactMap { if case .color(let c) = $0 { c } else { nil } }
    if colors.count == items.count { return .colors(colors) }
    return .object(values)
  }

  /// The value in the type that clients receive: numbers as `NSNumber`, and other values in their
  /// own type.
  package var object: Any? {
    switch self {
    case .none: nil
    case .number(let value): NSNumber(value: value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): CGColor(value)
    case .transform(let value): value
    case .path(let value): CGPath(value)
    case .image(let value): value
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .colors(let values): values.map { CGColor($0) }
    case .blend(let first, let second, let share): share < 0.5 ? first : second
    case .object(let value): value
    }
  }

  package var isNone: Bool { if case .none = self { true } else { false } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
  package var size: CGSize? { if case .size(let value) = self { value } else { nil } }
  package var rect: CGRect? { if case .rect(let value) = self { value } else { nil } }
  package var color: RGBA? { if case .color(let value) = self { value } else { nil } }
  package var transform: CATransform3D? {
    if case .transform(let value) = self { value } else { nil }
  }
  package var path: Path? { if case .path(let value) = self { value } else { nil } }
}

/// A type outside this module that can be converted to a layer value, such as the colors of an
/// interface.
package protocol LayerValueConvertible {
  var layerValue: LayerValue { get }
}

// Documented: value functions convert numbers to rotations, scales, and translations.

public import Foundation

/// The name of a predefined conversion of numbers to a rotation, scale, or translation.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// An immutable function that converts the numbers of an animation to a transform.
open class CAValueFunction: NSObject, @unchecked Sendable {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) {
    self.name = name
  }

  /// Returns the transform for a value. Angles are in radians; `scale` and `translate` use three
  /// numbers.
  func transform(_ value: LayerValue) -> LayerValue {
    let numbers = value.components ?? []
    guard let n = numbers.first else { return value }
    let y = numbers.count > 1 ? numbers[1] : n
    let z = numbers.count > 2 ? numbers[2] : (name == .scale ? 1 : 0)
    switch name {
    case .rotateX: return .transform(CATransform3DMakeRotation(n, 1, 0, 0))
    case .rotateY: return .transform(CATransform3DMakeRotation(n, 0, 1, 0))
    case .rotateZ: return .transform(CATransform3DMakeRotation(n, 0, 0, 1))
    case .scale: return .transform(CATransform3DMakeScale(n, y, z))
    case .scaleX: return .transform(CATransform3DMakeScale(n, 1, 1))
    case .scaleY: return .transform(CATransform3DMakeScale(1, n, 1))
    case .scaleZ: return .transform(CATransform3DMakeScale(1, 1, n))
    case .translate: return .transform(CATransform3DMakeTranslation(n, y, z))
    case .translateX: return .transform(CATransform3DMakeTranslation(n, 0, 0))
    case .translateY: return .transform(CATransform3DMakeTranslation(0, n, 0))
    case .translateZ: return .transform(CATransform3DMakeTranslation(0, 0, n))
    default: return value
    }
  }
}

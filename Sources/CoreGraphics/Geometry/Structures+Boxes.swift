// Ours: Foundation on Linux does not cast an NSValue to a point, size, or rectangle. With Apple's
// Foundation, both `layer.value(forKeyPath: "bounds.size") as? NSValue` and `as? CGSize` succeed.

public import Foundation

/// A structure that can be cast to an NSValue and back.
public protocol BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The structure that a value object contains.
  var boxed: NSValue { get }

  /// Creates the structure from a value object.
  ///
  /// - Parameter value: A value object that contains a structure of this type.
  init(unboxing value: NSValue)

  /// The default value, for a missing value object.
  static var zero: Self { get }
}

extension BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(unboxing: source)
  }

  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    // An `NSNumber` is an `NSValue`, too.
    guard strcmp(source.objCType, Self.zero.boxed.objCType) == 0 else { return false }
    result = Self(unboxing: source)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.map { Self(unboxing: $0) } ?? .zero
  }
}

extension CGPoint: BoxedStructure, @retroactive _ObjectiveCBridgeable {
  public var boxed: NSValue { NSValue(point: self) }
  public init(unboxing value: NSValue) { self = value.pointValue }
}

extension CGSize: BoxedStructure, @retroactive _ObjectiveCBridgeable {
  public var boxed: NSValue { NSValue(size: self) }
  public init(unboxing value: NSValue) { self = value.sizeValue }
}

extension CGRect: BoxedStructure, @retroactive _ObjectiveCBridgeable {
  public var boxed: NSValue { NSValue(rect: self) }
  public init(unboxing value: NSValue) { self = value.rectValue }
}

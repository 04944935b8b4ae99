// Ours: Foundation here does not take points, sizes and rectangles out of an NSValue by a cast, as
// `layer.value(forKeyPath: "bounds.size") as? NSValue` and `as? CGSize` both do with Apple's.

public import Foundation

/// A structure that a cast takes out of an NSValue, and puts into one.
public protocol BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The structure as a value object.
  var boxed: NSValue { get }

  /// Takes the structure out of a value object of its type.
  ///
  /// - Parameter value: a value object that holds such a structure.
  init(unboxing value: NSValue)

  /// A structure without extent, for one that is not there.
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
    // A number is a value object as well.
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

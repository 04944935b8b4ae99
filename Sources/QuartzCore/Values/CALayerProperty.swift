import Foundation

/// An accessor of one property of a layer class, for animations and `value(forKeyPath:)`. Ours.
///
/// It replaces the Objective-C runtime. A subclass declares the stored properties that animations
/// can access:
/// ```swift
/// override class func property(forKey key: String) -> CALayerProperty? {
///   key == "progress" ? CALayerProperty(\Pie.progress) : super.property(forKey: key)
/// }
/// ```
public struct CALayerProperty: @unchecked Sendable {
  package let get: (CALayer) -> LayerValue
  package let set: (CALayer, LayerValue) -> Void
  /// Whether a change to the property animates by default.
  package var isImplicit: Bool

  package init(
    isImplicit: Bool = true, get: @escaping (CALayer) -> LayerValue,
    set: @escaping (CALayer, LayerValue) -> Void
  ) {
    self.get = get
    self.set = set
    self.isImplicit = isImplicit
  }

  /// Creates an accessor of a stored property of any type, animatable or not.
  ///
  /// If an animation sets a value of another type, the property does not change.
  ///
  /// - Parameter path: The property of the layer class.
  public init<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value>) {
    self.init(isImplicit: false) { layer in
      LayerValue((layer as? Layer)?[keyPath: path])
    } set: { layer, value in
      guard let layer = layer as? Layer, let new: Value = value.converted() else { return }
      layer[keyPath: path] = new
    }
  }

  /// Returns the accessor of a custom key, whose value is stored in the layer's own dictionary.
  static func custom(_ key: String) -> CALayerProperty {
    CALayerProperty(isImplicit: false) { layer in
      LayerValue(layer.state.customValues[key] ?? type(of: layer).defaultValue(forKey: key))
    } set: { layer, value in
      layer.state.customValues[key] = value.object
    }
  }
}

extension LayerValue {
  /// Returns the value as a Swift type, or nil if it cannot be converted.
  package func converted<Value>(to type: Value.Type = Value.self) -> Value? {
    if case .number(let n) = self {
      switch type {
      case is Double.Type: return n as? Value
      case is CGFloat.Type: return CGFloat(n) as? Value
      case is Float.Type: return Float(n) as? Value
      case is Int.Type: return n.isFinite ? Int(limiting: n.rounded()) as? Value : nil
      case is Bool.Type: return (n != 0) as? Value
      case is CGFloat?.Type: return CGFloat(n) as? Value
      case is Double?.Type: return n as? Value
      default: break
      }
    }
    if case .transform(let t) = self {
      if let affine = CATransform3DGetAffineTransform(t) as? Value { return affine }
    }
    if case .none = self {
      return (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    }
    return object as? Value
  }
}

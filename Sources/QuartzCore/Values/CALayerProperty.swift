import Foundation

/// The access of animations and `value(forKeyPath:)` to one property of a layer class. Ours.
///
/// It stands in for the Objective-C run time. A subclass declares the stored properties that
/// animations reach:
/// ```swift
/// override class func property(forKey key: String) -> CALayerProperty? {
///   key == "progress" ? CALayerProperty(\Pie.progress) : super.property(forKey: key)
/// }
/// ```
public struct CALayerProperty: @unchecked Sendable {
  package let get: (CALayer) -> LayerValue
  package let set: (CALayer, LayerValue) -> Void
  /// Whether a change animates when no action is given.
  package var isImplicit: Bool

  package init(
    isImplicit: Bool = true, get: @escaping (CALayer) -> LayerValue,
    set: @escaping (CALayer, LayerValue) -> Void
  ) {
    self.get = get
    self.set = set
    self.isImplicit = isImplicit
  }

  /// Makes the access to a stored property, of a type that can be animated or of any other.
  ///
  /// A value of another type that an animation sets is ignored.
  ///
  /// - Parameter path: the property of the layer class.
  public init<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value>) {
    self.init(isImplicit: false) { layer in
      LayerValue((layer as? Layer)?[keyPath: path])
    } set: { layer, value in
      guard let layer = layer as? Layer, let new: Value = value.converted() else { return }
      layer[keyPath: path] = new
    }
  }

  /// A key that no property answers: kept among the layer's own values.
  static func custom(_ key: String) -> CALayerProperty {
    CALayerProperty(isImplicit: false) { layer in
      LayerValue(layer.state.customValues[key] ?? type(of: layer).defaultValue(forKey: key))
    } set: { layer, value in
      layer.state.customValues[key] = value.object
    }
  }
}

extension LayerValue {
  /// The value as a Swift type, if it can be that.
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

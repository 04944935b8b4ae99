/// A property of a layer subclass that animations reach by its key, as `@NSManaged` and `@dynamic`
/// properties are elsewhere. Ours.
///
/// ```swift
/// final class Pie: CALayer {
///   @CAAnimatable("progress") var progress: CGFloat = 0
///   override class func needsDisplay(forKey key: String) -> Bool {
///     key == "progress" || super.needsDisplay(forKey: key)
///   }
/// }
/// ```
/// The value lives among the layer's values by key, so that copies of the layer have it too.
@propertyWrapper
public struct CAAnimatable<Value> {
  private let key: String
  private let initial: Value

  /// Makes the property.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value of a new layer, in the unit that the layer draws it with.
  ///   - key: the key by which animations name the property.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    initial = wrappedValue
  }

  /// The value outside of a layer, where none can be stored: not for clients.
  @available(*, unavailable, message: "CAAnimatable belongs to properties of layers")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  /// The value of the property in a layer; setting it triggers the layer's action for the key.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer,
    wrapped _: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Self>
  ) -> Value {
    get {
      let wrapper = layer[keyPath: storage]
      guard let kept = layer.state.customValues[wrapper.key] else { return wrapper.initial }
      return LayerValue(kept).converted() ?? (kept as? Value) ?? wrapper.initial
    }
    set {
      let key = layer[keyPath: storage].key
      layer.changing(key) { layer.state.customValues[key] = newValue }
    }
  }
}

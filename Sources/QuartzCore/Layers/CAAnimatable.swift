/// A wrapper that makes a property of a layer subclass animatable by its key. Ours.
///
/// It replaces `@NSManaged` and `@dynamic` properties of Apple's platforms.
///
/// ```swift
/// final class Pie: CALayer {
///   @CAAnimatable("progress") var progress: CGFloat = 0
///   override class func needsDisplay(forKey key: String) -> Bool {
///     key == "progress" || super.needsDisplay(forKey: key)
///   }
/// }
/// ```
/// The layer stores the value by its key, so copies of the layer contain the value too.
@propertyWrapper
public struct CAAnimatable<Value> {
  private let key: String
  private let initial: Value

  /// Creates the property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value in a new layer, in the unit that the layer uses for drawing.
  ///   - key: The key by which animations identify the property.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    initial = wrappedValue
  }

  /// The value of the property outside a layer. Unavailable, because only a layer can store the
  /// value.
  @available(*, unavailable, message: "Use CAAnimatable only for properties of layers")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  /// The value of the property in a layer. A change runs the layer's action for the key.
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

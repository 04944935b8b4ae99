// Ours: This wrapper replaces `@objc dynamic var`.

/// A property of a class that can be observed by key path.
///
/// It cannot be observed by its name.
///
/// ```
/// final class Player: NSObject {
///   @Observed var progress = 0.0
/// }
/// let observation = player.observe(\.progress, options: .new) { player, change in … }
/// ```
@propertyWrapper
public struct Observed<Value> {
  private var value: Value
  private var channel: KeyValueChannel?

  public init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable, message: "@Observed is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// Accesses the value in an object.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
  ///   - wrapped: The property.
  ///   - storage: The storage of the property's value.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Observed<Value>>
  ) -> Value {
    get {
      if let reading = KeyPathReading.current {
        reading.note(object, channel(of: object, storage))
      }
      return object[keyPath: storage].value
    }
    set {
      guard let channel = object[keyPath: storage].channel else {
        object[keyPath: storage].value = newValue
        return
      }
      channel.change { object[keyPath: storage].value = newValue }
    }
  }

  private static func channel<Owner: AnyObject>(
    of object: Owner, _ storage: ReferenceWritableKeyPath<Owner, Observed<Value>>
  ) -> KeyValueChannel {
    if let channel = object[keyPath: storage].channel { return channel }
    let channel = KeyValueChannel()
    channel.valueType = ObjectIdentifier(Value.self)
    object[keyPath: storage].channel = channel
    return channel
  }
}

// Ours: methods are not found by name on Linux, and two references to one method cannot be compared.
// So a selector carries both: the name, by which it is compared, and the reference, which it calls.

/// The name of a method, with the method itself where it is to be called.
///
/// ```
/// let action = Selector("tap(_:)", Self.tap(_:))
/// recognizer.addTarget(self, action: action)
/// recognizer.removeTarget(self, action: action)
/// ```
///
/// Selectors are equal when their names are; they can be stored and passed on. One that is made from
/// a name alone only names something: nothing can be called by it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var description: String
  package let method: SelectorMethod?

  /// Names a method that cannot be called.
  ///
  /// - Parameter name: the name, as `tap(_:)`.
  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  package init(_ name: String, method: SelectorMethod) {
    description = name
    self.method = method
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// The method of a selector, with the types of its arguments forgotten.
package struct SelectorMethod: Sendable {
  /// The name of the class that has the method.
  package let owner: String
  /// Whether an object has the method.
  package let fits: @Sendable (AnyObject) -> Bool
  /// Calls the method and gives its result; nil when the object or the arguments are of other types,
  /// so that it was not called.
  package let call: @MainActor @Sendable (AnyObject, Any?, Any?) -> Any??

  init<T: AnyObject>(
    _ type: T.Type, _ call: @escaping @MainActor @Sendable (T, Any?, Any?) -> Any??
  ) {
    owner = "\(T.self)"
    fits = { $0 is T }
    self.call = { object, first, second in
      guard let object = object as? T else { return nil }
      return call(object, first, second)
    }
  }
}

extension Selector {
  /// A method without arguments.
  ///
  /// - Parameters:
  ///   - name: the name, by which selectors are compared.
  ///   - method: the method, as `Self.tap`.
  @preconcurrency public init<T: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    self.init(
      name,
      method: SelectorMethod(T.self) { object, _, _ in
        method(object)()
        return .some(nil)
      })
  }

  /// A method that takes who sends it: a control, a recognizer, a notification.
  ///
  /// - Parameters:
  ///   - name: the name, by which selectors are compared.
  ///   - method: the method, as `Self.tap(_:)`; it is called with arguments of its own type only.
  @preconcurrency public init<T: AnyObject, Argument>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (Argument) -> Void
  ) {
    self.init(
      name,
      method: SelectorMethod(T.self) { object, argument, _ in
        guard let argument = argument as? Argument else { return nil }
        method(object)(argument)
        return .some(nil)
      })
  }

  /// A method that takes who sends it and the event that made it do so.
  ///
  /// - Parameters:
  ///   - name: the name, by which selectors are compared.
  ///   - method: the method, as `Self.tap(_:with:)`; its event may be optional or not.
  @preconcurrency public init<T: AnyObject, Argument, Event>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (Argument, Event) -> Void
  ) {
    self.init(
      name,
      method: SelectorMethod(T.self) { object, argument, event in
        guard let argument = argument as? Argument, let event = event as? Event else { return nil }
        method(object)(argument, event)
        return .some(nil)
      })
  }

  /// A method without arguments that has a result.
  ///
  /// - Parameters:
  ///   - name: the name, by which selectors are compared.
  ///   - method: the method, as `Self.count`.
  @_disfavoredOverload @preconcurrency
  public init<T: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> Result
  ) {
    self.init(
      name, method: SelectorMethod(T.self) { object, _, _ in .some(method(object)() as Any) })
  }

  /// A method with one argument that has a result.
  ///
  /// - Parameters:
  ///   - name: the name, by which selectors are compared.
  ///   - method: the method, as `Self.pick(_:)`.
  @_disfavoredOverload @preconcurrency
  public init<T: AnyObject, Argument, Result>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (Argument) -> Result
  ) {
    self.init(
      name,
      method: SelectorMethod(T.self) { object, argument, _ in
        guard let argument = argument as? Argument else { return nil }
        return .some(method(object)(argument) as Any)
      })
  }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// A selector that names a method but cannot call it.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

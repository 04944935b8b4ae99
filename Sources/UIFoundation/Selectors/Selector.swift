// Ours: On Linux, methods cannot be looked up by name, and two references to one method cannot be
// compared. A selector therefore holds both a name, by which it is compared, and a reference, which
// it calls.

/// The name of a method, with an optional reference to the method itself.
///
/// ```
/// let action = Selector("tap(_:)", Self.tap(_:))
/// recognizer.addTarget(self, action: action)
/// recognizer.removeTarget(self, action: action)
/// ```
///
/// Selectors are equal if their names are equal. They can be stored and passed as arguments. A
/// selector that is created from a name alone cannot be called.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var description: String
  package let method: SelectorMethod?

  /// Creates a selector that cannot be called.
  ///
  /// - Parameter name: The name, such as `tap(_:)`.
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

/// The method of a selector, with the types of its arguments erased.
package struct SelectorMethod: Sendable {
  /// The name of the class that declares the method.
  package let owner: String
  /// A function that returns whether an object has the method.
  package let fits: @Sendable (AnyObject) -> Bool
  /// A function that calls the method and returns its result.
  ///
  /// It returns nil without a call if the object or the arguments have other types.
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
  /// Creates a selector for a method without arguments.
  ///
  /// - Parameters:
  ///   - name: The name, by which selectors are compared.
  ///   - method: The method, such as `Self.tap`.
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

  /// Creates a selector for a method whose argument is the sender: a control, a recognizer, or a
  /// notification.
  ///
  /// - Parameters:
  ///   - name: The name, by which selectors are compared.
  ///   - method: The method, such as `Self.tap(_:)`. It is called only with an argument of its own
  ///     type.
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

  /// Creates a selector for a method whose arguments are the sender and the event that caused the
  /// action.
  ///
  /// - Parameters:
  ///   - name: The name, by which selectors are compared.
  ///   - method: The method, such as `Self.tap(_:with:)`. Its event may be optional.
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

  /// Creates a selector for a method without arguments that returns a result.
  ///
  /// - Parameters:
  ///   - name: The name, by which selectors are compared.
  ///   - method: The method, such as `Self.count`.
  @_disfavoredOverload @preconcurrency
  public init<T: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> Result
  ) {
    self.init(
      name, method: SelectorMethod(T.self) { object, _, _ in .some(method(object)() as Any) })
  }

  /// Creates a selector for a method with one argument that returns a result.
  ///
  /// - Parameters:
  ///   - name: The name, by which selectors are compared.
  ///   - method: The method, such as `Self.pick(_:)`.
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

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector that has a name but cannot be called.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

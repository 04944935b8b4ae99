/// A target, and the function that a recognizer calls when its state changes.
struct GestureAction {
  weak var target: AnyObject?
  /// The selector of the action, or nil if the action was added as a method reference.
  var selector: Selector?
  let send: @MainActor (UIGestureRecognizer) -> Void
}

/// A protocol that every recognizer adopts, so that actions receive the recognizer's own class.
@preconcurrency @MainActor
public protocol TypedGestureRecognizer: UIGestureRecognizer {}

extension UIGestureRecognizer: TypedGestureRecognizer {}

extension TypedGestureRecognizer {
  /// Calls a method of the target whenever the state changes, without retaining the target.
  public func addTarget<T: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor (Self) -> Void
  ) {
    appendAction(target) { (object: T, recognizer) in
      if let recognizer = recognizer as? Self { action(object)(recognizer) }
    }
  }

  /// Calls a method of the target whenever the state changes, without retaining the target.
  public func addTarget<T: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    appendAction(target) { (object: T, _) in action(object)() }
  }

  /// Calls a method of the target whenever the state changes, and ignores the method's result.
  @_disfavoredOverload
  public func addTarget<T: AnyObject, R>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor (Self) -> R
  ) {
    appendAction(target) { (object: T, recognizer) in
      if let recognizer = recognizer as? Self { _ = action(object)(recognizer) }
    }
  }
}

extension UIGestureRecognizer {
  /// Adds a function that is called with a target. The target is not retained.
  func appendAction<T: AnyObject>(
    _ target: Any?, _ send: @escaping @MainActor (T, UIGestureRecognizer) -> Void
  ) {
    guard let object = target as? T else {
      if let target {
        Diagnostics.report(
          "The target \(target) of \(type(of: self)) is not a \(T.self), the class of its action "
            + "method. No action is sent.", about: self)
      }
      return
    }
    actions.append(
      GestureAction(target: object, selector: nil) { [weak object] recognizer in
        if let object { send(object, recognizer) }
      })
  }

  /// Adds a selector whose method is called on a target, which is not retained.
  ///
  /// A pair of target and selector is added only once.
  func appendAction(_ target: Any?, _ selector: Selector) {
    guard let method = selector.method else { return Self.reportUncallable(selector) }
    guard let target else { return }
    let object = target as AnyObject
    guard method.fits(object) else {
      Diagnostics.report(
        "The target \(target) of \(type(of: self)) is not a \(method.owner), the class of its "
          + "action method. No action is sent.", about: self)
      return
    }
    guard !actions.contains(where: { $0.target === object && $0.selector == selector }) else {
      return
    }
    actions.append(
      GestureAction(target: object, selector: selector) { [weak object] recognizer in
        if let object { _ = method.call(object, recognizer, nil) }
      })
  }

  /// Removes the actions of a target, or all actions if the target is nil.
  public func removeTarget(_ target: Any?) {
    removeActions(of: target, nil)
  }

  /// Removes the actions with a target and a selector, where nil means any target or any selector.
  ///
  /// Actions that were added as method references have no selector, so any selector removes them.
  func removeActions(of target: Any?, _ selector: Selector?) {
    let object = target as AnyObject?
    actions.removeAll { action in
      if action.target == nil { return true }
      guard object == nil || action.target === object else { return false }
      return selector == nil || action.selector == nil || action.selector == selector
    }
  }

  static func reportUncallable(_ action: Selector) {
    Diagnostics.report(
      "The action \(action) of a \(self) is never sent: methods cannot be found by name. "
        + "Pass a method reference, such as Self.\(action.description.prefix { $0 != ":" })(_:).")
  }

  /// Sends the actions. Meanwhile, the property `state` returns the given state.
  func sendActions(showing state: State) {
    let present = currentState
    if present != state { exposedState = state }
    defer { exposedState = nil }
    for action in actions { action.send(self) }
  }
}

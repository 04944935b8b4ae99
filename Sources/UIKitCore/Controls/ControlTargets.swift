/// The targets of a control's events, in the order in which they were added.
@MainActor
package struct ControlTargets {
  private struct Entry {
    var events: UIControl.Event
    /// The target of the action. As in UIKit, it is not retained.
    weak var target: AnyObject?
    let hadTarget: Bool
    let action: UIAction?
    /// The selector of the target's method, or nil if the action was added as a method reference.
    var selector: Selector?
    let call: @MainActor (_ sender: UIControl, _ event: UIEvent?) -> Void
  }

  private var entries: [Entry] = []

  nonisolated package init() {}

  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    remove(action.identifier, for: .allEvents)
    entries.append(
      Entry(events: events, target: nil, hadTarget: false, action: action) { sender, _ in
        sender.sendAction(action)
      })
  }

  /// Registers a function to call when one of the events occurs.
  ///
  /// If an entry with the same target and selector exists, the events are added to that entry.
  mutating func add(
    _ target: AnyObject?, _ selector: Selector? = nil, for events: UIControl.Event,
    _ call: @escaping @MainActor (_ sender: UIControl, _ event: UIEvent?) -> Void
  ) {
    entries.removeAll { $0.hadTarget && $0.target == nil }
    if let selector,
      let index = entries.firstIndex(where: { $0.target === target && $0.selector == selector })
    {
      entries[index].events.formUnion(events)
      return
    }
    entries.append(
      Entry(
        events: events, target: target, hadTarget: target != nil, action: nil, selector: selector,
        call: call))
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { $0.action?.identifier == identifier }
  }

  /// Removes the actions with a target and a selector, where nil means any target or any selector.
  ///
  /// Actions that were added as method references have no selector, so any selector removes them.
  mutating func remove(
    target: AnyObject?, _ selector: Selector? = nil, for events: UIControl.Event
  ) {
    subtract(events) {
      $0.action == nil && (target == nil || $0.target === target)
        && (selector == nil || $0.selector == nil || $0.selector == selector)
    }
  }

  /// Returns the selectors of a target's actions for events.
  func names(for target: AnyObject?, _ events: UIControl.Event) -> [String] {
    entries.lazy.filter { $0.target === target && !$0.events.isDisjoint(with: events) }
      .compactMap { $0.selector?.description }
  }

  private mutating func subtract(_ events: UIControl.Event, where matches: (Entry) -> Bool) {
    for index in entries.indices where matches(entries[index]) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Returns the functions to call for the events.
  ///
  /// The array is a snapshot. A function that adds or removes targets does not change it.
  func calls(for events: UIControl.Event) -> [@MainActor (UIControl, UIEvent?) -> Void] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.call)
  }

  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  var objects: Set<AnyHashable> {
    Set(entries.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
  }
}

extension UIControl {
  /// Adds a target whose method is called with the control when one of the events occurs.
  ///
  /// The target is not retained. If it is `nil`, the receiver is the first object of type `T` in
  /// the responder chain. The method is a method reference, such as `Self.didTap(_:)`.
  public func addTarget<T: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { (receiver: T, sender, _) in
      if let sender = sender as? Sender { action(receiver)(sender) }
    }
  }

  public func addTarget<T: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { (receiver: T, _, _) in action(receiver)() }
  }

  public func addTarget<T: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { (receiver: T, sender, event) in
      if let sender = sender as? Sender { action(receiver)(sender, event) }
    }
  }

  /// Adds a target whose method is called with the control and the event.
  ///
  /// If the program itself sends the action, the event has no touches.
  public func addTarget<T: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (T) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { (receiver: T, sender, event) in
      if let sender = sender as? Sender { action(receiver)(sender, event ?? .withoutTouches) }
    }
  }

  /// Adds a target and the selector of the method to call when one of the events occurs.
  ///
  /// The target is not retained. If it is `nil`, the receiver is the first object in the responder
  /// chain whose class has the method. If the same target and selector are added twice, the method
  /// is called once for each event.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target as AnyObject?
    guard let method = action.method, object.map({ method.fits($0) }) ?? true else {
      let reason =
        action.method.map { "its target is not a \($0.owner)." }
        ?? "methods cannot be found by name. Pass a method reference."
      Diagnostics.report(
        "The action \(action) of \(self) is never sent: \(reason)", about: self)
      return
    }
    targets.add(object, action, for: controlEvents) { [weak object] sender, event in
      sender.sendAction(action, to: object, for: event)
    }
  }

  /// Removes an action of a target for the events.
  ///
  /// If the action is `nil`, all actions of the target are removed. If the target is `nil`, the
  /// actions of all targets are removed. Actions that were added as method references have no
  /// selector, so any selector removes them.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.remove(target: target as AnyObject?, action, for: controlEvents)
  }

  /// Returns the selectors of a target's actions for an event, or nil if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.names(for: target as AnyObject?, controlEvent)
    return names.isEmpty ? nil : names
  }

  /// Calls a method of a target with the control, as if one of its events occurred.
  ///
  /// Without a target, the receiver is the first object of type `T` in the responder chain.
  public func sendAction<T: AnyObject, Sender>(
    _ action: @escaping @MainActor (T) -> @MainActor (Sender) -> Void, to target: Any?,
    for event: UIEvent?
  ) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  public func sendAction<T: AnyObject>(
    _ action: @escaping @MainActor (T) -> @MainActor () -> Void, to target: Any?,
    for event: UIEvent?
  ) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  private func add<T: AnyObject>(
    _ target: Any?, _ events: Event, _ call: @escaping @MainActor (T, UIControl, UIEvent?) -> Void
  ) {
    guard let target else {
      targets.add(nil, for: events) { sender, event in
        let receiver = sender.responderChain.lazy.compactMap { $0 as? T }.first
        if let receiver { call(receiver, sender, event) }
      }
      return
    }
    guard let object = target as? T else {
      Diagnostics.report(
        "An action of \(T.self) was added to \(self) for \(target), which is not a \(T.self). Pass "
          + "a target of that class.",
        about: self)
      return
    }
    targets.add(object, for: events) { [weak object] sender, event in
      if let object { call(object, sender, event) }
    }
  }

  package func send(_ events: Event, _ event: UIEvent?) {
    for call in targets.calls(for: events) { call(self, event) }
  }
}

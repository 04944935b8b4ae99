/// The targets of a control's events, in order of addition.
@MainActor
package struct ControlTargets {
  private struct Entry {
    var events: UIControl.Event
    /// The object that gets the action; not retained, as in UIKit.
    weak var target: AnyObject?
    let hadTarget: Bool
    let action: UIAction?
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

  mutating func add(
    _ target: AnyObject?, for events: UIControl.Event,
    _ call: @escaping @MainActor (_ sender: UIControl, _ event: UIEvent?) -> Void
  ) {
    entries.removeAll { $0.hadTarget && $0.target == nil }
    entries.append(
      Entry(events: events, target: target, hadTarget: target != nil, action: nil, call: call))
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { $0.action?.identifier == identifier }
  }

  /// Removes a target's actions; those of every target when it is `nil`.
  mutating func remove(target: AnyObject?, for events: UIControl.Event) {
    subtract(events) { $0.action == nil && (target == nil || $0.target === target) }
  }

  private mutating func subtract(_ events: UIControl.Event, where matches: (Entry) -> Bool) {
    for index in entries.indices where matches(entries[index]) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// The calls for events, as they are now: targets that a call adds or removes do not change them.
  func calls(for events: UIControl.Event) -> [@MainActor (UIControl, UIEvent?) -> Void] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.call)
  }

  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  var objects: Set<AnyHashable> {
    Set(entries.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
  }
}

extension UIControl {
  /// Calls a method of the target with the control when one of the events happens.
  ///
  /// The target is not retained; with `nil` it is whoever of type `T` comes first in the responder
  /// chain. The method is given as a reference: `Self.didTap(_:)`.
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

  /// Removes all actions of a target for the events, those of every target when it is `nil`.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.remove(target: target as AnyObject?, for: controlEvents)
  }

  /// Calls a method of a target with the control, as when one of its events happens; without a
  /// target, that of the first object of type `T` in the responder chain.
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
        "An action of \(T.self) was added to \(self) for a target that is none: \(target).",
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

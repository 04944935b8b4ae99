// Documented: an observer is not retained, and need not be removed before it is deallocated.
// Ours: if a notification is posted on another thread, the method is called on the main thread in
// the next frame, because the method may be isolated to the main actor.

import Dispatch
public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a method of an observer for each notification, without retaining the observer.
  ///
  /// - Parameters:
  ///   - observer: An object of the class that declares the selector's method.
  ///   - aSelector: A selector whose method takes the notification or no argument.
  ///   - aName: The name of the notifications, or nil for all names.
  ///   - anObject: The sender of the notifications, or nil for any sender.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let object = observer as AnyObject
    guard let method = aSelector.method, method.fits(object) else {
      Diagnostics.report(
        "\(aSelector) of \(type(of: observer)) receives no notifications: "
          + (aSelector.method.map { "it is a method of \($0.owner)." }
            ?? "the selector has only a name. Create it with its method: "
            + "Selector(\"\(aSelector)\", Self.method)."),
        about: nil)
      return
    }
    let receiver = NotificationReceiver(object)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      receiver.receive(notification, method)
    }
    NotificationReceivers.shared.add(
      self, receiver, token, aName, anObject.map { ObjectIdentifier($0 as AnyObject) })
  }

  /// Removes an observer of all notifications.
  ///
  /// - Parameter observer: The object that was added with a selector, or the token of an observer
  ///   that was added with a block.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    NotificationReceivers.shared.remove(ObjectIdentifier(observer), from: self) { _, _ in true }
    removeObserver(observer as Any)
  }

  /// Removes an observer of some notifications.
  ///
  /// - Parameters:
  ///   - observer: The object that was added with a selector, or the token of an observer that was
  ///     added with a block.
  ///   - aName: The name of the notifications, or nil for all names.
  ///   - anObject: The sender of the notifications, or nil for any sender.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    NotificationReceivers.shared.remove(ObjectIdentifier(observer), from: self) { name, object in
      (aName == nil || name == aName) && (sender == nil || object == sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// A weak reference to an observer, which other threads only compare with nil.
private final class NotificationReceiver: @unchecked Sendable {
  weak var object: AnyObject?
  let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }

  func receive(_ notification: Notification, _ method: SelectorMethod) {
    nonisolated(unsafe) let notification = notification
    let call: @MainActor @Sendable () -> Void = { [weak object] in
      if let object { _ = method.call(object, notification, nil) }
    }
    if MainThread.isCurrent {
      MainActor.assumeIsolated(call)
    } else if !MainQueueInbox.shared.take(after: 0, call) {
      DispatchQueue.main.async { call() }
    }
  }
}

/// The observers that were added with selectors to any notification center.
private final class NotificationReceivers: Sendable {
  private struct Entry {
    weak var center: NotificationCenter?
    let receiver: NotificationReceiver
    nonisolated(unsafe) let token: any NSObjectProtocol
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
  }

  /// All entries by observer, so that adding or removing an observer does not visit the other
  /// observers.
  private struct Register {
    var entries: [ObjectIdentifier: [Entry]] = [:]
    var count = 0
    /// The count above which all entries are searched for deallocated observers.
    ///
    /// It is twice the number of entries that remained after the last search.
    var limit = 64

    /// Removes and returns the matching entries of an observer.
    mutating func take(_ id: ObjectIdentifier, where matches: (Entry) -> Bool) -> [Entry] {
      guard let known = entries[id] else { return [] }
      let kept = known.filter { !matches($0) }
      entries[id] = kept.isEmpty ? nil : kept
      count -= known.count - kept.count
      return known.filter(matches)
    }

    /// Removes and returns the entries of deallocated observers and centers if the count exceeds
    /// the limit.
    mutating func takeGone() -> [Entry] {
      guard count > limit else { return [] }
      let gone = Array(entries.keys).flatMap { take($0, where: NotificationReceivers.isGone) }
      limit = max(64, 2 * count)
      return gone
    }
  }

  static let shared = NotificationReceivers()
  private let register = Mutex(Register())

  private static func isGone(_ entry: Entry) -> Bool {
    entry.receiver.object == nil || entry.center == nil
  }

  func add(
    _ center: NotificationCenter, _ receiver: NotificationReceiver, _ token: any NSObjectProtocol,
    _ name: NSNotification.Name?, _ object: ObjectIdentifier?
  ) {
    let entry = Entry(
      center: center, receiver: receiver, token: token, name: name, object: object)
    release(
      register.withLock { register in
        // A deallocated object may have had the same address as the observer.
        let gone = register.take(receiver.id, where: Self.isGone) + register.takeGone()
        register.entries[receiver.id, default: []].append(entry)
        register.count += 1
        return gone
      })
  }

  func remove(
    _ id: ObjectIdentifier, from center: NotificationCenter,
    where matches: (NSNotification.Name?, ObjectIdentifier?) -> Bool
  ) {
    release(
      register.withLock { register in
        register.take(id) { $0.center === center && matches($0.name, $0.object) }
      })
  }

  private func release(_ entries: [Entry]) {
    for entry in entries { entry.center?.removeObserver(entry.token as Any) }
  }
}

// Documented: An association lives as long as its object, or until its value is set to nil. The
// policies retain the value, copy it, or leave it unretained. Ours: Only responders and recognizers
// support associations, because there is no Objective-C runtime that supports them for all objects.
// A value that is not retained becomes nil when it is deallocated.

import CoreGraphics
import Foundation

/// The rule by which an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// The values associated with one object, by key.
package final class AssociatedObjects {
  private enum Entry {
    case kept(Any)
    case unretained(WeakValue)
  }

  private final class WeakValue {
    weak var value: AnyObject?
    init(_ value: AnyObject) { self.value = value }
  }

  private var entries: [UnsafeRawPointer: Entry] = [:]

  func value(_ key: UnsafeRawPointer) -> Any? {
    switch entries[key] {
    case .kept(let value): value
    case .unretained(let box): box.value
    case nil: nil
    }
  }

  func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    // The old value is released last, because its deinitializer may access the table.
    let old = entries.removeValue(forKey: key)
    defer { withExtendedLifetime(old) {} }
    guard let value else { return }
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: entries[key] = .unretained(WeakValue(value as AnyObject))
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: entries[key] = .kept(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      entries[key] = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }
}

/// A class whose objects support associations.
package protocol AssociationHolder: AnyObject {
  var associations: AssociatedObjects? { get set }
}

/// Associates a value with a responder or a gesture recognizer.
///
/// - Parameters:
///   - object: A view, a controller, another responder, or a gesture recognizer.
///   - key: The address that identifies the association.
///   - value: The value, or nil to remove the association.
///   - policy: Whether the object retains the value or a copy of it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let holder = object as? any AssociationHolder else {
    return Diagnostics.report(
      "Cannot associate a value with \(type(of: object)): only responders and gesture recognizers "
        + "support associated objects. Use a stored property.")
  }
  if holder.associations == nil {
    if value == nil { return }
    holder.associations = AssociatedObjects()
  }
  holder.associations?.set(value, key, policy)
}

/// Returns the value associated with an object, or nil if there is none.
///
/// - Parameters:
///   - object: A view, a controller, another responder, or a gesture recognizer.
///   - key: The address that identifies the association.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any AssociationHolder)?.associations?.value(key)
}

/// Removes all associations of an object.
///
/// - Parameter object: A view, a controller, another responder, or a gesture recognizer.
public func objc_removeAssociatedObjects(_ object: Any) {
  (object as? any AssociationHolder)?.associations = nil
}

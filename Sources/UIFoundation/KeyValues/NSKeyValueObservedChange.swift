public import Foundation

/// The options that determine which values an observer receives, and when it is notified.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A notification when the observer is added, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
///
/// Only ``setting`` occurs, because a property is always set as a whole.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// The keys of the change dictionary that a ``KeyValueObserver`` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change to an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// The value after the change, or nil if `.new` was not requested.
  public let newValue: Value?
  /// The value before the change, or nil if `.old` was not requested.
  public let oldValue: Value?
  /// The changed indexes.
  ///
  /// Always nil, because properties are set as a whole.
  public let indexes: IndexSet?
  /// A Boolean value that indicates whether the notification precedes the change.
  public let isPrior: Bool
}

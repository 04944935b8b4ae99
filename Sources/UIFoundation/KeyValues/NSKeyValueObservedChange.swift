public import Foundation

/// The parts of a change that an observer of a property is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Once at the beginning as well, before anything changes.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before each change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change; here a property is always set as a whole.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// The keys of a change that an observer by name is told.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// The value after the change; nil unless asked for by `.new`.
  public let newValue: Value?
  /// The value before the change; nil unless asked for by `.old`.
  public let oldValue: Value?
  /// Nil: properties are set as a whole.
  public let indexes: IndexSet?
  /// Whether the change is still to come.
  public let isPrior: Bool
}

// Documented: the observer is told in the moment of the change, with old and new values as asked
// for, of each setting, also to an equal value; releasing the observation ends it.
// Ours: a property that a subclass overrides is told of when the base class has set it, before the
// rest of the override.

public import Foundation

/// An observation of a property, which ends when it is released or invalidated.
public final class NSKeyValueObservation: NSObject {
  private var channel: KeyValueChannel?
  private var report: KeyValueReport?

  init(_ channel: KeyValueChannel, _ report: KeyValueReport) {
    self.channel = channel
    self.report = report
  }

  deinit { end() }

  /// Ends the observation.
  public func invalidate() { end() }

  private func end() {
    if let report { channel?.remove(report) }
    channel = nil
    report = nil
  }
}

/// An object whose properties can be observed by key path.
///
/// UIKit's: `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden` of views, `contentOffset` and
/// `contentSize` of scroll views, `isEnabled`, `isSelected`, `isHighlighted` of controls, `state` of
/// recognizers, `isRunning`, `state`, `fractionComplete`, `isReversed` of property animators,
/// `viewControllers` of navigation and tab bar controllers,
/// `selectedViewController` of tab bar controllers; and each property that is ``Observed``.
///
/// `fractionComplete` is reported when it is set, not in each frame of a running animator.
public protocol KeyValueObservable: AnyObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls a function whenever a property is set.
  ///
  /// - Parameters:
  ///   - keyPath: the property; one that cannot be observed is refused with a message.
  ///   - options: which values the function is told, and whether it is called before changes too.
  ///   - changeHandler: called in the moment of the change with the object and the values.
  /// - Returns: the observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let report = KeyPathReport(self, keyPath, options, changeHandler)
    let found = channel(of: keyPath)
    if found == nil {
      Diagnostics.report(
        "A \(Value.self) of \(type(of: self)) cannot be observed: it is none of UIKit's observable "
          + "properties, and not declared as @Observed.", about: self)
    }
    let channel = found ?? KeyValueChannel()
    channel.add(report)
    if options.contains(.initial) { report.tell(isPrior: false, old: nil) }
    return NSKeyValueObservation(channel, report)
  }

  private func channel<Value>(of keyPath: KeyPath<Self, Value>) -> KeyValueChannel? {
    let source = self as? any KeyValueSource
    if let source, source.keyValues == nil { source.keyValues = KeyValueTable(source) }
    let reading = KeyPathReading(self)
    KeyPathReading.$current.withValue(reading) { _ = self[keyPath: keyPath] }
    // What is computed from an observable property, as `frame.width` is, is not that property.
    guard let channel = reading.channel, channel.valueType == ObjectIdentifier(Value.self) else {
      source?.keyValues?.dropEmpty()
      return nil
    }
    return channel
  }
}

/// Tells a function of the changes of a property.
private final class KeyPathReport<Object: AnyObject, Value>: KeyValueReport {
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  /// The values before the changes that are going on, which may be nested.
  private var old: [Value?] = []

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
  }

  override func willChange() {
    let value = options.contains(.old) ? object?[keyPath: keyPath] : nil
    old.append(value)
    if options.contains(.prior) { tell(isPrior: true, old: value) }
  }

  override func didChange() {
    tell(isPrior: false, old: old.popLast() ?? nil)
  }

  func tell(isPrior: Bool, old: Value?) {
    guard let object else { return }
    let new = options.contains(.new) && !isPrior ? object[keyPath: keyPath] : nil
    handler(
      object,
      NSKeyValueObservedChange(
        kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: isPrior))
  }
}

// Documented: The observer is notified during the change, with the requested old and new values.
// The observer is notified of every assignment, even of an equal value. Releasing the observation
// ends it. Ours: If a subclass overrides a property, observers are notified when the base class
// sets it, before the rest of the override runs.

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
/// The observable properties of UIKit's classes are:
/// - views: `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`
/// - scroll views: `contentOffset`, `contentSize`
/// - controls: `isEnabled`, `isSelected`, `isHighlighted`
/// - recognizers: `state`
/// - property animators: `isRunning`, `state`, `fractionComplete`, `isReversed`
/// - navigation controllers: `viewControllers`
/// - tab bar controllers: `viewControllers`, `selectedViewController`
///
/// Each property that is ``Observed`` is observable as well.
///
/// Observers of `fractionComplete` are notified when it is set, not in each frame of a running
/// animator.
public protocol KeyValueObservable: AnyObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls a function whenever a property is set.
  ///
  /// - Parameters:
  ///   - keyPath: The property. If it cannot be observed, a message is printed, and no changes are
  ///     reported.
  ///   - options: The options that determine which values the function receives, and whether it is
  ///     also called before changes.
  ///   - changeHandler: A function that is called during the change, with the object and the
  ///     values.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let report = KeyPathReport(self, keyPath, options, changeHandler)
    let found = channel(of: keyPath)
    if found == nil {
      Diagnostics.report(
        "Cannot observe a property of type \(Value.self) of \(type(of: self)): it is not one of "
          + "UIKit's observable properties. Declare your own properties with @Observed.",
        about: self)
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
    // A value computed from an observable property, such as `frame.width`, is a different property.
    guard let channel = reading.channel, channel.valueType == ObjectIdentifier(Value.self) else {
      source?.keyValues?.dropEmpty()
      return nil
    }
    return channel
  }
}

/// A recipient that calls a function when a property changes.
private final class KeyPathReport<Object: AnyObject, Value>: KeyValueReport {
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  /// The values before the changes in progress, which may be nested.
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

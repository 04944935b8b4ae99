// Documented: An observer that observes properties by name receives all changes in one method.

public import Foundation

/// An object that observes properties by their names.
///
/// On iOS, such an object overrides a method of `NSObject`.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  /// Tells the observer that a property changed.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property, as passed to `addObserver`.
  ///   - object: The object that has the property.
  ///   - change: The requested values.
  ///   - context: The context that was passed with the observer.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObject {
  /// Adds an observer of a property.
  ///
  /// Neither the observer nor the object is retained.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The name of one of UIKit's observable properties.
  ///   - options: The values that the observer receives.
  ///   - context: A pointer that the observer receives with each change.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer? = nil
  ) {
    let key = Self.canonicalKey(keyPath)
    guard let source = self as? any KeyValueSource, source.observableValue(key) != nil else {
      Diagnostics.report(
        "Cannot observe \"\(keyPath)\" of \(type(of: self)) by name. Observe its key path.",
        about: self)
      return
    }
    if source.keyValues == nil { source.keyValues = KeyValueTable(source) }
    let report = NamedReport(observer, source, (keyPath, key), options, context)
    source.keyValues?.channel(key).add(report)
    if options.contains(.initial) { report.tell(isPrior: false, old: nil) }
  }

  /// Removes the most recent observation of a property by an observer.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The name of the property, as passed to `addObserver`.
  ///   - context: The context that was passed with the observer, or nil for any context.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer? = nil
  ) {
    let channel = (self as? any KeyValueSource)?.keyValues?.present(Self.canonicalKey(keyPath))
    let report = channel?.reports.last { report in
      (report as? NamedReport)?.belongs(to: observer, context) ?? false
    }
    if let report { channel?.remove(report) }
  }

  /// Returns the key of a name without the prefix `is`: `hidden` for `isHidden`.
  private static func canonicalKey(_ key: String) -> String {
    let name = key.dropFirst(2)
    guard key.hasPrefix("is"), let first = name.first, first.isUppercase else { return key }
    return first.lowercased() + name.dropFirst()
  }
}

/// A recipient that notifies a ``KeyValueObserver`` of the changes to a property.
private final class NamedReport: KeyValueReport {
  private weak var observer: (any KeyValueObserver)?
  private weak var source: (any KeyValueSource)?
  private let names: (given: String, key: String)
  private let options: NSKeyValueObservingOptions
  private let context: UnsafeMutableRawPointer?
  private var old: [Any?] = []

  init(
    _ observer: any KeyValueObserver, _ source: any KeyValueSource,
    _ names: (given: String, key: String), _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    self.observer = observer
    self.source = source
    self.names = names
    self.options = options
    self.context = context
  }

  func belongs(to other: any KeyValueObserver, _ context: UnsafeMutableRawPointer?) -> Bool {
    observer === other && (context == nil || self.context == context)
  }

  override func willChange() {
    // Views and recognizers change on the main actor only.
    nonisolated(unsafe) let report = self
    MainActor.assumeIsolated { report.noteOld() }
  }

  override func didChange() {
    nonisolated(unsafe) let report = self
    MainActor.assumeIsolated { report.tell(isPrior: false, old: report.old.popLast() ?? nil) }
  }

  @MainActor private func noteOld() {
    let value = options.contains(.old) ? source?.observableValue(names.key) : nil
    old.append(value)
    if options.contains(.prior) { tell(isPrior: true, old: value) }
  }

  @MainActor func tell(isPrior: Bool, old: Any?) {
    guard let observer, let source else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if let old { change[.oldKey] = old }
    if options.contains(.new), !isPrior { change[.newKey] = source.observableValue(names.key) }
    if isPrior { change[.notificationIsPriorKey] = true }
    observer.observeValue(
      forKeyPath: names.given, of: source, change: change, context: context)
  }
}

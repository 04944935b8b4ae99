// Ours: Channels replace the property observation of the Objective-C runtime. An observed object
// has a table with one channel for each observed property. The getters and setters of the
// properties look up their channel. Without a table, they only read or write the value.

/// A recipient of notifications about changes to a property.
class KeyValueReport {
  func willChange() {}
  func didChange() {}
}

/// The observers of one property of one object, in the order in which they were added.
package final class KeyValueChannel {
  private(set) var reports: [KeyValueReport] = []
  /// The type of the property, or nil before the property is first read by a key path.
  var valueType: ObjectIdentifier?
  /// The function that is called when the last observer is removed.
  private let onEmpty: (() -> Void)?

  init(onEmpty: (() -> Void)? = nil) { self.onEmpty = onEmpty }

  func add(_ report: KeyValueReport) { reports.append(report) }

  func remove(_ report: KeyValueReport) {
    reports.removeAll { $0 === report }
    if reports.isEmpty { onEmpty?() }
  }

  /// Runs a change and notifies the observers before and after it.
  ///
  /// The notifications after the change are in reverse order of registration.
  package func change(_ body: () -> Void) {
    willChange()
    body()
    didChange()
  }

  package func willChange() { for report in reports { report.willChange() } }

  package func didChange() {
    for report in reports.reversed() where reports.contains(where: { $0 === report }) {
      report.didChange()
    }
  }
}

/// The channels of an object's properties, by property name.
package final class KeyValueTable {
  private var channels: [String: KeyValueChannel] = [:]
  private unowned let source: any KeyValueSource

  init(_ source: any KeyValueSource) { self.source = source }

  func channel(_ key: String) -> KeyValueChannel {
    if let channel = channels[key] { return channel }
    let channel = KeyValueChannel { [weak self] in self?.dropEmpty() }
    channels[key] = channel
    return channel
  }

  package func present(_ key: String) -> KeyValueChannel? { channels[key] }

  /// Removes channels without observers, and the table from its object if no channel is left.
  func dropEmpty() {
    channels = channels.filter { !$0.value.reports.isEmpty }
    if channels.isEmpty, source.keyValues === self { source.keyValues = nil }
  }
}

/// A UIKit object with observable properties.
package protocol KeyValueSource: AnyObject {
  /// The channels of the object's properties, or nil while the object has no observers.
  var keyValues: KeyValueTable? { get set }
  /// Returns the value of a property by its name, or nil if the property cannot be observed.
  @MainActor func observableValue(_ key: String) -> Any?
}

extension KeyValueSource {
  /// Records that a property is being read, so that a key path can find its channel.
  package func note(_ key: String, _ type: ObjectIdentifier, _ table: KeyValueTable) {
    guard let reading = KeyPathReading.current else { return }
    let channel = table.channel(key)
    channel.valueType = type
    reading.note(self, channel)
  }
}

/// An object that reads a key path to find the channel of the key path's property.
///
/// The key path of a subclass does not equal the key path of its base class, and a key path has no
/// name. The key path is therefore read once, and the getter that runs, overridden or not, records
/// the channel of its property.
final class KeyPathReading: @unchecked Sendable {
  @TaskLocal static var current: KeyPathReading?

  private unowned let object: AnyObject
  private(set) var channel: KeyValueChannel?

  init(_ object: AnyObject) { self.object = object }

  /// Records the channel of the first property that is read.
  ///
  /// If the getter of that property reads other properties, their later calls of this method are
  /// ignored.
  func note(_ source: AnyObject, _ channel: KeyValueChannel) {
    if source === object, self.channel == nil { self.channel = channel }
  }
}

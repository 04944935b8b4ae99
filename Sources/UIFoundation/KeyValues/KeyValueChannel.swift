// Ours: what stands in place of the Objective-C runtime's observing of properties. An object that
// somebody observes has a table of channels, one for each of its properties; the properties' own
// getters and setters name their channel, and for an object without a table do nothing else.

/// One who is told of the changes of a property.
class KeyValueReport {
  func willChange() {}
  func didChange() {}
}

/// The observers of one property of one object, in the order in which they came.
package final class KeyValueChannel {
  private(set) var reports: [KeyValueReport] = []
  /// The type of the property; nil before it was first read by a key path.
  var valueType: ObjectIdentifier?
  /// Called when the last observer has gone.
  private let onEmpty: (() -> Void)?

  init(onEmpty: (() -> Void)? = nil) { self.onEmpty = onEmpty }

  func add(_ report: KeyValueReport) { reports.append(report) }

  func remove(_ report: KeyValueReport) {
    reports.removeAll { $0 === report }
    if reports.isEmpty { onEmpty?() }
  }

  /// Runs a change and tells the observers, those that came last first.
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

/// The channels of an object's properties, by name.
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

  /// Forgets channels that nobody listens to; the object goes without a table when it has none.
  func dropEmpty() {
    channels = channels.filter { !$0.value.reports.isEmpty }
    if channels.isEmpty, source.keyValues === self { source.keyValues = nil }
  }
}

/// An object of UIKit's whose properties can be observed.
package protocol KeyValueSource: AnyObject {
  /// The channels of its properties; nil while nobody observes it, which costs nothing else.
  var keyValues: KeyValueTable? { get set }
  /// The value of a property by name, for observers by name; nil for one that cannot be observed.
  @MainActor func observableValue(_ key: String) -> Any?
}

extension KeyValueSource {
  /// Notes that a property is being read, which is how a key path finds its name.
  package func note(_ key: String, _ type: ObjectIdentifier, _ table: KeyValueTable) {
    guard let reading = KeyPathReading.current else { return }
    let channel = table.channel(key)
    channel.valueType = type
    reading.note(self, channel)
  }
}

/// The reading of a key path, in which observable properties name themselves.
///
/// A key path of a subclass is not equal to that of its base class, and none knows its name: so it is
/// read once, and the property that is reached, overridden or not, says which one it is.
final class KeyPathReading: @unchecked Sendable {
  @TaskLocal static var current: KeyPathReading?

  private unowned let object: AnyObject
  private(set) var channel: KeyValueChannel?

  init(_ object: AnyObject) { self.object = object }

  /// The first property of the object that is read counts: what it is computed from comes after it.
  func note(_ source: AnyObject, _ channel: KeyValueChannel) {
    if source === object, self.channel == nil { self.channel = channel }
  }
}

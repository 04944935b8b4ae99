// These functions are in this module because each setter of a view inlines them. The compiler does
// not inline a generic function of another module, and the closure would also check its executor.

import UIFoundation

extension KeyValueSource {
  /// Records that a property is being read, so that a key path can find the property's name.
  @inline(__always) func reading<Value>(_ key: String, _ type: Value.Type) {
    if let keyValues { note(key, ObjectIdentifier(type), keyValues) }
  }

  /// Changes a property and reports the change to its observers.
  @inline(__always) func changing(_ key: String, _ body: () -> Void) {
    guard let channel = keyValues?.present(key) else { return body() }
    channel.change(body)
  }
}

// Here and not beside the protocol: each setter of a view inlines these functions, and the compiler does
// not inline a generic function of another module, whose closure would also check its executor.

import UIFoundation

extension KeyValueSource {
  /// Notes that a property is being read, which is how a key path finds its name.
  @inline(__always) func reading<Value>(_ key: String, _ type: Value.Type) {
    if let keyValues { note(key, ObjectIdentifier(type), keyValues) }
  }

  /// Changes a property and reports the change to its observers.
  @inline(__always) func changing(_ key: String, _ body: () -> Void) {
    guard let channel = keyValues?.present(key) else { return body() }
    channel.change(body)
  }
}

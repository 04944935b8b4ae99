/// A counter for identifiers that the client does not specify.
///
/// Use it on the main thread only.
package enum SerialNumber {
  private nonisolated(unsafe) static var last = 0

  /// Returns a number that is unique in this process.
  package static func next() -> Int {
    last += 1
    return last
  }
}

extension SerialNumber: ProcessWideState {
  /// Restarts the count, so that a repeated test has the same identifiers.
  package static func resetProcessState() { last = 0 }
}

// Measured: XCTest on Linux stores the fulfillment of an expectation, and its order, in properties
// that other modules cannot access. `Mirror` reads them. Predicates are evaluated here, because
// XCTest evaluates them with a timer in real time.

import Foundation
import XCTest

/// The state of an expectation, as XCTest's own wait would read it.
struct ExpectationState {
  let expectation: XCTestExpectation

  /// A Boolean value that indicates whether the expectation has been fulfilled the expected number
  /// of times.
  var isFulfilled: Bool { Self.value("isFulfilled", of: expectation) ?? false }
  /// A number that increases with each fulfillment in the process.
  var token: UInt64 { Self.value("fulfillmentToken", of: expectation) ?? 0 }
  /// Whether the expectation has already been waited for.
  var hasBeenWaitedOn: Bool { Self.value("_hasBeenWaitedOn", of: expectation) ?? false }

  /// Fulfills a predicate expectation whose predicate is true, as XCTest's timer does.
  func evaluate() {
    guard let waiting = expectation as? XCTNSPredicateExpectation, !isFulfilled,
      waiting.predicate.evaluate(with: waiting.object), waiting.handler?() ?? true
    else { return }
    waiting.fulfill()
  }

  /// Stops the timer that XCTest uses to evaluate a predicate after the wait.
  func endPolling() {
    let timer: Timer?? = Self.value("timer", of: expectation)
    (timer ?? nil)?.invalidate()
  }

  /// The file and line at which the expectation was created.
  var origin: (file: String, line: UInt)? {
    guard let location: Any = Self.value("creationSourceLocation", of: expectation),
      let file: String = Self.value("file", of: location),
      let line: UInt = Self.value("line", of: location)
    else { return nil }
    return (file, line)
  }

  /// Returns the stored property with the given name, which may belong to a superclass.
  static func value<Value>(_ name: String, of object: Any) -> Value? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label == name }) {
        return child.value as? Value
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}

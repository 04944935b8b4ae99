// Measured: XCTest here keeps whether an expectation is fulfilled, and in which order, in stored
// properties without access from outside; `Mirror` reads them. What waits for a predicate is asked
// here, as XCTest asks it by a timer of real time.

import Foundation
import XCTest

/// The state of an expectation, as XCTest's own waiting would find it.
struct ExpectationState {
  let expectation: XCTestExpectation

  /// Whether it has been fulfilled as often as it is to be.
  var isFulfilled: Bool { Self.value("isFulfilled", of: expectation) ?? false }
  /// A number that grows with each fulfillment in the process.
  var token: UInt64 { Self.value("fulfillmentToken", of: expectation) ?? 0 }
  /// Whether somebody has waited for it already.
  var hasBeenWaitedOn: Bool { Self.value("_hasBeenWaitedOn", of: expectation) ?? false }

  /// Fulfills the expectation of a predicate that has come true, as XCTest's timer does.
  func evaluate() {
    guard let waiting = expectation as? XCTNSPredicateExpectation, !isFulfilled,
      waiting.predicate.evaluate(with: waiting.object), waiting.handler?() ?? true
    else { return }
    waiting.fulfill()
  }

  /// Ends the timer with which XCTest goes on asking for a predicate after it has stopped waiting.
  func endPolling() {
    let timer: Timer?? = Self.value("timer", of: expectation)
    (timer ?? nil)?.invalidate()
  }

  /// The file and line at which it was made.
  var origin: (file: String, line: UInt)? {
    guard let location: Any = Self.value("creationSourceLocation", of: expectation),
      let file: String = Self.value("file", of: location),
      let line: UInt = Self.value("line", of: location)
    else { return nil }
    return (file, line)
  }

  /// The stored property of a name, that of a superclass included.
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

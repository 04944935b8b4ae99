// Measured: SwiftPM writes a list of each class's tests for XCTest on Linux. If all tests belong to
// the main actor and none is asynchronous, XCTest's `testCase` casts that list, and the cast fails
// and ends the process when it starts, in Swift 5 mode and in Swift 6 mode. The compiler prefers a
// function that needs no cast.

public import XCTest

/// Returns the entry for the tests of a main-actor class, for the list that SwiftPM writes. Ours.
///
/// The list finds this function if a file of the test target has `@_exported import MotionTesting`,
/// as the file of the plugin `VirtualTime` does. You do not call it yourself.
///
/// - Parameter allTests: The names and methods of the tests.
/// - Returns: The entry that XCTest runs.
public func testCase<Case: XCTestCase, Method>(
  _ allTests: [(String, (Case) -> Method)]
) -> XCTestCaseEntry {
  let tests = allTests.map { name, method in
    // XCTest calls tests on the main thread.
    nonisolated(unsafe) let method = method
    return (
      name,
      { (test: XCTestCase) throws -> Void in
        nonisolated(unsafe) let test = test
        try MainActor.assumeIsolated {
          guard let test = test as? Case else { return }
          // The cast converts a function that does not throw to one that can throw. Code cannot
          // distinguish these types, or the types of the two language modes, in another way.
          try unsafeBitCast(method(test), to: (@MainActor () throws -> Void).self)()
        }
      }
    )
  }
  return (Case.self, tests)
}

// Measured: SwiftPM writes a list of each class's tests for XCTest on Linux. XCTest's `testCase`
// casts the list of a class whose tests are all synchronous and belong to the main actor. The cast
// fails and ends the process at launch, in both Swift 5 mode and Swift 6 mode. The compiler prefers
// this file's function, which needs no cast.

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
          // The bit cast also accepts a function that does not throw. It is needed because no other
          // code can distinguish these types, or the types of the two language modes.
          try unsafeBitCast(method(test), to: (@MainActor () throws -> Void).self)()
        }
      }
    )
  }
  return (Case.self, tests)
}

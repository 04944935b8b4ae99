// Measured: SwiftPM writes a list of each class's tests for XCTest on Linux. If all are of the main
// actor and none is asynchronous, XCTest's `testCase` takes that list by a cast that ends the process as
// it starts, in Swift 5 mode and in Swift 6. The compiler prefers a function that needs no cast.

public import XCTest

/// Takes the tests of a class of the main actor, for the list that SwiftPM writes. Ours.
///
/// That list sees it where a file of the test target has `@_exported import MotionTesting`, as the one
/// of the plugin `VirtualTime` has; nobody calls it by hand.
///
/// - Parameter allTests: names and methods.
/// - Returns: the entry that XCTest runs.
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
          // A function that throws nothing is called as one that may; nothing else tells the types of
          // the two apart, or those of the two language modes.
          try unsafeBitCast(method(test), to: (@MainActor () throws -> Void).self)()
        }
      }
    )
  }
  return (Case.self, tests)
}

import CoreGraphics
import Testing

/// Lays text out with characters of one width in the tests of a suite, whichever shaper a host has
/// installed in the process.
package struct FixedWidthText: SuiteTrait, TestTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await RenderingServices.withTextShaper(FixedWidthShaper()) { try await function() }
  }
}

extension Trait where Self == FixedWidthText {
  package static var fixedWidthText: Self { Self() }
}

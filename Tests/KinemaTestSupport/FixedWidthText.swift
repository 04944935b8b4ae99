import CoreGraphics
import Testing

/// A trait that lays out text with fixed-width characters, even if a host has installed another
/// shaper.
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

package import KinemaScenes
import UIKitCore

extension TruthTable {
  /// All rows of the comparison.
  ///
  /// The scenes let go of animators that still move things, which they would say each time.
  @MainActor package static func compare() -> [TruthRow] {
    Diagnostics.withSink({ _, _ in }) { TruthComparison.all() }
  }
}

package import KinemaScenes
import UIKitCore

extension TruthTable {
  /// Returns all rows of the comparison.
  ///
  /// The scenes release animators that still move items. The method suppresses the diagnostics
  /// about these releases.
  @MainActor package static func compare() -> [TruthRow] {
    Diagnostics.withSink({ _, _ in }) { TruthComparison.all() }
  }
}

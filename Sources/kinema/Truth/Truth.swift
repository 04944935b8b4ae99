import ArgumentParser
import KinemaScenes
import UIKit

extension Kinema {
  /// Compares with the measured numbers of the real UIKit.
  package struct Truth: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Compares the measured tables and recordings of UIKit with this package.",
      discussion: "Exits with 1 when a row is out of its tolerance.")

    @Flag(help: "Prints every row, not only a line per scene.")
    package var rows = false

    package init() {}

    package func run() throws {
      let isTrue = MainActor.assumeIsolated { report() }
      if !isTrue { throw ExitCode(1) }
    }

    @MainActor private func report() -> Bool {
      let comparison = TruthTable.compare()
      for row in comparison where rows || row.isMiss {
        print(TruthTable.text(of: row))
      }
      let table = TruthTable(comparison)
      print(table.text())
      return table.misses == 0
    }
  }
}

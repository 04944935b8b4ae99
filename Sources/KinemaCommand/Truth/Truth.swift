package import ArgumentParser
import Foundation
import KinemaFiles
import KinemaRecording
import KinemaScenes
import Probes
import UIKit

extension Kinema {
  /// The command that compares Kinema with measurements of the real UIKit.
  package struct Truth: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Compares Kinema with measurements and recordings of UIKit.",
      discussion: """
        Exits with 1 if a row is out of tolerance. With --with, the command compares probe results \
        from a device with the results of Kinema.
        """)

    @Flag(help: "Prints every row instead of one line per scene.")
    package var rows = false

    @Flag(help: "Prints the table of areas that is stored in Documentation/Fidelity.csv.")
    package var fidelity = false

    @Flag(help: "Prints the probe results of Kinema.")
    package var probes = false

    @Option(help: "A file with probe results from a device.")
    package var with: String?

    package init() {}

    package func run() throws {
      let isTrue = try MainActor.assumeIsolated {
        if let with { return try compare(with) }
        if probes { return printProbes() }
        return report()
      }
      if !isTrue { throw ExitCode(1) }
    }

    @MainActor private func report() -> Bool {
      let comparison = TruthTable.compare()
      if fidelity {
        print(Fidelity(comparison).csv, terminator: "")
        return true
      }
      for row in comparison where rows || row.isMiss {
        print(TruthTable.text(of: row))
      }
      let table = TruthTable(comparison)
      print(table.text())
      return table.misses == 0
    }

    @MainActor private func printProbes() -> Bool {
      print(ProbeRow.header)
      for row in ProbeComparison.ours(on: .phone15) { print(row.line) }
      return true
    }

    @MainActor private func compare(_ path: String) throws -> Bool {
      let theirs = ProbeComparison.rows(of: try FileInput.text(of: path))
      guard !theirs.isEmpty else {
        throw CommandError("cannot read \(path): it has no line of the form \(ProbeRow.header)")
      }
      let known = Set(ProbeList.all.map { $0.init().name })
      let ours = ProbeComparison.ours(
        on: ProbeComparison.device(of: theirs), named: Set(theirs.map(\.probe)))
      let comparison = ProbeComparison(theirs: theirs, ours: ours, known: known)
      print(comparison.text(all: rows))
      return comparison.lines.allSatisfy(\.agrees)
    }
  }
}

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
      abstract: "Compares the measured tables and recordings of UIKit with this package.",
      discussion: """
        Exits with 1 when a row is out of its tolerance. With --with it compares what the probes of \
        Probes/ have printed on a device with what they print here.
        """)

    @Flag(help: "Prints every row, not only a line per scene.")
    package var rows = false

    @Flag(help: "Prints the table of areas that Documentation/Fidelity.csv keeps.")
    package var fidelity = false

    @Flag(help: "Prints what the probes answer here.")
    package var probes = false

    @Option(help: "A file with what the probes have printed on a device.")
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
        throw CommandError("\(path) has no line of the form \(ProbeRow.header)")
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

import ArgumentParser
import KinemaCatalog
import KinemaCommand
import UIKit

/// The command that fits the demos' motions to several settled times and prints the values.
struct Fits: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fits every demo to several settled times, varying one number of its behaviors at a "
      + "time.",
    discussion: """
      A cell contains the fitted value or, in parentheses, the nearest settled time if no value \
      fits. Each value is verified by a simulation, and the command exits with 1 if one is wrong. \
      If no value fits, 400 more values are tried, and one that fits is reported.
      """)

  @Argument(help: "The names of the demos. The default is all demos that can be fitted.")
  var demos: [String] = []

  func run() throws {
    let faults = try MainActor.assumeIsolated { try printTable() }
    for fault in faults { print("fault: \(fault)") }
    if !faults.isEmpty { throw ExitCode.failure }
  }

  @MainActor private func printTable() throws -> [String] {
    let chosen = try demos.map { name in
      guard let demo = Catalog.demo(named: name) else {
        throw ValidationError("There is no demo named \(name).")
      }
      return demo
    }
    print((["demo", "number"] + FitTable.times.map { "\($0) s" }).joined(separator: " | "))
    print([String](repeating: "---", count: 2 + FitTable.times.count).joined(separator: " | "))
    var faults: [String] = []
    var overlooked: [String] = []
    var (hits, all) = (0, 0)
    for demo in demos.isEmpty ? Catalog.demos : chosen {
      for row in FitTable(demo).rows() {
        print(([demo.name, row.parameter] + row.cells).joined(separator: " | "))
        faults += row.faults
        overlooked += row.overlooked
        hits += row.fits.filter(\.isHit).count
        all += row.fits.count
      }
    }
    print(
      "\n\(hits) of \(all) targets are met, \(faults.count) faults, \(overlooked.count) overlooked")
    for line in overlooked { print("overlooked: \(line)") }
    return faults
  }
}

import ArgumentParser
import KinemaCatalog
import KinemaDynamicsWalks
import UIKit

/// The command that releases carried transitions at random times and compares the outcome with the
/// forecast.
struct WalkReleases: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "releases",
    abstract: "Throws, drops and catches the views of carried transitions.",
    discussion: """
      Each transition of the list is begun by a finger at a random position, carried, and left with a \
      random velocity, often caught on its way and left again. It has to complete once, in the end and \
      within one frame of the time that were foretold when the finger left it; no finger may displace \
      a view by more than half a point or take more than a hundredth of its velocity as it takes hold.
      """)

  @Option(help: "The seed of the first release.")
  var seed: UInt64 = 1
  @Option(
    name: [.customLong("count"), .customLong("seeds")],
    help: "The number of releases for each transition; each has the seed after that before.")
  var count = 1000
  @Option(help: "One transition; all of them otherwise.")
  var transition: String?

  func run() throws { try MainActor.assumeIsolated { try walk() } }

  @MainActor private func walk() throws {
    let kinds = Catalog.releaseCases.filter { transition == nil || $0.name == transition }
    guard !kinds.isEmpty else {
      let names = Catalog.releaseCases.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no such transition; there are \(names)")
    }
    for kind in kinds {
      var figures = ReleaseWalk.Figures()
      for index in 0..<UInt64(max(count, 0)) {
        guard let fault = ReleaseWalk.run(kind, seed: seed &+ index, &figures) else { continue }
        print("releases of \(kind.name): \(fault)")
        print(
          "again: kinema-developer walk releases --transition \(kind.name) "
            + "--seed \(seed &+ index) --count 1")
        throw ExitCode.failure
      }
      print("\(kind.name): \(figures.text)")
    }
  }
}

extension Catalog {
  /// The carried transitions of the catalog, as release cases.
  @MainActor static var releaseCases: [ReleaseCase] {
    carried.map { name, direction, make in ReleaseCase(name, towards: direction, make) }
  }
}

import ArgumentParser
import KinemaCatalog
import KinemaDynamicsWalks
import UIKit

/// The command that releases carried transitions at random times and compares the outcome with the
/// forecast.
struct WalkReleases: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "releases",
    abstract: "Throws, releases, and catches the views of carried transitions.",
    discussion: """
      In each transition, a finger touches down at a random position, carries the view, and \
      releases it with a random velocity. Often it catches and releases the view again. The \
      transition must complete once, at the predicted end, and within one frame of the predicted \
      time. A grasp must not move the view by more than half a point or change its velocity by \
      more than 1 %.
      """)

  @Option(help: "The seed of the first release.")
  var seed: UInt64 = 1
  @Option(
    name: [.customLong("count"), .customLong("seeds")],
    help: "The number of releases for each transition. Their seeds are consecutive.")
  var count = 1000
  @Option(help: "The name of a transition. The default is all transitions.")
  var transition: String?

  func run() throws { try MainActor.assumeIsolated { try walk() } }

  @MainActor private func walk() throws {
    let kinds = Catalog.releaseCases.filter { transition == nil || $0.name == transition }
    guard !kinds.isEmpty else {
      let names = Catalog.releaseCases.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no such transition. Use one of \(names)")
    }
    for kind in kinds {
      var figures = ReleaseWalk.Figures()
      for index in 0..<UInt64(max(count, 0)) {
        guard let fault = ReleaseWalk.run(kind, seed: seed &+ index, &figures) else { continue }
        print("releases of \(kind.name): \(fault)")
        print(
          "repeat: kinema-developer walk releases --transition \(kind.name) "
            + "--seed \(seed &+ index) --count 1")
        throw ExitCode.failure
      }
      print("\(kind.name): \(figures.text)")
    }
  }
}

extension Catalog {
  /// A release case for each transition of the catalog in which a finger carries the view.
  @MainActor static var releaseCases: [ReleaseCase] {
    carried.map { name, direction, make in ReleaseCase(name, towards: direction, make) }
  }
}

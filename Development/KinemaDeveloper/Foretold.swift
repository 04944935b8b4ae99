import ArgumentParser
import KinemaCatalog
import KinemaCommand
import UIKit

/// The command that compares predictions of demos' animators with the actual motion.
struct Foretold: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the physics of demos with what their animators foretell in each frame.",
    discussion: """
      Each demo's own fingers play. In each frame after the last touch every animator that runs is \
      asked, and what follows is compared bit by bit. Exits with 1 at a difference that no code of \
      the demo explains.
      """)

  @Argument(help: "The demos; all without a name.")
  var demos: [String] = []

  func run() throws {
    let isGood = try MainActor.assumeIsolated { try compare() }
    if !isGood { throw ExitCode.failure }
  }

  @MainActor private func compare() throws -> Bool {
    let chosen = try demos.map { name in
      guard let demo = Catalog.demo(named: name) else {
        throw ValidationError("There is no demo named \(name).")
      }
      return demo
    }
    var isGood = true
    var asked = 0
    for demo in demos.isEmpty ? Catalog.demos : chosen {
      let lived = ForetoldDemo(demo)
      asked += lived.asked
      if let difference = lived.firstDifference {
        let change = ForetoldDemo.changes[demo.name]
        print("\(demo.name): \(difference.sentence)" + (change.map { "; \($0.cause)" } ?? ""))
        if change == nil || !difference.hasUnforeseenCode { isGood = false }
      } else if lived.asked > 0 {
        print("\(demo.name): as foretold, asked \(lived.asked) times")
      }
    }
    print("asked \(asked) times")
    return isGood
  }
}

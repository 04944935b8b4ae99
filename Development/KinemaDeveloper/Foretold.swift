import ArgumentParser
import KinemaCatalog
import KinemaCommand
import UIKit

/// The command that compares predictions of demos' animators with the actual motion.
struct Foretold: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the physics of demos with predictions from each frame.",
    discussion: """
      Each demo plays its own touches. In each frame after the last touch, every running animator \
      computes a prediction, which is compared with the later motion bit by bit. The command exits \
      with 1 if a difference is not explained by code of the demo.
      """)

  @Argument(help: "The names of the demos. The default is all demos.")
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
        print("\(demo.name): as predicted, with \(lived.asked) predictions")
      }
    }
    print("\(asked) predictions")
    return isGood
  }
}

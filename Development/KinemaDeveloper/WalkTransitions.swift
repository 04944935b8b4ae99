import ArgumentParser
import CoreGraphics
import KinemaWalks
import MotionTesting
import UIKit
import UIKitCore

/// The command that compares transitions with a model, and also checks pictures.
struct WalkTransitions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transitions",
    abstract: "Compares navigation, tabs, presentations, and root controllers with a model.",
    discussion: """
      Requests occur at random, also in callbacks and while others wait, in one or two windows, \
      with animators that complete never, twice, or late. Hosts are dropped during transitions. \
      After every request and every frame, the controllers are compared with a simple model, and \
      at rest the picture is checked.
      """)

  @OptionGroup var options: WalkOptions
  @Option(help: "Tries all sequences of up to this number of requests instead of random ones.")
  var exhaustive: Int?
  @Option(
    help:
      "Tries one sequence of requests, such as 'push@0 cancel@3': a name and the frames before it.")
  var sequence: String?

  func run() throws {
    try MainActor.assumeIsolated {
      if let sequence { return try Self.tryOne(sequence) }
      if let exhaustive { return try Self.tryAll(upTo: exhaustive) }
      try options.run(DrawnTransitionWalk.self)
    }
  }

  @MainActor private static func tryAll(upTo length: Int) throws {
    let sequences = TransitionSequences()
    let result = sequences.run(upTo: length) { length, beginnings in
      print("sequences of \(length) requests, \(beginnings) prefixes")
    }
    try report(result)
    print("\(sequences.count) sequences, \(sequences.stateCount) states, 0 faults")
  }

  @MainActor private static func tryOne(_ text: String) throws {
    guard let steps = TransitionSequences.steps(of: text) else {
      throw ValidationError(
        "'\(text)' is not a sequence such as 'push@0 cancel@3'; the requests are "
          + TransitionSequences.requests.map(\.name).joined(separator: ", ") + ".")
    }
    try report(TransitionSequences().run(steps))
    print("0 faults")
  }

  private static func report(_ result: WalkResult) throws {
    guard let fault = result.fault else { return }
    print("transitions: \(fault)")
    print(
      "repeat: kinema-developer walk transitions --sequence '\(result.trail.joined(separator: " "))'"
    )
    throw ExitCode.failure
  }
}

/// The walk through transitions on hosts that render pictures.
enum DrawnTransitionWalk: Walk {
  nonisolated static let name = TransitionWalk.name

  static func walk(seed: UInt64, steps: Int) -> WalkResult {
    TransitionWalk.walk(
      seed: seed, steps: steps,
      makeHost: { HeadlessHost(size: CGSize(width: 320, height: 480), scale: 0.25) }, look: look)
  }

  /// Returns a message if the picture of a host is empty inside a window with a root controller.
  ///
  /// Every page of the walk has a light color.
  private static func look(_ host: WalkHost) -> String? {
    let image = host.image()
    let scale = host.scale
    // A rotated window may extend beyond the screen.
    let frames = host.screenWindows.filter { $0.rootViewController != nil }.map(\.frame)
    var empty = 0
    for y in Swift.stride(from: 2, to: image.height, by: 8) {
      for x in Swift.stride(from: 2, to: image.width, by: 8) {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
        guard frames.contains(where: { $0.contains(point) }) else { continue }
        let color = image.color(x: x, y: y)
        if color.alpha < 0.99 || max(color.red, color.green, color.blue) < 0.02 { empty += 1 }
      }
    }
    // A few pixels may belong to black letters.
    if empty > 5 {
      return "the picture of \(image.width) × \(image.height) is empty at \(empty) points"
    }
    return nil
  }
}

import ArgumentParser
import KinemaCommand
import UIKit

/// The command arguments, one per line. They must be parsed, or refused with a message.
enum ArgumentFuzz: FuzzTarget {
  static let name = "arguments"
  static let words = [
    "record", "chart", "run", "replay", "gallery", "measure", "list", "truth", "--set", "--size",
    "--scale", "--fps", "--format", "-o", "--output", "--jobs", "--longest", "--", "-", "--help",
    "damping=", "=", ",", "0.2,1", "320x480", "snap-push", "png-frames", "help",
  ]

  static func take(_ bytes: [UInt8]) throws {
    let words = bytes.prefix(600).split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    do {
      let command = try Kinema.parseAsRoot(words)
      let options: DemoOptions? =
        switch command {
        case let record as Kinema.Record: record.options
        case let chart as Kinema.Chart: chart.options
        default: nil
        }
      _ = try options?.plans()
    } catch {
      if Kinema.fullMessage(for: error).isEmpty, Kinema.exitCode(for: error) != .success {
        throw FuzzFault("a refusal has no message")
      }
    }
  }
}

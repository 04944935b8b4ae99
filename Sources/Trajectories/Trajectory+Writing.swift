// Ours. A trajectory can be written as a table for other tools, and as JSON that can be decoded
// again.

public import CoreGraphics
import Dynamics
import Foundation
import Physics2D
import QuartzCore
import UIDynamics
import UIKitCore

extension Trajectory {
  /// The samples as comma-separated values, with one line for each sample and item.
  ///
  /// The columns are time (seconds), item (its name or its index), x, y (points), angle (radians),
  /// vx, vy (points per second), and spin (radians per second). Each number has enough digits to be
  /// read back exactly.
  public var csv: String {
    var text = "time,item,x,y,angle,vx,vy,spin\n"
    for (sample, time) in samples.times.enumerated() {
      for item in items {
        let state = samples.tracks[item.index][sample]
        let name = item.identifier.map(Self.quoted) ?? "\(item.index)"
        text += "\(time),\(name),\(state.position.x),\(state.position.y),\(state.angle),"
        text += "\(state.velocity.x),\(state.velocity.y),\(state.spin)\n"
      }
    }
    return text
  }

  private static func quoted(_ name: String) -> String {
    guard name.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return name }
    return "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// Returns the trajectory as JSON with sorted keys, so that equal trajectories produce equal
  /// text.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(self)
  }

  /// Creates a trajectory from the output of ``json()``. It is bit-identical to the original
  /// trajectory.
  ///
  /// - Parameter json: The JSON text as UTF-8.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
    let isWhole =
      items.count == samples.tracks.count && !samples.times.isEmpty
      && items.enumerated().allSatisfy { $0.offset == $0.element.index }
      && zip(samples.times, samples.times.dropFirst()).allSatisfy { $0 < $1 }
    guard isWhole else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "Cannot decode a Trajectory: it needs one track for each item and "
            + "increasing times."))
    }
  }
}

// Ours: An archive of a trajectory stores three numbers for the pose and three for the velocity in
// each sample.

public import Dynamics
import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

extension TrajectoryTrack: Codable {
  private enum CodingKeys: String, CodingKey { case first, end, poses, velocities }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let track = TrajectoryTrack(
      first: try container.decode(Int.self, forKey: .first),
      end: try container.decodeIfPresent(Int.self, forKey: .end),
      poses: try container.decode([Double].self, forKey: .poses),
      velocities: try container.decode([Float].self, forKey: .velocities))
    guard let track else {
      throw DecodingError.dataCorruptedError(
        forKey: .poses, in: container,
        debugDescription: "A track needs three pose and three velocity values for each sample.")
    }
    self = track
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(first, forKey: .first)
    try container.encodeIfPresent(end, forKey: .end)
    try container.encode(poseNumbers, forKey: .poses)
    try container.encode(velocityNumbers, forKey: .velocities)
  }
}

extension TrajectorySamples: Codable {
  private enum CodingKeys: String, CodingKey { case times, tracks }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    times = try container.decode([Double].self, forKey: .times)
    tracks = try container.decode([TrajectoryTrack].self, forKey: .tracks)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(times, forKey: .times)
    try container.encode(tracks, forKey: .tracks)
  }
}

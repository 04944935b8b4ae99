import Foundation
import KinemaRecording

/// The measurements of a demo: times, overshoot, and the positions of items.
///
/// All times are seconds from the start of the recording.
package struct GalleryNumbers: Codable, Equatable {
  /// A view controller transition, from its start until its completion.
  package struct Transition: Codable, Equatable {
    package var start: Double
    package var end: Double

    package var duration: Double { end - start }
  }

  /// The poses of an item in the chart at the moments of the strip.
  package struct Item: Codable, Equatable {
    package var name: String
    /// The poses, or nil before and after an animator moves the item.
    package var poses: [Pose?]
  }

  /// A position in points, and an angle in degrees.
  package struct Pose: Codable, Equatable {
    package var x: Double
    package var y: Double
    package var angle: Double
  }

  /// The location of a finger, in points.
  package struct FingerPoint: Codable, Equatable {
    package var time: Double
    package var x: Double
    package var y: Double
  }

  /// The length of the recording: of the film, the chart, and the page.
  package var recording: Double
  /// The time from which on nothing moves visibly, or nil for a demo that never settles.
  package var settled: Double?
  package var transitions: [Transition]
  /// The number of items that dynamic animators moved.
  package var itemCount: Int
  /// The greatest distance by which an item overshot its resting position, in points.
  package var overshoot: Double?
  /// The times of the frames in the strip.
  package var moments: [Double]
  /// The path of each finger, from the touch to the first frame after it.
  package var fingers: [[FingerPoint]]
  package var items: [Item]
  /// The fraction of the picture that changed in each frame, from 0 to 1.
  package var activity: [Double]
  /// A hash of all frames, including the fingers.
  package var frames: String
}

extension GalleryNumbers.Item {
  init(_ track: MotionChart.Track, at moments: [Double]) {
    name = track.name
    poses = moments.map { moment in
      // A track has a sample in each frame of its simulation.
      let sample = track.samples.last { $0.time <= moment + 1e-6 }
      guard let sample, moment - sample.time < 0.02 || sample == track.samples.last else {
        return nil
      }
      return GalleryNumbers.Pose(x: sample.x, y: sample.y, angle: sample.angle * 180 / .pi)
    }
  }
}

extension MotionChart.Track {
  /// The distance by which the item overshot its resting position, along the line from its start,
  /// in points.
  ///
  /// The distance is nil for an item that hardly moves, or that still moves fast at its end.
  var overshoot: Double? {
    guard let first = samples.first, let end = samples.last,
      rest != nil || hypot(end.velocityX, end.velocityY) < 20
    else { return nil }
    let (dx, dy) = (end.x - first.x, end.y - first.y)
    let length = hypot(dx, dy)
    guard length > 5 else { return nil }
    let beyond = samples.map { (($0.x - end.x) * dx + ($0.y - end.y) * dy) / length }.max() ?? 0
    return beyond > 0.05 ? beyond : 0
  }
}

// Ours. A trajectory contains sizes but no appearance. Its items are therefore drawn as rectangles,
// in colors that distinguish neighbors.

import CoreGraphics
public import Foundation
public import MotionExport
public import Trajectories
import UIDynamics

extension MotionTracks {
  /// Creates the motion of a trajectory, with a colored rectangle for each item. Ours.
  ///
  /// The rectangles have the poses of the bodies.
  ///
  /// - Parameters:
  ///   - trajectory: The motion. Its reference coordinates are those of the screen.
  ///   - name: The name of the motion.
  ///   - size: The size of the screen in points.
  public init(_ trajectory: Trajectory, named name: String, size: CGSize) {
    var names: Set<String> = []
    let tracks = trajectory.items.map { item in
      var track = item.identifier ?? "item \(item.index)"
      if !names.insert(track).inserted { track += " \(item.index)" }
      names.insert(track)
      let samples = trajectory.sampleTimes.compactMap { time in
        trajectory.state(of: item.index, at: time).map { state in
          Sample(
            time: time, x: Double(state.center.x), y: Double(state.center.y),
            angle: Double(state.angle))
        }
      }
      let color = Self.colors[item.index % Self.colors.count]
      return Track(
        name: track, width: Double(item.size.width), height: Double(item.size.height),
        samples: samples,
        appearances: [
          Appearance(
            width: Double(item.size.width), height: Double(item.size.height),
            drawing: .rectangle(cornerRadius: 0, color: color))
        ])
    }
    self.init(
      name: name, width: Double(size.width), height: Double(size.height),
      duration: trajectory.duration, tracks: tracks)
  }

  private static let colors = [
    Color(red: 0.04, green: 0.43, blue: 0.74), Color(red: 0.9, green: 0.38, blue: 0.1),
    Color(red: 0.2, green: 0.6, blue: 0.3), Color(red: 0.6, green: 0.25, blue: 0.65),
    Color(red: 0.8, green: 0.65, blue: 0.1),
  ]
}

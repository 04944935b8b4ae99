// Ours: The app's own code redraws lines between items in each frame. A vertex that keeps its
// position relative to an item in all frames belongs to the item.

import CoreGraphics
import Dynamics
import Foundation
import MotionExport

/// A search for the items that the lines of a track connect.
struct LineSearch {
  /// The poses of items on the screen, by frame.
  let poses: [Int: [ItemID: LinePose]]
  private static let tolerance = 0.9
  private static let frameCount = 60

  /// Returns a number that identifies the frame at a time in seconds.
  static func frame(at time: Double) -> Int { Int((time * 1e5).rounded()) }

  /// Returns a track's lines between items or points, or nil if the track shows anything else.
  func lines(of track: CapturedTrack) -> [LiveMotion.Line]? {
    guard track.isRedrawn else { return nil }
    let known = track.group.anchor.entries.compactMap { entry in
      poses[Self.frame(at: track.times[entry.frame])].map { (entry, $0) }
    }
    let step = max(known.count / Self.frameCount, 1)
    var frames: [(strokes: [CapturedStroke], poses: [ItemID: LinePose])] = []
    for (index, (entry, poses)) in known.enumerated() where index % step == 0 {
      guard let strokes = track.strokes(at: entry) else { return nil }
      frames.append((strokes, poses))
    }
    guard let first = frames.first?.strokes, !first.isEmpty, frames.count > 1,
      frames.allSatisfy({ $0.strokes.map(\.points.count) == first.map(\.points.count) })
    else { return nil }
    var result: [LiveMotion.Line] = []
    for (index, stroke) in first.enumerated() {
      var line = LiveMotion.Line(
        track: track.name,
        color: MotionTracks.Color(
          red: stroke.color.red, green: stroke.color.green, blue: stroke.color.blue,
          alpha: stroke.color.alpha), width: Double(stroke.width))
      for vertex in stroke.points.indices {
        guard
          let found = self.vertex(
            frames.map { ($0.strokes[index].points[vertex], $0.poses) })
        else { return nil }
        line.vertices.append(found)
      }
      result.append(line)
    }
    return result
  }

  private func vertex(
    _ frames: [(point: CGPoint, poses: [ItemID: LinePose])]
  ) -> LiveMotion.Vertex? {
    guard let first = frames.first else { return nil }
    func isKept(_ item: ItemID, _ offset: CGPoint) -> Bool {
      frames.allSatisfy { frame in
        guard let pose = frame.poses[item] else { return false }
        return frame.point.distance(to: pose.point(offset)) < Self.tolerance
      }
    }
    let items = first.poses.keys.sorted { $0.index < $1.index }
    // The centers of items are tried first, because an item can rest during the whole recording.
    if let item = items.first(where: { isKept($0, .zero) }) { return Self.vertex(item, .zero) }
    if frames.allSatisfy({ $0.point.distance(to: first.point) < Self.tolerance }) {
      return LiveMotion.Vertex(item: nil, x: Double(first.point.x), y: Double(first.point.y))
    }
    for item in items {
      guard let offset = first.poses[item]?.offset(of: first.point), isKept(item, offset) else {
        continue
      }
      return Self.vertex(item, offset)
    }
    return nil
  }

  private static func vertex(_ item: ItemID, _ offset: CGPoint) -> LiveMotion.Vertex {
    LiveMotion.Vertex(
      item: LiveMotion.Identity(slot: item.slot, generation: item.generation),
      x: Double(offset.x), y: Double(offset.y))
  }
}

/// The pose of an item on the screen.
struct LinePose {
  let center: CGPoint
  let angle: Double

  /// Returns the position of a point that is fixed to the item.
  func point(_ offset: CGPoint) -> CGPoint {
    let turned = offset.applying(CGAffineTransform(rotationAngle: CGFloat(angle)))
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  /// Returns a point's offset from the center of the item, in the item's axes.
  func offset(of point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(CGAffineTransform(rotationAngle: CGFloat(-angle)))
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

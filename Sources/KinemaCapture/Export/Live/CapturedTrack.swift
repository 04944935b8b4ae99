import CoreGraphics
import QuartzCore

/// A track of a capture, with the layer and the drawings that it shows.
package struct CapturedTrack {
  package let name: String
  let layer: CALayer?
  let group: PieceHistory.Group
  /// The times of the frames of the capture, in seconds.
  let times: [Double]

  /// Whether the track has more than one drawing.
  var isRedrawn: Bool { group.anchor.lists.count > 1 }

  /// Returns the polylines that the track shows in a frame, in screen coordinates.
  ///
  /// The result is nil if the track shows anything else.
  func strokes(at entry: PieceHistory.Series.Entry) -> [CapturedStroke]? {
    var result: [CapturedStroke] = []
    guard CapturedStroke.add(group.list(entry.list), entry.transform, to: &result) else {
      return nil
    }
    return result
  }
}

/// A polyline in one color.
struct CapturedStroke {
  let color: RGBA
  let width: CGFloat
  var points: [CGPoint] = []

  /// Adds the polylines of a display list. Returns false if the list contains anything else.
  static func add(
    _ list: DisplayList, _ outer: CGAffineTransform, to result: inout [CapturedStroke]
  ) -> Bool {
    list.items.allSatisfy { item in
      let transform = item.transform.concatenating(outer)
      switch item.command {
      case .list(let inner): return add(inner, transform, to: &result)
      case .stroke(let shape, .color(let color), let style):
        for element in shape.path.elements {
          switch element {
          case .move(let point):
            result.append(
              CapturedStroke(
                color: color, width: style.width, points: [point.applying(transform)]))
          case .line(let point):
            result[result.count - 1].points.append(point.applying(transform))
          default: return false
          }
        }
        return true
      default: return false
      }
    }
  }
}

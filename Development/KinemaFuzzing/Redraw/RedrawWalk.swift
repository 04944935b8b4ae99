import CoreGraphics
import KinemaRendering
package import MotionTesting
import QuartzCore

/// A walk that changes random layer trees, redraws the changed parts, and compares the result with
/// a complete drawing.
package enum RedrawWalk: Walk {
  package nonisolated static let name = "redraw"

  /// The greatest allowed difference between color components from 0 to 255, except beside clipped
  /// edges.
  private static let tolerance = 2
  /// The greatest allowed difference beside slanted and round edges: two of the 15 rows of samples
  /// in each pixel, which is 34 of 255.
  ///
  /// Measured: Cairo clips an edge at the redrawn rectangle, and then fills one or two rows of
  /// samples beside it differently.
  private static let edgeTolerance = 34

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    FuzzTargets.prepare()
    var result = WalkResult(steps: 0)
    var layers = RandomLayers(seed: seed)
    let scale: CGFloat = seed % 2 == 0 ? 2 : 1
    let size = CGSize(width: RandomLayers.side, height: RandomLayers.side)
    guard let canvas = Canvas(size: size, scale: scale, opaque: true) else { return result }
    for step in 0...steps {
      if step > 0 {
        result.trail.append("\(step): \(layers.change())")
        result.steps += 1
      }
      layers.root.displayTreeIfNeeded()
      let list = LayerRenderer.displayList(of: layers.root, at: 0)
      canvas.draw(list)
      let whole = CairoRasterizer().image(of: list, size: size, scale: scale, opaque: true)
      guard let shown = canvas.image(), let whole else { continue }
      result.counts["pictures", default: 0] += 1
      let difference = RedrawDifference(shown, whole, tolerance: tolerance)
      result.counts["pixels beside edges", default: 0] += difference.count
      guard difference.worst > edgeTolerance else { continue }
      result.fault =
        "after \(step) changes \(difference.count) of \(shown.pixels.count) pixels differ, by up to "
        + "\(difference.worst) of 255, first at \(difference.first)"
      return result
    }
    result.trail = []
    return result
  }
}

/// The pixels in which two pictures differ by more than a tolerance.
private struct RedrawDifference {
  private(set) var count = 0
  private(set) var worst = 0
  private(set) var first = ""

  init(_ a: CGImage, _ b: CGImage, tolerance: Int) {
    for (index, (p, q)) in zip(a.pixels, b.pixels).enumerated() where p != q {
      var most = 0
      for shift: UInt32 in [0, 8, 16] {
        most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
      guard most > tolerance else { continue }
      if count == 0 { first = "\(index % a.width), \(index / a.width)" }
      count += 1
      worst = max(worst, most)
    }
  }
}

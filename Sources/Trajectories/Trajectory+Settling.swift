import CoreGraphics
import Dynamics
public import Foundation
package import Physics2D
import QuartzCore
import UIDynamics
import UIKitCore

extension Trajectory {
  /// The distance from its final position, in points, within which an item is settled.
  public static let settledDistance = CGFloat(TrajectorySamples.settledDistance)
  /// The angle from its final rotation, in radians, within which an item is settled.
  public static let settledAngle = CGFloat(TrajectorySamples.settledAngle)

  /// Computes the settled time of each item.
  mutating func settle() {
    let bounds = bounds
    let sizes = items.map(\.size)
    settle { index, state in
      bounds.map { ItemOutline(state, sizes[index]).isOutside($0) } ?? false
    }
  }

  /// Computes the settled time of each item.
  ///
  /// - Parameter isHidden: A closure that returns whether the item at an index is invisible in a
  ///   state.
  package mutating func settle(isHidden: (Int, BodyState) -> Bool) {
    for index in items.indices {
      items[index].settledTime = samples.settledTime(ofTrack: index, isCutOff: isCutOff) {
        isHidden(index, $0)
      }
    }
  }

  /// Truncates the trajectory at the time after which everything is settled, if there is one.
  mutating func endWhenSettled() {
    guard let time = settledTime else { return }
    let count = samples.times.firstIndex { $0 >= time - 1e-9 }.map { $0 + 1 }
    samples.truncate(to: max(count ?? 1, 1))
    let end = duration
    contacts.removeAll { $0.time > end }
    unforeseen.removeAll { ($0.time ?? 0) > end }
  }
}

extension ItemOutline {
  package init(_ state: BodyState, _ size: CGSize) {
    self.init(state, DynamicSize(Double(size.width), Double(size.height)))
  }

  /// The upright rectangle around the item.
  package var box: CGRect {
    CGRect(
      x: center.x - extent.width, y: center.y - extent.height, width: 2 * extent.width,
      height: 2 * extent.height)
  }

  /// The corners, in order around the item.
  package var corners: [CGPoint] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let (u, v) = (x * half.width, y * half.height)
      return CGPoint(
        x: center.x + u * axis.cosine - v * axis.sine,
        y: center.y + u * axis.sine + v * axis.cosine)
    }
  }

  /// Returns whether the item lies entirely outside a rectangle.
  package func isOutside(_ bounds: CGRect) -> Bool {
    isOutside(
      DynamicRect(
        x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width),
        height: Double(bounds.height)))
  }
}

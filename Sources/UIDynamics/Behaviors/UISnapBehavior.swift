// Documented: "four small springs at the corners"; a damping of 1 oscillates least.
// Measured: four soft distance joints of 4 Hz, damping ratio `damping`, rest length 50 pt, from two
// opposite corners of the item to points 50 pt outside the item at its place; they bring it to the
// point and to the angle 0, and it tilts a little on its way.
// Ours: a change of `damping` on a live snap takes effect (in UIKit it does not).

import CoreGraphics
public import Foundation
import Physics2D

/// A behaviour that brings an item to a point, and upright, on four springs at two of its corners.
///
/// The springs have 4 Hz, so an item arrives in well under a second, overshoots by a few percent at
/// the default damping, and tilts a little meanwhile. Springs pull by the item's own mass: light
/// and heavy items move alike.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the springs, in Hz.
  package static let frequency: Float = 4
  /// The rest length of the springs, in points.
  package static let reach: CGFloat = 50

  private var target: CGPoint
  private var ratio: CGFloat = 0.5
  /// Whether the snap removes itself from the animator once its item rests; false unless set. Ours.
  ///
  /// An item that no other behaviour holds leaves the world with it, and stays where it is.
  public final var retiresItself = false

  /// Makes a snap of damping 0.5.
  ///
  /// - Parameters:
  ///   - item: the item to move.
  ///   - point: the point for the item's centre, in points of the reference coordinates;
  ///     coordinates that are not finite or beyond 10⁹ are refused with a diagnostic, and the
  ///     item's own centre is taken.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    target = point
    super.init()
    if !DynamicsDiagnostics.accept(point, "snapPoint", of: self) { target = item.center }
    itemList.append(item)
  }

  /// The point that the item's centre is brought to, in points of the reference coordinates.
  ///
  /// It may change at any time, also in motion: the item keeps its velocity and turns towards the
  /// new point.
  open var snapPoint: CGPoint {
    get { target }
    set {
      guard DynamicsDiagnostics.accept(newValue, "snapPoint", of: self), newValue != target
      else { return }
      target = newValue
      simulation?.rebuildJoints(of: self)
      parameterDidChange()
    }
  }

  /// The damping ratio of the springs: 0 oscillates most, 1 least; 0.5 unless set. A change takes
  /// effect at once (in UIKit, only before the snap is added).
  open var damping: CGFloat {
    get { ratio }
    set {
      guard DynamicsDiagnostics.accept(newValue, "damping", of: self), newValue != ratio
      else { return }
      ratio = newValue
      simulation?.change(.dampingRatio(newValue), of: self)
      parameterDidChange()
    }
  }

  // MARK: In the world

  override var retiresAtRest: Bool { retiresItself }
  override var isSpent: Bool { simulation?.hasJoints(of: self) == true && isAtRest }

  override func makeJoints(in simulation: DynamicSimulation) -> [JointDefinition] {
    guard let item = itemList.items.first, let body = simulation.body(of: item) else { return [] }
    let half = CGSize(width: body.size.width / 2, height: body.size.height / 2)
    let reach = Self.reach
    // Corner of the item, and the end on the ground relative to the snap point.
    let springs: [(corner: CGPoint, end: CGPoint)] = [
      (
        CGPoint(x: -half.width, y: -half.height),
        CGPoint(x: -half.width - reach, y: -half.height)
      ),
      (
        CGPoint(x: -half.width, y: -half.height),
        CGPoint(x: -half.width, y: -half.height - reach)
      ),
      (
        CGPoint(x: half.width, y: half.height),
        CGPoint(x: half.width + reach, y: half.height)
      ),
      (
        CGPoint(x: half.width, y: half.height),
        CGPoint(x: half.width, y: half.height + reach)
      ),
    ]
    return springs.map { spring in
      let corner = Vector2(engineValue(spring.corner.x), engineValue(spring.corner.y))
      let end = CGPoint(x: target.x + spring.end.x, y: target.y + spring.end.y)
      return .distance(
        from: .body(body.id, corner), to: .ground(Point2(end)), length: Float(reach),
        frequency: Self.frequency, dampingRatio: engineValue(ratio))
    }
  }
}

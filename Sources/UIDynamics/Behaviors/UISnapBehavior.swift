// Documented: With a damping of 1, an item oscillates least. `SnapBehavior.swift` of Dynamics
// describes the springs.
// Ours: A change of `damping` on an active snap has an effect, except on a host that behaves as on a
// device. In UIKit, it has none.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore

/// A behavior that moves an item to a point and keeps it upright, with four springs attached to two
/// of its corners.
///
/// The frequency of the springs is 4 Hz, so an item arrives in well under a second. It overshoots
/// by a few percent at the default damping, and tilts slightly on the way. The stiffness of the
/// springs scales with the item's mass, so light and heavy items move alike.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the springs, in hertz.
  package static let frequency = SnapBehavior.frequency
  /// The rest length of the springs, in points.
  package static let reach = CGFloat(SnapBehavior.reach)

  /// Whether the snap leaves the animator when its item comes to rest. The default is `false`.
  /// Ours.
  ///
  /// An item that no other behavior contains also leaves the world and stays in place.
  public final var retiresItself: Bool {
    get { snap.retiresAtRest }
    set { change { $0.retiresAtRest = newValue } }
  }

  /// Creates a snap with a damping of 0.5.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - point: The target of the item's center in reference coordinates, in points. Coordinates
  ///     that are not finite or are beyond 10⁹ are rejected with a diagnostic, and the item's
  ///     center is used.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    super.init()
    let isUsable = accepts(point, "snapPoint")
    freeValue = .snap(SnapBehavior(to: Point2(isUsable ? point : item.center)))
    itemList.append(item)
  }

  /// The target of the item's center in reference coordinates, in points.
  ///
  /// You can change it at any time. A moving item keeps its velocity and is pulled toward the new
  /// point.
  open var snapPoint: CGPoint {
    get { CGPoint(snap.point) }
    set { if accepts(newValue, "snapPoint") { change { $0.point = Point2(newValue) } } }
  }

  /// The damping ratio of the springs, from 0 (most oscillation) to 1 (least). The default is 0.5.
  ///
  /// A change takes effect immediately. In UIKit, only changes before the snap is added have an
  /// effect.
  open var damping: CGFloat {
    get { snap.damping }
    set { if accepts(newValue, "damping"), !isFixed { change { $0.damping = newValue } } }
  }

  private var isFixed: Bool { animator != nil && FrameLoop.current.behavesAsOnDevice }

  private var snap: SnapBehavior {
    if case .snap(let snap) = value { snap } else { SnapBehavior(to: .zero) }
  }

  private func change(_ body: (inout SnapBehavior) -> Void) {
    var snap = snap
    body(&snap)
    if snap != self.snap { set(.snap(snap)) }
  }
}

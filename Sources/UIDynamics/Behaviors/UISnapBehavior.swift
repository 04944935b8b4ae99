// Documented: a damping of 1 oscillates least. The springs stand in `SnapBehavior.swift` of Dynamics.
// Ours: a change of `damping` on a live snap takes effect (in UIKit it does not).

import CoreGraphics
import Dynamics
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
  package static let frequency = SnapBehavior.frequency
  /// The rest length of the springs, in points.
  package static let reach = CGFloat(SnapBehavior.reach)

  /// Whether the snap removes itself from the animator once its item rests; false unless set. Ours.
  ///
  /// An item that no other behaviour holds leaves the world with it, and stays where it is.
  public final var retiresItself: Bool {
    get { snap.retiresAtRest }
    set { change { $0.retiresAtRest = newValue } }
  }

  /// Makes a snap of damping 0.5.
  ///
  /// - Parameters:
  ///   - item: the item to move.
  ///   - point: the point for the item's centre, in points of the reference coordinates;
  ///     coordinates that are not finite or beyond 10⁹ are refused with a diagnostic, and the
  ///     item's own centre is taken.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    super.init()
    let isUsable = DynamicsDiagnostics.accept(point, "snapPoint", of: self)
    freeValue = .snap(SnapBehavior(to: Point2(isUsable ? point : item.center)))
    itemList.append(item)
  }

  /// The point that the item's centre is brought to, in points of the reference coordinates.
  ///
  /// It may change at any time, also in motion: the item keeps its velocity and turns towards the
  /// new point.
  open var snapPoint: CGPoint {
    get { CGPoint(snap.point) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "snapPoint", of: self) else { return }
      change { $0.point = Point2(newValue) }
    }
  }

  /// The damping ratio of the springs: 0 oscillates most, 1 least; 0.5 unless set. A change takes
  /// effect at once (in UIKit, only before the snap is added).
  open var damping: CGFloat {
    get { snap.damping }
    set {
      guard DynamicsDiagnostics.accept(newValue, "damping", of: self) else { return }
      change { $0.damping = newValue }
    }
  }

  private var snap: SnapBehavior {
    if case .snap(let snap) = value { snap } else { SnapBehavior(to: .zero) }
  }

  private func change(_ body: (inout SnapBehavior) -> Void) {
    var snap = snap
    body(&snap)
    if snap != self.snap { set(.snap(snap)) }
  }
}

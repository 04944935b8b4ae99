// Documented: 1.0 is 1000 pt/s²; the default vector is (0, 1), downwards.
// Measured: the vector is not normalised: (3, 4) has magnitude 5.
// Ours: each gravity behaviour acts on its own items and several add up (UIKit supports one).

public import CoreGraphics
import Dynamics
public import Foundation

/// A behaviour that accelerates its items, 1000 pt/s² for a magnitude of 1, whatever their mass.
///
/// The default is the vector (0, 1): 1000 pt/s² downwards. Several gravity behaviours may hold one
/// item; their accelerations add up (UIKit supports one gravity per animator).
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// Makes a downward gravity of magnitude 1 that has no items yet.
  public override init() {
    super.init()
    freeValue = .gravity(GravityBehavior())
  }

  /// Makes a downward gravity of magnitude 1 for some items.
  ///
  /// - Parameter items: the items to accelerate; one that is listed twice counts once.
  public init(items: [any UIDynamicItem]) {
    super.init()
    freeValue = .gravity(GravityBehavior())
    itemList = DynamicItemList(items)
  }

  /// Adds an item at the end of ``items``, wakes it and resumes the animator; an item that is there
  /// already is left as it is.
  ///
  /// - Parameter item: the item; during a step of the animator it takes effect at the end of that
  ///   step.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item, which keeps the velocity that gravity has given it as long as another
  /// behaviour of the animator holds it.
  ///
  /// - Parameter item: the item; one that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }

  /// The items that are accelerated, in order of addition.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The acceleration as a vector in units of 1000 pt/s², y downwards; not normalised, so (3, 4)
  /// accelerates by 5000 pt/s².
  ///
  /// Views of one value: setting this sets ``angle`` and ``magnitude``. A zero vector keeps the
  /// angle. Components must be finite and at most 10⁹; others are refused with a diagnostic.
  open var gravityDirection: CGVector {
    get { CGVector(direction.vector) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "gravityDirection", of: self) else { return }
      change { $0.set(vector: DynamicVector(newValue)) }
    }
  }

  /// The direction of the acceleration in radians, clockwise on screen from the x axis; π/2 unless
  /// set.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: direction.magnitude) }
  }

  /// The size of the acceleration in units of 1000 pt/s²; 1 unless set. A negative one accelerates
  /// against ``angle``.
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(direction.angle, magnitude: newValue) }
  }

  /// Sets direction and size of the acceleration together, and wakes the items once.
  ///
  /// - Parameters:
  ///   - angle: the direction in radians, clockwise on screen from the x axis.
  ///   - magnitude: the size in units of 1000 pt/s². A number that is not finite is refused with a
  ///     diagnostic, and nothing changes.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard DynamicsDiagnostics.accept(angle, "angle", of: self),
      DynamicsDiagnostics.accept(magnitude, "magnitude", of: self)
    else { return }
    change { $0.set(angle: angle, magnitude: magnitude) }
  }

  private var direction: PolarVector {
    if case .gravity(let gravity) = value { gravity.direction } else { GravityBehavior().direction }
  }

  private func change(_ body: (inout PolarVector) -> Void) {
    guard case .gravity(var gravity) = value else { return }
    let old = gravity.direction
    body(&gravity.direction)
    if gravity.direction != old { set(.gravity(gravity)) }
  }
}

// Documented: A magnitude of 1.0 is 1000 pt/s². The default vector is (0, 1), which points down.
// Measured: The vector is not normalized. (3, 4) has magnitude 5.
// Ours: Each gravity behavior acts on its own items, and the accelerations of several behaviors are
// added. UIKit supports one gravity behavior.

public import CoreGraphics
import Dynamics
public import Foundation

/// A behavior that accelerates its items by 1000 pt/s² for a magnitude of 1, regardless of mass.
///
/// The default is the vector (0, 1): 1000 pt/s² downward. An item can be in several gravity
/// behaviors. Their accelerations are added, while UIKit supports one gravity per animator.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// Creates a downward gravity of magnitude 1 without items.
  public override init() {
    super.init()
    freeValue = .gravity(GravityBehavior())
  }

  /// Creates a downward gravity of magnitude 1 for a list of items.
  ///
  /// - Parameter items: The items to accelerate. An item that is listed twice counts once.
  public init(items: [any UIDynamicItem]) {
    super.init()
    freeValue = .gravity(GravityBehavior())
    itemList = DynamicItemList(items)
  }

  /// Adds an item at the end of ``items``, wakes it, and resumes the animator.
  ///
  /// - Parameter item: The item. If ``items`` already contains it, nothing changes. During a step
  ///   of the animator, the addition takes effect at the end of the step.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item. It keeps its velocity while another behavior of the animator contains it.
  ///
  /// - Parameter item: The item. An item that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }

  /// The items to accelerate, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The acceleration as a vector in units of 1000 pt/s², y downward. The vector is not normalized:
  /// (3, 4) is 5000 pt/s².
  ///
  /// Setting the vector also sets ``angle`` and ``magnitude``. A zero vector keeps the angle.
  /// Components that are not finite or are beyond 10⁹ are rejected with a diagnostic.
  open var gravityDirection: CGVector {
    get { CGVector(direction.vector) }
    set {
      if accepts(newValue, "gravityDirection") {
        change { $0.set(vector: DynamicVector(newValue)) }
      }
    }
  }

  /// The direction of the acceleration in radians, clockwise on screen from the x axis. The default
  /// is π/2.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: direction.magnitude) }
  }

  /// The size of the acceleration in units of 1000 pt/s². The default is 1. A negative size
  /// accelerates opposite to ``angle``.
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(direction.angle, magnitude: newValue) }
  }

  /// Sets the direction and size of the acceleration together, and wakes the items once.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, clockwise on screen from the x axis.
  ///   - magnitude: The size in units of 1000 pt/s². If a number is not finite, a diagnostic is
  ///     reported, and nothing changes.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard accepts(angle, "angle"), accepts(magnitude, "magnitude") else { return }
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

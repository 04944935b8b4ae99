// Documented: 1.0 is 1000 pt/s²; the default vector is (0, 1), downwards.
// Measured: the vector is not normalised: (3, 4) has magnitude 5.
// Assumed: each gravity behaviour acts on its own items and several add up (UIKit supports one).

import CoreGraphics
import Foundation
import Physics2D

/// Accelerates its items, 1000 pt/s² for a magnitude of 1.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var direction = PolarVector(vector: CGVector(dx: 0, dy: 1), angle: .pi / 2)

  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList = DynamicItemList(items)
  }

  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }
  open var items: [any UIDynamicItem] { itemList.items }

  /// The acceleration in units of 1000 pt/s²; not normalised.
  open var gravityDirection: CGVector {
    get { direction.vector }
    set {
      guard DynamicsDiagnostics.accept(newValue, "gravityDirection", of: self) else { return }
      change { $0.set(vector: newValue) }
    }
  }

  /// The direction in radians, clockwise on screen from the x axis.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: direction.magnitude) }
  }

  /// The strength in units of 1000 pt/s²; a negative one points the other way.
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(direction.angle, magnitude: newValue) }
  }

  /// Sets both at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard DynamicsDiagnostics.accept(angle, "angle", of: self),
      DynamicsDiagnostics.accept(magnitude, "magnitude", of: self)
    else { return }
    change { $0.set(angle: angle, magnitude: magnitude) }
  }

  private func change(_ body: (inout PolarVector) -> Void) {
    let old = direction
    body(&direction)
    if direction.vector != old.vector { parameterDidChange() }
  }

  override var influence: DynamicInfluence { .gravity }

  /// The acceleration of each item, in pt/s².
  final var acceleration: Vector2 {
    Vector2(engineValue(direction.vector.dx * 1000), engineValue(direction.vector.dy * 1000))
  }
}

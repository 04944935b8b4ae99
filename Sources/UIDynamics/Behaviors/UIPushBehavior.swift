// Documented: the continuous mode acts in every substep with 100 kg·pt/s² for a magnitude of 1;
// the instantaneous mode adds 100 pt/s to an item of 1 kg, at once.
// Measured: an instantaneous push acts at the start of the next tick and then sets `active` to
// false; the target offset is in the axes of the reference view and does not turn with the item.

import CoreGraphics
import Foundation
import Physics2D

/// Pushes its items with a force, all the time or once.
///
/// A magnitude of 1 accelerates an item of 100 × 100 pt and density 1 (which is 1 kg) by
/// 100 pt/s²; an instantaneous push of 1 changes its velocity by 100 pt/s. An item of twice the
/// area is moved half as much.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How a push acts.
  public enum Mode: Int, @unchecked Sendable {
    /// A force that acts as long as the push is active.
    case continuous = 0
    /// An impulse; the push becomes inactive when it has acted.
    case instantaneous = 1
  }

  private var direction = PolarVector(vector: CGVector(dx: 0, dy: 0), angle: 0)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var isActive = true
  /// Whether an instantaneous push removes itself from the animator once it has acted; false unless
  /// set. Ours.
  ///
  /// An item that no other behaviour holds leaves the world with it, and stops.
  public final var retiresItself = false

  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    self.mode = mode
    super.init()
    itemList = DynamicItemList(items)
  }

  open private(set) var mode: UIPushBehavior.Mode

  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  open func removeItem(_ item: any UIDynamicItem) {
    extractItem(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  open var items: [any UIDynamicItem] { itemList.items }

  /// Where the push meets the item, in points from its centre along the reference view's axes.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where the push meets the item; off the centre it also turns the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    let point = CGPoint(x: o.horizontal, y: o.vertical)
    guard DynamicsDiagnostics.accept(point, "targetOffsetFromCenter", of: self) else { return }
    guard itemList.contains(item) else {
      DynamicsDiagnostics.report(
        "\(name) cannot set a target offset for \(DynamicsDiagnostics.name(of: item)), "
          + "which is not one of its items. Add the item to the push first.", about: self)
      return
    }
    guard offsets[ObjectIdentifier(item)] ?? .zero != o else { return }
    offsets[ObjectIdentifier(item)] = o
    parameterDidChange()
  }

  /// Whether the push acts; an instantaneous push acts again when this is set to true again.
  open var active: Bool {
    get { isActive }
    set {
      guard newValue != isActive else { return }
      isActive = newValue
      parameterDidChange()
    }
  }

  /// The direction in radians, clockwise on screen from the x axis.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: direction.magnitude) }
  }

  /// The strength in UIKit newtons (100 kg·pt/s²); a negative one points the other way.
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(direction.angle, magnitude: newValue) }
  }

  /// The push as a vector in UIKit newtons; not normalised.
  open var pushDirection: CGVector {
    get { direction.vector }
    set {
      guard DynamicsDiagnostics.accept(newValue, "pushDirection", of: self) else { return }
      change { $0.set(vector: newValue) }
    }
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

  // MARK: In the world

  override var influence: DynamicInfluence { mode == .continuous ? .forces : [] }
  override var hasPendingWork: Bool { mode == .instantaneous && isActive && !items.isEmpty }

  override var isSpent: Bool { mode == .instantaneous && !isActive }

  /// The force in kg·pt/s², or the impulse in kg·pt/s.
  final var strength: Vector2 {
    Vector2(engineValue(direction.vector.dx * 100), engineValue(direction.vector.dy * 100))
  }

  final func offset(for item: any UIDynamicItem) -> Vector2 {
    guard !offsets.isEmpty, let offset = offsets[ObjectIdentifier(item)] else {
      return Vector2(0, 0)
    }
    return Vector2(engineValue(offset.horizontal), engineValue(offset.vertical))
  }

  /// The push has acted.
  final func didFire() {
    isActive = false
    if retiresItself { animator?.retire(self) }
  }
}

// Documented: The continuous mode applies 100 kg·pt/s² in every substep for a magnitude of 1. The
// instantaneous mode immediately adds 100 pt/s to the velocity of an item of 1 kg.
// Measured: An instantaneous push acts at the start of the next tick and then sets `active` to
// false. The target offset is in the axes of the reference view and does not rotate with the item.

public import CoreGraphics
import Dynamics
public import Foundation

/// A behavior that pushes its items with a continuous force or a single impulse.
///
/// Forces are in UIKit newtons, 100 kg·pt/s². A magnitude of 1 accelerates an item of 100 × 100 pt
/// and density 1 (which is 1 kg) by 100 pt/s². An instantaneous push of 1 changes its velocity by
/// 100 pt/s. An item of twice the area gets half the acceleration. To specify the resulting motion
/// instead of the force, use ``setVelocityChange(_:for:)``.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The modes of a push over time.
  public enum Mode: Int, @unchecked Sendable {
    /// A force that acts in every substep while the push is active.
    case continuous = 0
    /// An impulse at the start of the next tick. The push then becomes inactive.
    case instantaneous = 1
  }

  /// The target offsets by item. In an animator, the push value stores them by item identity.
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Whether an instantaneous push leaves the animator after it has acted. The default is `false`.
  /// Ours.
  ///
  /// The push leaves at the end of that step. An item that no other behavior contains also leaves
  /// the world and stops. A continuous push ignores this property.
  public final var retiresItself: Bool {
    get { push.retiresAfterActing }
    set { change { $0.retiresAfterActing = newValue } }
  }

  /// Creates an active push of magnitude 0, which has no effect until you set a direction.
  ///
  /// - Parameters:
  ///   - items: The items to push. The whole force acts on each item.
  ///   - mode: A continuous force or a single impulse. The mode of a behavior cannot change.
  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    super.init()
    freeValue = .push(PushBehavior(mode == .continuous ? .continuous : .instantaneous))
    itemList = DynamicItemList(items)
  }

  /// The mode of the push, as passed to the initializer.
  open var mode: UIPushBehavior.Mode { push.mode == .continuous ? .continuous : .instantaneous }

  /// Adds an item at the end of ``items``, wakes it, and resumes the animator.
  ///
  /// - Parameter item: The item. If ``items`` already contains it, nothing changes. An
  ///   instantaneous push that has acted does not act again for a new item.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item and its target offset.
  ///
  /// - Parameter item: The item. It keeps its velocity while another behavior of the animator
  ///   contains it. An item that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) {
    extractItem(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// The items to push, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Returns the offset from an item's center at which the push acts. The default is zero.
  ///
  /// - Parameter item: One of ``items``. For other items, the result is zero. Offsets are in points
  ///   along the axes of the reference view.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of an item at which the push acts. An off-center push also rotates the item.
  ///
  /// - Parameters:
  ///   - o: The offset in points from the item's center along the axes of the reference view. It
  ///     does not rotate with the item.
  ///   - item: One of ``items``. Other items are rejected with a diagnostic.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    let point = CGPoint(x: o.horizontal, y: o.vertical)
    guard accepts(point, "targetOffsetFromCenter") else { return }
    guard itemList.contains(item) else {
      report(
        "\(name) cannot set a target offset for \(DynamicsDiagnostics.name(of: item)), "
          + "which is not one of its items. Add the item to the push first.")
      return
    }
    guard offsets[ObjectIdentifier(item)] ?? .zero != o else { return }
    offsets[ObjectIdentifier(item)] = o
    if let id = simulation?.table.id(of: item) { change { $0.offsets[id] = DynamicVector(o) } }
  }

  /// Whether the push acts. The default is `true`. An instantaneous push sets it to `false` after
  /// it acts, and acts again when you set it to `true`.
  open var active: Bool {
    get { push.isActive }
    set { change { $0.isActive = newValue } }
  }

  /// The direction of the push in radians, clockwise on screen from the x axis. The default is 0.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: direction.magnitude) }
  }

  /// The strength in UIKit newtons (100 kg·pt/s²), or in units of 100 kg·pt/s for an impulse.
  ///
  /// The default is 0. A negative strength pushes opposite to ``angle``.
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(direction.angle, magnitude: newValue) }
  }

  /// The push as a vector in UIKit newtons, y downward. Its length is ``magnitude``.
  ///
  /// Setting the vector also sets the angle and the magnitude. A zero vector keeps the angle.
  /// Components that are not finite are rejected with a diagnostic.
  open var pushDirection: CGVector {
    get { CGVector(direction.vector) }
    set {
      if accepts(newValue, "pushDirection") {
        change { $0.direction.set(vector: DynamicVector(newValue)) }
      }
    }
  }

  /// Sets the direction and strength of the push together, and wakes the items once.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, clockwise on screen from the x axis.
  ///   - magnitude: The strength in UIKit newtons (100 kg·pt/s²). If a number is not finite, a
  ///     diagnostic is reported, and nothing changes.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard accepts(angle, "angle"), accepts(magnitude, "magnitude") else { return }
    change { $0.direction.set(angle: angle, magnitude: magnitude) }
  }

  private var push: PushBehavior {
    if case .push(let push) = value { push } else { PushBehavior(.continuous) }
  }

  private var direction: PolarVector { push.direction }

  private func change(_ body: (inout PushBehavior) -> Void) {
    var push = push
    body(&push)
    if push != self.push { set(.push(push)) }
  }

  override func didEnter() {
    guard !offsets.isEmpty, let simulation else { return }
    var given = push.offsets
    for item in items {
      guard let id = simulation.table.id(of: item), let offset = offsets[ObjectIdentifier(item)]
      else { continue }
      given[id] = DynamicVector(offset)
    }
    change { $0.offsets = given }
  }
}

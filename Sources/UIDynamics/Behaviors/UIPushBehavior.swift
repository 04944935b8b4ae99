// Documented: the continuous mode acts in every substep with 100 kg·pt/s² for a magnitude of 1;
// the instantaneous mode adds 100 pt/s to an item of 1 kg, at once.
// Measured: an instantaneous push acts at the start of the next tick and then sets `active` to
// false; the target offset is in the axes of the reference view and does not turn with the item.

public import CoreGraphics
import Dynamics
public import Foundation

/// A behaviour that pushes its items with a force: continuously, or once as an impulse.
///
/// Forces are counted in UIKit newtons, 100 kg·pt/s². A magnitude of 1 accelerates an item of 100 ×
/// 100 pt and density 1 (which is 1 kg) by 100 pt/s²; an instantaneous push of 1 changes its
/// velocity by 100 pt/s. An item of twice the area is moved half as much. To say what an item
/// should do rather than what force it takes, use ``setVelocityChange(_:for:)``.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The time course of a push.
  public enum Mode: Int, @unchecked Sendable {
    /// A force that acts in every substep as long as the push is active.
    case continuous = 0
    /// An impulse at the start of the next tick; the push becomes inactive when it has acted.
    case instantaneous = 1
  }

  /// The target offsets, by item; the value of a push in an animator has them by identity.
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Whether an instantaneous push removes itself from the animator once it has acted; false unless
  /// set. Ours.
  ///
  /// It leaves at the end of that step. An item that no other behaviour holds leaves the world with
  /// it, and stops. A continuous push ignores the flag.
  public final var retiresItself: Bool {
    get { push.retiresAfterActing }
    set { change { $0.retiresAfterActing = newValue } }
  }

  /// Makes an active push of magnitude 0, so that nothing moves before a direction is set.
  ///
  /// - Parameters:
  ///   - items: the items to push, each with the whole force.
  ///   - mode: a force that lasts, or one impulse; fixed for the life of the behaviour.
  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    super.init()
    freeValue = .push(PushBehavior(mode == .continuous ? .continuous : .instantaneous))
    itemList = DynamicItemList(items)
  }

  /// The time course of the push, as it was given to the initialiser.
  open var mode: UIPushBehavior.Mode { push.mode == .continuous ? .continuous : .instantaneous }

  /// Adds an item at the end of ``items``, wakes it and resumes the animator; an item that is there
  /// already is left as it is.
  ///
  /// - Parameter item: the item. An instantaneous push that has acted does not act again for it.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item together with its target offset; the item keeps its velocity as long as
  /// another behaviour of the animator holds it.
  ///
  /// - Parameter item: the item; one that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) {
    extractItem(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// The items that are pushed, in order of addition.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The point of an item at which the push acts, in points from the item's centre along the axes
  /// of the reference view; zero unless set.
  ///
  /// - Parameter item: one of ``items``; for another one the offset is zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of an item at which the push acts; off the centre, the push also turns the
  /// item.
  ///
  /// - Parameters:
  ///   - o: points from the item's centre along the axes of the reference view; the offset does not
  ///     turn with the item.
  ///   - item: one of ``items``; another one is refused with a diagnostic.
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
    if let id = simulation?.table.id(of: item) { change { $0.offsets[id] = DynamicVector(o) } }
  }

  /// Whether the push acts; true unless set. An instantaneous push sets it to false when it has
  /// acted, and acts once more when it is set to true again.
  open var active: Bool {
    get { push.isActive }
    set { change { $0.isActive = newValue } }
  }

  /// The direction of the push in radians, clockwise on screen from the x axis; 0 unless set.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: direction.magnitude) }
  }

  /// The strength in UIKit newtons (100 kg·pt/s²), or for an impulse in units of 100 kg·pt/s; 0
  /// unless set. A negative one pushes against ``angle``.
  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(direction.angle, magnitude: newValue) }
  }

  /// The push as a vector in UIKit newtons, y downwards; not normalised: its length is
  /// ``magnitude``.
  ///
  /// Setting it sets angle and magnitude; a zero vector keeps the angle. Components that are not
  /// finite are refused with a diagnostic.
  open var pushDirection: CGVector {
    get { CGVector(direction.vector) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "pushDirection", of: self) else { return }
      change { $0.direction.set(vector: DynamicVector(newValue)) }
    }
  }

  /// Sets direction and strength of the push together, and wakes the items once.
  ///
  /// - Parameters:
  ///   - angle: the direction in radians, clockwise on screen from the x axis.
  ///   - magnitude: the strength in UIKit newtons (100 kg·pt/s²). A number that is not finite is
  ///     refused with a diagnostic, and nothing changes.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard DynamicsDiagnostics.accept(angle, "angle", of: self),
      DynamicsDiagnostics.accept(magnitude, "magnitude", of: self)
    else { return }
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
    change { push in
      for item in items {
        guard let id = simulation.table.id(of: item), let offset = offsets[ObjectIdentifier(item)]
        else { continue }
        push.offsets[id] = DynamicVector(offset)
      }
    }
  }
}

// Measured: The defaults at run time are elasticity 0.2, friction 0.2, density 1, resistance 0.1, and
// angular resistance 0.1. Apple's reference pages give 0 for some of them. Values are not clamped.
// If several behaviors on one item set a property, the last one in pre-order determines it.
// Velocities added before the item is in an animator are summed and applied when it joins.
// Ours: Assigning a default value also sets the property. The properties of a new behavior return
// the defaults at run time.

import CoreGraphics
import Dynamics
public import Foundation

/// A behavior that sets the physical properties of its items, and their velocities.
///
/// A property that was never set on this behavior does not affect other behaviors' values. If
/// several behaviors set the same property of an item, the last one in pre-order determines it.
/// When that behavior is removed, the previous one applies. All finite values are accepted without
/// clamping.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The velocities of items that have not joined an animator yet.
  private var pending: [ObjectIdentifier: DynamicVelocity] = [:]

  /// Creates a behavior that sets no properties and has no items.
  public override init() {
    super.init()
    freeValue = .itemProperties(ItemPropertiesBehavior())
  }

  /// Creates a behavior that sets no properties.
  ///
  /// - Parameter items: The items to which the properties apply.
  public init(items: [any UIDynamicItem]) {
    super.init()
    freeValue = .itemProperties(ItemPropertiesBehavior())
    itemList = DynamicItemList(items)
  }

  /// Adds an item at the end of ``items``, wakes it, and resumes the animator.
  ///
  /// - Parameter item: The item to which the properties apply. If ``items`` already contains
  ///   it, nothing changes.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item. Other behaviors or the defaults then determine its properties.
  ///
  /// - Parameter item: The item. It keeps its velocity while another behavior contains it. An item
  ///   that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) {
    extractItem(item)
    pending[ObjectIdentifier(item)] = nil
  }

  /// The items to which the properties apply, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The fraction of the approach speed that a bounce keeps, from 0 to 1. The default is 0.2.
  ///
  /// A contact uses the greater elasticity of its two sides. A boundary has an elasticity of 0.2.
  /// Approach speeds below 100 pt/s do not bounce.
  open var elasticity: CGFloat {
    get { settings.elasticity ?? CGFloat(ItemProperties.standard.elasticity) }
    set { set(\.elasticity, newValue, "elasticity") }
  }

  /// The friction coefficient for sliding along another item or a boundary. The default is 0.2.
  ///
  /// A contact uses the square root of the product of both coefficients. A boundary has a
  /// coefficient of 0.2.
  open var friction: CGFloat {
    get { settings.friction ?? CGFloat(ItemProperties.standard.friction) }
    set { set(\.friction, newValue, "friction") }
  }

  /// The density in kilograms per 100 × 100 points. The default is 1. Values that are not greater
  /// than 0 are rejected with a diagnostic.
  open var density: CGFloat {
    get { settings.density ?? CGFloat(ItemProperties.standard.density) }
    set {
      guard newValue > 0 else {
        report(
          "\(name).density cannot be \(newValue), so it keeps its value. Use a density greater "
            + "than 0. To fix an item in place, set isAnchored.")
        return
      }
      set(\.density, newValue, "density")
    }
  }

  /// The rate at which the linear velocity of an item decays, in 1/s. The default is 0.1. Infinity
  /// stops an item immediately.
  open var resistance: CGFloat {
    get { settings.resistance ?? CGFloat(ItemProperties.standard.resistance) }
    set { set(\.resistance, newValue, "resistance", infinite: true) }
  }

  /// The rate at which the angular velocity of an item decays, in 1/s. The default is 0.1. Infinity
  /// stops a rotation immediately.
  open var angularResistance: CGFloat {
    get { settings.angularResistance ?? CGFloat(ItemProperties.standard.angularResistance) }
    set { set(\.angularResistance, newValue, "angularResistance", infinite: true) }
  }

  /// The charge on which electric and magnetic fields act, without a unit. The default is 0.
  open var charge: CGFloat {
    get { settings.charge ?? CGFloat(ItemProperties.standard.charge) }
    set { set(\.charge, newValue, "charge") }
  }

  /// Whether the items collide but are never moved. The default is `false`.
  open var isAnchored: Bool {
    get { settings.isAnchored ?? false }
    set { change { $0.isAnchored = newValue } }
  }

  /// Whether forces and collisions rotate the items. The default is `true`. If this becomes
  /// `false`, items keep their current rotation.
  open var allowsRotation: Bool {
    get { settings.allowsRotation ?? true }
    set { change { $0.allowsRotation = newValue } }
  }

  private func set(
    _ path: WritableKeyPath<ItemPropertiesBehavior, Double?>, _ value: CGFloat, _ property: String,
    infinite: Bool = false
  ) {
    guard accepts(value, property, infinite: infinite) else { return }
    change { $0[keyPath: path] = value }
  }

  private var settings: ItemPropertiesBehavior {
    if case .itemProperties(let settings) = value { settings } else { ItemPropertiesBehavior() }
  }

  private func change(_ body: (inout ItemPropertiesBehavior) -> Void) {
    var settings = settings
    body(&settings)
    set(.itemProperties(settings))
  }

  /// Adds to the velocity of an item immediately, and wakes the item.
  ///
  /// - Parameters:
  ///   - velocity: The change in points per second, y downward. Before the item is in an animator,
  ///     changes are summed and applied when it joins. Numbers that are not finite are rejected
  ///     with a diagnostic.
  ///   - item: One of ``items``. Other items are rejected with a diagnostic.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard holds(item), accepts(velocity, "linear velocity") else { return }
    add(DynamicVelocity(linear: velocity), to: item)
  }

  /// Returns the velocity of an item, in points per second, y downward, or the sum of pending
  /// changes before it joins an animator.
  ///
  /// - Parameter item: One of ``items``. For other items, a diagnostic is reported, and the result
  ///   is zero.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard holds(item) else { return .zero }
    return velocity(of: item).linear
  }

  /// Adds to the angular velocity of an item immediately, and wakes the item.
  ///
  /// - Parameters:
  ///   - velocity: The change in radians per second, clockwise on screen. Before the item is in an
  ///     animator, changes are summed and applied when it joins. A number that is not finite is
  ///     rejected with a diagnostic.
  ///   - item: One of ``items``. Other items are rejected with a diagnostic.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard holds(item), accepts(velocity, "angular velocity") else { return }
    add(DynamicVelocity(angular: velocity), to: item)
  }

  /// Returns the angular velocity of an item, in radians per second, clockwise on screen, or the
  /// sum of pending changes before it joins.
  ///
  /// - Parameter item: One of ``items``. For other items, a diagnostic is reported, and the result
  ///   is 0.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard holds(item) else { return 0 }
    return velocity(of: item).angular
  }

  private func add(_ velocity: DynamicVelocity, to item: any UIDynamicItem) {
    if let animator, let id = animator.simulation.table.id(of: item) {
      animator.simulation.add(velocity, to: id)
      animator.driver.wakeUp()
    } else {
      pending[ObjectIdentifier(item), default: DynamicVelocity()].add(velocity)
    }
  }

  private func velocity(of item: any UIDynamicItem) -> DynamicVelocity {
    simulation?.velocity(of: item) ?? pending[ObjectIdentifier(item)] ?? DynamicVelocity()
  }

  private func holds(_ item: any UIDynamicItem) -> Bool {
    if itemList.contains(item) { return true }
    report(
      "\(name) was asked for the velocity of \(DynamicsDiagnostics.name(of: item)), which is not "
        + "one of its items. Add the item to the behavior first.")
    return false
  }

  // MARK: Simulation

  override func takeVelocity(for item: any UIDynamicItem) -> DynamicVelocity? {
    pending.removeValue(forKey: ObjectIdentifier(item))
  }
}

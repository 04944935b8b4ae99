// Measured: the running defaults are elasticity 0.2, friction 0.2, density 1, resistance 0.1,
// angular resistance 0.1 (the reference pages say 0 for some); values are not clamped; of several
// behaviours on one item the last one in a pre-order walk that set a property decides it; a
// velocity added before the item is in an animator is summed and applied when it is.
// Ours: any assignment counts as set, and a fresh behaviour reads the running defaults.

import CoreGraphics
import Dynamics
public import Foundation

/// A behaviour that sets the physical properties of its items, and their velocities.
///
/// A property that was never set on this behaviour leaves other behaviours' settings alone. When
/// several set the same property of an item, the last one in a pre-order walk of the tree decides;
/// removing it gives the property back to the one before. Any finite value is taken, none is
/// clamped.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var pendingLinear: [ObjectIdentifier: CGPoint] = [:]
  private var pendingAngular: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a behaviour that sets nothing yet and has no items.
  public override init() {
    super.init()
    freeValue = .itemProperties(ItemPropertiesBehavior())
  }

  /// Makes a behaviour that sets nothing yet.
  ///
  /// - Parameter items: the items that the properties are for.
  public init(items: [any UIDynamicItem]) {
    super.init()
    freeValue = .itemProperties(ItemPropertiesBehavior())
    itemList = DynamicItemList(items)
  }

  /// Adds an item at the end of ``items``, wakes it and resumes the animator; an item that is there
  /// already is left as it is.
  ///
  /// - Parameter item: the item, which takes over the properties set here.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item; it takes back the properties that other behaviours or the defaults give it,
  /// and keeps its velocity as long as another behaviour holds it.
  ///
  /// - Parameter item: the item; one that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) {
    extractItem(item)
    pendingLinear[ObjectIdentifier(item)] = nil
    pendingAngular[ObjectIdentifier(item)] = nil
  }

  /// The items that the properties are for, in order of addition.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The part of its approach speed that an item keeps when it bounces, 0 for none and 1 for all of
  /// it; 0.2 unless set.
  ///
  /// Of two items that collide the greater elasticity counts; a boundary has 0.2. Nothing bounces
  /// that approaches at less than 100 pt/s.
  open var elasticity: CGFloat {
    get { settings.elasticity ?? CGFloat(ItemProperties.standard.elasticity) }
    set { set(\.elasticity, newValue, "elasticity") }
  }

  /// The coefficient of friction against sliding along another item or a boundary; 0.2 unless set.
  ///
  /// For a pair, the square root of the product of both coefficients counts; a boundary has 0.2.
  open var friction: CGFloat {
    get { settings.friction ?? CGFloat(ItemProperties.standard.friction) }
    set { set(\.friction, newValue, "friction") }
  }

  /// The mass per area, in kilograms on 100 × 100 points; 1 unless set. Must be more than 0;
  /// another value is refused with a diagnostic.
  open var density: CGFloat {
    get { settings.density ?? CGFloat(ItemProperties.standard.density) }
    set {
      guard newValue > 0 else {
        DynamicsDiagnostics.report(
          "\(name).density cannot be \(newValue) and keeps its value. A density is more than 0; "
            + "set isAnchored to hold an item in place.", about: self)
        return
      }
      set(\.density, newValue, "density")
    }
  }

  /// The rate at which the linear velocity of an item fades, in 1/s; 0.1 unless set. Infinity stops
  /// an item at once.
  open var resistance: CGFloat {
    get { settings.resistance ?? CGFloat(ItemProperties.standard.resistance) }
    set { set(\.resistance, newValue, "resistance", infinite: true) }
  }

  /// The rate at which the angular velocity of an item fades, in 1/s; 0.1 unless set. Infinity
  /// stops a rotation at once.
  open var angularResistance: CGFloat {
    get { settings.angularResistance ?? CGFloat(ItemProperties.standard.angularResistance) }
    set { set(\.angularResistance, newValue, "angularResistance", infinite: true) }
  }

  /// The charge that electric and magnetic fields act on, without a unit; 0 unless set.
  open var charge: CGFloat {
    get { settings.charge ?? CGFloat(ItemProperties.standard.charge) }
    set { set(\.charge, newValue, "charge") }
  }

  /// Whether the items collide with others but are never moved by forces, gravity or collisions;
  /// false unless set.
  open var isAnchored: Bool {
    get { settings.isAnchored ?? false }
    set {
      change { $0.isAnchored = newValue }
    }
  }

  /// Whether forces and collisions turn the items; true unless set. A rotation that an item already
  /// has goes on when this becomes false.
  open var allowsRotation: Bool {
    get { settings.allowsRotation ?? true }
    set {
      change { $0.allowsRotation = newValue }
    }
  }

  private func set(
    _ path: WritableKeyPath<ItemPropertiesBehavior, Double?>, _ value: CGFloat, _ property: String,
    infinite: Bool = false
  ) {
    guard DynamicsDiagnostics.accept(value, property, of: self, infinite: infinite) else { return }
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

  /// Adds to the velocity of an item at once, and wakes it; before the item is in an animator the
  /// values are summed and applied when it joins.
  ///
  /// - Parameters:
  ///   - velocity: the change in points per second, y downwards; numbers that are not finite are
  ///     refused with a diagnostic.
  ///   - item: one of ``items``; another one is refused with a diagnostic.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard holds(item), DynamicsDiagnostics.accept(velocity, "linear velocity", of: self) else {
      return
    }
    if let animator, let id = animator.simulation.table.id(of: item) {
      animator.simulation.add(DynamicVelocity(linear: velocity), to: id)
      animator.driver.wakeUp()
    } else {
      let old = pendingLinear[ObjectIdentifier(item)] ?? .zero
      pendingLinear[ObjectIdentifier(item)] = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
    }
  }

  /// The velocity of an item in points per second, y downwards; before the item is in an animator,
  /// the sum that waits for it.
  ///
  /// - Parameter item: one of ``items``; for another one the result is zero, with a diagnostic.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard holds(item) else { return .zero }
    return simulation?.velocity(of: item)?.linear ?? pendingLinear[ObjectIdentifier(item)] ?? .zero
  }

  /// Adds to the angular velocity of an item at once, and wakes it; before the item is in an
  /// animator the values are summed and applied when it joins.
  ///
  /// - Parameters:
  ///   - velocity: the change in radians per second, clockwise on screen; a number that is not
  ///     finite is refused with a diagnostic.
  ///   - item: one of ``items``; another one is refused with a diagnostic.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard holds(item), DynamicsDiagnostics.accept(velocity, "angular velocity", of: self) else {
      return
    }
    if let animator, let id = animator.simulation.table.id(of: item) {
      animator.simulation.add(DynamicVelocity(angular: velocity), to: id)
      animator.driver.wakeUp()
    } else {
      pendingAngular[ObjectIdentifier(item), default: 0] += velocity
    }
  }

  /// The angular velocity of an item in radians per second, clockwise on screen; before the item is
  /// in an animator, the sum that waits for it.
  ///
  /// - Parameter item: one of ``items``; for another one the result is 0, with a diagnostic.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard holds(item) else { return 0 }
    return simulation?.velocity(of: item)?.angular ?? pendingAngular[ObjectIdentifier(item)] ?? 0
  }

  private func holds(_ item: any UIDynamicItem) -> Bool {
    if itemList.contains(item) { return true }
    DynamicsDiagnostics.report(
      "\(name) was asked for the velocity of \(DynamicsDiagnostics.name(of: item)), which is not "
        + "one of its items. Add the item to the behaviour first.", about: self)
    return false
  }

  // MARK: In the world

  override func takeVelocity(for item: any UIDynamicItem) -> DynamicVelocity? {
    let key = ObjectIdentifier(item)
    let linear = pendingLinear.removeValue(forKey: key)
    let angular = pendingAngular.removeValue(forKey: key)
    guard linear != nil || angular != nil else { return nil }
    return DynamicVelocity(linear: linear ?? .zero, angular: angular ?? 0)
  }
}

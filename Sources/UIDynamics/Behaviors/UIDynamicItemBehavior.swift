// Measured: the running defaults are elasticity 0.2, friction 0.2, density 1, resistance 0.1,
// angular resistance 0.1 (the reference pages say 0 for some); values are not clamped; of several
// behaviours on one item the last one in a pre-order walk that set a property decides it; a
// velocity added before the item is in an animator is summed and applied when it is.
// Assumed: any assignment counts as set, and a fresh behaviour reads the running defaults.

import CoreGraphics
import Foundation
import Physics2D

/// Sets what its items are made of, and their velocities.
///
/// A property that was never set on this behaviour leaves other behaviours' settings alone. When
/// several set the same property of an item, the last one in the order of the tree decides.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var settings = DynamicItemSettings()
  private var pendingLinear: [ObjectIdentifier: CGPoint] = [:]
  private var pendingAngular: [ObjectIdentifier: CGFloat] = [:]

  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList = DynamicItemList(items)
  }

  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  open func removeItem(_ item: any UIDynamicItem) {
    extractItem(item)
    pendingLinear[ObjectIdentifier(item)] = nil
    pendingAngular[ObjectIdentifier(item)] = nil
  }

  open var items: [any UIDynamicItem] { itemList.items }

  /// How much of its approach speed the item keeps in a collision; 0.2 unless set. Of two that
  /// collide the greater counts, above an approach of 100 pt/s.
  open var elasticity: CGFloat {
    get { settings.elasticity ?? CGFloat(DynamicItemProperties.running.elasticity) }
    set { set(\.elasticity, newValue, "elasticity") }
  }

  /// The resistance to sliding along another item or a boundary; 0.2 unless set.
  open var friction: CGFloat {
    get { settings.friction ?? CGFloat(DynamicItemProperties.running.friction) }
    set { set(\.friction, newValue, "friction") }
  }

  /// Kilograms on 100 × 100 points; 1 unless set. Must be more than 0.
  open var density: CGFloat {
    get { settings.density ?? CGFloat(DynamicItemProperties.running.density) }
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

  /// How fast a velocity fades, in 1/s; 0.1 unless set.
  open var resistance: CGFloat {
    get { settings.resistance ?? CGFloat(DynamicItemProperties.running.resistance) }
    set { set(\.resistance, newValue, "resistance", infinite: true) }
  }

  /// How fast a rotation fades, in 1/s; 0.1 unless set.
  open var angularResistance: CGFloat {
    get { settings.angularResistance ?? CGFloat(DynamicItemProperties.running.angularResistance) }
    set { set(\.angularResistance, newValue, "angularResistance", infinite: true) }
  }

  /// The charge that electric and magnetic fields act on; 0 unless set.
  open var charge: CGFloat {
    get { settings.charge ?? CGFloat(DynamicItemProperties.running.charge) }
    set { set(\.charge, newValue, "charge") }
  }

  /// Whether the items collide but are never moved; false unless set.
  open var isAnchored: Bool {
    get { settings.isAnchored ?? false }
    set {
      settings.isAnchored = newValue
      parameterDidChange()
    }
  }

  /// Whether forces and collisions turn the items; true unless set. A spin that an item already
  /// has goes on.
  open var allowsRotation: Bool {
    get { settings.allowsRotation ?? true }
    set {
      settings.allowsRotation = newValue
      parameterDidChange()
    }
  }

  private func set(
    _ path: WritableKeyPath<DynamicItemSettings, CGFloat?>, _ value: CGFloat, _ property: String,
    infinite: Bool = false
  ) {
    guard DynamicsDiagnostics.accept(value, property, of: self, infinite: infinite) else { return }
    settings[keyPath: path] = value
    parameterDidChange()
  }

  /// Adds to the velocity of one of the items, in points per second, at once.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard holds(item), DynamicsDiagnostics.accept(velocity, "linear velocity", of: self) else {
      return
    }
    if let animator, let body = animator.body(of: item) {
      animator.addVelocity(velocity, 0, to: body)
    } else {
      let old = pendingLinear[ObjectIdentifier(item)] ?? .zero
      pendingLinear[ObjectIdentifier(item)] = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
    }
  }

  /// The velocity of one of the items, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard holds(item) else { return .zero }
    guard let animator, let body = animator.body(of: item) else {
      return pendingLinear[ObjectIdentifier(item)] ?? .zero
    }
    let velocity = animator.world.linearVelocity(of: body.id)
    return CGPoint(x: CGFloat(velocity.x), y: CGFloat(velocity.y))
  }

  /// Adds to the angular velocity of one of the items, in radians per second, at once.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard holds(item), DynamicsDiagnostics.accept(velocity, "angular velocity", of: self) else {
      return
    }
    if let animator, let body = animator.body(of: item) {
      animator.addVelocity(.zero, velocity, to: body)
    } else {
      pendingAngular[ObjectIdentifier(item), default: 0] += velocity
    }
  }

  /// The angular velocity of one of the items, in radians per second, clockwise on screen.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard holds(item) else { return 0 }
    guard let animator, let body = animator.body(of: item) else {
      return pendingAngular[ObjectIdentifier(item)] ?? 0
    }
    return CGFloat(animator.world.angularVelocity(of: body.id))
  }

  private func holds(_ item: any UIDynamicItem) -> Bool {
    if itemList.contains(item) { return true }
    DynamicsDiagnostics.report(
      "\(name) was asked for the velocity of \(DynamicsDiagnostics.name(of: item)), which is not "
        + "one of its items. Add the item to the behaviour first.", about: self)
    return false
  }

  // MARK: In the world

  override var influence: DynamicInfluence { .properties }

  override func itemDidEnter(
    _ item: any UIDynamicItem, body: DynamicBody, in animator: UIDynamicAnimator
  ) {
    let key = ObjectIdentifier(item)
    let linear = pendingLinear.removeValue(forKey: key)
    let angular = pendingAngular.removeValue(forKey: key)
    guard linear != nil || angular != nil else { return }
    animator.addVelocity(linear ?? .zero, angular ?? 0, to: body)
  }

  /// Puts what this behaviour sets over what those before it have set.
  final func apply(to properties: inout DynamicItemProperties) {
    settings.apply(to: &properties)
  }
}

/// What one item behaviour sets; nil is "not set here".
struct DynamicItemSettings {
  var elasticity: CGFloat?
  var friction: CGFloat?
  var density: CGFloat?
  var resistance: CGFloat?
  var angularResistance: CGFloat?
  var charge: CGFloat?
  var isAnchored: Bool?
  var allowsRotation: Bool?

  func apply(to properties: inout DynamicItemProperties) {
    if let elasticity { properties.elasticity = engineValue(elasticity) }
    if let friction { properties.friction = engineValue(friction) }
    if let density { properties.density = engineValue(density) }
    if let resistance { properties.resistance = engineValue(resistance) }
    if let angularResistance { properties.angularResistance = engineValue(angularResistance) }
    if let charge { properties.charge = engineValue(charge) }
    if let isAnchored { properties.isAnchored = isAnchored }
    if let allowsRotation { properties.allowsRotation = allowsRotation }
  }
}

/// What the behaviours of an item come to.
struct DynamicItemProperties: Equatable {
  var elasticity: Float = 0.2
  var friction: Float = 0.2
  var density: Float = 1
  var resistance: Float = 0.1
  var angularResistance: Float = 0.1
  var charge: Float = 0
  var isAnchored = false
  var allowsRotation = true

  /// The defaults of the running system.
  static let running = DynamicItemProperties()
}

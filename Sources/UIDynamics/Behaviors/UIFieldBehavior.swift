// Measured: The forces and falloffs of all kinds, and the defaults of strength, region, position,
// and minimum radius, match UIKit. The force of a custom block is not multiplied by the strength.

public import CoreGraphics
package import Dynamics
public import Foundation
import Physics2D

/// A behavior whose force on its items depends on their position, velocity, mass, and charge.
///
/// Forces are in newtons, with lengths in meters of 100 pt, and are computed in every substep at
/// each item's center. The formulas of the kinds use the distance r from the field (meters), the
/// velocity v (meters per second), the mass m, the charge q, and the ``strength`` S. Each force is
/// also multiplied by max(r, ``minimumRadius``) to the power −``falloff``. A field that moves an
/// item keeps it awake. An item at rest in a field can sleep.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// A custom rule for a field created with ``field(evaluationBlock:)``.
  ///
  /// The arguments are the field, the item's position relative to the field (points), its velocity
  /// (meters of 100 pt per second), its mass (kilograms), its charge, and a time. The time is the
  /// time of the animator's world, in seconds. It stops during pauses. UIKit labels the time
  /// `deltaTime`. The result is a force in newtons, 100 kg·pt/s².
  public typealias Evaluation = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  /// The kinds of the factory methods, in the order of their raw values.
  static let kinds: [FieldDefinition.Kind] = [
    .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring,
    .electric, .magnetic,
  ]

  /// The block of a custom field.
  final var evaluation: Evaluation?
  private var regionObject = UIRegion.infinite

  /// Creates a field of the given kind, without items. Only the factory methods call it.
  ///
  /// - Parameter kind: The index of the kind. An unknown index creates a linear gravity field
  ///   without a direction.
  public convenience init(_dynamicKind kind: Int) {
    self.init()
    let kind = Self.kinds.indices.contains(kind) ? Self.kinds[kind] : .linearGravity
    freeValue = .field(FieldBehavior(FieldDefinition(kind)))
  }

  /// Adds an item at the end of ``items``, wakes it, and resumes the animator.
  ///
  /// - Parameter item: The item. If ``items`` already contains it, nothing changes.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item. It keeps its velocity while another behavior of the animator contains it.
  ///
  /// - Parameter item: The item. An item that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }

  /// The items on which the field acts in its ``region``, in the order of addition.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The origin of the field in reference coordinates, in points. The default is zero.
  ///
  /// Coordinates that are not finite or are beyond 10⁹ are rejected with a diagnostic.
  open var position: CGPoint {
    get { CGPoint(definition.position) }
    set { if accepts(newValue, "position") { change { $0.position = Point2(newValue) } } }
  }

  /// The region around ``position`` in which the field acts. The default is ``UIRegion/infinite``.
  open var region: UIRegion {
    get { regionObject }
    set {
      regionObject = newValue
      change { $0.region = newValue.value }
    }
  }

  /// The factor of the field's force. The default is 1. A negative factor reverses the force.
  /// Velocity fields and custom fields ignore it.
  open var strength: CGFloat {
    get { CGFloat(definition.strength) }
    set { set(\.strength, newValue, "strength") }
  }

  /// The exponent with which the force decreases with distance, without a unit.
  ///
  /// The default is 2 for radial gravity, 1 for electric and magnetic fields, −1 for springs (which
  /// grow with the distance), and 0 for other kinds.
  open var falloff: CGFloat {
    get { CGFloat(definition.falloff) }
    set { set(\.falloff, newValue, "falloff") }
  }

  /// The distance in points below which the force does not increase further, so that it stays
  /// finite at the origin. The default is 0.003.
  open var minimumRadius: CGFloat {
    get { CGFloat(definition.minimumRadius) }
    set { set(\.minimumRadius, newValue, "minimumRadius") }
  }

  /// The vector of a linear gravity field (in units of 100 pt/s²) or a velocity field (in units of
  /// 100 pt/s).
  ///
  /// For a drag field, this is the velocity of the medium (in units of 100 pt/s). Other kinds
  /// ignore it.
  open var direction: CGVector {
    get { CGVector(dx: CGFloat(definition.direction.x), dy: CGFloat(definition.direction.y)) }
    set {
      if accepts(newValue, "direction") {
        change { $0.direction = Vector2(DynamicVector(newValue)) }
      }
    }
  }

  /// The smoothness of a noise or turbulence field, from 0 (features of 25 pt) to 1 (features of
  /// 400 pt). Numbers outside this range count as 0 or 1.
  open var smoothness: CGFloat {
    get { CGFloat(definition.smoothness) }
    set { set(\.smoothness, newValue, "smoothness") }
  }

  /// The speed at which a noise or turbulence field changes, in independent patterns per second. At
  /// 0, the field is constant.
  open var animationSpeed: CGFloat {
    get { CGFloat(definition.animationSpeed) }
    set { set(\.animationSpeed, newValue, "animationSpeed") }
  }

  /// Creates a field that resists motion with a force of S·v² on each axis.
  open class func dragField() -> Self { make(.drag) }

  /// Creates a field that moves items around its position, clockwise on screen, with a force of
  /// S/m.
  open class func vortexField() -> Self { make(.vortex) }

  /// Creates a field that pulls items to a position with a force of S·m newtons, divided by the
  /// squared distance.
  ///
  /// - Parameter position: The center of attraction in reference coordinates, in points.
  open class func radialGravityField(position: CGPoint) -> Self {
    make(.radialGravity) { $0.position = position }
  }

  /// Creates a field with the same acceleration everywhere: 100 pt/s² for a direction of length 1.
  ///
  /// - Parameter direction: The acceleration in units of 100 pt/s², y downward, not normalized.
  ///   Gravity behaviors use units of 1000 pt/s².
  open class func linearGravityField(direction: CGVector) -> Self {
    make(.linearGravity) { $0.direction = direction }
  }

  /// Creates a field that sets the velocity of its items, regardless of the forces on them.
  ///
  /// - Parameter direction: The velocity in units of 100 pt/s, y downward.
  open class func velocityField(direction: CGVector) -> Self {
    make(.velocity) { $0.direction = direction }
  }

  /// Creates a field of forces that vary smoothly in space and time, from −S to S newtons on each
  /// axis. The forces are the same in every run.
  ///
  /// - Parameters:
  ///   - smoothness: From 0 (rough) to 1 (smooth). See ``UIFieldBehavior/smoothness``.
  ///   - speed: The number of independent patterns per second. At 0, the field is constant.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.noise) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }

  /// Creates a noise field whose forces grow with the square of an item's velocity. It does not act
  /// on items at rest.
  ///
  /// - Parameters:
  ///   - smoothness: From 0 (rough) to 1 (smooth). See ``UIFieldBehavior/smoothness``.
  ///   - speed: The number of independent patterns per second. At 0, the field is constant.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.turbulence) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }

  /// Creates a field that pulls items toward its position with a force of S newtons per meter (100
  /// pt), regardless of mass. Heavy items oscillate more slowly.
  open class func springField() -> Self { make(.spring) }

  /// Creates a field that pushes items away from its position with a force of S·q, which decreases
  /// with the distance. Negative charges are attracted.
  open class func electricField() -> Self { make(.electric) }

  /// Creates a field that pushes items perpendicular to their velocity with a force of S·v.
  ///
  /// It does not act on items without charge. The amount of charge has no effect.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Creates a field with a custom rule, evaluated in every substep for each item in the region.
  ///
  /// The block runs 120 times per second for each item, and also in
  /// `UIDynamicAnimator.prediction(after:)`. A force that is not finite is rejected with a
  /// diagnostic.
  ///
  /// - Parameter block: See ``Evaluation``. It maps the field, position (points), velocity (meters
  ///   per second), mass (kilograms), charge, and time (seconds) to a force in newtons (100
  ///   kg·pt/s²). The strength does not scale the force.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self {
    make(.linearGravity) {
      $0.evaluation = block
      $0.freeValue = .field(FieldBehavior(customName: $0.name))
    }
  }

  // MARK: The value

  final var definition: FieldDefinition {
    if case .field(let field) = value { field.definition } else { FieldDefinition(.linearGravity) }
  }

  override package func force(_ sample: CustomFieldSample) -> DynamicVector? {
    guard let evaluation else { return nil }
    let vector = evaluation(
      self, CGPoint(x: sample.position.dx, y: sample.position.dy), CGVector(sample.velocity),
      sample.mass, sample.charge, sample.time)
    return accepts(vector, "the force of the evaluation block") ? DynamicVector(vector) : nil
  }
}

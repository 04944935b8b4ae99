// Measured: the forces of all kinds, their falloffs, the defaults of strength, region, position and
// minimum radius; custom blocks are not multiplied by the strength.

public import CoreGraphics
package import Dynamics
public import Foundation
import Physics2D

/// A behaviour that pushes its items by a rule of their position, velocity, mass and charge.
///
/// Forces are in newtons for lengths in metres, 100 pt to the metre, and are worked out in every
/// substep at each item's centre. For position p (metres from the field), distance r, velocity v
/// (metres per second), mass m, charge q and ``strength`` S, a force fades with max(r,
/// ``minimumRadius``) to the power −``falloff``. A field that pushes an item keeps it awake; an
/// item at rest in a field may sleep.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// A rule of one's own for a field made by ``field(evaluationBlock:)``.
  ///
  /// The arguments are the field, the item's position from the field (points), its velocity (metres
  /// per second, of 100 pt each), its mass (kilograms), its charge and the time of the animator's
  /// world (seconds; it stands still in pauses), although its label elsewhere is `deltaTime`; the
  /// result is a force in newtons, 100 kg·pt/s².
  public typealias Evaluation = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  /// The kinds of the factory methods, in the order of their raw numbers.
  static let kinds: [FieldDefinition.Kind] = [
    .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring,
    .electric, .magnetic,
  ]

  /// The block of a custom field.
  final var evaluation: Evaluation?
  private var regionObject = UIRegion.infinite

  /// Makes a field of a kind without items, for the factory methods: not for clients.
  ///
  /// - Parameter kind: the index of the kind; an unknown one makes a linear gravity field without a
  ///   direction.
  public convenience init(_dynamicKind kind: Int) {
    self.init()
    let kind = Self.kinds.indices.contains(kind) ? Self.kinds[kind] : .linearGravity
    freeValue = .field(FieldBehavior(FieldDefinition(kind)))
  }

  /// Adds an item at the end of ``items``, wakes it and resumes the animator; an item that is there
  /// already is left as it is.
  ///
  /// - Parameter item: the item.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item, which keeps its velocity as long as another behaviour of the animator holds
  /// it.
  ///
  /// - Parameter item: the item; one that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }

  /// The items that the field acts on while their centres are in its ``region``, in order of
  /// addition.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The origin of the field and of its region, in points of the reference coordinates; zero unless
  /// set. Coordinates that are not finite or beyond 10⁹ are refused with a diagnostic.
  open var position: CGPoint {
    get { CGPoint(definition.position) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "position", of: self) else { return }
      change { $0.position = Point2(newValue) }
    }
  }

  /// The part of the plane in which the field acts, around ``position``; ``UIRegion/infinite``
  /// unless set.
  open var region: UIRegion {
    get { regionObject }
    set {
      regionObject = newValue
      change { $0.region = newValue.value }
    }
  }

  /// The factor of the field's force; 1 unless set. A negative one turns the field round; velocity
  /// fields and custom fields ignore it.
  open var strength: CGFloat {
    get { CGFloat(definition.strength) }
    set { set(\.strength, newValue, "strength") }
  }

  /// The power of the distance by which the field fades, without a unit.
  ///
  /// 2 for radial gravity, 1 for electric and magnetic fields, −1 for springs (which grow with the
  /// distance), 0 for the others unless set.
  open var falloff: CGFloat {
    get { CGFloat(definition.falloff) }
    set { set(\.falloff, newValue, "falloff") }
  }

  /// The distance in points below which the field does not grow any more, which keeps forces finite
  /// at the origin; 0.003 unless set.
  open var minimumRadius: CGFloat {
    get { CGFloat(definition.minimumRadius) }
    set { set(\.minimumRadius, newValue, "minimumRadius") }
  }

  /// The direction and size of a linear gravity field (100 pt/s²) or a velocity field (100 pt/s);
  /// for a drag field the velocity of the medium (100 pt/s). Zero for the others, which ignore it.
  open var direction: CGVector {
    get { CGVector(dx: CGFloat(definition.direction.x), dy: CGFloat(definition.direction.y)) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "direction", of: self) else { return }
      change { $0.direction = Vector2(DynamicVector(newValue)) }
    }
  }

  /// The smoothness of a noise or turbulence field, from 0 (features of 25 pt) to 1 (features of
  /// 400 pt); numbers beyond count as the nearer end.
  open var smoothness: CGFloat {
    get { CGFloat(definition.smoothness) }
    set { set(\.smoothness, newValue, "smoothness") }
  }

  /// The speed at which a noise or turbulence field changes, in independent patterns per second; 0
  /// stands still.
  open var animationSpeed: CGFloat {
    get { CGFloat(definition.animationSpeed) }
    set { set(\.animationSpeed, newValue, "animationSpeed") }
  }

  /// Makes a field that resists motion with the square of the velocity, S·v², for each axis on its
  /// own.
  open class func dragField() -> Self { make(.drag) }

  /// Makes a field that drives items round its position, clockwise on screen, with S/m.
  open class func vortexField() -> Self { make(.vortex) }

  /// Makes a field that pulls items towards a position with S·m, fading with the square of the
  /// distance.
  ///
  /// - Parameter position: the centre of attraction in points of the reference coordinates.
  open class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radialGravity)
    field.position = position
    return field
  }

  /// Makes a field of the same acceleration everywhere, 100 pt/s² for a direction of length 1 (a
  /// gravity behaviour has 1000).
  ///
  /// - Parameter direction: the acceleration in units of 100 pt/s², y downwards; not normalised.
  open class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }

  /// Makes a field that sets the velocity of its items, whatever the forces on them.
  ///
  /// - Parameter direction: the velocity in units of 100 pt/s, y downwards.
  open class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  /// Makes a field of forces that vary smoothly in space and time, between −S and S newtons on each
  /// axis, the same in every run.
  ///
  /// - Parameters:
  ///   - smoothness: from 0, rough, to 1, smooth; see ``UIFieldBehavior/smoothness``.
  ///   - speed: independent patterns per second; 0 stands still.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.noise)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Makes a noise field whose forces grow with the square of an item's velocity: an item at rest
  /// feels nothing.
  ///
  /// - Parameters:
  ///   - smoothness: from 0, rough, to 1, smooth; see ``UIFieldBehavior/smoothness``.
  ///   - speed: independent patterns per second; 0 stands still.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.turbulence)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Makes a field that pulls items towards its position with S newtons a metre (100 pt), whatever
  /// their mass: a heavy item swings more slowly.
  open class func springField() -> Self { make(.spring) }

  /// Makes a field that pushes items away from its position with S·q, fading with the distance; a
  /// negative charge is pulled.
  open class func electricField() -> Self { make(.electric) }

  /// Makes a field that pushes items across their velocity with S·v; an item without charge feels
  /// nothing, and the size of a charge does not count.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Makes a field of a rule of one's own, called for each awake item in the region in every
  /// substep.
  ///
  /// The block runs 120 times a second for each item, also in
  /// `UIDynamicAnimator.prediction(after:)`; a force that is not finite is refused with a
  /// diagnostic.
  ///
  /// - Parameter block: see ``Evaluation``; field, position (points), velocity (points per second),
  ///   mass (kilograms), charge and time step (seconds) to a force in newtons (100 kg·pt/s²), which
  ///   the strength does not scale.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self {
    let field = make(.linearGravity)
    field.evaluation = block
    field.freeValue = .field(FieldBehavior(customName: field.name))
    return field
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
    guard DynamicsDiagnostics.accept(vector, "the force of the evaluation block", of: self)
    else { return nil }
    return DynamicVector(vector)
  }
}

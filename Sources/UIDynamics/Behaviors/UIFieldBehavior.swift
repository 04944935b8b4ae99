// Measured: the forces of all kinds, their falloffs, the defaults of strength, region, position and
// minimum radius; custom blocks are not multiplied by the strength.

import CoreGraphics
import Foundation
import Physics2D

/// Pushes its items by a rule of place, velocity, mass and charge.
///
/// Forces are in newtons for lengths in metres, 100 pt to the metre. A field that pushes an item
/// keeps it awake; one in which it rests lets it rest.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// A rule of one's own: field, position from the field (points), velocity (points per second),
  /// mass, charge, time step (seconds) to a force in newtons.
  public typealias Evaluation = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  /// The kinds of the factories, by place.
  static let kinds: [FieldDefinition.Kind] = [
    .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring,
    .electric, .magnetic,
  ]

  final var definition = FieldDefinition(.linearGravity)
  /// The block of a custom field.
  final var evaluation: Evaluation?
  final var field: FieldID?
  private var regionObject = UIRegion.infinite

  /// For the factories below: a field of a kind, by its place in `kinds`.
  public convenience init(_dynamicKind kind: Int) {
    self.init()
    if Self.kinds.indices.contains(kind) { definition = FieldDefinition(Self.kinds[kind]) }
  }

  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }
  open var items: [any UIDynamicItem] { itemList.items }

  /// The origin of the field and the middle of its region, in reference coordinates.
  open var position: CGPoint {
    get { CGPoint(definition.position) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "position", of: self) else { return }
      change { $0.position = Point2(newValue) }
    }
  }

  /// Where the field acts, around its position; everywhere unless set.
  open var region: UIRegion {
    get { regionObject }
    set {
      regionObject = newValue
      change { $0.region = newValue.value }
    }
  }

  /// A factor; 1 unless set, and negative turns the field round.
  open var strength: CGFloat {
    get { CGFloat(definition.strength) }
    set { set(\.strength, newValue, "strength") }
  }

  /// The power of the distance by which the field fades; the kind has its own default.
  open var falloff: CGFloat {
    get { CGFloat(definition.falloff) }
    set { set(\.falloff, newValue, "falloff") }
  }

  /// The distance, in points, below which the field does not grow any more.
  open var minimumRadius: CGFloat {
    get { CGFloat(definition.minimumRadius) }
    set { set(\.minimumRadius, newValue, "minimumRadius") }
  }

  /// The direction of a linear gravity or velocity field, zero for the others.
  open var direction: CGVector {
    get { CGVector(dx: CGFloat(definition.direction.x), dy: CGFloat(definition.direction.y)) }
    set {
      guard DynamicsDiagnostics.accept(newValue, "direction", of: self) else { return }
      change { $0.direction = Vector2(newValue) }
    }
  }

  /// How smooth noise is, from 0 to 1.
  open var smoothness: CGFloat {
    get { CGFloat(definition.smoothness) }
    set { set(\.smoothness, newValue, "smoothness") }
  }

  /// How fast noise changes.
  open var animationSpeed: CGFloat {
    get { CGFloat(definition.animationSpeed) }
    set { set(\.animationSpeed, newValue, "animationSpeed") }
  }

  /// Against the square of the velocity.
  open class func dragField() -> Self { make(.drag) }

  /// Round the position.
  open class func vortexField() -> Self { make(.vortex) }

  /// Towards a position, with the square of the distance.
  open class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radialGravity)
    field.position = position
    return field
  }

  /// The same acceleration everywhere, 100 pt/s² for a direction of length 1.
  open class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }

  /// Makes a direction, in units of 100 pt/s, the velocity of its items, whatever the forces.
  open class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  /// Noise that changes smoothly in space and time, the same in every run.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.noise)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Noise that grows with the square of the velocity.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.turbulence)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Towards the position in proportion to the distance; not scaled by the mass.
  open class func springField() -> Self { make(.spring) }

  /// Away from the position in proportion to the charge.
  open class func electricField() -> Self { make(.electric) }

  /// Across the velocity; an item without charge feels nothing.
  open class func magneticField() -> Self { make(.magnetic) }

  /// A rule of one's own, called for each item in each substep.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self {
    let field = make(.linearGravity)
    field.evaluation = block
    return field
  }

  // MARK: In the world

  override var influence: DynamicInfluence { .fields }

  override func didEnter(_ animator: UIDynamicAnimator) {
    field = nil
    connect(in: animator)
  }

  override func willLeave(_ animator: UIDynamicAnimator) {
    if let field { animator.world.removeField(field) }
    field = nil
  }

  override func itemDidEnter(
    _ item: any UIDynamicItem, body: DynamicBody, in animator: UIDynamicAnimator
  ) {
    if let field { animator.world.addMember(body.id, to: field) }
  }

  override func itemWillLeave(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    guard let field, let body = animator.body(of: item) else { return }
    animator.world.removeMember(body.id, from: field)
  }
}

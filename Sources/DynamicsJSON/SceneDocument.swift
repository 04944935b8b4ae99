import Dynamics
import Foundation
import Physics2D

/// The readable parts of a scene, and its binary form.
struct SceneDocument: Encodable {
  let elapsed: Double
  let isRunning: Bool
  let referenceBounds: [Double]?
  let items: [ItemDocument]
  let behaviors: [BehaviorDocument]
  let form: Data

  init(_ scene: DynamicScene) {
    elapsed = scene.clock.elapsed
    isRunning = scene.isRunning
    referenceBounds = scene.referenceBounds.map { [$0.minX, $0.minY, $0.width, $0.height] }
    items = scene.itemIDs.compactMap { ItemDocument($0, of: scene) }
    behaviors = scene.children().compactMap { BehaviorDocument($0, of: scene) }
    form = Data(scene.encoded())
  }
}

/// An item with its pose and velocities.
struct ItemDocument: Encodable {
  let id: String
  let size: [Double]
  let shape: String
  let position: [Double]
  let angle: Double
  let velocity: [Double]
  let angularVelocity: Double
  let hasBody: Bool
  let isAtRest: Bool

  init?(_ id: ItemID, of scene: DynamicScene) {
    guard let state = scene.state(of: id), let size = scene.size(of: id) else { return nil }
    self.id = id.name
    self.size = [size.width, size.height]
    shape = scene.shape(of: id)?.name ?? ""
    position = [state.position.x, state.position.y]
    angle = state.angle
    velocity = [state.velocity.dx, state.velocity.dy]
    angularVelocity = state.angularVelocity
    hasBody = scene.body(of: id) != nil
    isAtRest = scene.isAtRest(id)
  }
}

/// A behavior with its items, its effective parameters, and its child behaviors.
struct BehaviorDocument: Encodable {
  let id: String
  let kind: String
  let items: [String]
  let parameters: [String: Double]
  let details: [String: String]
  let children: [BehaviorDocument]

  init?(_ id: BehaviorID, of scene: DynamicScene) {
    guard let behavior = scene.effective(id) else { return nil }
    self.id = "\(id.slot).\(id.generation)"
    kind = "\(behavior.kind)"
    items = scene.items(of: id).map { $0.name }
    parameters = Parameter.all(of: behavior.kind).reduce(into: [:]) {
      $0[$1.name] = $1.value(of: behavior)
    }
    details = behavior.details
    children = scene.children(of: id).compactMap { BehaviorDocument($0, of: scene) }
  }
}

extension ItemID {
  fileprivate var name: String { "\(slot).\(generation)" }
}

extension CollisionShape {
  fileprivate var name: String {
    switch self {
    case .rectangle: "rectangle"
    case .ellipse: "ellipse"
    case .path(let corners): "path of \(corners.count) corners"
    case .group(let parts): "group of \(parts.count) parts"
    }
  }
}

extension Behavior {
  /// The settings that are not numeric.
  fileprivate var details: [String: String] {
    switch self {
    case .composite, .gravity, .itemProperties: [:]
    case .snap(let snap): ["retiresAtRest": "\(snap.retiresAtRest)"]
    case .collision(let collision):
      [
        "mode": collision.mode == .items
          ? "items" : collision.mode == .boundaries ? "boundaries" : "everything",
        "boundaries": collision.boundaries.map { "\($0.id)" }.joined(separator: " "),
        "hasReferenceBounds": "\(collision.referenceInsets != nil)",
      ]
    case .attachment(let attachment):
      ["kind": "\(attachment.kind)", "isAnchored": "\(attachment.isAnchored)"]
    case .push(let push): ["mode": "\(push.mode)", "isActive": "\(push.isActive)"]
    case .field(let field): ["kind": field.customName ?? "\(field.definition.kind)"]
    }
  }
}

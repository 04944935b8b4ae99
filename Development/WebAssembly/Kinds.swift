import Dynamics
import Physics2D

// There is one scene for each kind of behavior. Each scene is used to build the smallest page that
// can run its kind.

private func behavior(_ kind: Behavior.Kind) -> Behavior {
  switch kind {
  case .composite: return .composite
  case .snap: return .snap(SnapBehavior(to: Point2(50, 200)))
  case .gravity: return .gravity(GravityBehavior(DynamicVector(1, 0)))
  case .collision: return .collision(CollisionBehavior(referenceInsets: DynamicInsets()))
  case .attachment: return .attachment(AttachmentBehavior(anchor: Point2(50, 20)))
  case .push: return .push(PushBehavior(.instantaneous, DynamicVector(1, 2)))
  case .itemProperties:
    var properties = ItemPropertiesBehavior()
    properties.elasticity = 0.8
    return .itemProperties(properties)
  case .field: return .field(FieldBehavior(FieldDefinition(.noise)))
  }
}

/// Returns the hash of the bodies in a scene with one kind of behavior after four seconds.
private func hashOfKind(_ number: Int) -> UInt64 {
  guard let kind = Behavior.Kind(rawValue: UInt8(truncatingIfNeeded: number)) else { return 0 }
  var scene = DynamicScene()
  scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 300, height: 300))
  for index in 0..<4 {
    scene.addItem(
      ItemDefinition(
        size: DynamicSize(40, 30), at: Point2(60 + 50 * Double(index), 100),
        shape: index == 1 ? .ellipse : .rectangle))
  }
  let items = scene.itemIDs
  let floor = CollisionBehavior(referenceInsets: DynamicInsets())
  scene.add(.gravity(GravityBehavior()), items: items)
  scene.add(.collision(floor), items: items)
  scene.add(
    behavior(kind), items: kind == .snap || kind == .attachment ? [items[0]] : items)
  for _ in 0..<240 { scene.advance(by: 1.0 / 60) }
  return scene.world.stateHash
}

#if arch(wasm32)
  @_expose(wasm, "hash") @_cdecl("hash")
  public func hash(_ number: Int32) -> UInt64 { hashOfKind(Int(number)) }

  @_expose(wasm, "count") @_cdecl("count")
  public func count() -> Int32 { Int32(Behavior.Kind.allCases.count) }
#else
  @main struct Kinds {
    static func main() {
      for number in Behavior.Kind.allCases.indices { print("\(hashOfKind(number))\t\(number)") }
    }
  }
#endif

import UIKit

/// An item without a view, so that its values are not rounded.
@MainActor
final class PlainItem: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  var transform = CGAffineTransform.identity
  var type = UIDynamicItemCollisionBoundsType.rectangle

  var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }

  init(_ x: Double, _ y: Double) { center = CGPoint(x: x, y: y) }

  convenience init(_ x: Double, _ y: Double, width: Double, height: Double) {
    self.init(x, y)
    bounds.size = CGSize(width: width, height: height)
  }
}

extension ProbeBench {
  /// Creates an animator that is retained until the end of the probe.
  func makeAnimator() -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceView: view)
    keep(animator)
    return animator
  }
}

/// A probe that measures the accelerations of items in fields at several distances, with several
/// falloffs.
public struct FieldFalloffProbe: Probe {
  public init() {}
  public let name = "field-falloff"
  public let question = "How does the force of each field depend on the distance and the falloff?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    let fields: [(String, () -> UIFieldBehavior)] = [
      ("linear gravity", { .linearGravityField(direction: CGVector(dx: 0, dy: 1)) }),
      ("radial gravity", { .radialGravityField(position: CGPoint(x: 200, y: 200)) }),
      ("spring", { .springField() }), ("vortex", { .vortexField() }),
      ("electric", { .electricField() }), ("drag", { .dragField() }),
    ]
    for (name, make) in fields {
      for falloff in [nil, 1.0, 2.0] {
        for distance in [25.0, 100, 300] {
          let animator = bench.makeAnimator()
          let item = PlainItem(200 + distance, 200)
          let properties = UIDynamicItemBehavior(items: [item])
          properties.charge = 1
          properties.resistance = 0
          let field = make()
          field.position = CGPoint(x: 200, y: 200)
          if let falloff { field.falloff = falloff }
          field.addItem(item)
          animator.addBehavior(properties)
          if name == "drag" { properties.addLinearVelocity(CGPoint(x: 0, y: 100), for: item) }
          animator.addBehavior(field)
          let key = "\(name) k \(falloff.map { "\(Int($0))" } ?? "default") at \(Int(distance))"
          bench.after(0.25) {
            let velocity = properties.linearVelocity(for: item)
            let time = max(Double(animator.elapsedTime), 1e-9)
            let start = name == "drag" ? 100.0 : 0
            bench.row("\(key) acceleration x (pt/s2)", Double(velocity.x) / time)
            bench.row("\(key) acceleration y (pt/s2)", (Double(velocity.y) - start) / time)
          }
        }
      }
    }
  }
}

/// A probe that measures the accelerations of a grid of items in noise and turbulence.
public struct NoiseProbe: Probe {
  public init() {}
  public let name = "noise-field"
  public let question =
    "How large and how smooth are the forces of noise and turbulence over a grid, and over time?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    for (name, speed, smoothness) in [
      ("noise", 0.0, 0.0), ("noise", 0, 0.5), ("noise", 0, 1), ("noise", 1, 0.5),
      ("turbulence", 0, 0.5),
    ] {
      let animator = bench.makeAnimator()
      let field =
        name == "noise"
        ? UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: speed)
        : UIFieldBehavior.turbulenceField(smoothness: smoothness, animationSpeed: speed)
      let properties = UIDynamicItemBehavior(items: [])
      properties.resistance = 0
      var items: [PlainItem] = []
      for row in 0..<4 {
        for column in 0..<8 {
          let item = PlainItem(
            20 + 40 * Double(column), 20 + 40 * Double(row), width: 10, height: 10)
          items.append(item)
          properties.addItem(item)
          field.addItem(item)
        }
      }
      animator.addBehavior(properties)
      if name == "turbulence" {
        for item in items { properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: item) }
      }
      animator.addBehavior(field)
      let key = "\(name) speed \(Int(speed)) smoothness \(smoothness)"
      bench.after(0.1) {
        let time = max(Double(animator.elapsedTime), 1e-9)
        var squares = 0.0
        var steps = 0.0
        var before: CGPoint?
        for (index, item) in items.enumerated() {
          let v = properties.linearVelocity(for: item)
          let x = Double(v.x) - (name == "turbulence" ? 100 : 0)
          bench.row("\(key) item \(index) acceleration x (pt/s2)", x / time)
          squares += x * x + Double(v.y * v.y)
          if index % 8 > 0, let before {
            steps += Double(
              (v.x - before.x) * (v.x - before.x) + (v.y - before.y) * (v.y - before.y))
          }
          before = v
        }
        bench.row("\(key) mean acceleration (pt/s2)", (squares / 32).squareRoot() / time)
        bench.row("\(key) difference of neighbors (pt/s2)", (steps / 28).squareRoot() / time)
      }
    }
  }
}

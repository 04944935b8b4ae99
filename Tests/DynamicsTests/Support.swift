import Dynamics
import Physics2D

extension DynamicScene {
  /// Runs a number of ticks of 1/60 s.
  mutating func run(_ ticks: Int) {
    for _ in 0..<ticks { advance(by: 1.0 / 60) }
  }

  /// Adds an item with a size at a position.
  mutating func item(_ width: Double, _ height: Double, at x: Double, _ y: Double) -> ItemID {
    addItem(size: DynamicSize(width, height), at: Point2(x, y))
  }

  func y(of item: ItemID) -> Double { state(of: item)?.position.y ?? .nan }
  func x(of item: ItemID) -> Double { state(of: item)?.position.x ?? .nan }
}

extension Behavior {
  /// Properties of items without resistance.
  static func frictionless(_ change: (inout ItemPropertiesBehavior) -> Void = { _ in }) -> Behavior
  {
    var properties = ItemPropertiesBehavior()
    properties.resistance = 0
    properties.angularResistance = 0
    change(&properties)
    return .itemProperties(properties)
  }

  /// Gravity with UIKit's default vector.
  static var down: Behavior { .gravity(GravityBehavior()) }
}

/// Whether two numbers differ by less than a tolerance.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-4) -> Bool {
  (a - b).magnitude < tolerance
}

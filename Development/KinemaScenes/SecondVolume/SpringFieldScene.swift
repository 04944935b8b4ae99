import CoreGraphics
import Foundation
import KinemaTruth
import UIDynamics
import UIKitCore

/// The field demo of 2020 that was tracked on iOS 13.
///
/// It shows a card between four spring fields on a screen of 375 × 812 points.
@MainActor
struct SpringFieldScene {
  private let animator = UIDynamicAnimator()
  private let item: PlainItem
  private let start: CGPoint
  private let properties: UIDynamicItemBehavior
  /// The length of a substep in seconds.
  let substep: Double

  /// The rest position of the card in the field of the upper-right corner.
  private static let rest = CGPoint(x: 295, y: 105)

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - displacement: The card's distance from rest at the start, in points.
  ///   - velocity: The initial velocity, in points per second.
  ///   - strength: The strength of each field, which is 1 in the demo.
  ///   - isOld: Whether to integrate as iOS 7 does.
  init(
    displacement: CGPoint, velocity: CGPoint, strength: CGFloat = 1, isOld: Bool = false
  ) {
    substep = isOld ? 0.004 : 1.0 / 120
    if isOld { animator.integration = .ios7 }
    start = CGPoint(x: Self.rest.x + displacement.x, y: Self.rest.y + displacement.y)
    item = PlainItem(start.x, start.y, 100, 150)
    properties = UIDynamicItemBehavior(items: [item])
    properties.density = 0.01
    properties.resistance = 10
    properties.allowsRotation = false
    properties.addLinearVelocity(velocity, for: item)
    animator.addBehavior(properties)
    for x in [80, 375 - 80] {
      for y in [105, 812 - 105] {
        let field = UIFieldBehavior.springField()
        field.position = CGPoint(x: x, y: y)
        field.region = UIRegion(size: CGSize(width: 375 - 160, height: 812 - 210))
        field.strength = strength
        field.addItem(item)
        animator.addBehavior(field)
      }
    }
  }

  /// Returns the card's distances from rest after each substep, beginning with the start.
  func run(for time: TimeInterval) -> [CGPoint] {
    var positions: [CGPoint] = []
    // The tick in which the behaviors are added may still show the start position.
    animator.step(by: substep)
    if item.center != start { positions.append(displacement(start)) }
    positions.append(displacement(item.center))
    while Double(positions.count - 1) * substep < time {
      animator.step(by: substep)
      positions.append(displacement(item.center))
    }
    return positions
  }

  private func displacement(_ center: CGPoint) -> CGPoint {
    CGPoint(x: center.x - Self.rest.x, y: center.y - Self.rest.y)
  }
}

/// One axis of a swing of the tracked card, as distances from rest in points, one for each frame.
struct TrackedSwing {
  let rows: [Double]

  private init(_ clip: String, _ frames: ClosedRange<Int>, _ axis: String) {
    rows = Table.springField.rows.compactMap { row in
      guard row["clip"] == clip, let frame = row.number("frame"), frames.contains(Int(frame))
      else { return nil }
      return row.number("\(axis)_pt_from_rest")
    }
  }

  /// The seven axes of swings, each from the first frame in which the card is free and inside its
  /// field.
  static var all: [TrackedSwing] {
    [
      TrackedSwing("corners", 94...112, "x"), TrackedSwing("corners", 94...112, "y"),
      TrackedSwing("corners", 53...65, "x"),
      TrackedSwing("corners-2", 21...37, "x"), TrackedSwing("corners-2", 21...37, "y"),
      TrackedSwing("corners-2", 159...177, "x"), TrackedSwing("corners-2", 159...177, "y"),
    ]
  }

  /// Returns the first three rows of the swing that begins at a frame, along an axis.
  static func opening(_ clip: String, _ frame: Int, _ axis: String) -> [Double] {
    TrackedSwing(clip, frame...frame + 2, axis).rows
  }
}

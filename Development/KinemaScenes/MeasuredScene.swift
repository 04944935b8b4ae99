import Foundation
import UIDynamics
import UIKitCore

/// One scene from the table of measurements. It is stepped by 1/60 s, and its values are read at a
/// given frame.
@MainActor
package struct MeasuredScene {
  package let row: String
  /// The beginning of the text in the table's scene column.
  package let text: String
  /// Returns the numbers of a quantity at a frame, in the order of the table.
  package let read: @MainActor (_ quantity: String, _ frame: Int) -> [Double]
}

extension MeasuredScene {
  /// An animator with one item, which has no resistance by default.
  @MainActor
  struct SingleItem {
    let animator = UIDynamicAnimator()
    let item: PlainItem
    let properties: UIDynamicItemBehavior

    init(
      _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100,
      resistance: CGFloat? = 0
    ) {
      item = PlainItem(x, y, width, height)
      properties = UIDynamicItemBehavior(items: [item])
      if let resistance {
        properties.resistance = resistance
        properties.angularResistance = resistance
      }
      animator.addBehavior(properties)
    }

    func step(_ frames: Int) {
      for _ in 0..<frames { animator.step(by: 1.0 / 60) }
    }

    var velocity: [Double] {
      let velocity = properties.linearVelocity(for: item)
      return [velocity.x, velocity.y]
    }

    var spin: [Double] { [properties.angularVelocity(for: item)] }
  }

  package static let all: [MeasuredScene] = falls + pushes + ties + rests + fields

  private static var falls: [MeasuredScene] {
    func fall(_ row: String, _ text: String, resistance: CGFloat?) -> MeasuredScene {
      MeasuredScene(row: row, text: text) { quantity, frame in
        let single = SingleItem(150, 50, resistance: resistance)
        single.animator.addBehavior(UIGravityBehavior(items: [single.item]))
        single.step(frame)
        return quantity == "center.y" ? [single.item.center.y] : [single.velocity[1]]
      }
    }
    return [
      fall("T1", "100x100 at (150,50), gravity 1", resistance: 0),
      fall("T1b", "same, default resistance", resistance: nil),
      MeasuredScene(row: "T5", text: "100x100 at (100,100), gravity 1, elasticity 0") { _, frame in
        let single = SingleItem(100, 100)
        single.properties.elasticity = 0
        single.animator.addBehavior(UIGravityBehavior(items: [single.item]))
        let collision = UICollisionBehavior(items: [single.item])
        collision.addBoundary(
          withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 300),
          to: CGPoint(x: 500, y: 300))
        single.animator.addBehavior(collision)
        single.step(frame)
        return [single.item.center.y]
      },
      MeasuredScene(row: "GRV", text: "gravity vector (3,4)") { _, _ in
        let single = SingleItem(100, 100)
        single.properties.density = 7
        let gravity = UIGravityBehavior(items: [single.item])
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        single.animator.addBehavior(gravity)
        single.step(1)
        let before = single.velocity
        single.step(1)
        return zip(single.velocity, before).map { $0 - $1 }
      },
    ]
  }

  private static var pushes: [MeasuredScene] {
    func push(
      _ text: String, _ mode: UIPushBehavior.Mode, _ vector: CGVector, offset: UIOffset = .zero,
      size: CGSize = CGSize(width: 100, height: 100), density: CGFloat = 1
    ) -> MeasuredScene {
      MeasuredScene(row: "T2", text: text) { quantity, frame in
        let single = SingleItem(100, 100, size.width, size.height)
        single.properties.density = density
        let push = UIPushBehavior(items: [single.item], mode: mode)
        push.pushDirection = vector
        push.setTargetOffsetFromCenter(offset, for: single.item)
        single.animator.addBehavior(push)
        single.step(frame)
        return quantity.hasPrefix("angular") ? single.spin : [single.velocity[0]]
      }
    }
    return [
      push(
        "100x100 at (100,100), resistances 0, continuous push (1,0)", .continuous,
        CGVector(dx: 1, dy: 0)),
      push(
        "instantaneous push (1,0)", .instantaneous, CGVector(dx: 1, dy: 0)),
      push(
        "continuous push (1,0) at offset (0,50)", .continuous, CGVector(dx: 1, dy: 0),
        offset: UIOffset(horizontal: 0, vertical: 50)),
      push(
        "instantaneous push (0,1) at offset (50,0)", .instantaneous, CGVector(dx: 0, dy: 1),
        offset: UIOffset(horizontal: 50, vertical: 0)),
      push(
        "instantaneous push (0.3,0), 200x50", .instantaneous, CGVector(dx: 0.3, dy: 0),
        size: CGSize(width: 200, height: 50), density: 2),
    ]
  }

  private static var ties: [MeasuredScene] {
    [
      MeasuredScene(row: "T4", text: "40x40 at (200,100), attached to anchor") { quantity, frame in
        let single = SingleItem(200, 100, 40, 40)
        let attachment = UIAttachmentBehavior(
          item: single.item, attachedToAnchor: CGPoint(x: 100, y: 100))
        single.animator.addBehavior(attachment)
        if quantity == "length after add" { return [attachment.length] }
        single.animator.addBehavior(UIGravityBehavior(items: [single.item]))
        single.step(frame)
        return [single.item.center.x, single.item.center.y]
      },
      MeasuredScene(row: "T6", text: "100x50 at (100,100), snap to (300,200)") { _, frame in
        let single = SingleItem(100, 100, 100, 50, resistance: nil)
        let snap = UISnapBehavior(item: single.item, snapTo: CGPoint(x: 300, y: 200))
        single.animator.addBehavior(snap)
        single.step(frame)
        return [single.item.center.x, single.item.center.y, single.item.angle]
      },
    ]
  }

  private static var rests: [MeasuredScene] {
    [
      MeasuredScene(row: "T15", text: "item only in a UIDynamicItemBehavior") { _, _ in
        let single = SingleItem(100, 100, resistance: nil)
        var call = 1
        while single.animator.step(by: 1.0 / 60), call < 1000 { call += 1 }
        return [Double(call)]
      },
      MeasuredScene(row: "T16", text: "4 steps of 1/60") { _, _ in
        let single = SingleItem(100, 100)
        single.step(4)
        return [single.animator.elapsedTime]
      },
    ]
  }
}

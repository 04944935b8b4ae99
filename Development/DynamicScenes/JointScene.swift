import Dynamics
import Physics2D

/// A scene for each kind of joint that an attachment can create.
enum JointScene {
  /// The number of scenes.
  static let count = attachments.count

  private static let attachments: [AttachmentBehavior] = [
    attachment(.distance) { $0.length = 60 },
    attachment(.distance) {
      $0.frequency = 2
      $0.damping = 0.2
    },
    attachment(.distance) { $0.isAnchored = false },
    attachment(.sliding) {
      $0.axis = DynamicVector(1, 0)
      $0.minimum = -40
      $0.maximum = 60
    },
    attachment(.sliding) {
      $0.isAnchored = false
      $0.axis = DynamicVector(0, 1)
    },
    attachment(.limit) { $0.length = 80 },
    attachment(.fixed) { _ in },
    attachment(.pin) { $0.frictionTorque = 0.5 },
    attachment(.pin) {
      $0.minimum = -0.6
      $0.maximum = 0.9
    },
  ]

  private static func attachment(
    _ kind: AttachmentBehavior.Kind, _ change: (inout AttachmentBehavior) -> Void
  ) -> AttachmentBehavior {
    var attachment = AttachmentBehavior(kind, anchor: Point2(150, 60))
    attachment.firstOffset = DynamicVector(10, -5)
    change(&attachment)
    return attachment
  }

  /// Returns the scene with the given number, in which three items in a row are connected.
  static func scene(_ number: Int) -> DynamicScene {
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 300, height: 300))
    for index in 0..<3 {
      scene.addItem(
        size: DynamicSize(40, 30), at: Point2(100 + 60 * Double(index), 90),
        angle: 0.3 * Double(index))
    }
    let items = scene.itemIDs
    scene.add(.gravity(GravityBehavior()), items: items)
    scene.add(
      .collision(CollisionBehavior(referenceInsets: DynamicInsets())), items: items)
    let attachment = attachments[number]
    if attachment.isAnchored {
      scene.add(.attachment(attachment), items: [items[0]])
    } else {
      for index in 1..<3 {
        scene.add(.attachment(attachment), items: [items[index - 1], items[index]])
      }
    }
    scene.setVelocity(items[0], linear: DynamicVector(120, -200), angular: 3)
    return scene
  }
}

import CoreGraphics
import Foundation
import Testing
import UIDynamics
import UIKitCore

/// Factory methods create objects of the class on which they are called, through hand-written
/// symbol names, which contain the module's name.
@MainActor @Suite("Behaviors with client classes")
struct ClientClassTests {
  private final class Field: UIFieldBehavior {
    let note = "new"
  }

  private final class Attachment: UIAttachmentBehavior {
    let note = "new"
  }

  private final class Fall: UIGravityBehavior {
    let note: String

    override init() {
      note = "own"
      super.init()
      magnitude = 0.5
    }
  }

  @Test("Gravity, collision, and item behaviors can be created without items")
  func withoutItems() {
    let animator = UIDynamicAnimator()
    let item = WatchedItem(0, 0)
    let (fall, collision) = (Fall(), UICollisionBehavior())
    let properties = UIDynamicItemBehavior()
    #expect(fall.items.isEmpty && collision.items.isEmpty && properties.items.isEmpty)
    #expect(fall.note == "own" && fall.magnitude == 0.5 && collision.collisionMode == .everything)
    for behavior in [fall, collision, properties] { animator.addBehavior(behavior) }
    fall.addItem(item)
    collision.addItem(item)
    properties.addItem(item)
    properties.resistance = 0
    collision.addFloor(400)
    animator.run(30)
    // Half of 1000 pt/s² for half a second.
    #expect(abs(item.center.y - 62.5) < 3)
    #expect(UIGravityBehavior().gravityDirection == CGVector(dx: 0, dy: 1))
  }

  @Test("Fields and attachments are instances of the client's class")
  func classes() throws {
    let field = Field.springField()
    #expect((field as UIFieldBehavior as? Field)?.note == "new")
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let attachment = Attachment.slidingAttachment(
      with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    #expect((attachment as UIAttachmentBehavior as? Attachment)?.note == "new")
  }
}

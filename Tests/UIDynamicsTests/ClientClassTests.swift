import CoreGraphics
import Foundation
import Testing
import UIDynamics
import UIKitCore

/// The factory methods make objects of the class that they are called on, through symbols that are
/// named by hand, with the module's name in them.
@MainActor @Suite("Behaviors of client classes")
struct ClientClassTests {
  private final class Field: UIFieldBehavior {
    let note = "new"
  }

  private final class Attachment: UIAttachmentBehavior {
    let note = "new"
  }

  @Test("Fields and attachments are of the client's class")
  func classes() throws {
    let field = Field.springField()
    #expect((field as UIFieldBehavior as? Field)?.note == "new")
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let attachment = Attachment.slidingAttachment(
      with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    #expect((attachment as UIAttachmentBehavior as? Attachment)?.note == "new")
  }
}

import CoreGraphics
import Foundation
import Testing
import UIKitCore

/// Objects of classes known only at run time are created through hand-written symbol names, which
/// contain the module's name.
@MainActor @Suite("Objects of client classes")
struct ClientClassTests {
  private final class Responder: UIResponder {
    let note = "new"
  }

  private final class View: UIView {
    let note = "new"
  }

  private final class Cell: UITableViewCell {
    let note = "new"
  }

  private final class Attributes: UICollectionViewLayoutAttributes {
    let note = "new"
  }

  private final class Context: UICollectionViewLayoutInvalidationContext {
    let note = "new"
  }

  @Test("Responders, views, cells, attributes, and contexts can be instances of client classes")
  func classes() {
    #expect(Responder.make().note == "new")
    let view = View.make(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.note == "new" && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let cell = Cell.make(reuseIdentifier: "row")
    #expect(cell.note == "new" && cell.reuseIdentifier == "row")
    #expect(Attributes.make().note == "new")
    #expect(Context.make().note == "new")
  }
}

import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Contents assigned to a view's layer")
struct LayerContentsTests {
  private final class Painter: UIView {
    var paints = true

    override func draw(_ rect: CGRect) {
      guard paints else { return }
      UIColor.red.setFill()
      UIGraphicsGetCurrentContext()?.fill(rect)
    }
  }

  private let image = CGImage(
    width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))

  @Test("A view without custom drawing keeps its layer contents in a window")
  func kept() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.contents = image
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    view.setNeedsDisplay()
    window.layer.displayTreeIfNeeded()
    #expect(view.layer.contents != nil)
  }

  @Test("Custom drawing replaces the contents, and a view that stops drawing shows nothing")
  func replaced() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.contents = image
    view.setNeedsDisplay()
    view.layer.displayTreeIfNeeded()
    #expect(view.layer.contents == nil)
    #expect(!LayerRenderer.displayList(inside: view.layer, at: 0).isEmpty)
    view.paints = false
    view.setNeedsDisplay()
    view.layer.displayTreeIfNeeded()
    #expect(LayerRenderer.displayList(inside: view.layer, at: 0).isEmpty)
  }
}

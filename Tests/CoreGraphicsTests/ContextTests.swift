import CoreGraphics
import Testing

@Suite("Contexts record drawing calls")
struct ContextTests {
  private func context() -> CGContext { CGContext(size: CGSize(width: 100, height: 50)) }

  // Documented: Points are transformed when they are added to the path of a context.
  @Test("A path point keeps its position when the transform changes")
  func pathAndTransform() {
    let context = context()
    context.saveGState()
    context.scaleBy(x: 2, y: 1)
    context.addRect(CGRect(x: 1, y: 2, width: 10, height: 10))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    context.restoreGState()
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 2, width: 20, height: 10))
    #expect(context.pathContains(CGPoint(x: 21, y: 5), mode: .fill))
    context.translateBy(x: 5, y: 0)
    context.addLine(to: CGPoint(x: 0, y: 0))
    #expect(context.currentPointOfPath == .zero)
    context.translateBy(x: -5, y: 0)
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 0))
    context.beginPath()
    context.saveGState()
    context.scaleBy(x: 2, y: 1)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.restoreGState()
    context.strokePath()
    #expect(context.displayList.description == "stroke path M0,0 L20,0 #000000 width 1")
  }

  @Test("Drawing clears the path, and the graphics state stores colors and line styles")
  func paths() {
    let context = context()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.saveGState()
    context.setStrokeColor(CGColor(gray: 0, alpha: 0.5))
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineDash(phase: 1, lengths: [4, 2])
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.strokePath()
    context.restoreGState()
    context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    context.drawPath(using: .fillStroke)
    context.fillPath()
    #expect(
      context.displayList.description == """
        stroke path M0,0 L10,0 #00000080 width 3 cap round dash 4 2 phase 1
        fill rect 1,2 3x4 #FF0000
        stroke rect 1,2 3x4 #000000 width 1
        """)
  }

  @Test("The context's alpha multiplies the color's alpha, and gradients fill the clip")
  func gradients() throws {
    let context = context()
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [.drawsAfterEndLocation])
    #expect(
      context.displayList.description == """
        clip rect 10,10 20x20
        fill rect 10,10 20x20 axial 0,0 to 100,0 #00000080@0 #FFFFFF80@1
        """)
  }

  @Test("Images appear upside down in UIKit's coordinates unless the context is flipped")
  func images() throws {
    let image = try #require(CGImage(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    let context = context()
    context.draw(image, in: CGRect(x: 5, y: 10, width: 20, height: 30))
    context.translateBy(x: 0, y: 50)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 5, y: 10, width: 20, height: 30))
    let items = context.displayList.items
    #expect(items.map(\.bounds.minY) == [10, 10])
    #expect(items.map(\.transform.d) == [-1, 1])
  }

  @Test("A transparency layer is one group with the alpha and shadow that were set when it began")
  func layers() {
    let context = context()
    context.setAlpha(0.25)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: .black)
    context.translateBy(x: 10, y: 0)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(
      context.displayList.description == """
        group alpha 0.25 shadow #000000 offset 1,2 radius 3 {
          at 10,0
          fill rect 0,0 5x5 #000000
        }
        """)
  }

  @Test("The clip's bounding box is in the current coordinates")
  func clipBox() {
    let context = context()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.scaleBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 50))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 20, height: 15))
  }

  @Test("No image is created without a rasterizer or for an empty context")
  func noImage() {
    #expect(CGContext(size: .zero).makeImage() == nil)
  }
}

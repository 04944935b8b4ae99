import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// An example of every message about invalid use of layers and frames.
  @Suite("Invalid use of layers") @MainActor
  struct RefusalTests {
    @Test("Invalid layer trees are rejected")
    func trees() throws {
      let (outer, inner) = (CALayer(), CALayer())
      outer.addSublayer(inner)
      let inside = "cannot become a sublayer or the mask of "
      expectRefusal(inside) { inner.addSublayer(outer) }
      expectRefusal(inside) { inner.mask = outer }
      expectRefusal(inside) { outer.mask = outer }
      expectRefusal("cannot become the mask of") { CALayer().mask = inner }
      #expect(outer.sublayers == [inner] && inner.sublayers == nil && outer.superlayer == nil)
      #expect(outer.mask == nil && inner.mask == nil)
      let shown = try #require(outer.presentation())
      let copies = "A presentation layer is a copy whose tree cannot be changed"
      expectRefusal(copies) { shown.addSublayer(CALayer()) }
      expectRefusal(copies) { outer.addSublayer(shown) }
      expectRefusal("is a presentation layer, so it cannot have animations") {
        shown.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      }
      #expect(shown.animationKeys() == nil)
    }

    @Test("Frames of invalid length and nested frames are rejected")
    func frames() throws {
      let current = try CurrentLoop()
      for interval in [-1, .nan, .infinity, 1e300] as [CFTimeInterval] {
        expectRefusal("did nothing: it cannot advance by \(interval) s.") {
          current.loop.advance(by: interval)
        }
      }
      expectRefusal(
        "was called from a callback during a frame. A frame cannot begin inside "
          + "another frame, so the call"
      ) {
        _ = current.loop.schedule(after: 0) { current.frame() }
        current.frame()
      }
      #expect(current.loop.frameCount == 1)
    }

    @Test("Reading a control point that a timing function does not have is rejected")
    func points() {
      var values: [Float] = [7, 7]
      expectRefusal("A timing function has control points 0 to 3, so there is no control point 4") {
        CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
      }
      #expect(values == [7, 7])
    }

    @Test("Reading a pixel outside an image ends the process with a message")
    func pixels() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let image = CGImage(width: 2, height: 2, pixels: [0, 0, 0, 0])
        _ = image?.pixel(x: 2, y: 0)
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("is outside the image of 2 × 2"), "\(said)")
    }
  }
}

import CoreGraphics
import KinemaRendering
import Testing

@Suite("A canvas redraws only changed areas")
struct CanvasTests {
  private func cell(_ index: Int, _ title: String) -> DisplayList {
    DisplayList { recorder in
      recorder.fill(CGRect(x: 0, y: 0, width: 200, height: 20), with: .white)
      let layout = PangoShaper().layout(TextRequest(title, font: FontDescriptor(size: 13)))
      recorder.draw(layout, at: CGPoint(x: 8, y: 2), color: .black)
      recorder.fill(CGRect(x: 8, y: 19.5, width: 192, height: 0.5), with: RGBA(gray: 0.8))
    }
  }

  private func frame(_ titles: [String], knob: CGFloat, backdrop: Bool = false) -> DisplayList {
    DisplayList { recorder in
      for (index, title) in titles.enumerated() {
        recorder.save()
        recorder.translate(x: 0, y: CGFloat(index) * 20)
        recorder.draw(cell(index, title))
        recorder.restore()
      }
      recorder.save()
      recorder.translate(x: 100, y: 50)
      recorder.concatenate(CGAffineTransform(rotationAngle: knob))
      recorder.fill(
        .roundedRect(CGRect(x: -30, y: -10, width: 60, height: 20), radius: 6),
        with: RGBA(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))
      recorder.restore()
      let disc = DisplayList {
        $0.fill(.ellipse(CGRect(x: 120, y: 90 + knob, width: 60, height: 60)), with: .red)
        $0.fill(CGRect(x: 130, y: 100, width: 6 + knob, height: 6), with: .blue)
      }
      let shadow = Shadow(color: .black, offset: CGSize(width: 2, height: 3), radius: 7)
      recorder.draw(DisplayGroup(disc, alpha: 0.8, shadow: shadow))
      let sky = GradientStop.stops([.blue, .white], locations: nil)
      recorder.fill(
        .rect(CGRect(x: 0, y: 100, width: 90, height: 90)),
        with: .gradient(
          .axial(start: CGPoint(x: 0, y: 100), end: CGPoint(x: 0, y: 190)), sky))
      if backdrop {
        recorder.drawBackdrop(in: .rect(CGRect(x: 60, y: 30, width: 60, height: 30)), radius: 4)
        recorder.fill(CGRect(x: 70, y: 40, width: 10, height: 10), with: .red)
      }
    }
  }

  private let titles = (0..<10).map { "Row number \($0)" }

  @Test("A partial redraw equals a complete redraw")
  func damageEqualsWhole() throws {
    let size = CGSize(width: 200, height: 200)
    for backdrop in [false, true] {
      let canvas = try #require(Canvas(size: size, scale: 2, opaque: true))
      var titles = self.titles
      for step in 0..<12 {
        if step.isMultiple(of: 3) { titles[step % 9] = "Changed \(step)" }
        if step == 7 { titles.remove(at: 2) }
        let list = frame(titles, knob: CGFloat(step) * 0.21, backdrop: backdrop)
        canvas.draw(list)
        let whole = CairoRasterizer().image(of: list, size: size, scale: 2, opaque: true)
        #expect(canvas.image()?.pixels == whole?.pixels, "step \(step)")
      }
    }
  }

  @Test("An unchanged list damages no area, and a changed label damages only its line")
  func damageIsSmall() throws {
    let canvas = try #require(
      Canvas(size: CGSize(width: 200, height: 200), scale: 2, opaque: true))
    #expect(canvas.draw(frame(titles, knob: 0)).bounds.height == 400)
    #expect(canvas.draw(frame(titles, knob: 0)).isEmpty)
    var changed = titles
    changed[8] = "Other words"
    let damage = canvas.draw(frame(changed, knob: 0))
    #expect(!damage.isEmpty)
    #expect(damage.bounds.minY >= 2 * 155 && damage.bounds.maxY <= 2 * 185)
  }
}

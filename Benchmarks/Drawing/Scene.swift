import CoreGraphics
import KinemaRendering

/// The measured screen as display lists.
struct Scene {
  static let size = CGSize(width: 375, height: 812)
  static let screen = CGRect(origin: .zero, size: size)
  let titles = (0..<25).map { "Row \($0): a label of ordinary length" }
  let cellHeight: CGFloat = 32
  let font = FontDescriptor(size: 15)
  let layouts: [TextLayout]
  let star: Path
  let sky = RGBA(red: 0.2, green: 0.5, blue: 0.9)

  init() {
    layouts = titles.map { [font] in PangoShaper().layout(TextRequest($0, font: font)) }
    var star = Path()
    for index in 0..<10 {
      let radius: CGFloat = index.isMultiple(of: 2) ? 180 : 75
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let point = CGPoint(x: 187.5 + radius * cos(angle), y: 406 + radius * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    self.star = star
  }

  func cell(_ layout: TextLayout) -> DisplayList {
    DisplayList { recorder in
      recorder.fill(
        .roundedRect(CGRect(x: 8, y: 2, width: 359, height: cellHeight - 4), radius: 8),
        with: RGBA(gray: 0.94))
      recorder.draw(layout, at: CGPoint(x: 20, y: 6.5), color: .black)
      recorder.fill(
        CGRect(x: 20, y: cellHeight - 0.5, width: 355, height: 0.5), with: RGBA(gray: 0.8))
    }
  }

  func cells(offset: CGFloat = 0) -> DisplayList {
    DisplayList { recorder in
      for (index, layout) in layouts.enumerated() {
        recorder.save()
        recorder.translate(x: 0, y: CGFloat(index) * cellHeight - offset)
        recorder.draw(cell(layout))
        recorder.restore()
      }
    }
  }

  /// Returns the list of a step, in which the rotated layer rotates and the content behind the star
  /// moves.
  func frame(_ step: Int, cellsTurn: Bool) -> DisplayList {
    let angle = 0.05 + CGFloat(step) * 0.01
    return DisplayList { recorder in
      recorder.fill(Self.screen, with: .white)
      if !cellsTurn { recorder.draw(cells()) }
      recorder.save()
      recorder.translate(x: 187.5, y: 406)
      recorder.concatenate(CGAffineTransform(rotationAngle: angle))
      recorder.translate(x: -187.5, y: -406)
      recorder.fill(
        Self.screen, with: RGBA(red: 1, green: 0.95, blue: 0.8, alpha: cellsTurn ? 1 : 0.6))
      if cellsTurn { recorder.draw(cells()) }
      recorder.restore()
      let content = DisplayList { inner in
        inner.fill(Self.screen, with: sky)
        inner.fill(
          CGRect(x: CGFloat(step % 100), y: 300, width: 200, height: 200),
          with: RGBA(red: 0.9, green: 0.3, blue: 0.3))
      }
      let mask = DisplayList { $0.fill(DisplayShape(star), with: .black) }
      recorder.draw(DisplayGroup(content, mask: mask))
    }
  }

  /// Returns a list of cells in which only one label changes.
  func still(label step: Int) -> DisplayList {
    DisplayList { recorder in
      recorder.fill(Self.screen, with: .white)
      recorder.draw(cells())
      recorder.translate(x: 250, y: 390)
      let layout = PangoShaper().layout(TextRequest("\(step)", font: font))
      recorder.draw(layout, at: .zero, color: sky)
    }
  }

  func scrolled(by offset: CGFloat) -> DisplayList {
    DisplayList { recorder in
      recorder.fill(Self.screen, with: .white)
      recorder.draw(cells(offset: offset))
    }
  }
}

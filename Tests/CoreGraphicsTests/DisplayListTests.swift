import CoreGraphics
import Testing

@Suite("Display lists")
struct DisplayListTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("The text form of a display list contains shapes, positions, and paints")
  func textForm() {
    let list = DisplayList { recorder in
      recorder.fill(CGRect(x: 0, y: 0, width: 320, height: 480), with: .white)
      recorder.save()
      recorder.translate(x: 10, y: 20.5)
      recorder.clip(to: .roundedRect(CGRect(x: 0, y: 0, width: 100, height: 40), radius: 8))
      recorder.drawShadow(
        Shadow(color: RGBA(gray: 0, alpha: 0.5), offset: CGSize(width: 0, height: 2), radius: 3),
        of: .rect(square))
      recorder.fill(
        .ellipse(square),
        with: .gradient(
          .axial(start: .zero, end: CGPoint(x: 10, y: 0)),
          GradientStop.stops([.black, .white], locations: nil)))
      let layout = FixedWidthShaper().layout(
        TextRequest("Hello", font: FontDescriptor(size: 10)))
      recorder.draw(layout, at: CGPoint(x: 1, y: 2), color: .black)
      recorder.restore()
      recorder.draw(
        DisplayGroup(DisplayList { $0.stroke(.rect(square), with: .black, width: 2) }, alpha: 0.5))
    }
    #expect(
      list.description == """
        fill rect 0,0 320x480 #FFFFFF
        clip rounded 0,0 100x40 radius 8 at 10,20.5
        at 10,20.5
        shadow of rect 0,0 10x10 #00000080 offset 0,2 radius 3
        fill ellipse 0,0 10x10 axial 0,0 to 10,0 #000000@0 #FFFFFF@1
        text "Hello" fixed 10 at 1,11.5 #000000
        clip none
        at 0,0
        group alpha 0.5 {
          stroke rect 0,0 10x10 #000000 width 2
        }
        """)
  }

  @Test("Bounds include the transform, stroke, shadow, and clip")
  func bounds() {
    let list = DisplayList { recorder in
      recorder.translate(x: 100, y: 0)
      recorder.stroke(
        .rect(square), with: .color(.black), style: StrokeStyle(width: 4, join: .round))
    }
    #expect(list.bounds == CGRect(x: 98, y: -2, width: 14, height: 14))
    let clipped = DisplayList { recorder in
      recorder.clip(to: CGRect(x: 5, y: 5, width: 100, height: 100))
      recorder.fill(square, with: .black)
      recorder.fill(CGRect(x: -50, y: 0, width: 10, height: 10), with: .black)
    }
    #expect(clipped.items.count == 1)
    #expect(clipped.bounds == CGRect(x: 5, y: 5, width: 5, height: 5))
    let shadow = Shadow(color: .black, offset: CGSize(width: 7, height: 0), radius: 2)
    let group = DisplayGroup(DisplayList { $0.fill(square, with: .black) }, shadow: shadow)
    #expect(group.bounds == CGRect(x: 0, y: -6, width: 23, height: 22))
  }

  @Test("Invisible drawing is not recorded")
  func invisible() {
    let list = DisplayList { recorder in
      recorder.fill(square, with: .clear)
      recorder.draw(DisplayGroup(DisplayList { $0.fill(square, with: .black) }, alpha: 0))
      recorder.draw(.empty)
      recorder.stroke(.rect(square), with: .black, width: 0)
      recorder.restore()
    }
    #expect(list.isEmpty && list.bounds.isNull)
  }

  @Test("A group without effects becomes a plain list")
  func plainGroup() {
    let content = DisplayList { $0.fill(square, with: .black) }
    let list = DisplayList { $0.draw(DisplayGroup(content)) }
    #expect(list.items.first?.command == .list(content))
  }

  @Test("The same drawing produces equal lists")
  func equality() {
    func make(_ x: CGFloat) -> DisplayList {
      DisplayList { recorder in
        recorder.clip(to: square)
        recorder.translate(x: x, y: 0)
        recorder.fill(square, with: .black)
      }
    }
    #expect(make(1) == make(1))
    #expect(make(1).hashValue == make(1).hashValue)
    #expect(make(1) != make(2))
  }

  // MARK: Damage

  private func squares(_ places: [CGFloat], _ color: RGBA = .black) -> DisplayList {
    DisplayList { recorder in
      for x in places {
        recorder.save()
        recorder.translate(x: x, y: 0)
        recorder.fill(square, with: color)
        recorder.restore()
      }
    }
  }

  @Test("Moving an item damages its old and new areas")
  func movedDamage() {
    let before = squares([0, 50, 100])
    #expect(before.damage(from: before).isEmpty)
    let after = squares([0, 70, 100])
    let damage = after.damage(from: before)
    #expect(damage.rects.count == 2)
    #expect(damage.intersects(CGRect(x: 55, y: 5, width: 1, height: 1)))
    #expect(damage.intersects(CGRect(x: 75, y: 5, width: 1, height: 1)))
    #expect(!damage.intersects(CGRect(x: 5, y: 5, width: 1, height: 1)))
  }

  @Test("Inserting or removing an item damages only its own area")
  func insertedDamage() {
    let before = squares([0, 50, 100, 150])
    let after = squares([0, 50, 70, 100, 150])
    let box = CGRect(x: 70, y: 0, width: 10, height: 10)
    #expect(after.damage(from: before).rects == [box])
    #expect(before.damage(from: after).rects == [box])
  }

  @Test("An item that moves in the drawing order damages its area")
  func orderDamage() {
    let before = squares([0, 5, 100])
    let after = squares([5, 0, 100])
    #expect(after.damage(from: before).bounds.width >= 10)
    #expect(!after.damage(from: before).intersects(CGRect(x: 100, y: 0, width: 9, height: 9)))
  }

  @Test("A change in a nested list or group damages its transformed area")
  func nestedDamage() {
    func screen(_ places: [CGFloat], alpha: CGFloat = 0.5, shadow: Shadow? = nil) -> DisplayList {
      DisplayList { recorder in
        recorder.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        recorder.translate(x: 0, y: 100)
        recorder.draw(DisplayGroup(squares(places), alpha: alpha, shadow: shadow))
      }
    }
    let damage = screen([0, 51]).damage(from: screen([0, 50]))
    #expect(damage.rects == [CGRect(x: 100, y: 200, width: 22, height: 20)])
    let all = screen([0, 50], alpha: 0.6).damage(from: screen([0, 50]))
    #expect(all.bounds == CGRect(x: 0, y: 200, width: 120, height: 20))
    let shadow = Shadow(color: .black, offset: .zero, radius: 1)
    let wide = screen([0, 51], shadow: shadow).damage(from: screen([0, 50], shadow: shadow))
    #expect(wide.bounds == CGRect(x: 94, y: 194, width: 34, height: 32))
  }

  @Test("A change below a backdrop redraws everything that the backdrop blurs")
  func backdropDamage() {
    func screen(_ x: CGFloat) -> DisplayList {
      DisplayList { recorder in
        recorder.draw(squares([x]))
        recorder.drawBackdrop(in: .rect(CGRect(x: 0, y: 0, width: 200, height: 50)), radius: 5)
      }
    }
    let damage = screen(31).damage(from: screen(30))
    #expect(damage.bounds == CGRect(x: -15, y: -15, width: 230, height: 80))
    let far = DisplayList { recorder in
      recorder.fill(CGRect(x: 0, y: 500, width: 5, height: 5), with: .black)
      recorder.draw(screen(30))
    }
    #expect(far.damage(from: DisplayList { $0.draw(screen(30)) }).bounds.height == 5)
  }

  @Test("A damage region has few rectangles and covers all damage")
  func region() {
    var region = DamageRegion()
    var places: [CGRect] = []
    for index in 0..<60 {
      let rect = CGRect(
        x: CGFloat(index * 37 % 101) * 10, y: CGFloat(index * 53 % 97) * 10, width: 8, height: 8)
      places.append(rect)
      region.add(rect)
      #expect(region.rects.count <= 12)
      #expect(places.allSatisfy { place in region.rects.contains { $0.contains(place) } })
    }
  }
}

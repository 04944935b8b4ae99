import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Visual formats, scrolled content, and ambiguity", .serialized, .fixedWidthText) @MainActor
struct LayoutFormatTests {
  private func box() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  private func root(_ views: [UIView]) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    for view in views { root.addSubview(view) }
    return root
  }

  private func activate(
    _ formats: [String], _ views: [String: Any], metrics: [String: Any]? = nil,
    options: NSLayoutConstraint.FormatOptions = []
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
  }

  @Test("A format lays out a row with spacing, sizes, metrics, and priorities")
  func rows() {
    let (a, b, c) = (box(), box(), box())
    let root = root([a, b, c])
    activate(
      ["H:|-[a(50)]-[b(==a,>=10@300)]-gap-[c]-(>=20)-|", "V:|[a(20)]", "H:[c(60@900)]"],
      ["a": a, "b": b, "c": c], metrics: ["gap": 12.5])
    activate(["V:[c(20)]|"], ["c": c])
    root.layoutIfNeeded()
    // The margin of 8 points at the edge, and 8 points between neighbors.
    #expect(a.frame == CGRect(x: 8, y: 0, width: 50, height: 20))
    #expect(b.frame.minX == 66 && b.frame.width == 50)
    #expect(c.frame == CGRect(x: 128.5, y: 180, width: 60, height: 20))
  }

  @Test("Options align a column, and views are flush where the format specifies no spacing")
  func columns() {
    let (a, b) = (box(), box())
    let root = root([a, b])
    activate(
      ["V:|-30-[a(20)][b(40)]"], ["a": a, "b": b], options: [.alignAllLeft, .alignAllRight])
    activate(["H:|-10-[b(100)]"], ["b": b])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 30, width: 100, height: 20))
    #expect(b.frame == CGRect(x: 10, y: 50, width: 100, height: 40))
    let reversed = NSLayoutConstraint.constraints(
      withVisualFormat: "[a]-(>=5)-[b]", options: .directionRightToLeft, metrics: nil,
      views: ["a": a, "b": b])
    #expect(reversed.count == 1)
    let only = reversed[0]
    #expect(only.firstItem === b && only.firstAttribute == .right && only.constant == -5)
    #expect(only.relation == .lessThanOrEqual && only.secondAttribute == .left)
  }

  @Test("A constraint returns the anchors that created it")
  func anchors() {
    let (a, b) = (box(), box())
    let constraint = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    #expect(constraint.firstAnchor.item === a && constraint.firstAnchor.attribute == .leading)
    #expect(constraint.secondAnchor?.attribute == .trailing)
    #expect(a.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }

  @Test("Underconstrained views are ambiguous, and their constraints can be listed")
  func ambiguity() {
    let a = box()
    let guide = UILayoutGuide()
    let root = root([a])
    root.addLayoutGuide(guide)
    #expect(guide.owningView === root)
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = a.widthAnchor.constraint(equalToConstant: 30)
    let top = a.topAnchor.constraint(equalTo: guide.topAnchor)
    NSLayoutConstraint.activate([left, width, top, a.heightAnchor.constraint(equalToConstant: 9)])
    #expect(a.hasAmbiguousLayout && guide.hasAmbiguousLayout)
    #expect(a.constraintsAffectingLayout(for: .horizontal) == [left, width])
    #expect(guide.constraintsAffectingLayout(for: .vertical) == [top])
    activate(["V:|[guide(20)]", "H:|[guide(20)]"], ["guide": guide])
    #expect(!a.hasAmbiguousLayout && !guide.hasAmbiguousLayout)
    guide.owningView = nil
    #expect(root.layoutGuides.isEmpty && top.isActive == false)
  }

  @Test("Constraints to the content guide or to the edges determine a scroll view's content size")
  func scrolledContent() {
    for usesGuide in [true, false] {
      let scroll = UIScrollView()
      scroll.translatesAutoresizingMaskIntoConstraints = false
      let (a, b, fixed) = (box(), box(), box())
      let root = root([scroll])
      for view in [a, b, fixed] { scroll.addSubview(view) }
      activate(["H:|[s]|", "V:|[s]|"], ["s": scroll])
      activate(["V:[a(150)][b(250)]"], ["a": a, "b": b])
      let content = scroll.contentLayoutGuide
      NSLayoutConstraint.activate([
        a.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        b.widthAnchor.constraint(equalTo: a.widthAnchor),
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
        fixed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 7),
        fixed.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
        fixed.widthAnchor.constraint(equalToConstant: 10),
        fixed.heightAnchor.constraint(equalToConstant: 10),
      ])
      if usesGuide {
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
          a.leadingAnchor.constraint(equalTo: content.leadingAnchor),
          a.trailingAnchor.constraint(equalTo: content.trailingAnchor),
          b.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
        ])
      } else {
        activate(["V:|-5-[a]", "V:[b]-5-|", "H:|[a]|"], ["a": a, "b": b])
      }
      root.layoutIfNeeded()
      #expect(scroll.contentSize == CGSize(width: 300, height: 410))
      #expect(b.frame == CGRect(x: 0, y: 155, width: 300, height: 250))
      #expect(content.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 410))
      // The content scrolls, and views tied to the frame stay on the screen.
      scroll.contentOffset.y = 60
      root.setNeedsLayout()
      fixed.superview?.setNeedsLayout()
      scroll.bounds.size.width -= 0.5
      root.layoutIfNeeded()
      #expect(a.frame.minY == 5)
      #expect(abs(fixed.frame.minY - 67) < 1e-6)
    }
  }
}

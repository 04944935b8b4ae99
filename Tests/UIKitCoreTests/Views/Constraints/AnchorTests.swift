import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Anchors, and views without constraints") struct AnchorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func box(_ frame: CGRect = .zero) -> UIView {
    let view = UIView(frame: frame)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test("A view without constraints keeps its frame, and constrained views are laid out")
  func unconstrained() {
    let frame = CGRect(x: 30, y: 40, width: 50, height: 60)
    let (free, bound) = (box(frame), box())
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.translatesAutoresizingMaskIntoConstraints = false
    free.addSubview(inner)
    NSLayoutConstraint.activate([
      bound.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      bound.topAnchor.constraint(equalTo: root.topAnchor),
      bound.widthAnchor.constraint(equalToConstant: 20),
      bound.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(free.frame == frame)
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(bound.frame == CGRect(x: 7, y: 0, width: 20, height: 30))
    // Constraints inside the view are relative to its position.
    inner.topAnchor.constraint(equalTo: free.topAnchor, constant: 12).isActive = true
    inner.heightAnchor.constraint(equalToConstant: 9).isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame.minY == 12 && inner.frame.height == 9)
  }

  @Test("The fitting size of a view without constraints is its own size")
  func fittingSize() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 45))
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 120, height: 45))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: view.topAnchor),
      child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      child.heightAnchor.constraint(equalToConstant: 30),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 30)
  }

  @Test("Anchors with the same item and kind are equal")
  func equality() {
    let (a, b) = (box(), box())
    #expect(a.widthAnchor == a.widthAnchor && a.widthAnchor.hash == a.widthAnchor.hash)
    #expect(a.topAnchor != a.bottomAnchor && a.topAnchor != b.topAnchor)
    #expect(a.leadingAnchor.anchorWithOffset(to: a.trailingAnchor) != a.trailingAnchor)
    #expect(Set([a.topAnchor, a.topAnchor, b.topAnchor]).count == 2)
    let guide = root.safeAreaLayoutGuide
    #expect(guide.topAnchor == guide.topAnchor)
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor)
    #expect(constraint.firstAnchor.isEqual(a.topAnchor))
    #expect(constraint.secondAnchor?.isEqual(b.bottomAnchor) == true)
  }

  @Test("The anchors of a constraint have the classes of their axes or dimensions")
  func kinds() {
    let (a, b) = (box(), box())
    let width = a.widthAnchor.constraint(equalTo: b.heightAnchor).firstAnchor
    let top = a.topAnchor.constraint(equalTo: b.bottomAnchor).firstAnchor
    let middle = a.centerXAnchor.constraint(equalTo: b.leftAnchor).secondAnchor
    #expect(width is NSLayoutDimension && !(width is NSLayoutYAxisAnchor))
    #expect(top is NSLayoutYAxisAnchor && !(top is NSLayoutXAxisAnchor))
    #expect(middle is NSLayoutXAxisAnchor)
  }

  @Test("A constraint with a multiplier of 0 loses its second item and gets the multiplier 1")
  func multiplier() {
    let (a, b) = (box(), box())
    let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0, constant: 44)
    #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.multiplier == 1 && constraint.secondAnchor == nil)
    let plain = NSLayoutConstraint(
      item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 0, constant: 3)
    #expect(plain.multiplier == 1)
    constraint.isActive = true
    plain.isActive = true
    root.layoutIfNeeded()
    #expect(a.bounds.size == CGSize(width: 44, height: 3))
  }

  @Test("Descriptions contain the items of a constraint")
  func descriptions() {
    let (a, b) = (box(), box())
    #expect(
      a.heightAnchor.constraint(equalToConstant: 44).description
        == "<UIView.height == 44.0 @1000.0>")
    #expect(
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3).description
        == "<UIView.width == UIView.width * 2.0 + 3.0 @1000.0>")
  }

  @Test("Priorities support arithmetic and comparison")
  func priorities() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999)
    priority -= 200
    priority += 1
    #expect(priority == UILayoutPriority(800) && priority > .defaultHigh)
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
    #expect(max(UILayoutPriority.defaultLow, .defaultHigh) == .defaultHigh)
  }
}

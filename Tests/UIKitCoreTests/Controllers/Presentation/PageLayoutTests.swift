import KinemaTestSupport
import Testing
import UIKitCore

/// The layout of pages in transitions.
@MainActor
@Suite("Page layout in transitions", .serialized)
struct PageLayoutTests {
  /// A controller that fills its view with another view, using constraints.
  private final class FilledController: LoggedController {
    let filling = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      filling.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(filling)
      NSLayoutConstraint.activate([
        filling.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        filling.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        filling.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        filling.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
  }

  @Test("A page that fades in is laid out in its first frame", arguments: [false, true])
  func laidOut(hasCustomAnimator: Bool) throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate()
      if hasCustomAnimator { fixture.navigation.delegate = delegate }
      let page = FilledController("page", fixture.log)
      fixture.navigation.pushViewController(page, animated: true)
      #expect(seen(page, fixture) == ["320.0 x 436.0 at 160.0, 262.0"])
    }
  }

  @Test("A presented page is laid out in its first frame")
  func presented() throws {
    try TransitionFixture.run { fixture in
      for style in [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal] {
        let page = FilledController("page", fixture.log)
        page.modalPresentationStyle = .fullScreen
        page.modalTransitionStyle = style
        fixture.base.present(page, animated: true)
        #expect(seen(page, fixture) == ["320.0 x 480.0 at 160.0, 240.0"], "\(style)")
        page.dismiss(animated: true)
        fixture.advance(for: 1)
      }
    }
  }

  /// Returns the sizes and positions that the filling view has within one second.
  private func seen(_ page: FilledController, _ fixture: TransitionFixture) -> Set<String> {
    var places: Set<String> = []
    for _ in 0..<60 {
      fixture.advance(frames: 1)
      let shown = page.filling.layer.presentation() ?? page.filling.layer
      let (size, place) = (shown.bounds.size, shown.position)
      places.insert("\(size.width) x \(size.height) at \(place.x), \(place.y)")
    }
    return places
  }

  @Test("Constraints lay out only their own tree, even after their views are deallocated")
  func others() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let root = Counting(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let middle = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    root.addSubview(middle)
    middle.addSubview(inner)
    root.layoutIfNeeded()
    let before = root.layouts

    var constrained: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    constrained?.widthAnchor.constraint(equalToConstant: 20).isActive = true
    inner.addSubview(UIView())
    inner.bounds.size.width = 40
    root.layoutIfNeeded()
    #expect(root.layouts == before)
    constrained = nil
    inner.bounds.size.width = 50
    root.layoutIfNeeded()
    #expect(root.layouts == before)
  }

  @Test("Constraints that move with a view are solved in the view's current tree")
  func movedWithTheirView() {
    let roots = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5)
    width.isActive = true
    for root in roots + roots {
      root.addSubview(holder)
      holder.bounds.size.width += 10
      root.layoutIfNeeded()
      #expect(inner.bounds.width == holder.bounds.width / 2)
    }
  }
}

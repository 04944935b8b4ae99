import KinemaTestSupport
import Testing
import UIKitCore

/// A view that runs a closure in each layout, and counts layouts.
private final class BusyView: UIView {
  var layouts = 0
  var onLayout: (BusyView) -> Void = { _ in }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout(self)
  }
}

@MainActor @Suite("Layout that requests layout") struct LayoutLoopTests {
  /// Creates nested views, the outermost first.
  private func nest(_ depth: Int, in host: TestHost) -> [BusyView] {
    var views: [BusyView] = []
    for _ in 0..<depth {
      let view = BusyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<2 { view.addSubview(UIView(frame: view.bounds)) }
      (views.last ?? host.window).addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test("A view that requests its own layout during layout is laid out only once")
  func ownRequests() throws {
    let habits: [(BusyView) -> Void] = [
      { $0.setNeedsLayout() },
      { $0.bringSubviewToFront($0.subviews[0]) },
      { $0.addSubview($0.subviews[0]) },
      { view in
        let all = view.subviews
        for subview in all { subview.removeFromSuperview() }
        for subview in all { view.addSubview(subview) }
      },
      { $0.layer.insertSublayer($0.layer.sublayers![1], at: 0) },
      { $0.sendSubviewToBack($0.subviews[1]) },
    ]
    for habit in habits {
      try TestHost.run { host in
        let views = nest(3, in: host)
        for view in views { view.onLayout = habit }
        let messages = Diagnostics.capture {
          host.frames(1)
          // A subview that is added again may be laid out again, but the other views may not.
          #expect(views.allSatisfy { $0.layouts >= 1 && $0.layouts <= 3 })
          let counts = views.map(\.layouts)
          host.frames(5)
          #expect(views.map(\.layouts) == counts)
        }
        #expect(messages.isEmpty)
      }
    }
  }

  @Test("Bringing the frontmost subview to the front causes no layout")
  func front() throws {
    try TestHost.run { host in
      let view = nest(1, in: host)[0]
      host.frames(1)
      #expect(view.layouts == 1)
      view.bringSubviewToFront(view.subviews[1])
      view.sendSubviewToBack(view.subviews[0])
      view.addSubview(view.subviews[1])
      host.frames(1)
      #expect(view.layouts == 1)
      view.bringSubviewToFront(view.subviews[0])
      host.frames(1)
      #expect(view.layouts == 2)
    }
  }

  @Test("Layout requests for other views take effect in the same pass")
  func requestsForOthers() throws {
    try TestHost.run { host in
      let views = nest(3, in: host)
      let beside = BusyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      host.window.insertSubview(beside, at: 0)
      host.frames(1)
      var asks = true
      views[2].onLayout = { _ in
        guard asks else { return }
        asks = false
        views[0].setNeedsLayout()
        beside.setNeedsLayout()
      }
      defer { views[2].onLayout = { _ in } }
      views[2].setNeedsLayout()
      host.frames(1)
      #expect(views.map(\.layouts) == [2, 1, 2] && beside.layouts == 2)
      host.frames(3)
      #expect(views.map(\.layouts) == [2, 1, 2] && beside.layouts == 2)
    }
  }

  @Test("A view that changes its own size is laid out again")
  func ownSize() throws {
    try TestHost.run { host in
      let view = nest(1, in: host)[0]
      var seen: [CGFloat] = []
      view.onLayout = {
        seen.append($0.bounds.height)
        $0.bounds.size.height = 140
      }
      host.frames(2)
      #expect(seen == [100, 140])
    }
  }

  @Test("An endless layout loop between two views stops with a message that names them")
  func loop() throws {
    try TestHost.run { host in
      let outer = nest(1, in: host)[0]
      let inner = BusyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      outer.addSubview(inner)
      outer.accessibilityIdentifier = "outer"
      inner.onLayout = { [weak outer] _ in outer?.setNeedsLayout() }
      outer.onLayout = { _ in inner.setNeedsLayout() }
      let messages = Diagnostics.capture { host.frames(1) }
      #expect(outer.layouts > 1 && outer.layouts <= 64)
      // In each frame, layout runs before and after the commit.
      #expect(Set(messages).count == 1 && messages.count <= 2)
      #expect(messages.first?.contains("repeatedly needed layout") == true)
      #expect(messages.first?.contains("BusyView") == true)
      outer.onLayout = { _ in }
      host.frames(1)
      let count = outer.layouts
      host.frames(3)
      #expect(outer.layouts == count)
    }
  }
}

import UIKit

/// Growth with the number of views, animations, and touches.
@MainActor let growthOfViews: [Growth] = [
  Growth(name: "views animated in one block") { count in
    let grid = ViewGrid(views: count)
    return milliseconds {
      UIView.animate(withDuration: 0.3) {
        for view in grid.views { view.center.x += 10 }
      }
      grid.frame()
    }
  },
  Growth(name: "blocks begun") { count in
    let grid = ViewGrid(views: count)
    return milliseconds {
      for view in grid.views { UIView.animate(withDuration: 0.3) { view.center.x += 10 } }
      grid.frame()
    }
  },
  Growth(name: "animations that end") { count in
    let grid = ViewGrid(views: count)
    for view in grid.views { UIView.animate(withDuration: 0.3) { view.center.x += 10 } }
    grid.host.advance(for: 0.25)
    return milliseconds { grid.host.advance(for: 0.1) }
  },
  Growth(name: "a frame of basic animations") { count in
    let grid = ViewGrid(views: count)
    for view in grid.views {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.byValue = 10
      animation.duration = 10
      view.layer.add(animation, forKey: nil)
    }
    grid.frame()
    return milliseconds { for _ in 0..<5 { grid.frame() } } / 5
  },
  Growth(name: "subviews added") { count in
    let grid = ViewGrid()
    let views = (0..<count).map { UIView(frame: ViewGrid.frame(of: $0)) }
    return milliseconds {
      for view in views { grid.root.addSubview(view) }
      grid.frame()
    }
  },
  Growth(name: "subviews inserted at 0") { count in
    let grid = ViewGrid()
    let views = (0..<count).map { UIView(frame: ViewGrid.frame(of: $0)) }
    return milliseconds {
      for view in views { grid.root.insertSubview(view, at: 0) }
      grid.frame()
    }
  },
  Growth(name: "removed, first to last") { count in
    let grid = ViewGrid(views: count)
    return milliseconds {
      for view in grid.views { view.removeFromSuperview() }
      grid.frame()
    }
  },
  Growth(name: "removed, last to first") { count in
    let grid = ViewGrid(views: count)
    return milliseconds {
      for view in grid.views.reversed() { view.removeFromSuperview() }
      grid.frame()
    }
  },
  Growth(name: "removed, in any order") { count in
    let grid = ViewGrid(views: count)
    let order = grid.shuffled
    return milliseconds {
      for view in order { view.removeFromSuperview() }
      grid.frame()
    }
  },
  Growth(name: "brought to front") { count in
    let grid = ViewGrid(views: count)
    let order = grid.shuffled
    return milliseconds {
      for view in order { grid.root.bringSubviewToFront(view) }
      grid.frame()
    }
  },
  Growth(name: "siblings hit-tested") { count in
    let grid = ViewGrid(views: count)
    let miss = CGPoint(x: 9, y: 9)
    return milliseconds { for _ in 0..<10 { _ = grid.host.window.hitTest(miss, with: nil) } } / 10
  },
  Growth(name: "recognizers on a view") { count in
    let grid = ViewGrid()
    for _ in 0..<count { grid.root.addGestureRecognizer(UITapGestureRecognizer()) }
    return milliseconds {
      grid.host.touchDown(at: CGPoint(x: 100, y: 100))
      grid.frame()
      grid.host.touchUp(at: CGPoint(x: 100, y: 100))
      grid.frame()
    }
  },
  Growth(name: "recognizers in a window") { count in
    let grid = ViewGrid(views: count)
    for view in grid.views { view.addGestureRecognizer(UITapGestureRecognizer()) }
    return milliseconds {
      grid.host.touchDown(at: CGPoint(x: 4, y: 4))
      grid.frame()
      grid.host.touchUp(at: CGPoint(x: 4, y: 4))
      grid.frame()
    }
  },
]

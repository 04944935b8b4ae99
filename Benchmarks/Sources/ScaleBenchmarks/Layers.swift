import Foundation
import UIKit

/// Growth with the number and the depth of layers, and with the number of messages.
@MainActor let growthOfLayers: [Growth] = [
  Growth(name: "layers, one moves, undrawn") { count in
    undrawnFrame(of: count) { grid, step in grid.views[count / 2].center.x += CGFloat(step) }
  },
  Growth(name: "layers, none moves, undrawn") { count in undrawnFrame(of: count) { _, _ in } },
  Growth(name: "layers, one is animated, undrawn") { count in
    undrawnFrame(of: count) { grid, step in
      if step == 1 { UIView.animate(withDuration: 5) { grid.views[count / 2].center.x += 9 } }
    }
  },
  Growth(name: "layers, ten change color, undrawn") { count in
    undrawnFrame(of: count) { grid, step in
      for index in 0..<10 {
        grid.views[count / 10 * index].backgroundColor = step % 2 == 0 ? .red : .blue
      }
    }
  },
  Growth(name: "layers, one moves, drawn") { count in
    let grid = ViewGrid(views: count)
    for view in grid.views { view.backgroundColor = .systemBlue }
    _ = grid.host.image()
    return milliseconds {
      for step in 1...5 {
        grid.views[count / 2].center.x += CGFloat(step)
        grid.frame()
        _ = grid.host.image()
      }
    } / 5
  },
  Growth(name: "clips in clips, each with a view", counts: [10, 30, 100, 200, 300, 400], turns: 3) {
    count in
    let grid = ViewGrid()
    var parent = grid.root
    for _ in 0..<count {
      let view = UIView(frame: parent.bounds)
      view.layer.cornerRadius = 8
      view.clipsToBounds = true
      parent.addSubview(view)
      let mark = UIView(frame: CGRect(x: 9, y: 9, width: 9, height: 9))
      mark.backgroundColor = .systemBlue
      view.addSubview(mark)
      parent = view
    }
    _ = grid.host.image()
    let inner = parent
    return milliseconds {
      inner.subviews[0].center.x += 1
      grid.frame()
      _ = grid.host.image()
    }
  },
  depth("turned") { $0.transform = CGAffineTransform(rotationAngle: 0.001) },
  depth("transparent") { $0.alpha = 0.99 },
  depth("clipped by rounded corners") {
    $0.layer.cornerRadius = 8
    $0.clipsToBounds = true
  },
  Growth(name: "mistakes told of") { count in
    let view = UIView()
    return milliseconds { for _ in 0..<count { view.center.x = .nan } }
  },
  Growth(name: "observers of a notification") { count in
    let (center, name) = (NotificationCenter(), Notification.Name("Scale"))
    let observers = (0..<count).map { _ in Observer() }
    return milliseconds {
      for observer in observers {
        center.addObserver(
          observer, selector: Selector("hear()", Observer.hear), name: name, object: nil)
      }
      center.post(name: name, object: nil)
      for observer in observers { center.removeObserver(observer) }
    }
  },
]

@MainActor private final class Observer: NSObject {
  private var heard = 0
  func hear() { heard += 1 }
}

/// Returns the milliseconds in which a renderer finds the changes of a frame, without the drawing.
@MainActor private func undrawnFrame(
  of count: Int, _ change: (ViewGrid, Int) -> Void
) -> Double {
  let grid = ViewGrid(views: count)
  for view in grid.views { view.backgroundColor = .systemBlue }
  let renderer = CARenderer(size: grid.root.bounds.size)
  renderer.layer = grid.root.layer
  var sum = 0.0
  for step in 0...5 {
    if step > 0 { change(grid, step) }
    grid.frame()
    let time = milliseconds {
      renderer.beginFrame(atTime: CACurrentMediaTime())
      _ = renderer.updateBounds()
    }
    renderer.render()
    renderer.endFrame()
    // The first frame has no previous frame to compare with.
    if step > 0 { sum += time }
  }
  return sum / 5
}

/// Returns a measurement of a picture of nested views, each styled by a closure.
@MainActor private func depth(_ name: String, _ style: @escaping (UIView) -> Void) -> Growth {
  Growth(name: "depth, \(name)", counts: [10, 30, 100, 200, 300, 400], turns: 3) { count in
    let grid = ViewGrid()
    var parent = grid.root
    for _ in 0..<count {
      let view = UIView(frame: parent.bounds)
      style(view)
      parent.addSubview(view)
      parent = view
    }
    parent.backgroundColor = .systemBlue
    _ = grid.host.image()
    let inner = parent
    return milliseconds {
      inner.center.x += 1
      _ = grid.host.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
      grid.frame()
      _ = grid.host.image()
    }
  }
}

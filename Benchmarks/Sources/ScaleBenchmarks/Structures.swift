import UIKit

/// Controllers, constraints and depth against their number.
@MainActor let growthOfStructures: [Growth] = [
  Growth(name: "controllers pushed", counts: [10, 30, 100, 300, 1_000, 3_000], turns: 3) { count in
    let grid = ViewGrid()
    let navigation = UINavigationController(rootViewController: UIViewController())
    grid.host.window.rootViewController = navigation
    grid.frame()
    return milliseconds {
      for _ in 0..<count { navigation.pushViewController(UIViewController(), animated: false) }
      grid.frame()
    }
  },
  Growth(name: "constraints, independent", counts: [10, 30, 100, 300, 1_000], turns: 1) { count in
    let grid = ViewGrid()
    for index in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      grid.add(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(
          equalTo: grid.root.leadingAnchor, constant: CGFloat(index % 32 * 10)),
        view.topAnchor.constraint(
          equalTo: grid.root.topAnchor, constant: CGFloat(index / 32 * 10)),
        view.widthAnchor.constraint(equalToConstant: 8),
        view.heightAnchor.constraint(equalToConstant: 8),
      ])
    }
    return milliseconds { grid.frame() }
  },
  Growth(name: "constraints, a chain", counts: [10, 30, 100, 300, 600], turns: 1) { count in
    let grid = ViewGrid()
    var last = grid.root.topAnchor
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      grid.add(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: grid.root.leadingAnchor),
        view.topAnchor.constraint(equalTo: last, constant: 2),
        view.widthAnchor.constraint(equalToConstant: 8),
        view.heightAnchor.constraint(equalToConstant: 8),
      ])
      last = view.bottomAnchor
    }
    return milliseconds { grid.frame() }
  },
  Growth(name: "depth of nesting", counts: [10, 30, 100, 300, 450]) { count in
    let grid = ViewGrid()
    var parent = grid.root
    for _ in 0..<count {
      let view = UIView(frame: parent.bounds)
      parent.addSubview(view)
      parent = view
    }
    grid.frame()
    let inner = parent
    return milliseconds {
      for step in 0..<10 {
        inner.center.x += CGFloat(step)
        _ = grid.host.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
        grid.frame()
      }
    } / 10
  },
]

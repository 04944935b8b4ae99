import UIKit

/// Growth with the number of controllers and constraints, and with depth.
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
  Growth(name: "constraints, independent", turns: 3) { count in
    let grid = ViewGrid()
    _ = addIndependent(count, to: grid)
    return milliseconds { grid.frame() }
  },
  Growth(name: "constraints, one of many changes", turns: 3) { count in
    let grid = ViewGrid()
    let edges = addIndependent(count, to: grid)
    grid.frame()
    edges[count / 2].constant += 1
    return milliseconds { grid.frame() }
  },
  Growth(name: "constraints, given up", turns: 3) { count in
    let grid = ViewGrid()
    let edges = addIndependent(count, to: grid)
    grid.frame()
    return milliseconds {
      NSLayoutConstraint.deactivate(edges)
      grid.frame()
    }
  },
  Growth(name: "constraints, a chain", counts: chainLengths, turns: 3) { count in
    let grid = ViewGrid()
    _ = addChain(count, to: grid) { _ in UIView() }
    return milliseconds { grid.frame() }
  },
  Growth(name: "constraints, a chain of labels", counts: chainLengths, turns: 3) { count in
    let grid = ViewGrid()
    _ = addChain(count, to: grid) { index in
      let label = UILabel()
      label.text = "\(index)"
      return label
    }
    return milliseconds { grid.frame() }
  },
  Growth(name: "constraints, a stretched chain", counts: chainLengths, turns: 3) { count in
    let grid = ViewGrid()
    let last = addChain(count, to: grid) { index in
      let label = UILabel()
      label.text = "\(index)"
      return label
    }
    let room = CGFloat(count * 40)
    last.constraint(equalTo: grid.root.topAnchor, constant: room).isActive = true
    return milliseconds { grid.frame() }
  },
  Growth(name: "cells on springs, a frame") { count in
    let grid = ViewGrid()
    let cells = SpringCells(count)
    let list = UICollectionView(frame: grid.root.bounds, collectionViewLayout: cells.layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = cells
    grid.root.addSubview(list)
    grid.frame()
    cells.layout.pull()
    return milliseconds { for _ in 0..<5 { grid.frame() } } / 5
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

private let chainLengths = [10, 30, 100, 300, 600, 1_000]

/// Adds independent views, and returns the constraints of their leading edges.
@MainActor private func addIndependent(_ count: Int, to grid: ViewGrid) -> [NSLayoutConstraint] {
  (0..<count).map { index in
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    grid.add(view)
    let edge = view.leadingAnchor.constraint(
      equalTo: grid.root.leadingAnchor, constant: CGFloat(index % 32 * 10))
    NSLayoutConstraint.activate([
      edge,
      view.topAnchor.constraint(equalTo: grid.root.topAnchor, constant: CGFloat(index / 32 * 10)),
      view.widthAnchor.constraint(equalToConstant: 8),
      view.heightAnchor.constraint(equalToConstant: 8),
    ])
    return edge
  }
}

/// Adds views, each below the previous one and as high as its text or 8 pt. Returns the edge of the
/// last one.
@MainActor private func addChain(
  _ count: Int, to grid: ViewGrid, of make: (Int) -> UIView
) -> NSLayoutYAxisAnchor {
  var last = grid.root.topAnchor
  for index in 0..<count {
    let view = make(index)
    view.translatesAutoresizingMaskIntoConstraints = false
    grid.add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: grid.root.leadingAnchor),
      view.topAnchor.constraint(equalTo: last, constant: 2),
      view.widthAnchor.constraint(equalToConstant: 8),
    ])
    if !(view is UILabel) { view.heightAnchor.constraint(equalToConstant: 8).isActive = true }
    last = view.bottomAnchor
  }
  return last
}

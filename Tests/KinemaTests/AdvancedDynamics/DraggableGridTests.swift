import KinemaTestSupport
import KinemaCatalog
import MotionTesting
import Testing
import UIKit
import UIKitCore

/// A grid of thirty cells.
@MainActor
private final class GridPlay: NSObject, UICollectionViewDataSource {
  let host = Motion.host
  let layout = DraggableGridLayout()
  let grid: UICollectionView

  override init() {
    grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    host.window.addSubview(grid)
    host.advance(for: 0.1)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 30 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func position(_ item: Int) -> CGPoint {
    grid.cellForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
  }

  var positions: [CGPoint] { (0..<30).map(position) }
}

@MainActor @Suite(.serialized)
struct DraggableGridTests {
  private func paths(_ items: Int...) -> [IndexPath] {
    items.map { IndexPath(item: $0, section: 0) }
  }

  @Test("The dragged cells gather at the touch and follow it, and the other cells stay in place")
  func gather() throws {
    try TestHost.run {
      let play = GridPlay()
      let homes = play.positions
      play.layout.startDragging(paths(0, 5, 9), from: CGPoint(x: 160, y: 200))
      play.host.advance(for: 1.5)
      for (order, item) in [0, 5, 9].enumerated() {
        let position = play.position(item)
        #expect(abs(position.x - 160 - CGFloat(order) * 8) < 2)
        #expect(abs(position.y - 200 - CGFloat(order) * 8) < 2)
      }
      play.layout.updateDragging(to: CGPoint(x: 60, y: 400))
      play.host.advance(for: 1.5)
      #expect(
        abs(play.position(0).x - 60) < 2 && abs(play.position(0).y - 400) < 2, "\(play.position(0))"
      )
      for item in 0..<30 where ![0, 5, 9].contains(item) {
        #expect(play.position(item) == homes[item])
      }
      #expect(play.layout.layoutAttributesForItem(at: paths(0)[0])?.zIndex == 1_000)
    }
  }

  @Test("After the drag, the cells return and form a plain grid again")
  func home() throws {
    try TestHost.run {
      let play = GridPlay()
      let homes = play.positions
      play.layout.startDragging(paths(3, 4), from: CGPoint(x: 100, y: 300))
      play.host.advance(for: 0.5)
      play.layout.stopDragging()
      play.host.advance(for: 0.1)
      #expect(play.position(3) != homes[3])
      play.host.advance(for: 3)
      #expect(play.positions == homes)
      #expect(play.layout.layoutAttributesForItem(at: paths(3)[0])?.zIndex == 0)
    }
  }

  @Test("Returning cells can be caught while other cells are dragged, without a jump")
  func again() throws {
    try TestHost.run {
      let play = GridPlay()
      let homes = play.positions
      play.layout.startDragging(paths(0, 1), from: CGPoint(x: 200, y: 400))
      play.host.advance(for: 0.6)
      play.layout.stopDragging()
      play.host.advance(for: 0.05)
      let earlier = [play.position(0), play.position(1)]
      play.host.advance(by: 1.0 / 60)
      let before = [play.position(0), play.position(1)]
      play.layout.startDragging(paths(1, 7), from: CGPoint(x: 100, y: 300))
      play.host.advance(by: 1.0 / 60)
      for (item, old) in before.enumerated() {
        let now = play.position(item)
        let last = hypot(old.x - earlier[item].x, old.y - earlier[item].y)
        #expect(hypot(now.x - old.x, now.y - old.y) < 1.3 * last + 4)
      }
      play.host.advance(for: 2)
      #expect(play.position(0) == homes[0] || hypot(play.position(0).x - homes[0].x, 0) < 1)
      #expect(abs(play.position(1).x - 100) < 2 && abs(play.position(7).x - 108) < 2)
      play.layout.stopDragging()
      play.host.advance(for: 3)
      #expect(play.positions == homes)
    }
  }

  @Test("Stopping without a drag and dragging without cells have no effect")
  func nothing() throws {
    try TestHost.run {
      let play = GridPlay()
      let homes = play.positions
      play.layout.stopDragging()
      play.layout.updateDragging(to: .zero)
      play.layout.startDragging([], from: CGPoint(x: 10, y: 10))
      play.host.advance(for: 0.2)
      play.layout.stopDragging()
      play.host.advance(for: 0.5)
      #expect(play.positions == homes)
    }
  }
}

import Foundation
import KinemaScenes
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

/// A list whose cells hang from springs that join and leave as cells enter and leave the screen.
@MainActor
private final class SpringyLayout: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  var springs: [UIAttachmentBehavior] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let area = collectionView.bounds.insetBy(dx: -100, dy: -100)
    let wanted = super.layoutAttributesForElements(in: area) ?? []
    let paths = Set(wanted.map(\.indexPath))
    for spring in springs {
      guard let cell = spring.items[0] as? UICollectionViewLayoutAttributes else { continue }
      if !paths.contains(cell.indexPath) {
        animator.removeBehavior(spring)
        springs.removeAll { $0 === spring }
      }
    }
    for attributes in wanted where animator.layoutAttributesForCell(at: attributes.indexPath) == nil
    {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      spring.frequency = 1
      spring.damping = 0.8
      spring.length = 0
      animator.addBehavior(spring)
      springs.append(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let way = newBounds.minY - (collectionView?.bounds.minY ?? 0)
    for spring in springs {
      guard let cell = spring.items[0] as? UICollectionViewLayoutAttributes else { continue }
      cell.center.y += way * 0.3
      animator.updateItem(usingCurrentState: cell)
    }
    return true
  }

  /// Attaches a cell to a different position.
  func pull(_ item: Int, by way: CGFloat) {
    guard let cell = animator.layoutAttributesForCell(at: IndexPath(item: item, section: 0)) else {
      return
    }
    cell.center.y += way
    animator.updateItem(usingCurrentState: cell)
  }
}

@MainActor
private final class Cells: NSObject, UICollectionViewDataSource {
  var count: Int

  init(_ count: Int) {
    self.count = count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@Suite("Collection view layouts as dynamic systems") @MainActor
struct LayoutDynamicsTests {
  private func list(
    _ count: Int, _ body: (TestHost, UICollectionView, SpringyLayout, Cells) throws -> Void
  ) throws {
    try TestHost.run { host in
      let layout = SpringyLayout()
      layout.itemSize = CGSize(width: 300, height: 40)
      layout.minimumLineSpacing = 10
      let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let cells = Cells(count)
      view.dataSource = cells
      host.window.addSubview(view)
      host.frames(1)
      try body(host, view, layout, cells)
    }
  }

  @Test("Cells follow their attributes while the animator runs, and all cells come to rest")
  func follow() throws {
    try list(5) { host, view, layout, _ in
      host.frames(60)
      #expect(!layout.animator.isRunning)
      let path = IndexPath(item: 2, section: 0)
      let cell = try #require(view.cellForItem(at: path))
      let place = cell.center.y
      layout.pull(2, by: 80)
      #expect(layout.animator.isRunning)
      host.frames(1)
      #expect(cell.center.y > place + 40)
      var ways: [CGFloat] = []
      for _ in 0..<200 where layout.animator.isRunning {
        host.frames(1)
        ways.append(cell.center.y - place)
      }
      #expect(!layout.animator.isRunning)
      #expect(abs(cell.center.y - place) < 1)
      #expect(zip(ways, ways.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
      #expect(view.cellForItem(at: path) === cell)
      #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 9, section: 0)) == nil)
    }
  }

  @Test("Attributes of supplementary and decoration views are found by kind and index path")
  func otherKinds() throws {
    try list(5) { _, _, layout, _ in
      let (animator, path) = (layout.animator, IndexPath(item: 0, section: 0))
      #expect(animator.layoutAttributesForSupplementaryView(ofKind: "head", at: path) == nil)
      #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) == nil)
      let head = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path)
      let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
      for attributes in [head, line] {
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      }
      animator.addBehavior(UIDynamicItemBehavior(items: [head, line]))
      #expect(animator.layoutAttributesForSupplementaryView(ofKind: "head", at: path) === head)
      #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
      #expect(animator.layoutAttributesForDecorationView(ofKind: "head", at: path) == nil)
    }
  }

  @Test(
    "Cells outside the screen have no behaviors, so the work does not depend on their number")
  func a3() throws {
    for count in [100, 5_000] {
      try list(count) { host, view, layout, _ in
        for step in 1...30 {
          view.contentOffset.y = CGFloat(step) * 45
          host.frames(1)
          #expect(layout.springs.count <= 16)
          #expect(layout.animator.world.bodyCount <= 16)
          #expect(view.visibleCells.count >= 9)
        }
        var frames = 0
        while layout.animator.isRunning && frames < 600 {
          host.frames(1)
          frames += 1
        }
        #expect(!layout.animator.isRunning)
      }
    }
  }

  // Assumed: Attributes keep their index paths, because layouts that store springs by path rely on
  // this.
  @Test(
    "After insertions, deletions, and moves, each cell of a springy list reaches its position")
  func a4() throws {
    try list(6) { host, view, layout, cells in
      host.frames(60)
      layout.pull(3, by: 60)
      host.frames(5)
      let moving = try #require(
        layout.animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)))
      let id = try #require(layout.animator.bodyID(of: moving))
      #expect(abs(layout.animator.world.linearVelocity(of: id).y) > 10)
      @MainActor func checkRest() {
        host.advance(for: 6)
        #expect(!layout.animator.isRunning)
        #expect(view.visibleCells.count == cells.count)
        for item in 0..<cells.count {
          let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
          #expect(abs((cell?.center.y ?? 0) - (CGFloat(item) * 50 + 20)) < 1)
        }
      }
      cells.count = 7
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      #expect(moving.indexPath.item == 3)
      #expect(layout.animator.bodyID(of: moving) == id)
      checkRest()
      let last = try #require(
        layout.animator.layoutAttributesForCell(at: IndexPath(item: 6, section: 0)))
      cells.count = 6
      view.deleteItems(at: [IndexPath(item: 4, section: 0)])
      #expect(layout.animator.bodyID(of: last) == nil)
      checkRest()
      view.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))
      cells.count = 9
      view.insertItems(at: (2..<5).map { IndexPath(item: $0, section: 0) })
      checkRest()
    }
  }

  @Test("The animator pauses while its layout is not the current layout")
  func currency() throws {
    try list(5) { host, view, layout, _ in
      layout.pull(1, by: 100)
      host.frames(2)
      #expect(layout.animator.isRunning)
      var log: [String] = []
      let delegate = AnimatorDelegate()
      delegate.didPause = { _ in log.append("pause") }
      delegate.willResume = { _ in log.append("resume") }
      layout.animator.delegate = delegate
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
      host.frames(3)
      #expect(!layout.animator.isRunning)
      let time = layout.animator.elapsedTime
      host.frames(10)
      #expect(layout.animator.elapsedTime == time)
      view.setCollectionViewLayout(layout, animated: false)
      #expect(log == ["pause", "resume"])
      host.frames(10)
      #expect(layout.animator.elapsedTime > time)
    }
  }

  @Test(
    "A new cell does not move the other cells, and dynamics can be paused while code scrolls")
  func a17() throws {
    try list(40) { host, view, layout, _ in
      host.frames(60)
      let others = layout.springs.compactMap { $0.items[0] as? UICollectionViewLayoutAttributes }
      let places = others.map(\.center)
      let extra = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 39, section: 0))
      extra.frame = CGRect(x: 0, y: 1950, width: 300, height: 40)
      let spring = UIAttachmentBehavior(item: extra, attachedToAnchor: CGPoint(x: 150, y: 2000))
      spring.frequency = 2
      spring.length = 0
      layout.animator.addBehavior(spring)
      host.frames(20)
      #expect(extra.center.y != 1970)
      #expect(others.map(\.center) == places)
      layout.animator.isPaused = true
      view.contentOffset.y = 300
      let held = layout.animator.elapsedTime
      host.frames(20)
      #expect(layout.animator.elapsedTime == held)
    }
  }

  @Test("A recording of a paused animator replays to the same state after the content has grown")
  func recordedGrowth() throws {
    try list(30) { host, view, layout, cells in
      host.frames(120)
      layout.animator.beginRecording()
      cells.count = 40
      view.reloadData()
      view.layoutIfNeeded()
      let scene = layout.animator.scene
      let recording = try #require(layout.animator.endRecording())
      #expect(
        scene.referenceBounds?.height == 1990 && recording.start.referenceBounds?.height == 1490)
      #expect(!layout.animator.isRunning && recording.replayed().stateHash == scene.stateHash)
    }
  }

  @Test("Attributes are rounded to pixels, and the reference bounds are the content bounds")
  func roundingAndBounds() throws {
    try TestHost.run { host in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 40)
      let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let cells = Cells(20)
      view.dataSource = cells
      host.window.addSubview(view)
      host.frames(1)
      let animator = UIDynamicAnimator(collectionViewLayout: layout)
      let attributes = try #require(
        layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
      let collision = UICollisionBehavior(items: [attributes])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [attributes]))
      host.frames(7)
      #expect(attributes.center.y * 2 == (attributes.center.y * 2).rounded())
      host.frames(400)
      #expect(abs(attributes.frame.maxY - view.contentSize.height) <= 1)
      #expect(!animator.isRunning)
    }
  }
}

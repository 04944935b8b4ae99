import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import QuartzCore
import Testing
import UIComposition
import UIKitCore

private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// A flow layout that logs its callbacks and holds inserted items at half opacity.
private final class NotingLayout: UICollectionViewFlowLayout {
  var log: [String] = []
  var asked: [Int] = []
  var halves: Set<IndexPath> = []

  override func prepare() {
    super.prepare()
    log.append("prepare")
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
  override func finalizeLayoutTransition() {
    log.append(UIView.inheritedAnimationDuration > 0 ? "finalize animated" : "finalize")
  }
  override func finalizeCollectionViewUpdates() {
    log.append(UIView.inheritedAnimationDuration > 0 ? "end animated" : "end")
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("bounds") }
  override func finalizeAnimatedBoundsChange() {
    log.append(UIView.inheritedAnimationDuration > 0 ? "end bounds animated" : "end bounds")
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    asked.append(itemIndexPath.item)
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if halves.contains(itemIndexPath) { attributes?.alpha = 0.5 }
    return attributes
  }
}

/// A cell that counts changes of the layout.
private final class NotingCell: UICollectionViewCell {
  var calls = (will: 0, did: 0)

  override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { calls.will += 1 }
  override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { calls.did += 1 }
}

/// A grid whose items are rotated in space.
private final class TurnedLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    return attributes
  }
}

@Suite("Collection views in motion", .serialized)
@MainActor struct CollectionMotionTests {
  func list() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    return layout
  }

  // Source: A list and a grid that replace each other, as in photo apps.
  @Test("A layout that is set again shows items that changed while another layout was set")
  func reusedLayout() throws {
    try TestHost.run {
      let rows = list()
      rows.itemSize.height = 50
      let fixture = try CollectionFixture(count: 6, layout: rows)
      let view = fixture.view
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      fixture.host.advance(for: 0.5)
      fixture.source.count = 8
      view.insertItems(at: [path(6), path(7)])
      fixture.host.advance(for: 0.5)
      view.setCollectionViewLayout(rows, animated: true)
      fixture.host.advance(for: 0.5)
      #expect(view.visibleCells.count == 8)
      #expect(view.contentSize.height == 470)
    }
  }

  @Test("Deleting items during an interactive transition reduces the content size")
  func interactiveDeletion() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 10, layout: list())
      let next = list()
      let between = fixture.view.startInteractiveTransition(to: next)
      between.transitionProgress = 0.5
      fixture.host.frames(1)
      fixture.source.count = 8
      fixture.view.deleteItems(at: [path(8), path(9)])
      fixture.host.advance(for: 0.5)
      #expect(fixture.view.contentSize.height == 870)
      fixture.view.finishInteractiveTransition()
      fixture.host.advance(for: 0.5)
      #expect(fixture.view.contentSize.height == 870)
      #expect(fixture.view.visibleCells.count == 5)
    }
  }

  // Documented: The content offset changes with the animation.
  @Test("Deleting items at the bottom moves the content without a jump")
  func deletionAtBottom() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 20, layout: list())
      let view = fixture.view
      view.contentOffset.y = view.contentSize.height - 480
      fixture.host.frames(1)
      let cell = try #require(view.cellForItem(at: path(17)))
      let before = view.centerOnScreen(of: cell).y
      fixture.source.count = 18
      view.deleteItems(at: [path(18), path(19)])
      #expect(abs(view.centerOnScreen(of: cell).y - before) < 1e-6)
      var last = before
      var largest: CGFloat = 0
      for _ in 0..<30 {
        fixture.host.frames(1)
        let now = view.centerOnScreen(of: cell).y
        largest = max(largest, abs(now - last))
        last = now
      }
      #expect(largest < 30)
      #expect(abs(last - before - 220) < 1e-6)
      #expect(view.contentOffset.y == view.contentSize.height - 480)
    }
  }

  // Documented: targetContentOffset(forProposedContentOffset:) is applied during the animation.
  @Test("A layout change moves cells and the content offset together")
  func layoutChangeScrolled() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 40, layout: list())
      let view = fixture.view
      view.contentOffset.y = 2200
      fixture.host.frames(1)
      let cell = try #require(view.cellForItem(at: path(21)))
      let before = view.centerOnScreen(of: cell)
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      #expect(view.contentOffset.y < 480)
      let after = view.centerOnScreen(of: cell)
      #expect(abs(after.x - before.x) + abs(after.y - before.y) < 1e-6)
    }
  }

  // Source: The usual override changes the attributes that `super` returns.
  @Test("A flow layout supplies start and end attributes, which subclasses can change")
  func superAttributes() throws {
    try TestHost.run {
      let layout = NotingLayout()
      let fixture = try CollectionFixture(count: 12, layout: layout)
      let view = fixture.view
      layout.halves = [path(0)]
      fixture.source.names.insert("new", at: 0)
      view.insertItems(at: [path(0)])
      let new = try #require(view.cellForItem(at: path(0)))
      #expect(new.alpha == 1)
      #expect(new.shownAlpha == 0.5)
      #expect(Set(layout.asked) == Set(0..<13))
      #expect(layout.log.contains("end animated"))
    }
  }

  @Test("Completions of nested batches run when all items have arrived")
  func nestedCompletions() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 12)
      var log: [String] = []
      fixture.view.performBatchUpdates {
        fixture.source.names.removeLast()
        fixture.view.performBatchUpdates {
          fixture.view.deleteItems(at: [path(11)])
        } completion: { _ in
          log.append("inner \(fixture.view.numberOfItems(inSection: 0))")
        }
      } completion: { _ in
        log.append("outer")
      }
      #expect(log.isEmpty)
      fixture.host.advance(for: 0.5)
      #expect(log == ["inner 11", "outer"])
    }
  }

  @Test("An update during an interactive movement shifts the held item and its neighbors")
  func updateDuringMovement() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 10)
      let view = fixture.view
      #expect(view.beginInteractiveMovementForItem(at: path(3)))
      view.updateInteractiveMovementTargetPosition(fixture.layout.itemCenter(1))
      fixture.source.names.remove(at: 0)
      view.deleteItems(at: [path(0)])
      fixture.host.frames(1)
      view.endInteractiveMovement()
      fixture.host.advance(for: 0.5)
      #expect(fixture.source.moves == ["2 to 0"])
      #expect(fixture.source.names[..<3] == ["item 3", "item 1", "item 2"])
      for (item, cell) in view.visibleCells.enumerated() {
        #expect((cell as? NameCell)?.name == fixture.source.names[item])
        #expect(cell.center == fixture.layout.itemCenter(item))
      }
      #expect(view.beginInteractiveMovementForItem(at: path(8)))
      fixture.source.names.remove(at: 8)
      view.deleteItems(at: [path(8)])
      view.updateInteractiveMovementTargetPosition(fixture.layout.itemCenter(2))
      view.endInteractiveMovement()
      fixture.host.advance(for: 0.5)
      #expect(fixture.source.moves.count == 1)
      #expect(view.visibleCells.count == 8)
    }
  }

  // Documented: The hooks and the order of their calls.
  @Test("A layout and its cells are notified of a change once, before the layout is prepared")
  func transitionOrder() throws {
    try TestHost.run {
      let old = NotingLayout()
      let fixture = try CollectionFixture(count: 12, layout: old)
      let view = fixture.view
      fixture.use(NotingCell.self)
      let new = NotingLayout()
      new.itemSize = CGSize(width: 60, height: 60)
      old.log = []
      let cells = view.visibleCells.compactMap { $0 as? NotingCell }
      view.setCollectionViewLayout(new, animated: true)
      #expect(old.log == ["to", "finalize animated"])
      #expect(new.log.first == "from")
      #expect(new.log.filter { $0 != "prepare" } == ["from", "finalize animated"])
      #expect(cells.count == 12)
      #expect(cells.allSatisfy { $0.calls == (1, 0) })
      fixture.host.advance(for: 0.5)
      #expect(cells.allSatisfy { $0.calls == (1, 1) })
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
      #expect(cells.allSatisfy { $0.calls == (2, 2) })
      _ = view.startInteractiveTransition(to: new)
      view.finishInteractiveTransition()
      fixture.host.advance(for: 0.5)
      #expect(cells.allSatisfy { $0.calls.will == $0.calls.did && $0.calls.will >= 3 })
    }
  }

  @Test("A transition layout interpolates three-dimensional rotations")
  func transformBetween() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 4)
      let between = fixture.view.startInteractiveTransition(to: TurnedLayout())
      between.transitionProgress = 0.5
      let attributes = between.layoutAttributesForItem(at: path(0))
      let expected = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
      #expect(abs((attributes?.transform3D.m11 ?? 0) - expected.m11) < 1e-9)
      #expect(abs((attributes?.transform3D.m13 ?? 0) - expected.m13) < 1e-9)
    }
  }

  @Test("Reusing a cell removes the animations of its content")
  func reusedContent() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 100, layout: list())
      let view = fixture.view
      let cell = try #require(view.cellForItem(at: path(0)))
      UIView.animate(withDuration: 5) { cell.contentView.alpha = 0 }
      view.reloadData()
      fixture.host.frames(1)
      #expect(cell.window != nil)
      #expect(cell.contentView.layer.animationKeys()?.isEmpty ?? true)
    }
  }

  // Documented: The hooks are called inside the animation block.
  @Test("Animating the frame calls the layout's hooks for animated bounds changes")
  func animatedFrame() throws {
    try TestHost.run {
      let layout = NotingLayout()
      let fixture = try CollectionFixture(count: 12, layout: layout)
      layout.log = []
      UIView.animate(withDuration: 0.3) {
        fixture.view.frame = CGRect(x: 0, y: 0, width: 200, height: 480)
      }
      #expect(layout.log.filter { $0 != "prepare" } == ["bounds", "end bounds animated"])
      let cell = try #require(fixture.view.cellForItem(at: path(4)))
      #expect(cell.shownCenter != cell.center)
    }
  }

  @Test("A cell whose constraints changed is measured again", arguments: [false, true])
  func measuredAgain(byBatch: Bool) throws {
    try TestHost.run { host in
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 320, height: 60)
      let fixture = try CollectionFixture(count: 5, layout: layout)
      fixture.use(StretchingCell.self)
      let cell = try #require(fixture.view.cellForItem(at: path(1)) as? StretchingCell)
      #expect(cell.bounds.height == 40)
      cell.height.constant = 100
      if byBatch {
        fixture.view.performBatchUpdates(nil)
        #expect((cell.layer.presentation()?.bounds.height ?? 0) < 60)
      } else {
        layout.invalidateLayout()
      }
      host.advance(for: 0.5)
      #expect(cell.bounds.height == 100)
      #expect(fixture.frame(2).minY == 160)
    }
  }

  @Test("Reloading during an update discards the update")
  func reloadDuringUpdate() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 12)
      fixture.source.names.removeFirst()
      fixture.view.deleteItems(at: [path(0)])
      fixture.host.advance(for: 0.1)
      fixture.view.reloadData()
      fixture.host.frames(1)
      let cells = fixture.view.subviews.filter { $0 is UICollectionViewCell }
      #expect(cells.count == 11)
      #expect(cells.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    }
  }

  @Test("A layout set during deceleration shows its content")
  func layoutDuringGlide() throws {
    try TestHost.run {
      let fixture = try CollectionFixture(count: 120, layout: list())
      let view = fixture.view
      view.contentOffset.y = 5000
      fixture.host.frames(1)
      fixture.host.flick(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.1)
      fixture.host.advance(for: 0.1)
      #expect(view.isDecelerating)
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      for _ in 0..<120 {
        #expect(!view.visibleCells.isEmpty)
        fixture.host.frames(1)
      }
      #expect(view.contentOffset.y <= view.contentSize.height - 480)
    }
  }
}

/// A cell that is 320 pt wide and whose constraints determine its height.
private final class StretchingCell: UICollectionViewCell {
  let height: NSLayoutConstraint

  override init(frame: CGRect) {
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    height = block.heightAnchor.constraint(equalToConstant: 40)
    super.init(frame: frame)
    height.priority = UILayoutPriority(999)
    contentView.addSubview(block)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[block]|", metrics: nil, views: ["block": block])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[block(320)]|", metrics: nil, views: ["block": block]) + [height])
  }

  required init?(coder: NSCoder) { nil }
}

extension CollectionFixture {
  /// Shows cells of a different class.
  fileprivate func use(_ cellClass: UICollectionViewCell.Type) {
    view.dataSource = nil
    host.frames(1)
    view.register(cellClass, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    host.frames(2)
  }
}

extension UICollectionViewLayout {
  fileprivate func itemCenter(_ item: Int) -> CGPoint {
    layoutAttributesForItem(at: path(item))?.center ?? .zero
  }
}

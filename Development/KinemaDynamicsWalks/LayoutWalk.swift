import CoreGraphics
import Foundation
import KinemaWalks
package import MotionTesting
import Physics2D
import Trajectories
import UIDynamics

/// A walk that makes random changes to a moving collection view whose cells are attached to
/// springs.
///
/// Cells are inserted, removed, and moved, the list scrolls, and layouts are replaced.
///
/// A step is one change, followed by one or more frames. After each step, the list must have as
/// many cells as the data source. The centers of the attributes must be finite, and the animator
/// must contain each index path only once.
package enum LayoutWalk: Walk {
  package nonisolated static let name = "layouts"

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var numbers = SeededGenerator(seed: seed)
    let moves = (0..<max(steps, 0)).map { _ in numbers.next() }
    let result = play(moves, seed: seed)
    guard result.fault != nil else { return result }
    let shortest = Shrinking.shortest(Array(moves.prefix(result.steps))) {
      play($0, seed: seed).fault != nil
    }
    var last = play(shortest, seed: seed)
    last.steps = result.steps
    return last
  }

  private static func play(_ moves: [UInt64], seed: UInt64) -> WalkResult {
    var result = WalkResult(steps: 0)
    _ = Diagnostics.capture {
      let scene = LayoutScene(seed: seed)
      defer { scene.host.close() }
      for move in moves where result.fault == nil {
        result.steps += 1
        result.fault = scene.step(move)
      }
      if result.fault == nil { result.fault = scene.end() }
      result.trail = scene.trail
    }
    return result
  }
}

/// A list with its cells and layouts.
@MainActor
private final class LayoutScene {
  let host = UIKitCore.Host()
  let view: UICollectionView
  let cells: WalkCells
  var layouts = [HangingLayout(), HangingLayout()]
  var random: SeededGenerator
  var trail: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: ~seed)
    cells = WalkCells(count: 3 + random.below(30))
    view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layouts[0])
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = cells
    host.window.addSubview(view)
    host.advance(by: 1.0 / 60)
  }

  func step(_ move: UInt64) -> String? {
    random = SeededGenerator(seed: move)
    let kind = random.below(9)
    trail.append("change \(kind) of \(cells.names.count) cells")
    switch kind {
    case 0: insert()
    case 1: delete()
    case 2: shift()
    case 3:
      view.performBatchUpdates(
        { [self] in
          // Deletions and moves use indices from before the update, and insertions use indices from
          // after the update.
          if !cells.names.isEmpty, random.chance(50) { delete() } else { insert() }
        }, completion: nil)
    case 4: view.contentOffset.y = random.number(-50...1_500)
    case 5: current.pull(random.below(max(cells.names.count, 1)), by: random.number(-200...200))
    case 6: view.reloadData()
    case 7: view.setCollectionViewLayout(layouts[random.below(2)], animated: random.chance(50))
    default:
      current.animator.speed = random.number(0.2...3)
      _ = current.animator.prediction(after: 0.2)
    }
    for _ in 0..<(1 + random.below(4)) {
      host.advance(by: 1.0 / 60)
      if let problem = check() { return problem }
    }
    return nil
  }

  private var current: HangingLayout {
    layouts.first { $0 === view.collectionViewLayout } ?? layouts[0]
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func insert() {
    let item = random.below(cells.names.count + 1)
    cells.insert(at: item)
    view.insertItems(at: [path(item)])
  }

  private func delete() {
    guard !cells.names.isEmpty else { return }
    let item = random.below(cells.names.count)
    cells.names.remove(at: item)
    view.deleteItems(at: [path(item)])
  }

  private func shift() {
    guard !cells.names.isEmpty else { return }
    let (from, to) = (random.below(cells.names.count), random.below(cells.names.count))
    cells.names.insert(cells.names.remove(at: from), at: to)
    view.moveItem(at: path(from), to: path(to))
  }

  private func check() -> String? {
    guard view.numberOfItems(inSection: 0) == cells.names.count else {
      return "the list shows \(view.numberOfItems(inSection: 0)) of \(cells.names.count) cells"
    }
    for path in view.indexPathsForVisibleItems where path.item >= cells.names.count {
      return "cell \(path.item) is shown, of \(cells.names.count)"
    }
    for layout in layouts {
      var seen: Set<IndexPath> = []
      for item in layout.animator.items(in: .infinite) {
        guard let attributes = item as? UICollectionViewLayoutAttributes else { continue }
        guard attributes.center.x.isFinite, attributes.center.y.isFinite else {
          return "the attributes of \(attributes.indexPath) are not finite"
        }
        if layout === view.collectionViewLayout, !seen.insert(attributes.indexPath).inserted {
          return "two attributes belong to cell \(attributes.indexPath.item)"
        }
      }
    }
    return nil
  }

  /// Removes everything; returns a message if something is left.
  func end() -> String? {
    cells.names = []
    view.reloadData()
    host.advance(for: 0.5)
    for layout in layouts {
      layout.animator.removeAllBehaviors()
      let count = layout.animator.world.bodyCount
      if count != 0 { return "at the end, \(count) bodies remain" }
    }
    view.removeFromSuperview()
    return view.indexPathsForVisibleItems.isEmpty ? nil : "at the end, cells are still visible"
  }
}

/// A data source of cells with unique names.
@MainActor
private final class WalkCells: NSObject, UICollectionViewDataSource {
  var names: [Int]
  private var last: Int

  init(count: Int) {
    names = Array(0..<count)
    last = count
  }

  func insert(at item: Int) {
    names.insert(last, at: item)
    last += 1
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

/// A list layout that attaches the cells on and near the screen to springs.
@MainActor
private final class HangingLayout: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var springs: [UIAttachmentBehavior] = []

  override init() {
    super.init()
    itemSize = CGSize(width: 300, height: 40)
    minimumLineSpacing = 10
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let area = collectionView.bounds.insetBy(dx: -100, dy: -100)
    let wanted = super.layoutAttributesForElements(in: area) ?? []
    let paths = Set(wanted.map(\.indexPath))
    for spring in springs {
      let cell = spring.items.first as? UICollectionViewLayoutAttributes
      if spring.dynamicAnimator == nil || cell.map({ !paths.contains($0.indexPath) }) ?? true {
        animator.removeBehavior(spring)
        springs.removeAll { $0 === spring }
      }
    }
    for attributes in wanted
    where animator.layoutAttributesForCell(at: attributes.indexPath) == nil {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      spring.frequency = 1
      spring.damping = 0.8
      spring.length = 0
      animator.addBehavior(spring)
      springs.append(spring)
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  /// Pulls a cell away from its anchor.
  func pull(_ item: Int, by distance: CGFloat) {
    let path = IndexPath(item: item, section: 0)
    guard let cell = animator.layoutAttributesForCell(at: path) else { return }
    cell.center.y += distance
    animator.updateItem(usingCurrentState: cell)
  }
}

import UIKit

/// Measures the first frames of inserted and deleted rows, for each row animation.
public struct RowAnimationProbe: Probe {
  public init() {}
  public let name = "row-animation"
  public let question =
    "Where do rows begin and end for each row animation, do they fade, and how are they stacked?"
  public var duration: Double { 12 }

  public func run(_ bench: ProbeBench) {
    let source = CountedRows()
    bench.keep(source)
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 400), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    bench.view.addSubview(table)
    let kinds: [(String, UITableView.RowAnimation)] = [
      ("fade", .fade), ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
      ("middle", .middle), ("none", .none), ("automatic", .automatic),
    ]
    for (index, (name, animation)) in kinds.enumerated() {
      let start = 0.5 + Double(index) * 1.4
      bench.after(start) {
        source.count += 1
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: animation)
        watch(table.cellForRow(at: IndexPath(row: 2, section: 0)), "\(name) in", bench)
      }
      bench.after(start + 0.7) {
        let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
        source.count -= 1
        table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: animation)
        watch(cell, "\(name) out", bench)
      }
    }
  }

  private func watch(_ cell: UITableViewCell?, _ key: String, _ bench: ProbeBench) {
    guard let cell else { return }
    bench.sample(for: 0.5) { time in
      let shown = cell.layer.presentation() ?? cell.layer
      bench.row("\(key) x (pt)", at: time, Double(shown.position.x))
      bench.row("\(key) y (pt)", at: time, Double(shown.position.y))
      bench.row("\(key) opacity", at: time, Double(shown.opacity))
    }
    let order = cell.superview?.subviews.firstIndex { $0 === cell }
    bench.row("\(key) is at the bottom of the stack", text: "\(order == 0)")
  }
}

private final class CountedRows: NSObject, UITableViewDataSource {
  var count = 5

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// Measures the calls that a collection view makes to its layout and its prefetching source during
/// an update.
public struct CollectionUpdateProbe: Probe {
  public init() {}
  public let name = "collection-update"
  public let question =
    "Which items is a layout asked about in an update, what does super return, what is prefetched, and "
    + "how fast does a held item scroll?"
  public var duration: Double { 6 }

  public func run(_ bench: ProbeBench) {
    let layout = LoggedLayout(bench)
    let source = PrefetchedItems(bench)
    bench.keep(source)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.prefetchDataSource = source
    bench.view.addSubview(view)
    bench.after(0.5) {
      source.count += 1
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    bench.after(1.5) {
      source.count -= 1
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    }
    bench.after(2.5) {
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    }
    bench.after(3.5) {
      let middle = CGPoint(x: 160, y: view.contentOffset.y + 200)
      guard let path = view.indexPathForItem(at: middle),
        view.beginInteractiveMovementForItem(at: path)
      else { return }
      view.updateInteractiveMovementTargetPosition(
        CGPoint(x: 160, y: view.contentOffset.y + 395))
      bench.sample(for: 1.5) { time in
        bench.row("offset with a held item (pt)", at: time, Double(view.contentOffset.y))
      }
    }
    bench.after(5.5) { view.cancelInteractiveMovement() }
  }
}

private final class LoggedLayout: UICollectionViewFlowLayout {
  private let bench: ProbeBench

  init(_ bench: ProbeBench) {
    self.bench = bench
    super.init()
    itemSize = CGSize(width: 300, height: 40)
  }

  required init?(coder: NSCoder) { nil }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    let alpha = attributes.map { "\($0.alpha) at \($0.center.y)" } ?? "nil"
    bench.log("initial \(itemIndexPath.item): \(alpha)", in: "updates")
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    let alpha = attributes.map { "\($0.alpha) at \($0.center.y)" } ?? "nil"
    bench.log("final \(itemIndexPath.item): \(alpha)", in: "updates")
    return attributes
  }
}

private final class PrefetchedItems: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  var count = 60
  private let bench: ProbeBench

  init(_ bench: ProbeBench) { self.bench = bench }

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

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { bench.log("prefetch \(indexPaths.map(\.item))", in: "prefetching") }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { bench.log("cancel \(indexPaths.map(\.item))", in: "prefetching") }
}

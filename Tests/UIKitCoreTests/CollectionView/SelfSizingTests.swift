import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

/// Cells that determine their size from their contents.
@Suite("Self-sizing cells", .serialized, .fixedWidthText) @MainActor
struct SelfSizingTests {
  /// A cell with a block that has its own height, 5 points from the edges.
  final class BlockTableCell: UITableViewCell {
    let height: NSLayoutConstraint

    override init(style: CellStyle, reuseIdentifier: String?) {
      let block = UIView()
      block.translatesAutoresizingMaskIntoConstraints = false
      height = block.heightAnchor.constraint(equalToConstant: 10)
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(block)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-5-[block]-5-|", metrics: nil, views: ["block": block])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[block]|", metrics: nil, views: ["block": block]) + [height])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat]
    var asked = 0

    init(_ heights: [CGFloat]) { self.heights = heights }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "block", for: indexPath)
      (cell as? BlockTableCell)?.height.constant = heights[indexPath.row]
      return cell
    }
  }

  private func table(_ rows: Rows, on host: TestHost) -> UITableView {
    let table = UITableView(frame: host.window.bounds)
    table.register(BlockTableCell.self, forCellReuseIdentifier: "block")
    table.estimatedRowHeight = 60
    table.dataSource = rows
    table.delegate = rows
    host.window.addSubview(table)
    host.frames(2)
    return table
  }

  @Test("Visible rows have their content height, and the other rows keep the estimate")
  func rows() throws {
    try TestHost.run { host in
      let rows = Rows((0..<100).map { CGFloat(20 + $0 % 3 * 15) })
      let table = table(rows, on: host)
      let shown = table.indexPathsForVisibleRows ?? []
      var top: CGFloat = 0
      for path in shown {
        let height = rows.heights[path.row] + 10
        #expect(table.rectForRow(at: path) == CGRect(x: 0, y: top, width: 320, height: height))
        #expect(table.cellForRow(at: path)?.frame.height == height)
        top += height
      }
      #expect(top >= 480)
      #expect(table.contentSize.height == top + CGFloat(100 - shown.count) * 60)
      // Each row is requested once, even if it turns out to be lower than estimated.
      #expect(rows.asked == shown.count)

      rows.heights.insert(100, at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      host.frames(2)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 110)
      #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == rows.heights[2] + 10)
    }
  }

  @Test("Scrolling back over rows that were never visible causes no jump")
  func backwards() throws {
    try TestHost.run { host in
      let rows = Rows((0..<200).map { _ in 150 })
      let table = table(rows, on: host)
      table.contentOffset.y = 6000
      host.frames(1)
      for _ in 0..<40 {
        let path = try #require(table.indexPathsForVisibleRows?.last)
        let before = table.rectForRow(at: path).minY - table.contentOffset.y
        table.contentOffset.y -= 30
        host.frames(1)
        let after = table.rectForRow(at: path).minY - table.contentOffset.y
        #expect(abs(after - before - 30) < 1e-6)
      }
    }
  }

  final class TextCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      for format in ["H:|-4-[label]-4-|", "V:|-3-[label]-3-|"] {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: nil, views: ["label": label]))
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Words: NSObject, UICollectionViewDataSource {
    var words = (0..<60).map { String(repeating: "w", count: 1 + $0 * 7 % 11) }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { words.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.label.text = words[indexPath.item]
      return cell
    }
  }

  @Test("Flow layout items with an estimated size take the sizes of their cells")
  func flow() throws {
    try TestHost.run { host in
      let words = Words()
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 80, height: 40)
      let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      view.register(TextCell.self, forCellWithReuseIdentifier: "text")
      view.dataSource = words
      host.window.addSubview(view)
      host.frames(2)
      let cells = view.visibleCells.compactMap { $0 as? TextCell }
      #expect(cells.count > 40 && view.contentSize.height > 480)
      for cell in cells {
        let text = cell.label.intrinsicContentSize
        #expect(cell.bounds.size == CGSize(width: text.width + 8, height: text.height + 6))
        #expect(
          !cells.contains { $0 !== cell && $0.frame.insetBy(dx: 1, dy: 1).intersects(cell.frame) })
      }
      layout.estimatedItemSize = .zero
      host.frames(1)
      #expect(view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 50, height: 50) })
    }
  }

  @Test("An item inserted in an update animates at its own size")
  func arrival() throws {
    try TestHost.run { host in
      let words = Words()
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 80, height: 40)
      let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      view.register(TextCell.self, forCellWithReuseIdentifier: "text")
      view.dataSource = words
      host.window.addSubview(view)
      host.frames(2)
      words.words.insert("wwwwwwwwwwwwwww", at: 0)
      let path = IndexPath(item: 0, section: 0)
      view.insertItems(at: [path])
      let cell = try #require(view.cellForItem(at: path) as? TextCell)
      let text = cell.label.intrinsicContentSize
      #expect(cell.bounds.size == CGSize(width: text.width + 8, height: text.height + 6))
      let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
      #expect(second.frame.minX >= cell.frame.maxX)
      #expect(cell.layer.presentation()?.bounds.size == cell.bounds.size)
    }
  }

  @Test("A multiline label has the height that its width requires")
  func lines() {
    let card = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "words and ", count: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    for format in ["H:|[label]|", "V:|[label]|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: nil, views: ["label": label]))
    }
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 120)
    #expect(size.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
  }
}

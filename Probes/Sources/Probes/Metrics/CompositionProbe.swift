import UIKit

/// A probe that measures the frames of items in compositional layouts whose rules are undocumented.
public struct CompositionProbe: Probe {
  public init() {}
  public let name = "compositional-layout"
  public let question =
    "How do groups hold items that do not fit, repeat, or are estimated, and where do headers, "
    + "anchored badges and sections that scroll across stand?"
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    let width = NSCollectionLayoutDimension.fractionalWidth(1)
    let line = NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(40))
    show(bench, "too wide", .horizontal(layoutSize: line, subitems: [item(400, 40)]))
    show(bench, "filled", .horizontal(layoutSize: line, subitems: [item(70, 40), item(110, 40)]))
    show(
      bench, "repeated",
      .horizontal(layoutSize: line, repeatingSubitem: item(70, 40), count: 3))
    let estimated = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(30))
    show(
      bench, "estimated",
      .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(30)),
        subitems: [NSCollectionLayoutItem(layoutSize: estimated)]))
    show(bench, "headers", .horizontal(layoutSize: line, subitems: [item(70, 40)])) { section in
      section.boundarySupplementaryItems = [
        ("a", 30.0, CGPoint.zero), ("b", 20, CGPoint(x: 0, y: 6)),
      ]
      .map { kind, height, offset in
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: width, heightDimension: .absolute(height)),
          elementKind: kind, alignment: .top, absoluteOffset: offset)
      }
    }
    show(bench, "across", .horizontal(layoutSize: line, subitems: [item(300, 40)])) { section in
      section.orthogonalScrollingBehavior = .continuous
    }
    let badged = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(40)),
      supplementaryItems: [
        NSCollectionLayoutSupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(20), heightDimension: .absolute(20)),
          elementKind: "a",
          containerAnchor: NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
      ])
    show(bench, "badge", .horizontal(layoutSize: line, subitems: [badged]))
    show(bench, "decoration", .horizontal(layoutSize: line, subitems: [item(70, 40)])) { section in
      section.decorationItems = [.background(elementKind: "back")]
    }
    nothing(bench)
  }

  private func item(_ width: Double, _ height: Double) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(width), heightDimension: .absolute(height)))
  }

  private func show(
    _ bench: ProbeBench, _ key: String, _ group: NSCollectionLayoutGroup,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) {
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let view = makeView(bench, layout)
    bench.after(0.8) {
      for index in 0..<5 {
        let path = IndexPath(item: index, section: 0)
        note(bench, "\(key) item \(index)", layout.layoutAttributesForItem(at: path))
      }
      let first = IndexPath(item: 0, section: 0)
      for kind in ["a", "b"] where key == "headers" || (key == "badge" && kind == "a") {
        note(
          bench, "\(key) \(kind)",
          layout.layoutAttributesForSupplementaryView(ofKind: kind, at: first))
      }
      if key == "decoration" {
        let back = layout.layoutAttributesForDecorationView(ofKind: "back", at: first)
        note(bench, "background", back)
        if let back { bench.row("background order (number)", Double(back.zIndex)) }
      }
      bench.row("\(key) content height (pt)", Double(view.contentSize.height))
    }
  }

  /// Shows a section for which the provider returns nil.
  private func nothing(_ bench: ProbeBench) {
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    let view = makeView(bench, layout)
    bench.after(0.8) {
      bench.row("nothing given: cells (number)", Double(view.visibleCells.count))
    }
  }

  private func makeView(
    _ bench: ProbeBench, _ layout: UICollectionViewCompositionalLayout
  ) -> UICollectionView {
    let source = FittedItems()
    bench.keep(source)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 300), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(FittedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["a", "b"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part"
      )
    }
    view.dataSource = source
    bench.view.addSubview(view)
    return view
  }

  private func note(
    _ bench: ProbeBench, _ key: String, _ attributes: UICollectionViewLayoutAttributes?
  ) {
    guard let frame = attributes?.frame else { return }
    bench.row("\(key) x (pt)", Double(frame.minX))
    bench.row("\(key) y (pt)", Double(frame.minY))
    bench.row("\(key) width (pt)", Double(frame.width))
    bench.row("\(key) height (pt)", Double(frame.height))
  }
}

/// A cell that requests a height that depends on its item.
private final class FittedCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.frame.size.height = 40 + 10 * CGFloat(layoutAttributes.indexPath.item)
    return layoutAttributes
  }
}

private final class FittedItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    5
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
}

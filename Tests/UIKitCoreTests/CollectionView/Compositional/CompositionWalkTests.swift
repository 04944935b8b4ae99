import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

/// Random layouts. KINEMA_SEEDS sets their number, and KINEMA_SEED replays one.
@Suite("Random compositional layouts", .serialized)
@MainActor struct CompositionWalkTests {
  private static let seeds = walkSeeds(from: 0, count: 40)

  /// A layout and its known properties.
  private struct Made {
    let layout: UICollectionViewCompositionalLayout
    let counts: [Int]
    let hasEstimates: Bool
    let isVertical: Bool
    let sections: [NSCollectionLayoutSection]

    @MainActor func isOrthogonal(_ section: Int) -> Bool {
      sections[section].orthogonalScrollingBehavior != .none
    }
  }

  private func makeItem(
    _ random: inout SeededGenerator, _ isVertical: Bool, estimated: Bool, isInner: Bool = false
  ) -> NSCollectionLayoutItem {
    let fraction = CGFloat([0.25, 0.3, 0.5, 1].randomElement(using: &random) ?? 1)
    let length = CGFloat(Int.random(in: 20...90, using: &random))
    let along: NSCollectionLayoutDimension =
      estimated
      ? .estimated(length)
      : !isInner && Bool.random(using: &random)
        ? .absolute(length) : isVertical ? .fractionalHeight(0.5) : .fractionalWidth(0.5)
    // The items form lines across the layout. A group of groups changes the direction.
    let across: NSCollectionLayoutDimension =
      isVertical ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
    let size = isVertical ? dimension(across, along) : dimension(along, across)
    if !isInner, Int.random(in: 0..<3, using: &random) == 0 {
      let inner = makeItem(&random, isVertical, estimated: estimated, isInner: true)
      let group: NSCollectionLayoutGroup =
        isVertical
        ? .vertical(layoutSize: size, subitems: [inner])
        : .horizontal(layoutSize: size, subitems: [inner])
      if Bool.random(using: &random) { group.interItemSpacing = .fixed(3) }
      return group
    }
    let item = NSCollectionLayoutItem(layoutSize: size)
    if Bool.random(using: &random) {
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 1, trailing: 2)
    }
    return item
  }

  private func makeSection(
    _ random: inout SeededGenerator, _ isVertical: Bool, estimated: Bool
  ) -> NSCollectionLayoutSection {
    let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      makeItem(&random, isVertical, estimated: estimated)
    }
    let length = CGFloat(Int.random(in: 90...160, using: &random))
    let along: NSCollectionLayoutDimension = estimated ? .estimated(length) : .absolute(length)
    let group: NSCollectionLayoutGroup =
      isVertical
      ? .horizontal(layoutSize: dimension(.fractionalWidth(1), along), subitems: cells)
      : .vertical(layoutSize: dimension(along, .fractionalHeight(1)), subitems: cells)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: group.interItemSpacing = .fixed(4)
    case 1: group.interItemSpacing = .flexible(2)
    default: break
    }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = CGFloat(Int.random(in: 0...12, using: &random))
    if Bool.random(using: &random) {
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    }
    if isVertical, Bool.random(using: &random) {
      let header = edge("header", estimated ? .estimated(30) : .absolute(30), .top)
      header.pinToVisibleBounds = Bool.random(using: &random)
      section.boundarySupplementaryItems = [header, edge("footer", .absolute(20), .bottom)]
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      section.orthogonalScrollingBehavior =
        [.continuous, .paging, .groupPaging].randomElement(using: &random)
        ?? .continuous
    }
    return section
  }

  private func make(_ seed: UInt64) -> Made {
    var random = SeededGenerator(seed: seed)
    let isVertical = Int.random(in: 0..<3, using: &random) > 0
    let estimated = Bool.random(using: &random)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isVertical ? .vertical : .horizontal
    configuration.interSectionSpacing = CGFloat(Int.random(in: 0...20, using: &random))
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 0...40, using: &random)
    }
    let sections = counts.map { _ in makeSection(&random, isVertical, estimated: estimated) }
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections.indices.contains(index) ? sections[index] : nil },
      configuration: configuration)
    return Made(
      layout: layout, counts: counts, hasEstimates: estimated, isVertical: isVertical,
      sections: sections)
  }

  private func fixture(_ made: Made) throws -> CompositionFixture {
    try CompositionFixture(made.counts, made.layout) { source in
      guard made.hasEstimates else { return }
      source.size = {
        let length = CGFloat(20 + ($0.item * 37 + $0.section * 11) % 60)
        return CGSize(width: length, height: length)
      }
    }
  }

  @Test("Items never overlap or leave the content, and queries find exactly the matching items")
  func invariants() throws {
    for seed in Self.seeds {
      let made = make(seed)
      try TestHost.run {
        let fixture = try fixture(made)
        let replay: Comment = "replay with KINEMA_SEED=\(seed)"
        // Every item has been on the screen once, so all sizes are known.
        let end = fixture.view.contentSize
        for step in 0...30 {
          let part = CGFloat(step) / 30
          fixture.view.contentOffset =
            made.isVertical
            ? CGPoint(x: 0, y: end.height * part) : CGPoint(x: end.width * part, y: 0)
          fixture.host.frames(1)
        }
        var all: [(path: IndexPath, frame: CGRect)] = []
        let size = fixture.view.contentSize
        for (section, count) in made.counts.enumerated() {
          for item in 0..<count {
            let path = IndexPath(item: item, section: section)
            let attributes = fixture.layout.layoutAttributesForItem(at: path)
            let frame = try #require(attributes?.frame, replay)
            all.append((path, frame))
            #expect(frame.minX >= -1e-6 && frame.minY >= -1e-6, replay)
            // The height of an orthogonal section depends on its known sizes, and cards outside the
            // screen still have estimates.
            if made.hasEstimates && made.isOrthogonal(section) { continue }
            let place = made.isVertical ? frame.maxY : frame.maxX
            #expect(place <= (made.isVertical ? size.height : size.width) + 1e-6, replay)
          }
        }
        expectNoOverlap(all, replay)
        expectQueries(fixture, made, replay)
      }
    }
  }

  private func expectNoOverlap(_ all: [(path: IndexPath, frame: CGRect)], _ replay: Comment) {
    for (index, one) in all.enumerated() {
      for other in all[(index + 1)...] where one.path.section == other.path.section {
        let common = one.frame.intersection(other.frame)
        let isApart = common.isNull || common.width < 1e-3 || common.height < 1e-3
        #expect(isApart, "\(one) and \(other): \(replay)")
      }
    }
  }

  private func expectQueries(_ fixture: CompositionFixture, _ made: Made, _ replay: Comment) {
    let size = fixture.view.contentSize
    let everywhere = CGRect(x: -1000, y: -1000, width: 40_000, height: 40_000)
    let all = fixture.layout.layoutAttributesForElements(in: everywhere) ?? []
    #expect(
      all.filter { $0.representedElementCategory == .cell }.count
        == made.counts.reduce(0, +), replay)
    var random = SeededGenerator(seed: 77)
    for _ in 0..<12 {
      let low = CGFloat.random(in: 0...max(size.height, size.width), using: &random)
      let query =
        made.isVertical
        ? CGRect(x: 0, y: low, width: size.width, height: 150)
        : CGRect(x: low, y: 0, width: 150, height: size.height)
      let found = fixture.layout.layoutAttributesForElements(in: query) ?? []
      let wanted = all.filter { $0.frame.intersects(query) }
      #expect(Set(found.map(name)) == Set(wanted.map(name)), replay)
    }
  }

  private func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
    "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)"
  }

  @Test("Incremental queries find the same items as one large query")
  func lazily() throws {
    for seed in Self.seeds where !make(seed).hasEstimates {
      let made = make(seed)
      try TestHost.run {
        let fixture = try fixture(made)
        let replay: Comment = "replay with KINEMA_SEED=\(seed)"
        let everywhere = CGRect(x: -1000, y: -1000, width: 40_000, height: 40_000)
        for attributes in fixture.layout.layoutAttributesForElements(in: everywhere) ?? [] {
          let path = attributes.indexPath
          let single =
            attributes.representedElementCategory == .cell
            ? fixture.layout.layoutAttributesForItem(at: path)
            : fixture.layout.layoutAttributesForSupplementaryView(
              ofKind: attributes.representedElementKind ?? "", at: path)
          #expect(single?.frame == attributes.frame, replay)
        }
      }
    }
  }

  @Test("The order in which sizes become known does not affect the layout")
  func order() throws {
    for seed in Self.seeds where make(seed).hasEstimates {
      let replay: Comment = "replay with KINEMA_SEED=\(seed)"
      @MainActor func frames(reversed: Bool) throws -> [CGRect] {
        let made = make(seed)
        var frames: [CGRect] = []
        try TestHost.run {
          let fixture = try fixture(made)
          for _ in 0..<2 {
            for step in 0...40 {
              let part = CGFloat(reversed ? 40 - step : step) / 40
              let size = fixture.view.contentSize
              fixture.view.contentOffset =
                made.isVertical
                ? CGPoint(x: 0, y: max(size.height - 480, 0) * part)
                : CGPoint(x: max(size.width - 320, 0) * part, y: 0)
              fixture.host.frames(1)
            }
          }
          frames = made.counts.enumerated().flatMap { section, count in
            made.isOrthogonal(section) ? [] : fixture.frames(0..<count, section)
          }
        }
        return frames
      }
      let forwards = try frames(reversed: false)
      let backwards = try frames(reversed: true)
      for (a, b) in zip(forwards, backwards) {
        let isSame =
          abs(a.minX - b.minX) < 1e-6 && abs(a.width - b.width) < 1e-6
          && abs(a.height - b.height) < 1e-6
        #expect(isSame, "\(a) and \(b): \(replay)")
      }
      #expect(forwards.count == backwards.count, replay)
    }
  }

  @Test("Words flow in the same way regardless of the order in which their widths become known")
  func flow() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let replay: Comment = "replay with KINEMA_SEED=\(seed)"
      let count = Int.random(in: 1...300, using: &random)
      let widths = (0..<count).map { _ in CGFloat(Int.random(in: 10...200, using: &random)) }
      let estimate = CGFloat(Int.random(in: 20...150, using: &random))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: dimension(.fractionalWidth(1), .absolute(30)),
        subitems: [item(.estimated(estimate), .absolute(30))])
      group.interItemSpacing = .fixed(6)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 4
      try TestHost.run {
        let fixture = try CompositionFixture(
          [count], UICollectionViewCompositionalLayout(section: section)
        ) { source in source.size = { CGSize(width: widths[$0.item], height: 30) } }
        // The list jumps and then scrolls from top to bottom, so that every item has been visible.
        for _ in 0..<6 {
          let end = max(fixture.view.contentSize.height - 480, 1)
          fixture.scroll(CGFloat.random(in: 0...end, using: &random))
        }
        fixture.scroll(0)
        while fixture.view.contentOffset.y < fixture.view.contentSize.height - 480 {
          fixture.scroll(fixture.view.contentOffset.y + 300)
        }
        var place = CGPoint.zero
        for (index, width) in widths.enumerated() {
          if place.x > 0, place.x + width > 320 { place = CGPoint(x: 0, y: place.y + 34) }
          #expect(fixture.frame(index) == rect(place.x, place.y, width, 30), replay)
          place.x += width + 6
        }
        #expect(fixture.view.contentSize.height == place.y + 30, replay)
      }
    }
  }
}

import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Groups of compositional layouts", .serialized)
@MainActor struct CompositionFrameTests {
  private func expect(_ found: [CGRect], _ wanted: [CGRect], _ location: SourceLocation) {
    #expect(found.count == wanted.count, sourceLocation: location)
    for (a, b) in zip(found, wanted) {
      let isNear =
        abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
        && abs(a.height - b.height) < 1e-9
      #expect(isNear, "\(a) is not \(b)", sourceLocation: location)
    }
  }

  private func frames(
    _ fixture: CompositionFixture, _ wanted: CGRect...,
    at location: SourceLocation = #_sourceLocation
  ) { expect(fixture.frames(0..<wanted.count), wanted, location) }

  @Test("A group repeats its item until the space is full, as in a grid with four columns")
  func grid() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(
        10,
        .horizontal(
          layoutSize: dimension(.fractionalWidth(1), .fractionalWidth(0.25)),
          subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))]))
      frames(
        fixture, rect(0, 0, 80, 80), rect(80, 0, 80, 80), rect(160, 0, 80, 80),
        rect(240, 0, 80, 80),
        rect(0, 80, 80, 80))
      #expect(fixture.frame(9) == rect(80, 160, 80, 80))
      #expect(fixture.view.contentSize == CGSize(width: 320, height: 240))
      #expect(
        fixture.view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame == rect(80, 80, 80, 80))
    }
  }

  @Test("Items with a third of the width fill a line despite rounding")
  func thirds() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(
        7,
        .horizontal(
          layoutSize: dimension(.fractionalWidth(1), .absolute(44)),
          subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))]))
      #expect(fixture.frame(2).minY == 0 && fixture.frame(3).minY == 44)
      #expect(fixture.view.contentSize.height == 132)
    }
  }

  @Test("Insets, and the spacing between groups, leave empty space around items")
  func insets() throws {
    let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(50)), subitems: [cell])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    try TestHost.run {
      let fixture = try CompositionFixture(4, group) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 20, bottom: 9, trailing: 20)
        $0.interGroupSpacing = 6
      }
      // The group is 280 pt wide, its inside is 260 pt wide, and each item is 130 pt wide.
      frames(
        fixture, rect(32, 13, 124, 36), rect(162, 13, 124, 36), rect(32, 69, 124, 36),
        rect(162, 69, 124, 36))
      #expect(fixture.view.contentSize.height == 122)
    }
  }

  @Test("Fixed spacing between items reduces the space for items")
  func fixedSpacing() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(100), .absolute(40))])
    group.interItemSpacing = .fixed(10)
    try TestHost.run {
      frames(
        try CompositionFixture(4, group), rect(0, 0, 100, 40), rect(110, 0, 100, 40),
        rect(220, 0, 100, 40), rect(0, 50, 100, 40))
    }
    // Two halves do not fit with a spacing between them.
    let halves = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.5), .absolute(40))])
    halves.interItemSpacing = .fixed(10)
    try TestHost.run {
      frames(try CompositionFixture(2, halves), rect(0, 0, 160, 40), rect(0, 50, 160, 40))
    }
  }

  @Test("Flexible spacing shares the remaining space between and around items")
  func flexibleSpacing() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(90), .absolute(40))])
    group.interItemSpacing = .flexible(5)
    try TestHost.run {
      frames(
        try CompositionFixture(3, group), rect(0, 0, 90, 40), rect(115, 0, 90, 40),
        rect(230, 0, 90, 40))
    }

    let centred = item(.absolute(100), .absolute(20))
    centred.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let around = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(50)), subitems: [centred])
    // Six edges share the remaining 20 points equally. A single item in a line is centered.
    let third = 20.0 / 6
    try TestHost.run {
      frames(
        try CompositionFixture(4, around), rect(third, 15, 100, 20),
        rect(100 + 3 * third, 15, 100, 20), rect(200 + 5 * third, 15, 100, 20),
        rect(110, 65, 100, 20))
    }
  }

  @Test("Edge spacing moves an item and the items after it")
  func edgeSpacing() throws {
    let cell = item(.absolute(100), .absolute(20))
    cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(8), trailing: .fixed(15), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(50)), subitems: [cell])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(3), trailing: nil, bottom: .fixed(4))
    try TestHost.run {
      let fixture = try CompositionFixture(4, group)
      frames(
        fixture, rect(15, 11, 100, 20), rect(135, 11, 100, 20), rect(15, 68, 100, 20),
        rect(135, 68, 100, 20))
      #expect(fixture.view.contentSize.height == 114)
    }
  }

  @Test("Nested groups arrange one large item and two small items")
  func nested() throws {
    let large = item(.fractionalWidth(0.7), .fractionalHeight(1))
    let small = NSCollectionLayoutGroup.vertical(
      layoutSize: dimension(.fractionalWidth(0.3), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    try TestHost.run {
      let fixture = try CompositionFixture(
        5,
        .horizontal(
          layoutSize: dimension(.fractionalWidth(1), .absolute(200)), subitems: [large, small]))
      frames(
        fixture, rect(0, 0, 224, 200), rect(224, 0, 96, 100), rect(224, 100, 96, 100),
        rect(0, 200, 224, 200), rect(224, 200, 96, 100))
      #expect(fixture.view.contentSize.height == 400)
    }
  }

  @Test(
    "A count limits the items of a group, and deprecated methods divide the space among them")
  func counts() throws {
    let size = dimension(.fractionalWidth(1), .absolute(40))
    let repeated = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: item(.absolute(60), .fractionalHeight(1)), count: 2)
    repeated.interItemSpacing = .fixed(10)
    try TestHost.run {
      frames(
        try CompositionFixture(3, repeated), rect(0, 0, 60, 40), rect(70, 0, 60, 40),
        rect(0, 40, 60, 40))
    }
    let divided = dividedGroup(size)
    divided.interItemSpacing = .fixed(10)
    try TestHost.run {
      frames(
        try CompositionFixture(4, divided), rect(0, 0, 100, 40), rect(110, 0, 100, 40),
        rect(220, 0, 100, 40), rect(0, 40, 100, 40))
    }
  }

  /// Creates a group with the deprecated method, through a protocol to avoid a warning.
  private func dividedGroup(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
    (self as any OldForms).divide(size)
  }

  @Test("A custom group determines the frames and the number of its items")
  func custom() throws {
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: dimension(.fractionalWidth(1), .absolute(100))
    ) { environment in
      sizes.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: rect(10, 10, 50, 50)),
        NSCollectionLayoutGroupCustomItem(frame: rect(200, 60, 80, 70), zIndex: 3),
      ]
    }
    try TestHost.run {
      let fixture = try CompositionFixture(5, group) { $0.interGroupSpacing = 20 }
      frames(
        fixture, rect(10, 10, 50, 50), rect(200, 60, 80, 70), rect(10, 130, 50, 50),
        rect(200, 180, 80, 70), rect(10, 250, 50, 50))
      #expect(sizes.allSatisfy { $0 == CGSize(width: 320, height: 100) } && !sizes.isEmpty)
      let path = IndexPath(item: 3, section: 0)
      #expect(fixture.layout.layoutAttributesForItem(at: path)?.zIndex == 3)
      #expect(fixture.view.contentSize.height == 340)
      // The query also finds items that extend beyond their group.
      #expect(
        fixture.layout.layoutAttributesForElements(in: rect(200, 110, 80, 5))?.map(\.indexPath.item)
          == [1])
    }
  }

  @Test("Badges are at their anchors with offsets in points or relative to their size")
  func badges() throws {
    let corner = NSCollectionLayoutSupplementaryItem(
      layoutSize: dimension(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let below = NSCollectionLayoutSupplementaryItem(
      layoutSize: dimension(.fractionalWidth(0.5), .absolute(8)), elementKind: "footer",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: .bottom, absoluteOffset: CGPoint(x: 3, y: 2)),
      itemAnchor: NSCollectionLayoutAnchor(edges: .top))
    let cell = NSCollectionLayoutItem(
      layoutSize: dimension(.absolute(100), .absolute(60)), supplementaryItems: [corner, below])
    try TestHost.run {
      let fixture = try CompositionFixture(
        6,
        .horizontal(
          layoutSize: dimension(.fractionalWidth(1), .absolute(100)), subitems: [cell]))
      #expect(fixture.edge("badge", 0, 1) == rect(190, -5, 20, 10))
      #expect(fixture.edge("badge", 0, 4) == rect(190, 95, 20, 10))
      #expect(fixture.edge("footer", 0, 0) == rect(28, 62, 50, 8))
      let badge = fixture.view.supplementaryView(
        forElementKind: "badge", at: IndexPath(item: 4, section: 0))
      #expect(badge?.frame == rect(190, 95, 20, 10))
      #expect(badge?.layer.zPosition == 1)
    }
  }

  @Test("A horizontal layout fills columns")
  func horizontal() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 30
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: dimension(.absolute(100), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
    try TestHost.run {
      let fixture = try CompositionFixture(
        [3, 2], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
      frames(fixture, rect(10, 0, 100, 240), rect(10, 240, 100, 240), rect(110, 0, 100, 240))
      #expect(fixture.frame(0, 1) == rect(270, 0, 100, 240))
      #expect(fixture.view.contentSize == CGSize(width: 390, height: 480))
    }
  }

  @Test("The section provider receives the container size once per section and size")
  func provider() throws {
    var asked: [Int] = []
    var widths: Set<CGFloat> = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append(index)
      widths.insert(environment.container.effectiveContentSize.width)
      let columns = environment.container.contentSize.width > 400 ? 4 : index + 1
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: dimension(.fractionalWidth(1), .absolute(50)),
          repeatingSubitem: item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)),
          count: columns))
    }
    try TestHost.run {
      let fixture = try CompositionFixture([2, 2, 3], layout)
      #expect(asked == [0, 1, 2] && widths == [320])
      #expect(fixture.frame(1, 1) == rect(160, 100, 160, 50))
      fixture.scroll(10)
      #expect(asked.count == 3)
      fixture.view.frame = rect(0, 0, 480, 320)
      fixture.host.frames(1)
      #expect(asked.count == 6 && widths == [320, 480])
      #expect(fixture.frame(1, 0) == rect(120, 0, 120, 50))
      layout.invalidateLayout()
      fixture.host.frames(1)
      #expect(asked.count == 9)
    }
  }

  @Test("A section without a layout is reported and stays empty")
  func nothing() throws {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0
        ? nil
        : NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: dimension(.fractionalWidth(1), .absolute(50)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    }
    try TestHost.run(expecting: [.diagnostic(containing: "section 0")]) {
      let fixture = try CompositionFixture([2, 1], layout)
      #expect(fixture.frame(0, 1) == rect(0, 0, 320, 50))
    }
  }

  @Test("The description of a group shows its items as a tree")
  func description() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: dimension(.fractionalWidth(1), .estimated(100)),
      subitems: [
        item(.fractionalWidth(0.5), .absolute(44)),
        NSCollectionLayoutGroup.horizontal(
          layoutSize: dimension(.fractionalWidth(1), .absolute(20)),
          repeatingSubitem: item(.absolute(5), .fractionalHeight(1)), count: 3),
      ])
    group.interItemSpacing = .flexible(2)
    #expect(
      group.visualDescription() == """
        vertical group fractionalWidth(1.0) × estimated(100.0), spacing flexible(2.0)
          item fractionalWidth(0.5) × absolute(44.0)
          horizontal group of 3 fractionalWidth(1.0) × absolute(20.0)
            item absolute(5.0) × fractionalHeight(1.0)

        """)
  }

  @Test("A layout with ten thousand items computes only the visible part")
  func lazy() throws {
    var solved = 0
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: dimension(.fractionalWidth(1), .absolute(100))
    ) { _ in
      solved += 1
      return (0..<3).map {
        NSCollectionLayoutGroupCustomItem(frame: rect(CGFloat($0) * 100, 0, 100, 100))
      }
    }
    try TestHost.run {
      let fixture = try CompositionFixture(10_000, group)
      // Full groups have one shape, and the last group, with a single item, has another shape.
      #expect(solved == 2)
      fixture.scroll(150_000)
      #expect(fixture.view.indexPathsForVisibleItems.first?.item == 4500)
      #expect(fixture.frame(9999) == rect(0, 333_300, 100, 100))
      #expect(fixture.layout.layoutAttributesForElements(in: rect(0, 200_050, 320, 10))?.count == 3)
      #expect(solved == 2 && fixture.source.requests < 60)
    }
  }
}

/// Lets the tests use deprecated methods without a warning.
@MainActor private protocol OldForms {
  func divide(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup
}

extension CompositionFrameTests: OldForms {
  @available(*, deprecated)
  func divide(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: size, subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
  }
}

import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Orthogonally scrolling sections", .serialized)
@MainActor struct OrthogonalSectionTests {
  private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Creates cards of 200 × 100 points with 20 points between them, above twenty rows.
  private func fixture(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 20,
    isRightToLeft: Bool = false,
    change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) throws -> CompositionFixture {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = dimension(.absolute(index == 0 ? 200 : 320), .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if index == 0 {
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 20
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 10, leading: 16, bottom: 10, trailing: 16)
        section.boundarySupplementaryItems = [edge("header", .absolute(30), .top)]
        change(section)
      }
      return section
    }
    return try CompositionFixture([count, 20], layout, isRightToLeft: isRightToLeft)
  }

  private func swipe(_ fixture: CompositionFixture, _ velocity: CGFloat) {
    fixture.host.play { script in
      script.flick(from: CGPoint(x: 200, y: 80), velocity: CGPoint(x: velocity, y: 0))
    }
    fixture.host.advance(for: 4)
  }

  @Test("Groups form a row in their own scroll view below the header")
  func places() throws {
    try TestHost.run {
      let fixture = try fixture(.continuous)
      #expect(
        fixture.frames(0..<3) == [
          rect(16, 40, 200, 100), rect(236, 40, 200, 100), rect(456, 40, 200, 100),
        ])
      #expect(fixture.frame(0, 1) == rect(0, 150, 320, 100))
      let scroller = try #require(fixture.scroller)
      #expect(scroller.frame == rect(0, 40, 320, 100))
      #expect(scroller.contentSize == CGSize(width: 16 + 20 * 200 + 19 * 20 + 16, height: 100))
      let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 1, section: 0)))
      #expect(cell.superview === scroller && cell.frame == rect(236, 0, 200, 100))
      #expect(
        fixture.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [0, 1])
      #expect(
        fixture.view.supplementaryView(
          forElementKind: "header", at: IndexPath(item: 0, section: 0))?.superview === fixture.view)
    }
  }

  @Test("Dragging scrolls the section instead of the list and shows cells that enter")
  func drags() throws {
    try TestHost.run {
      let fixture = try fixture(.continuous)
      let scroller = try #require(fixture.scroller)
      fixture.host.down(300, 80)
      fixture.host.frames(1)
      for step in 1...15 {
        fixture.host.move(300 - CGFloat(step) * 20, 80)
        fixture.host.frames(1)
      }
      #expect(scroller.contentOffset.x == 290 && fixture.view.contentOffset == .zero)
      #expect(
        fixture.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [1, 2])
      #expect(fixture.cell(1) == rect(-54, 40, 200, 100))
      // The attributes do not change unless the list scrolls.
      #expect(fixture.frame(1) == rect(236, 40, 200, 100))
      fixture.host.advance(for: 0.2)
      fixture.host.up(0, 80)
      fixture.host.frames(2)
      #expect(scroller.contentOffset.x == 290)
      // A tap selects the card under the finger.
      fixture.host.tap(200, 80)
      #expect(fixture.source.selected == [IndexPath(item: 2, section: 0)])
      #expect(fixture.view.indexPathForItem(at: CGPoint(x: 200, y: 80))?.item == 2)

      fixture.host.play { $0.flick(from: CGPoint(x: 100, y: 90), velocity: CGPoint(x: 0, y: -900)) }
      fixture.host.advance(for: 4)
      #expect(fixture.view.contentOffset.y > 100 && scroller.contentOffset.x == 290)
      #expect(fixture.scroller == nil)
      fixture.scroll(0)
      // The section returns at its previous offset.
      #expect(fixture.scroller?.contentOffset.x == 290)
      #expect(fixture.cell(2) == rect(166, 40, 200, 100))
    }
  }

  @Test(
    "A flick ends at a position that the scrolling behavior allows",
    arguments: [
      (Behavior.paging, -900.0, [320.0, 640, 960]), (.groupPaging, -900, [220, 440, 660]),
      (.groupPagingCentered, -900, [176, 396, 616]),
    ])
  func paging(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, velocity: CGFloat,
    stops: [CGFloat]
  ) throws {
    try TestHost.run {
      let fixture = try fixture(behavior)
      let scroller = try #require(fixture.scroller)
      let start: CGFloat = behavior == .groupPagingCentered ? -44 : 0
      #expect(scroller.contentOffset.x == start)
      for stop in stops {
        swipe(fixture, velocity)
        #expect(abs(scroller.contentOffset.x - stop) < 1e-9, "\(scroller.contentOffset.x)")
        #expect(!scroller.isDecelerating)
      }
      for stop in ([start] + stops.dropLast()).reversed() {
        swipe(fixture, -velocity)
        #expect(abs(scroller.contentOffset.x - stop) < 1e-9)
      }
      if behavior == .groupPagingCentered {
        // The card is centered.
        #expect(fixture.cell(0) == rect(60, 40, 200, 100))
      }
    }
  }

  @Test("After a slow drag, the section returns, or continues if it has passed the middle")
  func slow() throws {
    try TestHost.run {
      let fixture = try fixture(.groupPaging)
      let scroller = try #require(fixture.scroller)
      for (distance, stop) in [(90.0, 0.0), (140, 220), (-30, 220)] {
        fixture.host.down(160, 80)
        for step in 1...10 {
          fixture.host.frames(1)
          fixture.host.move(160 - distance * CGFloat(step) / 10, 80)
        }
        fixture.host.advance(for: 0.3)
        fixture.host.up(160 - distance, 80)
        fixture.host.advance(for: 3)
        #expect(abs(scroller.contentOffset.x - stop) < 1e-9, "\(scroller.contentOffset)")
      }
    }
  }

  @Test("A section with free scrolling can come to rest at the beginning of a group")
  func boundary() throws {
    var end: CGFloat = 0
    try TestHost.run {
      let free = try fixture(.continuous)
      swipe(free, -1500)
      end = try #require(free.scroller).contentOffset.x
    }
    try TestHost.run {
      #expect(end > 400 && (end / 220).rounded() * 220 != end)
      let fixture = try fixture(.continuousGroupLeadingBoundary)
      swipe(fixture, -1500)
      let rest = try #require(fixture.scroller).contentOffset.x
      #expect(abs(rest / 220 - (rest / 220).rounded()) < 1e-9)
      #expect(abs(rest - end) <= 110)
      // A very hard flick ends at the end of the section, independently of the groups.
      for _ in 0..<4 { swipe(fixture, -9000) }
      let scroller = try #require(fixture.scroller)
      #expect(abs(scroller.contentOffset.x - (scroller.contentSize.width - 320)) < 0.5)
    }
  }

  @Test(
    "The visible-items handler receives exactly the visible items, their frames, and the offset")
  func handler() throws {
    var calls: [(items: [String], frames: [CGRect], offset: CGPoint, size: CGSize)] = []
    try TestHost.run {
      let fixture = try fixture(.continuous) { section in
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          calls.append(
            (
              items.map(\.name), items.map(\.frame), offset,
              environment.container.contentSize
            ))
        }
      }
      #expect(calls.count == 1)
      #expect(calls[0].items == ["cell 0.0", "cell 0.1", "header 0.0"])
      #expect(
        calls[0].frames == [rect(16, 40, 200, 100), rect(236, 40, 200, 100), rect(16, 0, 288, 30)])
      #expect(calls[0].offset == .zero && calls[0].size == CGSize(width: 320, height: 480))
      fixture.scroller?.contentOffset.x = 230
      fixture.host.frames(1)
      #expect(calls.count == 2)
      #expect(calls[1].items == ["cell 0.1", "cell 0.2", "header 0.0"])
      #expect(calls[1].offset == CGPoint(x: 230, y: 0))
      fixture.host.frames(5)
      #expect(calls.count == 2)
      fixture.scroll(35)
      #expect(calls.count == 3)
      #expect(
        calls[2].items == ["cell 0.1", "cell 0.2"] && calls[2].offset == CGPoint(x: 230, y: 35))
      fixture.scroll(400)
      #expect(calls.count == 3)
    }
  }

  @Test("The visible-items handler can scale cards by their distance from the middle")
  func carousel() throws {
    try TestHost.run {
      let fixture = try fixture(.groupPagingCentered) { section in
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          let width = environment.container.contentSize.width
          for item in items where item.representedElementCategory == .cell {
            let distance = abs(item.center.x - offset.x - width / 2) / width
            item.transform = CGAffineTransform(scaleX: 1 - distance / 2, y: 1 - distance / 2)
            item.alpha = 1 - distance
            item.zIndex = -Int(distance * 100)
          }
        }
      }
      @MainActor func cell(_ item: Int) -> UICollectionViewCell? {
        fixture.view.cellForItem(at: IndexPath(item: item, section: 0))
      }
      #expect(cell(0)?.transform == .identity && cell(0)?.alpha == 1)
      #expect(cell(1)?.transform.a == 1 - 220.0 / 320 / 2)
      #expect(cell(1)?.alpha == 1 - 220.0 / 320)
      #expect(cell(1)?.layer.zPosition == -68)
      fixture.scroller?.contentOffset.x = 66
      fixture.host.frames(1)
      #expect(
        cell(0)?.transform.a == 1 - 110.0 / 320 / 2 && cell(1)?.transform.a == cell(0)?.transform.a)
    }
  }

  @Test("Scrolling to an item also scrolls its section")
  func scrollToItem() throws {
    try TestHost.run {
      let fixture = try fixture(.groupPaging)
      fixture.scroll(800)
      #expect(fixture.scroller == nil)
      fixture.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
      fixture.host.frames(1)
      #expect(fixture.view.contentOffset.y == 40 && fixture.scroller?.contentOffset.x == 660)
      fixture.view.scrollToItem(
        at: IndexPath(item: 6, section: 0), at: .centeredHorizontally, animated: true)
      fixture.host.advance(for: 0.5)
      #expect(fixture.scroller?.contentOffset.x == 1320)
      #expect(fixture.cell(6)?.minX == 16)
    }
  }

  @Test("After a size change, the section still begins with the same group")
  func rotation() throws {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let size = dimension(.fractionalWidth(0.8), .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
      section.orthogonalScrollingBehavior = .groupPagingCentered
      return section
    }
    try TestHost.run {
      let fixture = try CompositionFixture([12], layout)
      fixture.scroller?.contentOffset.x = 256 * 5 - 32
      fixture.host.frames(1)
      #expect(fixture.cell(5) == rect(32, 0, 256, 100))
      fixture.view.frame = rect(0, 0, 480, 320)
      fixture.host.frames(1)
      #expect(fixture.cell(5) == rect(48, 0, 384, 100))
    }
  }

  @Test("In right-to-left layouts, the section begins at the right and pages to the left")
  func mirrored() throws {
    try TestHost.run {
      let fixture = try fixture(
        .groupPaging, isRightToLeft: true)
      #expect(fixture.cell(0) == rect(104, 40, 200, 100))
      #expect(fixture.cell(1) == rect(-116, 40, 200, 100))
      fixture.host.play { $0.flick(from: CGPoint(x: 100, y: 80), velocity: CGPoint(x: 900, y: 0)) }
      fixture.host.advance(for: 4)
      #expect(fixture.cell(1) == rect(104, 40, 200, 100))
      #expect(fixture.view.indexPathForItem(at: CGPoint(x: 200, y: 80))?.item == 1)
    }
  }

  @Test("A section that moves down in a batch keeps its scroll view and offset")
  func batch() throws {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      let size = dimension(.absolute(200), .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    try TestHost.run {
      let fixture = try CompositionFixture([10, 10], layout)
      let scroller = try #require(
        fixture.view.cellForItem(at: IndexPath(item: 0, section: 1))?.superview as? UIScrollView)
      scroller.contentOffset.x = 450
      fixture.host.frames(1)
      fixture.source.counts.insert(3, at: 0)
      fixture.view.insertSections(IndexSet(integer: 0))
      fixture.host.advance(for: 0.5)
      #expect(scroller.frame.minY == 200 && scroller.contentOffset.x == 450)
      #expect(fixture.view.cellForItem(at: IndexPath(item: 3, section: 2))?.superview === scroller)
      #expect(fixture.cell(3, 2) == rect(150, 200, 200, 100))
      fixture.source.counts.remove(at: 2)
      fixture.view.deleteSections(IndexSet(integer: 2))
      fixture.host.advance(for: 0.5)
      #expect(scroller.superview == nil)
      #expect(fixture.view.contentSize.height == 200)
    }
  }

  @Test("Cards with estimated widths do not jump when earlier cards turn out to be larger")
  func estimated() throws {
    let size = dimension(.estimated(100), .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    try TestHost.run {
      let fixture = try CompositionFixture(
        [50], UICollectionViewCompositionalLayout(section: section)
      ) { $0.size = { CGSize(width: CGFloat(120 + $0.item % 3 * 30), height: 80) } }
      #expect(fixture.frames(0..<3).map(\.width) == [120, 150, 180])
      fixture.scroller?.contentOffset.x = 3000
      fixture.host.frames(1)
      for _ in 0..<40 {
        let path = try #require(fixture.view.indexPathsForVisibleItems.dropLast().last)
        let before = try #require(fixture.cell(path.item)).minX
        fixture.scroller?.contentOffset.x -= 25
        fixture.host.frames(1)
        let after = try #require(fixture.cell(path.item)).minX
        #expect(abs(after - before - 25) < 1e-6)
      }
    }
  }
}

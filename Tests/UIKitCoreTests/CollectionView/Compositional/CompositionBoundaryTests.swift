import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIComposition
import UIKitCore

@Suite("Headers, footers, and backgrounds of compositional layouts", .serialized)
@MainActor struct CompositionBoundaryTests {
  private func rows(_ height: CGFloat = 50) -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: dimension(.fractionalWidth(1), .absolute(height)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
  }

  @Test("Headers and footers are outside the content's top and bottom insets")
  func places() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(2, rows()) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        $0.boundarySupplementaryItems = [
          edge("header", .absolute(44), .top), edge("footer", .absolute(22), .bottom),
        ]
      }
      #expect(fixture.edge("header") == rect(20, 0, 260, 44))
      #expect(fixture.frame(0) == rect(20, 54, 260, 50))
      #expect(fixture.edge("footer") == rect(20, 184, 260, 22))
      #expect(fixture.view.contentSize.height == 206)
    }
  }

  @Test("Headers can ignore the content insets and can overlap the content")
  func wide() throws {
    let over = edge("footer", .absolute(20), .bottomTrailing, width: .absolute(60))
    over.extendsBoundary = false
    try TestHost.run {
      let fixture = try CompositionFixture(2, rows()) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        $0.supplementariesFollowContentInsets = false
        $0.boundarySupplementaryItems = [
          edge("header", .absolute(44), .top, offset: CGPoint(x: 0, y: -5)), over,
        ]
      }
      #expect(fixture.edge("header") == rect(0, -5, 320, 44))
      #expect(fixture.frame(0) == rect(20, 54, 260, 50))
      #expect(fixture.edge("footer") == rect(260, 164, 60, 20))
      #expect(fixture.view.contentSize.height == 184)
    }
  }

  @Test("Headers at an edge share a line if there is space, and otherwise stack")
  func lines() throws {
    try TestHost.run {
      let fixture = try CompositionFixture(1, rows()) {
        $0.boundarySupplementaryItems = [
          edge("header", .absolute(30), .topLeading, width: .absolute(100)),
          edge("header", .absolute(40), .topTrailing, width: .absolute(100)),
          edge("header", .absolute(20), .top),
          edge("badge", .absolute(50), .leading, width: .absolute(60)),
        ]
      }
      #expect(fixture.edge("header", 0, 0) == rect(0, 0, 100, 30))
      #expect(fixture.edge("header", 0, 1) == rect(220, 0, 100, 40))
      #expect(fixture.edge("header", 0, 2) == rect(0, 40, 320, 20))
      // An item next to the content reduces the content's width.
      #expect(fixture.edge("badge") == rect(0, 60, 60, 50))
      #expect(fixture.frame(0) == rect(60, 60, 260, 50))
    }
  }

  @Test(
    "A pinned header stays at the top until its section leaves",
    arguments: [
      (-20.0, 0.0, 240.0), (0, 0, 240), (30, 30, 240), (200, 196, 240), (215, 196, 240),
      (300, 196, 300),
    ])
  func pinned(offset: CGFloat, first: CGFloat, second: CGFloat) throws {
    let header = edge("header", .absolute(44), .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    let section = NSCollectionLayoutSection(group: rows(98))
    section.boundarySupplementaryItems = [header]
    try TestHost.run {
      let fixture = try CompositionFixture(
        [2, 20], UICollectionViewCompositionalLayout(section: section))
      fixture.scroll(offset)
      #expect(fixture.edge("header", 0).minY == first)
      #expect(fixture.edge("header", 1).minY == second)
      if offset < 240 {
        let view = fixture.view.supplementaryView(
          forElementKind: "header", at: IndexPath(item: 0, section: 0))
        #expect(view?.frame.minY == first && view?.layer.zPosition == 2)
      }
    }
  }

  @Test("A pinned footer stays at the bottom once its section begins")
  func pinnedFooter() throws {
    let footer = edge("footer", .absolute(40), .bottom)
    footer.pinToVisibleBounds = true
    try TestHost.run {
      let fixture = try CompositionFixture(20, rows(100)) {
        $0.boundarySupplementaryItems = [footer]
      }
      #expect(fixture.edge("footer") == rect(0, 440, 320, 40))
      fixture.scroll(1000)
      #expect(fixture.edge("footer").minY == 1440)
      fixture.scroll(1560)
      #expect(fixture.edge("footer").minY == 2000)
    }
  }

  @Test("Headers of the layout enclose all sections and are pinned above section headers")
  func global() throws {
    let header = edge("header", .absolute(30), .top)
    header.pinToVisibleBounds = true
    let section = NSCollectionLayoutSection(group: rows(100))
    section.boundarySupplementaryItems = [header]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let banner = edge("global", .absolute(60), .top)
    banner.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [banner, edge("footer", .absolute(20), .bottom)]
    try TestHost.run {
      let fixture = try CompositionFixture(
        [10, 10],
        UICollectionViewCompositionalLayout(section: section, configuration: configuration))
      @MainActor func whole(_ kind: String) -> CGRect? {
        fixture.layout.layoutAttributesForSupplementaryView(
          ofKind: kind, at: IndexPath(index: 0))?.frame
      }
      #expect(whole("global") == rect(0, 0, 320, 60))
      #expect(fixture.edge("header") == rect(0, 60, 320, 30))
      #expect(fixture.frame(0) == rect(0, 90, 320, 100))
      #expect(fixture.view.contentSize.height == 2140)
      #expect(whole("footer") == rect(0, 2120, 320, 20))
      fixture.scroll(500)
      #expect(whole("global") == rect(0, 500, 320, 60))
      #expect(fixture.edge("header") == rect(0, 560, 320, 30))
      let view = fixture.view.supplementaryView(forElementKind: "global", at: IndexPath(index: 0))
      #expect(view?.frame == rect(0, 500, 320, 60))
    }
  }

  @Test("A background is behind its whole section, including headers")
  func background() throws {
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 6, trailing: 7)
    let section = NSCollectionLayoutSection(group: rows())
    section.boundarySupplementaryItems = [edge("header", .absolute(40), .top)]
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.decorationItems = [background]
    try TestHost.run {
      let fixture = try CompositionFixture(
        [2, 1], UICollectionViewCompositionalLayout(section: section))
      let path = IndexPath(item: 0, section: 1)
      let attributes = fixture.layout.layoutAttributesForDecorationView(
        ofKind: "background", at: path)
      #expect(attributes?.frame == rect(5, 164, 308, 100))
      #expect(attributes?.zIndex == -1)
      let views = fixture.view.subviews.filter { $0.layer.zPosition == -1 }
      #expect(views.map(\.frame) == [rect(5, 164, 308, 100), rect(5, 4, 308, 150)])
    }
  }

  @Test("Insets are relative to the safe area, the margins, or the edge")
  func references() throws {
    let section = NSCollectionLayoutSection(group: rows())
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
    section.contentInsetsReference = .layoutMargins
    try TestHost.run {
      let fixture = try CompositionFixture(
        [1], UICollectionViewCompositionalLayout(section: section))
      #expect(fixture.frame(0) == rect(13, 0, 294, 50))
      fixture.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
      fixture.host.frames(1)
      #expect(fixture.frame(0) == rect(35, 0, 270, 50))
      fixture.view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
      fixture.host.frames(1)
      #expect(fixture.frame(0) == rect(15, 0, 270, 50))
      #expect(fixture.view.contentSize.width == 300)
    }
  }
}

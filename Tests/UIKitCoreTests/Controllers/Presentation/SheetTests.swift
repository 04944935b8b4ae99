import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Sheets")
struct SheetTests {
  private func withSheet(
    size: CGSize, style: UIModalPresentationStyle = .pageSheet,
    _ prepare: (TransitionFixture, LoggedController, UISheetPresentationController) -> Void,
    _ body: (TransitionFixture, LoggedController, UISheetPresentationController) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      fixture.window.frame.size = size
      fixture.advance(frames: 1)
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = style
      guard let sheet = modal.sheetPresentationController else {
        Issue.record("no sheet")
        return
      }
      prepare(fixture, modal, sheet)
      fixture.base.present(modal, animated: false)
      fixture.advance(for: 0.5)
      try body(fixture, modal, sheet)
    }
  }

  @Test("In a compact height, a sheet fills the screen unless it prefers edge attachment")
  func compactHeight() throws {
    let landscape = CGSize(width: 480, height: 320)
    try withSheet(size: landscape) { _, _, sheet in
      sheet.detents = [.custom { $0.maximumDetentValue / 2 }]
    } _: { fixture, modal, sheet in
      #expect(modal.view.frame == CGRect(origin: .zero, size: landscape))
      #expect(modal.view.layer.cornerRadius == 0)
      sheet.prefersEdgeAttachedInCompactHeight = true
      fixture.advance(frames: 1)
      #expect(modal.view.frame == CGRect(x: 0, y: 165, width: 480, height: 155))
      #expect(modal.view.layer.cornerRadius == 10)
      modal.preferredContentSize.width = 300
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      fixture.advance(frames: 1)
      #expect(modal.view.frame == CGRect(x: 90, y: 165, width: 300, height: 155))
      sheet.preferredCornerRadius = 24
      #expect(modal.view.layer.cornerRadius == 24)
      // The medium detent is inactive here, so only the large detent remains.
      sheet.detents = [.medium()]
      fixture.advance(frames: 1)
      #expect(modal.view.frame.minY == 10)
    }
  }

  @Test("In a regular width, page and form sheets are cards, centered or over their source")
  func regularWidth() throws {
    let wide = CGSize(width: 1024, height: 768)
    try withSheet(size: wide) { _, _, _ in
    } _: { fixture, modal, sheet in
      #expect(modal.view.frame == CGRect(x: 160, y: 10, width: 704, height: 758))
      let source = UIView(frame: CGRect(x: 900, y: 0, width: 40, height: 40))
      fixture.base.view.addSubview(source)
      sheet.sourceView = source
      fixture.advance(frames: 1)
      #expect(modal.view.frame.maxX == 1024)
    }
    try withSheet(size: wide, style: .formSheet) { _, _, _ in
    } _: { fixture, modal, _ in
      #expect(modal.view.frame.width == 540)
      modal.preferredContentSize = CGSize(width: 400, height: 300)
      fixture.advance(frames: 1)
      #expect(modal.view.frame.minX == 312 && modal.view.frame.width == 400)
    }
  }

  @Test(
    "Dragging up in a scroll view at its top raises the sheet before the content scrolls",
    arguments: [true, false])
  func scrollingExpands(expands: Bool) throws {
    try withSheet(size: CGSize(width: 320, height: 480)) { _, modal, sheet in
      let scroll = UIScrollView(frame: modal.view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 300, height: 2000)
      modal.view.addSubview(scroll)
      sheet.detents = [.medium(), .large()]
      sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    } _: { fixture, modal, sheet in
      let scroll = modal.view.subviews.compactMap { $0 as? UIScrollView }.first
      #expect(modal.view.frame.minY == 184)
      let finger = Finger(fixture)
      finger.down(160, 450)
      var places: [CGFloat] = []
      for step in 1...70 {
        finger.move(160, 450 - CGFloat(step) * 5)
        places.append(modal.view.frame.minY)
      }
      if expands {
        // The sheet follows the finger, and then the content continues without a jump.
        for (a, b) in zip(places.dropFirst(4), places.dropFirst(5)) where b > 10.5 {
          #expect(abs(a - b - 5) < 0.01)
        }
        #expect(places.last == 10)
        #expect(abs((scroll?.contentOffset.y ?? 0) - (340 - 174)) < 11)
      } else {
        #expect(places.last == 184)
        #expect((scroll?.contentOffset.y ?? 0) > 330)
      }
      finger.up(160, 100)
      fixture.advance(for: 1)
      #expect(sheet.selectedDetentIdentifier == (expands ? .large : .medium))
      #expect(modal.view.frame.minY == (expands ? 10 : 184))
    }
  }

  @Test("A floating card is not scaled in landscape, and is scaled again in portrait")
  func turnedCard() throws {
    var device = Device.phone15
    device.system = .iOS26
    try TestHost.run(device: device) { host in
      let (base, page) = (UIViewController(), UIViewController())
      host.window.rootViewController = base
      page.sheetPresentationController?.detents = [.medium()]
      host.frames(2)
      base.present(page, animated: false)
      host.advance(for: 1)
      let (scale, frame) = (page.view.transform.a, page.view.frame)
      #expect(abs(scale - 377 / 393) < 1e-9)
      host.resize(to: CGSize(width: 852, height: 393))
      host.advance(for: 1)
      #expect(page.view.transform == .identity)
      #expect(page.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
      host.resize(to: device.size)
      host.advance(for: 1)
      #expect(page.view.transform.a == scale && page.view.frame == frame)
    }
  }

  @Test("The safe area of a floating card follows a drag between detents")
  func draggedCard() throws {
    var device = Device.phone15
    device.system = .iOS26
    try TestHost.run(device: device) { host in
      let (base, page) = (UIViewController(), UIViewController())
      host.window.rootViewController = base
      page.sheetPresentationController?.detents = [.medium(), .large()]
      host.frames(2)
      base.present(page, animated: false)
      host.advance(for: 1)
      #expect(abs(page.view.safeAreaInsets.bottom - 26) < 1e-6)
      let y = page.view.frame.minY + 8
      host.down(196, y)
      for step in 1...5 {
        host.frames(1)
        host.move(196, y - CGFloat(step) * 10)
      }
      // A layout pass during the drag must not keep outdated insets.
      page.sheetPresentationController?.invalidateDetents()
      host.frames(20)
      #expect(abs(page.view.safeAreaInsets.bottom - 34) < 1e-6)
      host.up(196, y - 50)
      host.advance(for: 2)
      #expect(page.sheetPresentationController?.selectedDetentIdentifier == .medium)
      #expect(abs(page.view.safeAreaInsets.bottom - 26) < 1e-6)
    }
  }
}

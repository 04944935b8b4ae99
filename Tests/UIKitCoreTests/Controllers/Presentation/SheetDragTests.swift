import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Sheets under a finger")
struct SheetDragTests {
  private func withSheet(
    _ body: (TransitionFixture, LoggedController, UIScrollView, Finger) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 60, width: 320, height: 410))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 320, height: 2000)
      modal.view.addSubview(scroll)
      fixture.base.present(modal, animated: true)
      fixture.advance(for: 1)
      try body(fixture, modal, scroll, Finger(fixture))
    }
  }

  @Test("A 300 pt drag from offset 80 scrolls 80 pt and then moves the sheet without a jump")
  func scrollThenSheet() throws {
    try withSheet { fixture, modal, scroll, finger in
      scroll.contentOffset.y = 80
      fixture.advance(frames: 1)
      finger.down(160, 100)
      finger.move(160, 100)
      var scrolled: [CGFloat] = []
      var sheet: [CGFloat] = []
      // The drag begins after 10 pt, so the sheet and the content move by 300 pt.
      for step in 1...100 {
        finger.move(160, 100 + CGFloat(step) * 3.1)
        scrolled.append(scroll.contentOffset.y)
        sheet.append(modal.view.frame.minY)
      }
      let start = CGFloat(10)
      #expect(scrolled.last == 0)
      #expect(abs((sheet.last ?? 0) - start - 220) <= 3.1)
      for (index, step) in zip(scrolled, sheet).enumerated().dropFirst(8) {
        // The sum of both movements is 3.1 pt per frame, and the content moves by whole pixels.
        let before = (scrolled[index - 1], sheet[index - 1])
        let moved = (before.0 - step.0) + (step.1 - before.1)
        #expect(abs(moved - 3.1) <= 0.5)
      }
      finger.up(160, 400)
      fixture.advance(for: 1)
    }
  }

  @Test("A sheet pulled far enough is dismissed, and a modal sheet returns")
  func pulled() throws {
    try withSheet { fixture, modal, _, finger in
      finger.down(160, 30)
      for step in 1...30 { finger.move(160, 30 + CGFloat(step) * 12) }
      finger.up(160, 400)
      fixture.advance(for: 1)
      #expect(modal.presentingViewController == nil)
      #expect(fixture.log.events.last == "didDisappear:modal")
      fixture.base.present(modal, animated: false)
      modal.isModalInPresentation = true
      fixture.advance(frames: 2)
      finger.down(160, 30)
      for step in 1...30 { finger.move(160, 30 + CGFloat(step) * 12) }
      finger.up(160, 400)
      fixture.advance(for: 1)
      #expect(modal.presentingViewController != nil)
      #expect(modal.view.frame.minY == 10)
    }
  }

  @Test("A tap outside a sheet dismisses it")
  func tapBeside() throws {
    try withSheet { fixture, modal, _, finger in
      modal.sheetPresentationController?.detents = [.medium()]
      fixture.advance(frames: 2)
      finger.down(160, 60)
      finger.up(160, 60)
      fixture.advance(for: 1)
      #expect(modal.presentingViewController == nil)
      #expect(fixture.base.appearance == .shown)
    }
  }
}

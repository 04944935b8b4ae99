import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing

@testable import UIKitCore

/// A sheet with detents at one third and two thirds of 480 points, and a scroll view that passes
/// its overscroll to the sheet.
@MainActor
@Suite("Sheets and the overscroll of their scroll views")
struct SheetScrollTests {
  private func withSheet(
    _ body: (TransitionFixture, UIViewController, UISheetPresentationController, UIScrollView)
      throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .pageSheet
      let sheet = try #require(modal.sheetPresentationController)
      sheet.detents = [
        .custom(identifier: .init("low")) { _ in 160 },
        .custom(identifier: .init("high")) { _ in 320 },
      ]
      let scrollView = UIScrollView()
      fixture.base.present(modal, animated: true)
      fixture.advance(frames: 2)
      #expect(sheet.scrollView(scrollView, didPull: CGPoint(x: 0, y: -20)) == .zero)
      #expect(sheet.scrollView(scrollView, didPush: 20) == 0)
      fixture.advance(for: 1)
      try body(fixture, modal, sheet, scrollView)
    }
  }

  private func top(_ controller: UIViewController) -> CGFloat {
    controller.view.convert(CGPoint.zero, to: nil).y
  }

  @Test("Overscrolling at the top pulls the sheet, which springs back after the release")
  func pull() throws {
    try withSheet { fixture, modal, sheet, scrollView in
      let rest = top(modal)
      #expect(sheet.scrollView(scrollView, didPull: CGPoint(x: 0, y: 5)) == .zero)
      #expect(top(modal) == rest)
      let taken = sheet.scrollView(scrollView, didPull: CGPoint(x: 0, y: -30))
      #expect(taken == CGPoint(x: 0, y: -30) && top(modal) == rest + 30)
      // When the overscroll is 0 again, the sheet is at its initial position.
      #expect(sheet.scrollView(scrollView, didPull: .zero) == .zero)
      #expect(top(modal) == rest)
      _ = sheet.scrollView(scrollView, didPull: CGPoint(x: 0, y: -30))
      sheet.scrollView(scrollView, didReleaseWith: .zero)
      fixture.advance(frames: 4)
      let caught = top(modal)
      #expect(caught > rest && caught < rest + 30)
      _ = sheet.scrollView(scrollView, didPull: CGPoint(x: 0, y: -5))
      #expect(abs(top(modal) - caught - 5) < 1e-9)
      fixture.advance(frames: 4)
      #expect(abs(top(modal) - caught - 5) < 1e-9)
      #expect(sheet.scrollView(scrollView, didPull: .zero) == .zero)
      fixture.advance(frames: 4)
      #expect(top(modal) > rest && top(modal) < caught)
      fixture.advance(for: 2)
      #expect(abs(top(modal) - rest) < 0.01)
    }
  }

  @Test("Upward drags raise the sheet to its highest detent and then scroll the content")
  func push() throws {
    try withSheet { fixture, modal, sheet, scrollView in
      let rest = top(modal)
      #expect(sheet.scrollView(scrollView, didPush: 50) == 50)
      #expect(top(modal) == rest - 50)
      #expect(sheet.scrollView(scrollView, didPush: 500) == 160)
      #expect(top(modal) == rest - 160)
      #expect(sheet.scrollView(scrollView, didPush: 0) == 0)
      fixture.advance(for: 2)
      #expect(abs(top(modal) - rest) < 0.01)
      #expect(sheet.scrollView(scrollView, didPush: 0) == 0)
    }
  }

  @Test("Selecting a detent during a drag changes the resting position but does not move the sheet")
  func selectionUnderFinger() throws {
    try withSheet { fixture, modal, sheet, scrollView in
      let rest = top(modal)
      _ = sheet.scrollView(scrollView, didPull: CGPoint(x: 0, y: -30))
      sheet.animateChanges { sheet.selectedDetentIdentifier = .init("high") }
      fixture.advance(frames: 1)
      #expect(abs(top(modal) - rest - 30) < 0.01)
      sheet.scrollView(scrollView, didReleaseWith: .zero)
      fixture.advance(for: 2)
      #expect(sheet.selectedDetentIdentifier != nil)
    }
  }

  @Test("User actions on a sheet work with a delegate that implements no methods")
  func silentDelegate() throws {
    final class Silent: NSObject, UISheetPresentationControllerDelegate {}
    try withSheet { fixture, modal, sheet, _ in
      let silent = Silent()
      sheet.delegate = silent
      let rest = top(modal)
      sheet.selectByUser(.init(rawValue: "high"))
      fixture.advance(for: 2)
      #expect(abs(top(modal) - rest + 160) < 0.01)
    }
  }
}

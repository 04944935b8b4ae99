import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Scroll views that sheets follow")
struct SheetContentTests {
  private func scrollView(in page: UIViewController, _ frame: CGRect? = nil) -> UIScrollView {
    let scroll = UIScrollView(frame: frame ?? page.view.bounds)
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 2000)
    page.view.addSubview(scroll)
    return scroll
  }

  /// Drags down from a point and returns the distance by which the sheet follows.
  private func follows(_ fixture: TransitionFixture, _ sheet: UIViewController) -> CGFloat {
    fixture.advance(frames: 2)
    let top = sheet.view.convert(CGPoint.zero, to: nil).y
    fixture.host.down(160, 320)
    for step in 1...12 {
      fixture.advance(frames: 1)
      fixture.host.move(160, 320 + CGFloat(step) * 8)
    }
    fixture.advance(frames: 1)
    let moved = sheet.view.convert(CGPoint.zero, to: nil).y - top
    fixture.host.move(160, 320)
    for _ in 0..<12 {
      fixture.advance(frames: 1)
      fixture.host.move(160, 320)
    }
    fixture.host.up(160, 320)
    fixture.advance(for: 1)
    return moved
  }

  @Test("A sheet follows the scroll view of the pushed page and, after a pop, of the previous page")
  func pushed() throws {
    try TransitionFixture.run { fixture in
      let (root, page) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      _ = scrollView(in: root)
      fixture.base.present(stack, animated: true)
      fixture.advance(for: 1)
      #expect(follows(fixture, stack) > 50)
      _ = scrollView(in: page)
      stack.pushViewController(page, animated: true)
      fixture.advance(for: 1)
      #expect(follows(fixture, stack) > 50)
      stack.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(follows(fixture, stack) > 50)
    }
  }

  @Test("A carousel above a list does not prevent a sheet from following the list")
  func carousel() throws {
    try TransitionFixture.run { fixture in
      let page = UIViewController()
      let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      carousel.contentSize = CGSize(width: 1000, height: 80)
      page.view.addSubview(carousel)
      _ = scrollView(in: page, CGRect(x: 0, y: 80, width: 320, height: 400))
      fixture.base.present(page, animated: true)
      fixture.advance(for: 1)
      #expect(follows(fixture, page) > 50)
    }
  }

  @Test("A dragged sheet returns to its detent if a page is pushed during the drag")
  func pushedUnderFinger() throws {
    try TransitionFixture.run { fixture in
      let stack = UINavigationController(rootViewController: UIViewController())
      fixture.base.present(stack, animated: true)
      fixture.advance(for: 1)
      let top = stack.view.convert(CGPoint.zero, to: nil).y
      fixture.host.down(160, top + 20)
      for step in 1...10 {
        fixture.advance(frames: 1)
        fixture.host.move(160, top + 20 + CGFloat(step) * 4)
      }
      stack.pushViewController(UIViewController(), animated: true)
      fixture.advance(frames: 3)
      fixture.host.up(160, top + 60)
      fixture.advance(for: 2)
      #expect(abs(stack.view.convert(CGPoint.zero, to: nil).y - top) < 0.01)
    }
  }

  @Test("Detents that change while a page is pushed inside a sheet take effect immediately")
  func detentsDuringPush() throws {
    try TransitionFixture.run { fixture in
      let stack = UINavigationController(rootViewController: UIViewController())
      fixture.base.present(stack, animated: false)
      fixture.advance(for: 1)
      stack.pushViewController(UIViewController(), animated: true)
      fixture.advance(frames: 3)
      stack.sheetPresentationController?.detents = [.custom { _ in 160 }]
      fixture.advance(for: 1)
      #expect(stack.view.convert(CGPoint.zero, to: nil).y == 320)
    }
  }
}

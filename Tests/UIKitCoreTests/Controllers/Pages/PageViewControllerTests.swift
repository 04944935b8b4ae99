import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Page view controllers", .serialized) @MainActor
struct PageViewControllerTests {
  /// Five pages in a row, and a log of the delegate and data source calls.
  final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = EventLog()
    let pages: [LoggedController]
    var dots = 0
    var asks = false

    init(_ names: [String] = ["a", "b", "c", "d", "e"]) {
      let log = log
      pages = names.map { LoggedController($0, log) }
    }

    private func page(_ step: Int, from page: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func name(_ pages: [UIViewController]) -> String {
      pages.map { ($0 as? LoggedController)?.title ?? "?" }.joined(separator: ",")
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore controller: UIViewController
    ) -> UIViewController? {
      if asks { log.add("before \(name([controller]))") }
      return page(-1, from: controller)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter controller: UIViewController
    ) -> UIViewController? {
      if asks { log.add("after \(name([controller]))") }
      return page(1, from: controller)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pending: [UIViewController]
    ) {
      log.add("willTransition \(name(pending))")
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.add("didFinish \(finished) \(name(previousViewControllers)) \(completed)")
    }
  }

  /// Runs a test with a page view controller that shows the second of the five pages.
  private func run(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spacing: CGFloat = 0, hasSource: Bool = true, dots: Int = 0,
    expecting expected: [ExpectedFinding] = [],
    _ body: (TestHost, UIPageViewController, Book) throws -> Void
  ) throws {
    try TestHost.run(expecting: expected) { host in
      let book = Book()
      book.dots = dots
      let pager = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: orientation,
        options: [.interPageSpacing: spacing])
      if hasSource { pager.dataSource = book }
      pager.delegate = book
      pager.setViewControllers([book.pages[1]], direction: .forward, animated: false)
      host.window.rootViewController = pager
      host.frames(1)
      book.log.events = []
      try body(host, pager, book)
    }
  }

  /// Drags a finger with one step per frame, without lifting it.
  private func drag(_ host: TestHost, to x: CGFloat, from start: CGFloat) {
    for step in 1...8 {
      host.frames(1)
      host.move(start + (x - start) * CGFloat(step) / 8, 200)
    }
  }

  private func scroll(of pager: UIPageViewController) throws -> UIScrollView {
    try #require(pager.view.subviews.first as? UIScrollView)
  }

  @Test("A flick turns the page and produces balanced callbacks and delegate calls")
  func flick() throws {
    try run { host, pager, book in
      book.asks = true
      host.flick(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.1)
      #expect(
        book.log.events == [
          "before b", "after b", "willTransition c", "willDisappear:b", "willAppear:c",
          "isAppearing:c",
        ])
      #expect(pager.viewControllers == [book.pages[1]])
      book.log.events = []
      host.frames(60)
      #expect(book.log.events == ["didDisappear:b", "didAppear:c", "didFinish true b true"])
      #expect(pager.viewControllers == [book.pages[2]] && pager.children == [book.pages[2]])
      try #expect(scroll(of: pager).contentOffset == CGPoint(x: 320, y: 0))
      let shown = book.pages[2].view.convert(book.pages[2].view.bounds, to: nil)
      #expect(shown == host.window.bounds)
      #expect(book.pages[1].view.superview == nil)
    }
  }

  @Test("A drag that is released near its start is canceled, with balanced callbacks")
  func cancelled() throws {
    try run { host, pager, book in
      host.down(250, 200)
      drag(host, to: 190, from: 250)
      host.frames(12)
      host.up(190, 200)
      host.frames(60)
      #expect(
        book.log.events == [
          "willTransition c", "willDisappear:b", "willAppear:c", "isAppearing:c",
          "willDisappear:c", "didDisappear:c", "willAppear:b", "isAppearing:b", "didAppear:b",
          "didFinish true b false",
        ])
      #expect(pager.children == [book.pages[1]])
    }
  }

  @Test("A drag that reverses past its page ends that page turn and begins another")
  func reversed() throws {
    try run { host, pager, book in
      host.down(110, 200)
      drag(host, to: 50, from: 110)
      drag(host, to: 300, from: 50)
      host.frames(12)
      host.up(300, 200)
      host.frames(60)
      #expect(
        book.log.events == [
          "willTransition c", "willDisappear:b", "willAppear:c", "isAppearing:c",
          "willDisappear:c", "didDisappear:c", "willAppear:b", "isAppearing:b", "didAppear:b",
          "didFinish false b false",
          "willTransition a", "willDisappear:b", "willAppear:a", "isAppearing:a",
          "didDisappear:b", "didAppear:a", "didFinish true b true",
        ])
      #expect(pager.viewControllers == [book.pages[0]])
    }
  }

  @Test("Catching a turning page can complete the page turn and begin the next one")
  func second() throws {
    try run { host, pager, book in
      host.flick(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.1)
      host.frames(3)
      try #expect(scroll(of: pager).isDecelerating)
      host.down(310, 200)
      try #expect(!scroll(of: pager).isDecelerating)
      drag(host, to: 30, from: 310)
      #expect(
        book.log.events.filter { $0.hasPrefix("did") || $0.hasPrefix("willT") } == [
          "willTransition c", "didDisappear:b", "didAppear:c", "didFinish true b true",
          "willTransition d",
        ])
      host.frames(12)
      host.up(30, 200)
      host.frames(60)
      let isPaired = book.pages.allSatisfy { page in
        let name = page.title ?? ""
        let events = book.log.events.filter { $0.hasSuffix(":" + name) }
        return events.filter { $0.hasPrefix("will") }.count
          == events.filter { $0.hasPrefix("did") }.count
      }
      #expect(isPaired)
      #expect(pager.children.count == 1 && pager.children == pager.viewControllers)
    }
  }

  @Test("Setting a page scrolls it in within 0.3 s without calling the delegate")
  func set() throws {
    try run { host, pager, book in
      var outcomes: [Bool] = []
      pager.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
        outcomes.append($0)
      }
      #expect(pager.viewControllers == [book.pages[0]])
      host.frames(9)
      let middle = try scroll(of: pager).contentOffset.x
      #expect(abs(middle - 160) < 12)
      #expect(outcomes.isEmpty)
      host.frames(11)
      #expect(outcomes == [true])
      #expect(
        book.log.events == [
          "willDisappear:b", "willAppear:a", "isAppearing:a", "didDisappear:b", "didAppear:a",
        ])
      try #expect(scroll(of: pager).contentOffset.x == 320)
    }
  }

  @Test("Overlapping page changes all end in order, and the last page stays")
  func overlapping() throws {
    try run(expecting: [.diagnostic(containing: "while a page turns")]) { host, pager, book in
      var outcomes: [String] = []
      for index in [2, 3, 4] {
        pager.setViewControllers([book.pages[index]], direction: .forward, animated: true) {
          outcomes.append("\(index) \($0)")
        }
        host.frames(5)
      }
      host.frames(30)
      #expect(outcomes == ["2 false", "3 false", "4 true"])
      #expect(
        book.log.events.filter { $0.hasPrefix("did") } == [
          "didDisappear:b", "didAppear:c", "didDisappear:c", "didAppear:d", "didDisappear:d",
          "didAppear:e",
        ])
      #expect(pager.children == [book.pages[4]])
    }
  }

  @Test("Setting a page during a drag ends the drag's page turn")
  func setUnderFinger() throws {
    try run(expecting: [.diagnostic(containing: "while a page turns")]) { host, pager, book in
      host.down(250, 200)
      drag(host, to: 190, from: 250)
      pager.setViewControllers([book.pages[4]], direction: .forward, animated: false)
      #expect(
        book.log.events == [
          "willTransition c", "willDisappear:b", "willAppear:c", "isAppearing:c",
          "willDisappear:c", "didDisappear:c", "willAppear:b", "isAppearing:b", "didAppear:b",
          "didFinish false b false", "willDisappear:b", "didDisappear:b", "willAppear:e",
          "isAppearing:e", "didAppear:e",
        ])
      host.up(190, 200)
      host.frames(60)
      #expect(pager.children == [book.pages[4]])
      try #expect(scroll(of: pager).contentOffset.x == 320)
    }
  }

  @Test("Without a data source, no drag turns a page, and the last page only bounces")
  func ends() throws {
    try run(hasSource: false) { host, pager, book in
      host.flick(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.1)
      host.frames(60)
      #expect(book.log.events.isEmpty)
      try #expect(scroll(of: pager).contentOffset.x == 320)
    }
    try run { host, pager, book in
      pager.setViewControllers([book.pages[4]], direction: .forward, animated: false)
      book.log.events = []
      host.down(250, 200)
      drag(host, to: 60, from: 250)
      let pulled = try scroll(of: pager).contentOffset.x
      #expect(pulled > 340 && pulled < 440)
      host.up(60, 200)
      host.frames(90)
      #expect(book.log.events.isEmpty)
      try #expect(scroll(of: pager).contentOffset.x == 320)
    }
  }

  @Test("Pages with a vertical orientation scroll vertically, with spacing between them")
  func vertical() throws {
    try run(.vertical, spacing: 20) { host, pager, book in
      try #expect(scroll(of: pager).frame == CGRect(x: 0, y: -10, width: 320, height: 500))
      host.flick(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.1)
      let (upper, lower) = (book.pages[1].view.frame, book.pages[2].view.frame)
      #expect(upper.size == host.window.bounds.size && lower.minY - upper.maxY == 20)
      host.frames(60)
      #expect(pager.viewControllers == [book.pages[2]])
      #expect(book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
    }
  }

  @Test("A size change keeps the current page, even during a drag")
  func size() throws {
    try run { host, pager, book in
      host.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      host.frames(1)
      #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == host.window.bounds)
      host.down(400, 200)
      drag(host, to: 280, from: 400)
      try #expect(scroll(of: pager).contentOffset.x > 560)
      host.window.resize(to: CGSize(width: 320, height: 480), duration: 0)
      host.frames(1)
      try #expect(scroll(of: pager).contentOffset.x > 370)
      host.frames(12)
      host.up(280, 200)
      host.frames(60)
      #expect(pager.children == [book.pages[1]])
      try #expect(scroll(of: pager).contentOffset.x == 320)
    }
  }

  @Test("Removing a page controller during a page turn removes both pages, with balanced callbacks")
  func lost() throws {
    try run { host, pager, book in
      host.flick(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.1)
      book.log.events = []
      host.window.rootViewController = UIViewController()
      host.frames(60)
      #expect(
        book.log.events.filter { !$0.hasPrefix("didFinish") } == [
          "willDisappear:c", "didDisappear:b", "didDisappear:c",
        ])
    }
  }

  @Test("The page control follows the pages, and a tap next to its dots turns a page")
  func dots() throws {
    try run(dots: 5) { host, pager, book in
      let control = try #require(pager.view.subviews.last as? UIPageControl)
      #expect(control.numberOfPages == 5 && control.currentPage == 1)
      #expect(control.frame == CGRect(x: 0, y: 443, width: 320, height: 37))
      #expect(book.pages[1].view.frame.size == CGSize(width: 320, height: 443))
      host.flick(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.1)
      host.frames(60)
      #expect(control.currentPage == 2)
      host.tap(40, 460)
      host.frames(30)
      #expect(control.currentPage == 1 && pager.viewControllers == [book.pages[1]])
    }
  }

  @Test("Page curls and invalid page counts are rejected with a message")
  func refusals() {
    let messages = Diagnostics.capture {
      let pager = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
      #expect(pager.transitionStyle == .scroll)
      var outcome: Bool?
      pager.setViewControllers([], direction: .forward, animated: true) { outcome = $0 }
      #expect(outcome == false)
    }
    #expect(
      messages == [
        "UIPageViewController scrolls because the transition style .pageCurl is not supported. "
          + "Create it with .scroll, or use CATransition for a page curl.",
        "UIPageViewController shows one page but received 0 controllers, so nothing changed. Call "
          + "setViewControllers with one controller.",
      ])
  }
}

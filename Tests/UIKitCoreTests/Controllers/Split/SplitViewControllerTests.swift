import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Split view controllers", .serialized) @MainActor
struct SplitViewControllerTests {
  final class Chooser: NSObject, UISplitViewControllerDelegate {
    let log = EventLog()
    var keepsPrimary = false
    var top: UISplitViewController.Column?

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
      log.add("willChange \(displayMode.rawValue)")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed:
        UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposed }
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool {
      log.add("collapse")
      return keepsPrimary
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }
  }

  private func run(
    _ device: Device, _ body: (TestHost, UISplitViewController, Chooser, EventLog) throws -> Void
  ) throws {
    try TestHost.run(device: device) { host in
      let log = EventLog()
      let chooser = Chooser()
      let split = UISplitViewController(style: .doubleColumn)
      split.delegate = chooser
      split.setViewController(LoggedController("list", log), for: .primary)
      split.setViewController(LoggedController("page", log), for: .secondary)
      host.window.rootViewController = split
      host.frames(1)
      try body(host, split, chooser, log)
    }
  }

  private func names(_ controller: UIViewController?) -> [String] {
    (controller as? UINavigationController)?.viewControllers.compactMap(\.title) ?? []
  }

  @Test("On a tablet, columns are side by side and can be shown, hidden, and sized")
  func columns() throws {
    try run(.tablet11) { host, split, chooser, log in
      #expect(!split.isCollapsed && split.displayMode == .secondaryOnly)
      #expect(log.events == ["willAppear:page", "isAppearing:page", "didAppear:page"])
      log.events = []
      host.resize(to: CGSize(width: 1194, height: 834))
      host.frames(1)
      #expect(split.displayMode == .oneBesideSecondary && split.primaryColumnWidth == 320)
      #expect(log.events == ["willAppear:list", "isAppearing:list", "didAppear:list"])
      let stacks = split.viewControllers
      #expect(stacks.map(\.view.frame.width) == [320, 874] && stacks[1].view.frame.minX == 320)
      #expect(names(stacks[0]) == ["list"] && names(stacks[1]) == ["page"])
      let page = try #require(split.viewController(for: .secondary))
      #expect(page.splitViewController === split && page.title == "page")
      split.preferredPrimaryColumnWidthFraction = 0.2
      host.frames(1)
      #expect(abs(stacks[0].view.frame.width - 238.8) < 1e-9)
      log.events = []
      split.hide(.primary)
      host.frames(1)
      #expect(log.events == ["willDisappear:list", "didDisappear:list"])
      #expect(stacks[1].view.frame.width == 1194)
      split.show(.primary)
      #expect(chooser.log.events == ["willChange 1", "willChange 2"])
      split.preferredDisplayMode = .oneOverSecondary
      host.frames(1)
      #expect(stacks[1].view.frame.width == 1194 && split.view.subviews.last === stacks[0].view)
      split.showDetailViewController(LoggedController("next", log), sender: nil)
      #expect(names(stacks[1]) == ["next"])
    }
  }

  @Test("In a compact width, the secondary stack joins the primary stack and later separates")
  func collapsing() throws {
    try run(.phone15Max) { host, split, chooser, log in
      #expect(split.isCollapsed && chooser.log.events == ["didCollapse"])
      let stack = try #require(split.viewControllers.first as? UINavigationController)
      #expect(split.viewControllers.count == 1 && names(stack) == ["list", "page"])
      #expect(log.events == ["willAppear:page", "isAppearing:page", "didAppear:page"])
      let tall = host.size
      host.resize(to: CGSize(width: tall.height, height: tall.width))
      host.frames(1)
      #expect(!split.isCollapsed && chooser.log.events.last == "didExpand")
      #expect(split.viewControllers.map(names) == [["list"], ["page"]])
      host.resize(to: tall)
      host.frames(1)
      #expect(split.isCollapsed && names(stack) == ["list", "page"])
      split.show(.primary)
      host.frames(60)
      #expect(stack.topViewController?.title == "list")
      split.showDetailViewController(LoggedController("next", log), sender: nil)
      host.frames(60)
      #expect(names(stack) == ["list", "next"])
      host.resize(to: CGSize(width: tall.height, height: tall.width))
      host.frames(1)
      #expect(split.viewControllers.map(names) == [["list"], ["next"]])
    }
  }

  @Test("A delegate selects the top column, and a column for compact widths is shown by itself")
  func choices() throws {
    try TestHost.run { host in
      let chooser = Chooser()
      chooser.top = .primary
      let log = EventLog()
      let split = UISplitViewController(style: .doubleColumn)
      split.delegate = chooser
      split.viewControllers = [LoggedController("list", log), LoggedController("page", log)]
      host.window.rootViewController = split
      host.frames(1)
      #expect(names(split.viewControllers.first) == ["list"])
      split.show(.secondary)
      host.frames(60)
      #expect(names(split.viewControllers.first) == ["list", "page"])
      let small = LoggedController("small", log)
      split.setViewController(small, for: .compact)
      host.frames(1)
      #expect(split.viewControllers == [small] && small.view.window != nil)
    }
  }

  @Test("Without a style, the delegate can discard the secondary controller")
  func classic() throws {
    for keeps in [true, false] {
      try TestHost.run { host in
        let chooser = Chooser()
        chooser.keepsPrimary = keeps
        let log = EventLog()
        let split = UISplitViewController()
        split.delegate = chooser
        let list = UINavigationController(rootViewController: LoggedController("list", log))
        let page = LoggedController("page", log)
        split.viewControllers = [list, page]
        host.window.rootViewController = split
        host.frames(1)
        #expect(chooser.log.events == ["collapse", "didCollapse"])
        #expect(names(list) == (keeps ? ["list"] : ["list", "page"]))
        let next = LoggedController("next", log)
        list.showDetailViewController(next, sender: nil)
        host.frames(60)
        #expect(names(list) == ["list", "next"])
      }
    }
  }

  @Test("A column that the style does not have is rejected with a message")
  func refusal() {
    let messages = Diagnostics.capture {
      UISplitViewController(style: .doubleColumn).setViewController(
        UIViewController(), for: .supplementary)
    }
    #expect(
      messages == [
        "UISplitViewController has no supplementary column. Create it with the style .tripleColumn."
      ])
  }
}

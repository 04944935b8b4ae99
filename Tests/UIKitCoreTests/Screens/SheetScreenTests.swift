import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A list of choices in a sheet, in the style of tutorials.
@MainActor
private final class ChoiceController: UITableViewController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Filter"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        self?.onDone?()
        self?.dismiss(animated: true)
      })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    cell.textLabel?.text = "Choice \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    isModalInPresentation = true
    let values = UITableViewController(style: .plain)
    navigationController?.pushViewController(values, animated: true)
  }
}

@MainActor
private final class ScreenController: UIViewController, UISheetPresentationControllerDelegate {
  var events: [String] = []
  let choices = ChoiceController(style: .plain)

  func showFilter() {
    let stack = UINavigationController(rootViewController: choices)
    if let sheet = stack.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.delegate = self
    }
    choices.onDone = { [weak self] in self?.events.append("done") }
    present(stack, animated: true)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let name = sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium"
    events.append(name)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    events.append("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { events.append("didAttempt") }
}

/// Documented: A sheet opens at its smallest detent. Scrolling up expands the sheet before its
/// content moves. The delegate is notified when the user selects a detent or dismisses the sheet,
/// but not when the program does. A sheet whose controller is modal stays, and the delegate is
/// notified of the attempt.
@MainActor @Suite("A sheet with a stack and lists, as in tutorials", .fixedWidthText)
struct SheetScreenTests {
  private func withSheet(
    _ body: (TestHost, ScreenController, UINavigationController) throws -> Void
  ) throws {
    try TestHost.run(device: .phone15) { host in
      let screen = ScreenController()
      host.window.rootViewController = screen
      host.frames(2)
      screen.showFilter()
      host.advance(for: 1)
      let stack = try #require(screen.presentedViewController as? UINavigationController)
      try body(host, screen, stack)
    }
  }

  private func top(_ controller: UIViewController) -> CGFloat {
    controller.view.convert(CGPoint.zero, to: nil).y
  }

  /// Moves a finger slowly from one height to another and lifts it after a rest.
  private func drag(_ host: TestHost, from start: CGFloat, to end: CGFloat) {
    host.down(196, start)
    for step in 1...30 {
      host.frames(1)
      host.move(196, start + (end - start) * CGFloat(step) / 30)
    }
    for _ in 0..<12 {
      host.frames(1)
      host.move(196, end)
    }
    host.up(196, end)
    host.advance(for: 1)
  }

  @Test("The sheet opens at its lowest detent, with a bar, a list, and a grabber")
  func opens() throws {
    try withSheet { host, screen, stack in
      // 0.56 of the greatest height, without the safe area.
      let maximum: CGFloat = 852 - 69 - 34
      #expect(abs(top(stack) - (852 - 34 - (0.56 * maximum))) < 1)
      #expect(stack.navigationBar.convert(CGPoint.zero, to: stack.view).y == 0)
      #expect(stack.view.safeAreaInsets.top == 0 && stack.view.safeAreaInsets.bottom == 34)
      #expect(screen.choices.tableView.adjustedContentInset.top == 44)
      #expect(screen.choices.tableView.adjustedContentInset.bottom == 34)
      #expect(screen.events.isEmpty)
    }
  }

  @Test("Dragging the list up first expands the sheet, and dragging it down dismisses the sheet")
  func expands() throws {
    try withSheet { host, screen, stack in
      let table = try #require(screen.choices.tableView)
      drag(host, from: 700, to: 400)
      #expect(top(stack) == 69 && screen.events == ["large"])
      #expect(table.contentOffset.y == -44)
      drag(host, from: 700, to: 500)
      #expect(top(stack) == 69 && table.contentOffset.y > 100)
      // The content scrolls back to its top before the sheet moves.
      drag(host, from: 300, to: 460)
      #expect(top(stack) == 69)
      drag(host, from: 300, to: 700)
      drag(host, from: 300, to: 650)
      #expect(screen.events.last == "medium" || screen.events.last == "didDismiss")
    }
  }

  @Test("Done and Cancel dismiss the sheet without notifying the delegate")
  func buttons() throws {
    try withSheet { host, screen, stack in
      host.tap(393 - 24, top(stack) + 22)
      host.advance(for: 1)
      #expect(screen.presentedViewController == nil && screen.events == ["done"])
      screen.showFilter()
      host.advance(for: 1)
      let next = try #require(screen.presentedViewController)
      host.tap(24, top(next) + 22)
      host.advance(for: 1)
      #expect(screen.presentedViewController == nil && screen.events == ["done"])
    }
  }

  @Test("A drag or a tap outside the sheet dismisses it and notifies the delegate")
  func dismisses() throws {
    try withSheet { host, screen, stack in
      drag(host, from: top(stack) + 20, to: 840)
      #expect(screen.presentedViewController == nil && screen.events == ["didDismiss"])
      screen.showFilter()
      host.advance(for: 1)
      host.tap(196, 100)
      host.advance(for: 1)
      #expect(screen.presentedViewController == nil)
      #expect(screen.events == ["didDismiss", "didDismiss"])
    }
  }

  @Test("Pages can be pushed and popped inside the sheet, and an unsaved choice prevents dismissal")
  func pushes() throws {
    try withSheet { host, screen, stack in
      let rest = top(stack)
      host.tap(100, rest + 44 + 22)
      host.advance(for: 1)
      #expect(stack.viewControllers.count == 2 && top(stack) == rest)
      // The flag of the top page determines whether the sheet can be dismissed.
      stack.topViewController?.isModalInPresentation = true
      drag(host, from: rest + 20, to: 840)
      #expect(screen.presentedViewController === stack && screen.events == ["didAttempt"])
      #expect(top(stack) == rest)
      // An edge swipe pops the page inside the sheet and does not move the sheet.
      host.play {
        $0.drag(along: [CGPoint(x: 4, y: rest + 200), CGPoint(x: 340, y: rest + 200)], for: 0.3)
      }
      host.advance(for: 1)
      #expect(stack.viewControllers.count == 1 && top(stack) == rest)
      #expect(screen.presentedViewController === stack)
    }
  }
}

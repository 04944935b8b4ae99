import KinemaCatalog
import MotionTesting
import Testing
import UIKit
import UIKitCore

/// A controller that logs its callbacks.
final class LoggedPage: UIViewController {
  let name: String
  private let log: LockLog

  init(_ name: String, _ log: LockLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "willLeave" : "willJoin")
  }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "didLeave" : "didJoin")
  }

  private func note(_ event: String) { log.events.append("\(event):\(name)") }

  var isShown: Bool { appearance == .shown }
  var isGone: Bool { appearance == .gone }
}

@MainActor
final class LockLog {
  var events: [String] = []
  /// Returns the events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// The lock screen as a container or as a modal transition, on a screen of 320 × 480 points.
@MainActor
final class LockPlay {
  enum Form: String, CaseIterable, Sendable { case container, modal }

  let form: Form
  let host = Motion.host
  let log = LockLog()
  let first: LoggedPage
  let second: LoggedPage
  private let interaction: FingerInteraction

  init(_ form: Form, feel: SheetFeel = SheetFeel()) {
    self.form = form
    first = LoggedPage("first", log)
    second = LoggedPage("second", log)
    interaction = FingerInteraction(lifting: feel)
    switch form {
    case .container:
      host.window.rootViewController = LockScreenController(pages: [first, second], feel: feel)
    case .modal:
      let (first, second) = (first, second)
      second.modalPresentationStyle = .fullScreen
      second.transitioningDelegate = interaction
      host.window.rootViewController = first
      interaction.installEdge(on: first.view) { [unowned first, unowned second] in
        first.present(second, animated: true)
      }
      interaction.installEdge(on: second.view) { [unowned second] in second.dismiss(animated: true)
      }
    }
    host.advance(for: 0.1)
    _ = log.take()
  }

  /// The page on top and the next page, when nothing moves.
  var top: LoggedPage { first.isShown ? first : second }

  /// Returns whether only the given page is shown, at its rest position, and the other page is
  /// gone.
  func isSettled(on page: LoggedPage) -> Bool {
    let other = page === first ? second : first
    guard let view = page.view, view.window === host.window, other.viewIfLoaded?.window == nil,
      page.isShown, other.isGone, other.parent == nil
    else { return false }
    let size = host.size
    return view.frame == CGRect(origin: .zero, size: size) && view.alpha == 1
      && view.transform.isIdentity && view.layer.shadowOpacity == 0
  }

  /// Lifts the page by a distance within a duration, and releases it after a pause.
  func lift(
    by distance: CGFloat, for duration: TimeInterval, hold: TimeInterval = 0.2, drift: CGFloat = 0
  ) {
    let bottom = host.size.height - 4
    var script = TouchScript()
    script.drag(
      along: [CGPoint(x: 150, y: bottom), CGPoint(x: 150 + drift, y: bottom - distance)],
      for: duration, hold: hold)
    host.play(script)
  }

  /// Advances until the page is at rest in place or has left the window, and returns the top edge
  /// of its view after each frame.
  func follow(_ page: LoggedPage, atMost frames: Int = 360) -> [CGFloat] {
    var tops: [CGFloat] = []
    for _ in 0..<frames {
      host.advance(by: 1.0 / 60)
      guard page.view.window != nil, !isSettled(on: page) else { break }
      tops.append(page.view.frame.minY)
    }
    return tops
  }

  func advance(frames: Int) {
    for _ in 0..<frames { host.advance(by: 1.0 / 60) }
  }
}

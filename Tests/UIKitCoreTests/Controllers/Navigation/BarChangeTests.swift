import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A controller that runs closures in its appearance callbacks.
@MainActor
final class ChangingController: UIViewController {
  enum Moment: CaseIterable { case willAppear, isAppearing, didAppear, willDisappear, didDisappear }
  var changes: [Moment: @MainActor (ChangingController) -> Void] = [:]

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  private func reach(_ moment: Moment) { changes[moment]?(self) }

  override func viewWillAppear(_ animated: Bool) { reach(.willAppear) }
  override func viewIsAppearing(_ animated: Bool) { reach(.isAppearing) }
  override func viewDidAppear(_ animated: Bool) { reach(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { reach(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { reach(.didDisappear) }
}

/// A navigation controller with two pages, and the visible content of its bar.
@MainActor
final class BarPlay {
  let host: TestHost
  let lower = ChangingController("Lower")
  let upper = ChangingController("Upper")
  let navigation: UINavigationController
  var bar: UINavigationBar { navigation.navigationBar }

  init(_ host: TestHost) {
    self.host = host
    navigation = UINavigationController(rootViewController: lower)
    host.window.rootViewController = navigation
    host.frames(2)
  }

  func push() {
    navigation.pushViewController(upper, animated: false)
    host.frames(2)
  }

  /// Drags the upper page away, and lifts the finger before or after the middle of the screen.
  func drag(completes: Bool, meanwhile: () -> Void = {}) {
    let end: CGFloat = completes ? 300 : 60
    host.down(4, 240)
    for step in 1...15 {
      host.frames(1)
      host.move(4 + (end - 4) * CGFloat(step) / 15, 240)
      if step == 8 { meanwhile() }
    }
    for _ in 0..<12 {
      host.frames(1)
      host.move(end, 240)
    }
    host.up(end, 240)
    host.advance(for: 1)
  }

  /// The visible texts in the bar, each with its frame.
  var seen: [String] { Self.seen(in: bar) }

  static func seen(in bar: UIView) -> [String] {
    var found: [String] = []
    func visit(_ view: UIView, _ alpha: CGFloat) {
      let alpha = alpha * view.alpha
      guard !view.isHidden, alpha > 0.01 else { return }
      if let label = view as? UILabel, let text = label.text, !text.isEmpty {
        let frame = label.convert(label.bounds, to: bar).integral
        found.append("\(text) \(Int(frame.minX)),\(Int(frame.minY)),\(Int(frame.width))")
      }
      for view in view.subviews { visit(view, alpha) }
    }
    visit(bar, 1)
    return found.sorted()
  }

  var texts: [String] { seen.map { String($0.prefix { $0 != " " }) } }
}

@MainActor @Suite("Bars that change during a transition", .fixedWidthText)
struct BarChangeTests {
  private static let changes: [@Sendable @MainActor (ChangingController) -> Void] = [
    { $0.title = "Changed" },
    { $0.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Right", primaryAction: nil) },
    { $0.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", primaryAction: nil) },
    { $0.navigationItem.prompt = "Prompt" },
    {
      $0.navigationController?.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
    },
    { $0.navigationController?.navigationBar.prefersLargeTitles = true },
    { page in page.navigationController?.navigationBar.standardAppearance.backgroundColor = .red },
  ]

  @Test(
    "A page that changes its bar as it appears shows one title after a pop or a cancellation")
  func lowerPage() throws {
    for (index, change) in Self.changes.enumerated() {
      for completes in [false, true] {
        try TestHost.run { host in
          let play = BarPlay(host)
          play.push()
          play.lower.changes[.willAppear] = change
          play.drag(completes: completes)
          let top = completes ? play.lower : play.upper
          #expect(play.navigation.topViewController === top)
          let title = top.title ?? ""
          #expect(
            play.texts.filter { $0 == title }.count == 1, "\(index) \(completes): \(play.seen)")
          #expect(play.texts.contains(completes ? "Upper" : title) != completes, "\(index)")
          guard !completes else { return }
          host.tap(20, 22)
          host.advance(for: 1)
          #expect(play.navigation.topViewController === play.lower, "\(index): Back is dead")
        }
      }
    }
  }

  @Test("Items that a page sets during its push slide in with the page")
  func pushed() throws {
    try TestHost.run { host in
      let play = BarPlay(host)
      play.upper.changes[.willAppear] = { $0.title = "Late" }
      play.navigation.pushViewController(play.upper, animated: true)
      host.frames(6)
      let label = try #require(
        play.bar.firstDescendant { ($0 as? UILabel)?.text == "Late" })
      // The title is moving in from the right.
      var shown: CGFloat = 0
      var view: UIView? = label
      while let current = view, current !== play.bar {
        shown += CGFloat(current.layer.presentation()?.affineTransform().tx ?? 0)
        view = current.superview
      }
      #expect(shown > 5)
      host.advance(for: 1)
      #expect(play.texts == ["Late", "Lower"])
    }
  }

  @Test("Changing either page during a drag changes the bar content of that page")
  func middle() throws {
    for completes in [false, true] {
      try TestHost.run { host in
        let play = BarPlay(host)
        play.push()
        play.drag(completes: completes) {
          play.lower.title = "Below"
          play.upper.title = "Above"
          play.upper.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Right", primaryAction: nil)
        }
        #expect(play.texts == (completes ? ["Below"] : ["Above", "Below", "Right"]))
      }
    }
  }

  @Test("A client's title view keeps its alpha during pushes, pops, and large titles")
  func titleViewAlpha() throws {
    try TestHost.run { host in
      let play = BarPlay(host)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      play.lower.navigationItem.titleView = view
      host.frames(1)
      play.navigation.pushViewController(play.upper, animated: true)
      host.advance(for: 1)
      play.navigation.popViewController(animated: false)
      host.frames(2)
      #expect(view.alpha == 1 && view.isDescendant(of: play.bar))
      for isLarge in [true, false] {
        play.bar.prefersLargeTitles = isLarge
        host.frames(2)
        #expect(view.ancestors.allSatisfy { $0.alpha == 1 })
      }
    }
  }

  @Test("A text field in the title view stays first responder when another item changes")
  func titleField() throws {
    try TestHost.run { host in
      let play = BarPlay(host)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
      play.lower.navigationItem.titleView = field
      host.frames(2)
      #expect(field.becomeFirstResponder())
      play.lower.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Done", primaryAction: nil)
      host.frames(2)
      #expect(field.isFirstResponder)
      play.lower.navigationItem.rightBarButtonItem?.isEnabled = false
      #expect(field.isFirstResponder)
    }
  }

  @Test("In a bar, a view without a frame has the size that its layout requires")
  func layoutSizes() throws {
    try TestHost.run { host in
      let play = BarPlay(host)
      let button = UIButton(type: .system)
      button.setTitle("Tap", for: .normal)
      let fixed = UIView()
      fixed.widthAnchor.constraint(equalToConstant: 28).isActive = true
      fixed.heightAnchor.constraint(equalToConstant: 30).isActive = true
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
      stack.axis = .vertical
      for (index, view) in stack.arrangedSubviews.enumerated() {
        (view as? UILabel)?.text = "Line \(index)"
      }
      let item = play.lower.navigationItem
      item.rightBarButtonItems = [
        UIBarButtonItem(customView: button), UIBarButtonItem(customView: fixed),
      ]
      item.titleView = stack
      host.frames(3)
      #expect(button.bounds.width >= button.intrinsicContentSize.width && button.bounds.width > 0)
      #expect(fixed.bounds.size == CGSize(width: 28, height: 30))
      #expect(stack.bounds.width > 0 && stack.bounds.height > 20)
      let middle = stack.convert(CGPoint(x: stack.bounds.midX, y: 0), to: play.bar).x
      #expect(abs(middle - 160) < 1)
      let label = UILabel()
      label.text = "Short"
      item.titleView = label
      host.frames(2)
      let short = label.bounds.width
      #expect(short > 0)
      label.text = "A longer text"
      host.frames(3)
      #expect(label.bounds.width > short)
    }
  }
}

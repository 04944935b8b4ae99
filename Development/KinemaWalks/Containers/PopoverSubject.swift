import MotionTesting
import UIKitCore

/// A page that presents popovers, whose source, arrow, and size change at random.
@MainActor
final class PopoverSubject: NSObject, ContainerSubject, UIPopoverPresentationControllerDelegate {
  /// The settings that the twin must also have.
  private struct Configuration: Equatable {
    var permitted = UIPopoverArrowDirection.any
    /// The index of the source view; nil for the bar button.
    var source: Int? = 0
    var rect = CGRect.null
    var margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    var mayOverlap = false
    /// The index of a source view that receives touches.
    var passed: Int?
  }

  private let window: UIWindow
  private let base: SourcePage
  private let stack: UINavigationController
  private var configuration = Configuration()
  private var style: UIModalPresentationStyle
  private var made = 0
  private var isWanted: Bool? = false

  init(window: UIWindow, _ random: inout SeededGenerator) {
    self.window = window
    base = SourcePage()
    stack = UINavigationController(rootViewController: base)
    style = random.pick([.none, .none, .none, .pageSheet, .fullScreen, .overFullScreen])
    super.init()
    window.rootViewController = stack
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? style : .none
  }

  // MARK: - Changes

  private var shown: UIViewController? { stack.presentedViewController }
  private var popover: UIPopoverPresentationController? { shown?.popoverPresentationController }

  var handles: [CGPoint] {
    [CGPoint(x: window.bounds.midX, y: 20), CGPoint(x: 8, y: window.bounds.midY)]
      + base.sources.map { $0.convert(CGPoint(x: 2, y: 2), to: nil) }
  }

  func noteTouch() { if shown != nil { isWanted = nil } }

  func change(_ random: inout SeededGenerator) -> String {
    let animated = random.chance(70)
    guard let shown, let popover else {
      guard random.chance(80) else {
        stack.setNavigationBarHidden(random.chance(30), animated: animated)
        return "bar hidden \(stack.isNavigationBarHidden)"
      }
      return present(&random, animated: animated)
    }
    switch random.below(12) {
    case 0, 1:
      stack.dismiss(animated: animated)
      isWanted = false
      return "dismiss, animated \(animated)"
    case 2...8:
      let old = configuration
      let text = changeWish(&random)
      apply(configuration, insteadOf: old, to: popover, base)
      return text
    case 9:
      base.additionalSafeAreaInsets = random.insets()
      return "insets of the base"
    default:
      shown.preferredContentSize = size(&random)
      return "preferred \(shown.preferredContentSize)"
    }
  }

  private func size(_ random: inout SeededGenerator) -> CGSize {
    CGSize(width: random.pick([120, 200, 500]), height: random.pick([60, 140, 700]))
  }

  private func changeWish(_ random: inout SeededGenerator) -> String {
    switch random.below(6) {
    case 0:
      configuration.permitted = random.pick([
        .any, [], .up, .down, .left, [.left, .right], [.up, .right],
      ])
    case 1: configuration.source = random.pick([0, 1, 2, nil])
    case 2:
      configuration.rect = random.pick([.null, CGRect(x: 5, y: 5, width: 10, height: 10)])
    case 3: configuration.margins = random.insets()
    case 4: configuration.mayOverlap.toggle()
    default: configuration.passed = random.pick([nil, 0, 1])
    }
    return "\(configuration)"
  }

  private func present(_ random: inout SeededGenerator, animated: Bool) -> String {
    made += 1
    let page = ContainerPage("O\(made)", random.pick(ContainerPage.Content.allCases))
    page.preferredContentSize = size(&random)
    page.modalPresentationStyle = .popover
    for _ in 0..<2 { _ = changeWish(&random) }
    page.popoverPresentationController?.delegate = self
    if let popover = page.popoverPresentationController { apply(configuration, to: popover, base) }
    stack.present(page, animated: animated)
    isWanted = true
    return
      "present \(page.title ?? "") of \(page.preferredContentSize), \(configuration), \(style.rawValue)"
  }

  /// Sets the properties that differ from the properties of another configuration.
  private func apply(
    _ configuration: Configuration, insteadOf old: Configuration? = nil,
    to popover: UIPopoverPresentationController,
    _ base: SourcePage
  ) {
    if configuration.permitted != old?.permitted {
      popover.permittedArrowDirections = configuration.permitted
    }
    if old == nil || configuration.source != old?.source {
      popover.sourceView = configuration.source.map { base.sources[$0] }
      popover.barButtonItem =
        configuration.source == nil ? base.navigationItem.rightBarButtonItem : nil
    }
    if configuration.rect != old?.rect { popover.sourceRect = configuration.rect }
    if configuration.margins != old?.margins {
      popover.popoverLayoutMargins = configuration.margins
    }
    if configuration.mayOverlap != old?.mayOverlap {
      popover.canOverlapSourceViewRect = configuration.mayOverlap
    }
    if old == nil || configuration.passed != old?.passed {
      popover.passthroughViews = configuration.passed.map { [base.sources[$0]] }
    }
  }

  // MARK: - Rest

  func faultAtRest() -> String? {
    guard let isWanted, isWanted != (shown != nil) else { return nil }
    return isWanted ? "the popover is gone" : "the popover is still there"
  }

  func showTwin(in window: UIWindow) {
    let twin = SourcePage()
    twin.additionalSafeAreaInsets = base.additionalSafeAreaInsets
    let twinStack = UINavigationController(rootViewController: twin)
    twinStack.isNavigationBarHidden = stack.isNavigationBarHidden
    window.rootViewController = twinStack
    window.layoutIfNeeded()
    guard let shown = shown as? ContainerPage else { return }
    let copy = ContainerPage(like: shown)
    copy.modalPresentationStyle = .popover
    copy.popoverPresentationController?.delegate = self
    if let popover = copy.popoverPresentationController { apply(configuration, to: popover, twin) }
    twinStack.present(copy, animated: false)
  }
}

/// A page with three views and a bar button that popovers point at.
@MainActor
private final class SourcePage: UIViewController {
  let sources = (0..<3).map { _ in UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sources"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", primaryAction: nil)
    let masks: [UIView.AutoresizingMask] = [
      [.flexibleRightMargin, .flexibleBottomMargin], [.flexibleLeftMargin, .flexibleTopMargin],
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
    ]
    let (width, height) = (view.bounds.width, view.bounds.height)
    let points = [
      CGPoint(x: 10, y: 120), CGPoint(x: width - 50, y: height - 80),
      CGPoint(x: width / 2 - 20, y: height / 2 - 15),
    ]
    for (index, source) in sources.enumerated() {
      source.frame = CGRect(origin: points[index], size: CGSize(width: 40, height: 30))
      source.autoresizingMask = masks[index]
      view.addSubview(source)
    }
  }
}

import Foundation
import Testing
import UIKitCore

/// Decides about styles as it is told to, and writes down what it is asked.
@MainActor
private final class AdaptationJudge: NSObject, UIPopoverPresentationControllerDelegate {
  let log: EventLog
  /// The styles in a compact and in a regular width.
  var compact = UIModalPresentationStyle.overFullScreen
  var regular = UIModalPresentationStyle.none
  /// The style in a compact height, whatever the width is.
  var low: UIModalPresentationStyle?
  var replacement: ((UIViewController) -> UIViewController?)?
  var coordinators: [Bool] = []

  init(_ log: EventLog) {
    self.log = log
    super.init()
  }

  private func name(_ style: UIModalPresentationStyle) -> String { "\(style)" }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    log.add("style:\(isCompact ? "compact" : "regular")")
    if traitCollection.verticalSizeClass == .compact, let low { return low }
    return isCompact ? compact : regular
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log.add("replace:\(name(style))")
    return replacement?(controller.presentedViewController)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    log.add("prepare:\(name(adaptivePresentationController.presentationStyle))")
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    log.add("willPresent:\(name(style))")
    transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") })
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { log.add("popover") }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("dismissed")
  }
}

@MainActor @Suite("Presentations that adapt while they are shown")
struct AdaptationTests {
  private static let phone = CGSize(width: 320, height: 480)
  private static let pad = CGSize(width: 1024, height: 768)
  private static let appears = [
    "willAppear:modal", "isAppearing:modal", "didAppear:modal",
  ]
  /// The same with what runs alongside a transition.
  private static let appearsAlongside = [
    "willAppear:modal", "isAppearing:modal", "alongside", "didAppear:modal",
  ]
  private static let disappears = ["willDisappear:modal", "didDisappear:modal"]

  private func withModal(
    _ style: UIModalPresentationStyle = .popover, at size: CGSize,
    _ prepare: (AdaptationJudge) -> Void = { _ in },
    _ body: (TransitionStage, LoggedController, AdaptationJudge) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      stage.window.resize(to: size, duration: 0)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = style
      modal.preferredContentSize = CGSize(width: 200, height: 120)
      let judge = AdaptationJudge(stage.log)
      prepare(judge)
      modal.presentationController?.delegate = judge
      modal.popoverPresentationController?.sourceView = stage.base.view
      modal.popoverPresentationController?.sourceRect = CGRect(
        x: 100, y: 100, width: 40, height: 40)
      stage.base.present(modal, animated: false)
      stage.advance(frames: 2)
      try withExtendedLifetime(judge) { try body(stage, modal, judge) }
      stage.navigation.dismiss(animated: false)
      stage.advance(frames: 2)
      #expect(stage.navigation.presentedViewController == nil)
      #expect(modal.appearance == .gone)
      #expect(modal.presentingViewController == nil && modal.parent == nil)
      #expect(modal.view.window == nil)
      #expect(stage.window.subviews.count == 1, "no container is left")
      #expect(stage.base.appearance == .shown && stage.base.view.window === stage.window)
    }
  }

  private func resize(_ stage: TransitionStage, to size: CGSize) -> [String] {
    stage.log.events = []
    stage.window.resize(to: size, duration: 0)
    let events = stage.log.events
    stage.advance(frames: 2)
    #expect(stage.log.events == events, "nothing comes later")
    return events
  }

  nonisolated private static let places: [UIModalPresentationStyle] = [
    .overFullScreen, .fullScreen, .pageSheet, .formSheet,
  ]

  @Test("A popover adapts in a compact width and returns with its arrow", arguments: places)
  fileprivate func popover(compact: UIModalPresentationStyle) throws {
    try withModal(at: Self.pad) {
      $0.compact = compact
    } _: { stage, modal, judge in
      let first = stage.log.events.drop { !$0.hasPrefix("style") }
      let expected = ["style:regular", "popover", "willPresent:none"] + Self.appearsAlongside
      #expect(Array(first) == expected)
      let popover = try #require(modal.popoverPresentationController)
      let box = try #require(popover.presentedView)
      #expect(popover.arrowDirection == .up)
      let isFull = compact == .fullScreen
      for _ in 0..<2 {
        #expect(
          resize(stage, to: Self.phone)
            == ["style:compact", "willDisappear:modal", "didDisappear:modal"]
            + ["replace:\(compact)", "prepare:\(compact)", "willPresent:\(compact)"]
            + (isFull ? ["willDisappear:base"] : [])
            + Self.appears + (isFull ? ["didDisappear:base"] : []) + ["alongside"])
        #expect(modal.popoverPresentationController === popover)
        #expect(modal.activePresentationController !== popover)
        #expect(modal.activePresentationController?.presentationStyle == compact)
        #expect(popover.arrowDirection == .unknown)
        #expect(popover.containerView == nil && box.window == nil)
        let isSheet = compact == .pageSheet || compact == .formSheet
        #expect(
          modal.view.frame
            == CGRect(x: 0, y: isSheet ? 10 : 0, width: 320, height: 480 - (isSheet ? 10 : 0)))
        #expect(modal.view.layer.cornerRadius == (isSheet ? 10 : 0))
        #expect((stage.base.view.window == nil) == isFull)
        #expect(stage.window.subviews.count == 2)
        #expect(
          resize(stage, to: Self.pad)
            == ["style:regular", "willDisappear:modal"]
            + (isFull ? ["willAppear:base", "isAppearing:base", "didAppear:base"] : [])
            + ["didDisappear:modal", "popover", "willPresent:none"] + Self.appears + ["alongside"])
        #expect(modal.activePresentationController === popover)
        #expect(popover.arrowDirection == .up)
        #expect(
          popover.presentedView?.frame == CGRect(x: 20, y: 140, width: 200, height: 133))
        #expect(modal.view.superview === popover.presentedView)
        #expect(modal.view.bounds.size == CGSize(width: 200, height: 120))
        #expect(modal.view.gestureRecognizers?.isEmpty ?? true)
        #expect(modal.view.layer.maskedCorners == .all)
      }
    }
  }

  @Test("A popover that starts adapted becomes a popover, and a tap beside it ends it once")
  func startsAdapted() throws {
    try withModal(at: Self.phone) { stage, modal, _ in
      #expect(modal.popoverPresentationController?.containerView == nil)
      #expect(modal.view.frame.size == Self.phone)
      _ = resize(stage, to: Self.pad)
      _ = resize(stage, to: Self.phone)
      _ = resize(stage, to: Self.pad)
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
      stage.log.events = []
      let finger = Finger(stage)
      finger.down(700, 600)
      finger.up(700, 600)
      stage.advance(for: 1)
      #expect(stage.log.events == Self.disappears + ["dismissed"])
    }
  }

  @Test("A delegate that wants the same style again changes nothing")
  func unchanged() throws {
    try withModal(at: Self.pad) {
      $0.compact = .none
    } _: { stage, modal, _ in
      #expect(resize(stage, to: Self.phone) == ["style:compact"])
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
      #expect(resize(stage, to: CGSize(width: 340, height: 500)).isEmpty, "the same size classes")
      #expect(resize(stage, to: Self.pad) == ["style:regular"])
    }
  }

  @Test("Without a delegate a popover covers a compact width and comes back")
  func noDelegate() throws {
    try withModal(at: Self.pad) { stage, modal, _ in
      modal.popoverPresentationController?.delegate = nil
      #expect(resize(stage, to: Self.phone) == Self.disappears + Self.appears)
      #expect(modal.view.frame == stage.window.bounds)
      #expect(modal.activePresentationController?.presentationStyle == .overFullScreen)
      #expect(resize(stage, to: Self.pad) == Self.disappears + Self.appears)
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
    }
  }

  @Test(
    "What stands in holds the content while it is shown and gives it back",
    arguments: [
      UIModalPresentationStyle.overFullScreen, .pageSheet,
    ])
  func replacement(style: UIModalPresentationStyle) throws {
    try withModal(at: Self.pad) { judge in
      judge.compact = style
      judge.replacement = { UINavigationController(rootViewController: $0) }
    } _: { stage, modal, _ in
      let popover = modal.popoverPresentationController
      for _ in 0..<2 {
        #expect(
          resize(stage, to: Self.phone) == ["style:compact"] + Self.disappears
            + ["replace:\(style)", "prepare:\(style)", "willPresent:\(style)"]
            + Self.appears + ["alongside"])
        let shown = try #require(
          stage.navigation.presentedViewController as? UINavigationController)
        #expect(shown.viewControllers == [modal] && modal.parent === shown)
        #expect(shown.activePresentationController?.presentedViewController === shown)
        #expect(modal.activePresentationController === shown.activePresentationController)
        #expect(modal.view.isDescendant(of: shown.view) && modal.view.window === stage.window)
        #expect(modal.popoverPresentationController === popover)
        #expect(shown.popoverPresentationController === popover)
        #expect(popover?.presentedViewController === modal)
        #expect(modal.presentingViewController === stage.navigation)
        #expect(
          resize(stage, to: Self.pad) == ["style:regular"] + Self.disappears
            + ["popover", "willPresent:none"] + Self.appears + ["alongside"])
        #expect(stage.navigation.presentedViewController === modal)
        #expect(modal.parent == nil && shown.viewControllers.isEmpty)
        #expect(shown.presentingViewController == nil && shown.view.window == nil)
        #expect(modal.view.bounds.size == CGSize(width: 200, height: 120))
        #expect(popover?.arrowDirection == .up)
      }
    }
  }

  @Test("What stands in is dismissed by the content, which can be presented again")
  func dismissReplacement() throws {
    try withModal(at: Self.phone) {
      $0.replacement = { UINavigationController(rootViewController: $0) }
    } _: { stage, modal, judge in
      #expect(modal.navigationController?.presentingViewController === stage.navigation)
      for _ in 0..<2 {
        stage.log.events = []
        modal.dismiss(animated: true)
        stage.advance(for: 1)
        #expect(stage.log.events == Self.disappears)
        #expect(stage.navigation.presentedViewController == nil && modal.parent == nil)
        modal.popoverPresentationController?.delegate = judge
        stage.base.present(modal, animated: true)
        stage.advance(for: 1)
        #expect(modal.navigationController?.presentingViewController === stage.navigation)
        #expect(modal.appearance == .shown)
      }
    }
  }

  @Test("What is presented already cannot stand in")
  func refused() throws {
    try withModal(at: Self.pad) { stage, modal, judge in
      judge.replacement = { _ in stage.navigation }
      let messages = Diagnostics.capture { _ = resize(stage, to: Self.phone) }
      #expect(messages.count == 1 && messages[0].contains("cannot stand in"))
      #expect(stage.navigation.presentedViewController === modal)
      #expect(modal.view.frame == stage.window.bounds)
    }
  }

  @Test("A sheet adapts to a compact height, and keeps its detent on its return")
  func sheet() throws {
    try withModal(.formSheet, at: Self.pad) { judge in
      judge.compact = .none
      judge.low = .overFullScreen
    } _: { stage, modal, _ in
      let sheet = try #require(modal.sheetPresentationController)
      sheet.detents = [.medium(), .large()]
      sheet.selectedDetentIdentifier = .large
      _ = resize(stage, to: CGSize(width: 800, height: 320))
      #expect(modal.view.frame == stage.window.bounds)
      #expect(modal.view.layer.cornerRadius == 0)
      #expect(modal.activePresentationController !== sheet)
      #expect(modal.sheetPresentationController === sheet)
      _ = resize(stage, to: Self.pad)
      #expect(modal.activePresentationController === sheet)
      #expect(modal.view.frame == CGRect(x: 412, y: 10, width: 200, height: 758))
      #expect(modal.view.gestureRecognizers?.count == 1)
    }
  }

  @Test("A change in the middle of a transition is adapted to after it")
  func duringTransition() throws {
    try withModal(at: Self.pad) { stage, modal, _ in
      modal.dismiss(animated: false)
      let again = LoggedController("again", stage.log)
      again.modalPresentationStyle = .popover
      stage.base.present(again, animated: true)
      stage.advance(frames: 2)
      stage.log.events = []
      stage.window.resize(to: Self.phone, duration: 0)
      #expect(stage.log.events.isEmpty)
      stage.advance(for: 1)
      #expect(
        stage.log.events
          == [
            "didAppear:again", "willDisappear:again", "didDisappear:again", "willAppear:again",
            "isAppearing:again", "didAppear:again",
          ])
      #expect(again.view.frame == stage.window.bounds && again.appearance == .shown)
    }
  }

  @Test("What presents another controller adapts when that is dismissed")
  func covered() throws {
    try withModal(at: Self.pad) { stage, modal, _ in
      let above = LoggedController("above", stage.log)
      above.modalPresentationStyle = .overFullScreen
      modal.present(above, animated: false)
      #expect(resize(stage, to: Self.phone).isEmpty)
      #expect(modal.presentedViewController === above)
      stage.log.events = []
      above.dismiss(animated: true)
      stage.advance(for: 1)
      #expect(
        stage.log.events == ["willDisappear:above", "didDisappear:above", "style:compact"]
          + Self.disappears
          + ["replace:overFullScreen", "prepare:overFullScreen", "willPresent:overFullScreen"]
          + Self.appearsAlongside)
      #expect(modal.view.frame == stage.window.bounds)
    }
  }

  @Test("A rotation that is animated shows the new style at once, at its place")
  func animated() throws {
    try withModal(at: Self.pad) { stage, modal, _ in
      stage.window.resize(to: Self.phone, duration: 0.4)
      #expect(modal.view.frame == stage.window.bounds)
      #expect(modal.view.layer.animationKeys()?.isEmpty ?? true)
      stage.advance(for: 1)
      #expect(modal.view.frame == stage.window.bounds && modal.appearance == .shown)
    }
  }
}

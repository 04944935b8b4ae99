import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Random transitions")
struct TransitionWalkTests {
  @Test(
    "Random calls and touches keep the state consistent and leave nothing behind",
    arguments: walkSeeds(from: 0, count: 40))
  func walk(seed: UInt64) throws {
    try TransitionFixture.run { fixture in
      let walk = TransitionWalk(fixture, seed: seed)
      var problems: [String] = []
      _ = Diagnostics.capture {
        for _ in 0..<30 where problems.isEmpty {
          walk.step { if let problem = self.frameProblem(walk) { problems.append(problem) } }
          guard problems.isEmpty, walk.isOneIn(3) else { continue }
          walk.settle()
          problems += restProblems(walk)
        }
        walk.settle()
        if problems.isEmpty { problems += restProblems(walk) }
        walk.takeDown()
      }
      if problems.isEmpty { problems += restProblems(walk) }
      problems += unbalanced(fixture.log.events)
      problems += walk.leaks.map { "\($0) is still alive" }
      #expect(
        problems.isEmpty,
        "KINEMA_SEED=\(seed): \(problems.prefix(4)) after \(walk.steps.suffix(6))")
    }
  }

  // MARK: - In each frame

  private func frameProblem(_ walk: TransitionWalk) -> String? {
    let window = walk.fixture.window
    let isTurned = window.transitionQueue.run.map(isTurnedCard) ?? false
    let cover = isTurned ? ScreenCover.middle(of: window) : ScreenCover.least(in: window)
    if cover < 0.999, !isTurned || !isSeenFromEdge(window.transitionQueue.run) {
      return "\(window.bounds.size) at \(walk.fixture.loop.time) shows what is behind: \(cover)"
    }
    if window.transitionQueue.isBusy { return nil }
    return stateProblems(walk).first.map { "between transitions: \($0)" }
  }

  /// Returns whether two views rotate like the sides of a card, so that the window is visible
  /// around them.
  private func isTurnedCard(_ run: TransitionRun) -> Bool {
    [run.context.fromView, run.context.toView].contains { view in
      view.map { abs($0.layer.presentationCopy().transform.m13) > 1e-9 } ?? false
    }
  }

  private func isSeenFromEdge(_ run: TransitionRun?) -> Bool {
    [run?.context.fromView, run?.context.toView].allSatisfy { view in
      view.map { abs($0.layer.presentationCopy().transform.m11) < 0.15 } ?? true
    }
  }

  // MARK: - At rest

  private func restProblems(_ walk: TransitionWalk) -> [String] {
    let window = walk.fixture.window
    var problems = stateProblems(walk)
    if window.transitionQueue.isBusy { problems.append("a transition never ends") }
    problems += walk.brokenPromises
    let chain = [walk.tabs] + walk.tabs.presentationChain
    for controller in chain + chain.flatMap(\.children)
    where controller.transitionCoordinator != nil {
      problems.append("\(controller.traceName) keeps a coordinator")
    }
    // Animations that an animator left running may still block touches for a short time.
    if problems.isEmpty, !isTouchable(walk.tabs.presentationChain.last ?? walk.tabs, walk) {
      problems.append("the top gets no touches")
    }
    return problems
  }

  private func stateProblems(_ walk: TransitionWalk) -> [String] {
    let fixture = walk.fixture
    var problems: [String] = []
    func check(_ holds: Bool, _ problem: @autoclosure () -> String) {
      if !holds { problems.append(problem()) }
    }
    let chain = walk.tabs.presentationChain
    check(
      fixture.window.subviews.count == 1 + chain.count,
      "\(fixture.window.subviews.count) views in the window for \(chain.count) presentations")
    for controller in [walk.tabs] + chain {
      problems += state(of: controller, isVisible: isUncovered(controller), in: fixture.window)
    }
    if let top = chain.last { check(top.isBeingPresented == false, "still being presented") }
    return problems
  }

  /// Returns whether a controller's view stays in the window, because the controller presents
  /// nothing or because the presentation does not remove the view.
  private func isUncovered(_ controller: UIViewController) -> Bool {
    guard let above = controller.storedPresented else { return true }
    return above.storedPresentationController?.shouldRemovePresentersView == false
  }

  private func state(
    of controller: UIViewController, isVisible: Bool, in window: UIWindow
  ) -> [String] {
    var problems: [String] = []
    let name = controller.traceName
    func check(_ holds: Bool, _ problem: String) {
      if !holds { problems.append("\(name) \(problem)") }
    }
    check(
      controller.appearance == (isVisible ? .shown : .gone),
      "is \(controller.appearance), visible \(isVisible)")
    check((controller.viewIfLoaded?.window != nil) == isVisible, "is in the wrong place")
    check(controller.transitionRun == nil, "keeps a transition")
    if isVisible, controller === window.rootViewController || controller.storedPresenting != nil,
      !(controller.storedPresentationController is UISheetPresentationController),
      let view = controller.viewIfLoaded
    {
      check(view.convert(view.bounds, to: window) == window.bounds, "does not fill the window")
    }
    if isVisible, let layer = controller.viewIfLoaded?.layer {
      check(layer.opacity == 1 && layer.affineTransform().isIdentity, "was left changed")
      check(layer.speed == 1 && layer.timeOffset == 0, "stands still")
    }
    if let tabs = controller as? UITabBarController {
      for tab in tabs.viewControllers ?? [] {
        let isSelected = tab === tabs.selectedViewController
        problems += state(of: tab, isVisible: isVisible && isSelected, in: window)
      }
      check(tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem, "has a wrong bar")
      check(tabs.wrapperView.subviews.count == 1, "shows \(tabs.wrapperView.subviews.count) tabs")
    }
    guard let navigation = controller as? UINavigationController else { return problems }
    check(
      navigation.viewControllers.map(ObjectIdentifier.init)
        == navigation.children.map(ObjectIdentifier.init),
      "has the children \(navigation.children.map(\.traceName)) and the stack "
        + "\(navigation.viewControllers.map(\.traceName))")
    guard navigation.isViewLoaded else { return problems }
    for child in navigation.viewControllers {
      let isTop = child === navigation.topViewController
      problems += state(of: child, isVisible: isVisible && isTop, in: window)
    }
    let shown = navigation.wrapperView.subviews
    check(shown.count == 1 && shown[0] === navigation.topViewController?.view, "shows \(shown)")
    check(navigation.wrapperView.layer.speed == 1, "holds its container")
    check(
      navigation.navigationBar.topItem === navigation.topViewController?.navigationItem,
      "has a wrong bar")
    let bars = navigation.navigationBar.subviews.filter { $0 is NavigationBarContent }
    check(bars.count == 1 && bars[0].alpha == 1, "has \(bars.count) contents in its bar")
    if isVisible {
      check(navigation.topViewController?.view.frame == navigation.wrapperView.bounds, "is off")
    }
    return problems
  }

  /// Returns whether a tap in the middle of the visible view reaches it.
  private func isTouchable(_ controller: UIViewController, _ walk: TransitionWalk) -> Bool {
    var content = controller
    while let inner = content.contentController { content = inner }
    guard let view = content.viewIfLoaded else { return false }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return walk.tapped(at: view.convert(middle, to: walk.fixture.window)) === view
  }

  // MARK: - The callbacks

  private func unbalanced(_ events: [String]) -> [String] {
    let allowed: [String: Set<String>] = [
      "": ["willAppear"], "didDisappear": ["willAppear"],
      "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
      "willDisappear": ["didDisappear", "willAppear"],
    ]
    var last: [Substring: String] = ["base": "didAppear"]
    var problems: [String] = []
    for event in events {
      let parts = event.split(separator: ":")
      guard parts.count == 2, event.hasPrefix("will") || event.hasPrefix("did") else { continue }
      let before = last[parts[1]] ?? ""
      if allowed[before]?.contains(String(parts[0])) != true {
        problems.append("\(before) then \(event)")
      }
      last[parts[1]] = String(parts[0])
    }
    return problems
  }
}

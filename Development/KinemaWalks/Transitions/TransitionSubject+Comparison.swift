import UIKitCore
import MotionTesting

extension TransitionSubject {
  /// Returns the first difference between the actual and the required state, or nil if they match.
  func difference() -> String? {
    if let problem = unexpected ?? log.complaint { return problem }
    if let problem = window.inconsistencyWithControllers() { return problem }
    let said = log.lines
    log.lines = []
    let expected = model.takeLog()
    if said != expected { return "the callbacks are \(said), not \(expected)" }
    if let problem = rootDifference() ?? runDifference() ?? focusDifference() { return problem }
    for number in controllers.indices {
      if let problem = difference(of: number) {
        return "\(model.kinds[number]) \(number) \(problem)"
      }
    }
    let cover = ScreenCover.least(in: window)
    if model.root != nil, cover < 0.999 {
      let turning = window.transitionQueue.isResizingAnimated ? ", turning" : ""
      return "the window shows what is behind: \(cover), "
        + (run.map { "\($0.name) is \($0.progress.phase)" } ?? "nothing runs") + turning
    }
    return isBusy ? nil : differenceAtRest() ?? twin?.difference(in: window)
  }

  private func rootDifference() -> String? {
    let root = window.rootViewController?.walkNumber
    guard root != model.requestedRoot else { return nil }
    return "the root is \(text(root)), not \(text(model.requestedRoot))"
  }

  private func text(_ number: Int?) -> String { number.map(String.init) ?? "none" }

  private func runDifference() -> String? {
    let waits = model.running != nil || !model.waiting.isEmpty
    guard isBusy == waits else { return isBusy ? "something still runs or waits" : "nothing runs" }
    guard let expected = model.running else { return run.map { "\($0.name) runs" } }
    guard let run else { return "no \(expected.name) runs" }
    let (from, to) = (run.context.fromController?.walkNumber, run.context.toController?.walkNumber)
    guard run.context.kind.rawValue != expected.name || from != expected.from || to != expected.to
    else { return outcomeDifference(of: run, expected) }
    return "\(run.context.kind) \(text(from)) to \(text(to)) runs, not \(expected.name) "
      + "\(expected.from) to \(expected.to)"
  }

  /// Returns the difference in the values that clients read from the coordinator during a
  /// transition.
  private func outcomeDifference(
    of run: TransitionRun, _ expected: TransitionModel.Transition
  ) -> String? {
    if run.coordinator.isCancelled != expected.isCancelled {
      return "\(run.name) says that it was \(expected.isCancelled ? "not " : "")cancelled"
    }
    if run.coordinator.isInteractive != (run.progress.phase == .interactive) {
      return "\(run.name) is \(run.progress.phase) and says otherwise"
    }
    return nil
  }

  private func focusDifference() -> String? {
    guard isAlone else { return nil }
    let focus = (FirstResponder.current as? UIViewController)?.walkNumber
    return focus == model.focus ? nil : "\(text(focus)) has the keys, not \(text(model.focus))"
  }

  private func difference(of number: Int) -> String? {
    let controller = controllers[number]
    if controller.appearance.rawValue != model.phase(number).rawValue {
      return "is \(controller.appearance), not \(model.phase(number))"
    }
    if controller.storedPresented?.walkNumber != model.presented[number] {
      return "presents \(text(controller.storedPresented?.walkNumber)), not "
        + text(model.presented[number])
    }
    if controller.parent?.walkNumber != model.parents[number] {
      return
        "has the parent \(text(controller.parent?.walkNumber)), not \(text(model.parents[number]))"
    }
    if let stack = controller as? UINavigationController {
      let (is_, asked) = (stack.viewControllers.map(\.walkNumber), model.requestedStack(number))
      if is_ != asked { return "has the stack \(is_), not \(asked)" }
      if stack.stack.map(\.walkNumber) != model.stacks[number] {
        return "goes to the stack \(stack.stack.map(\.walkNumber))"
      }
      let children = Set(stack.children.map(\.walkNumber))
      if !children.isSuperset(of: asked) { return "has the children \(children)" }
      if stack.isViewLoaded, let problem = barDifference(stack) { return problem }
    }
    if let tabs = controller as? UITabBarController {
      let (is_, asked) = (tabs.selectedViewController?.walkNumber, model.requestedTab(number))
      if is_ != asked { return "selects \(text(is_)), not \(text(asked))" }
      if tabs.isViewLoaded, tabs.tabBar.selectedItem !== tabs.selectedViewController?.tabBarItem {
        return "marks another tab"
      }
    }
    return nil
  }

  private func barDifference(_ stack: UINavigationController) -> String? {
    let (items, goal) = (stack.navigationBar.items ?? [], stack.stack.map(\.navigationItem))
    guard items.count != goal.count || zip(items, goal).contains(where: { $0 !== $1 }) else {
      return nil
    }
    return "has \(items.map { $0.title ?? "" }) in its bar"
  }

  // MARK: - At rest

  private func differenceAtRest() -> String? {
    let chain = model.root.map { model.chain(above: $0) } ?? []
    let count = model.root == nil ? 0 : 1 + chain.count
    if window.subviews.count != count {
      return "\(window.subviews.count) views are in the window, not \(count)"
    }
    for number in controllers.indices {
      if let problem = differenceAtRest(of: number) {
        return "\(model.kinds[number]) \(number) \(problem)"
      }
    }
    return nil
  }

  private func differenceAtRest(of number: Int) -> String? {
    let controller = controllers[number]
    let isShown = model.phase(number) == .shown
    if controller.transitionRun != nil { return "keeps a transition" }
    if controller.transitionCoordinator != nil, !window.transitionQueue.isResizingAnimated {
      return "keeps a coordinator"
    }
    if (controller.viewIfLoaded?.window === window) != isShown {
      return "is in no window or in one"
    }
    if controller.isBeingPresented || controller.isBeingDismissed || controller.isMovingToParent
      || controller.isMovingFromParent
    {
      return "still moves"
    }
    if model.parents[number] == nil, model.presenting[number] == nil,
      let insets = controller.containerInsets
    {
      return "keeps the insets \(insets) of a container"
    }
    if let layer = controller.viewIfLoaded?.layer {
      if isShown, layer.opacity != 1 || !layer.affineTransform().isIdentity {
        return "was left changed"
      }
      if layer.speed != 1 || layer.timeOffset != 0 { return "stands still" }
    }
    if isShown, model.parents[number] == nil, let view = controller.viewIfLoaded,
      view.convert(view.bounds, to: window) != window.bounds
    {
      return "has the frame \(view.frame)"
    }
    if isShown, model.kinds[number] == .page, let view = controller.viewIfLoaded {
      let parents = model.selfAndParents(number).dropFirst().map { model.kinds[$0] }
      let insets = UIEdgeInsets(
        top: parents.contains(.stack) ? 44 : 0, left: 0, bottom: parents.contains(.tabs) ? 49 : 0,
        right: 0)
      if view.safeAreaInsets != insets { return "has the safe area \(view.safeAreaInsets)" }
    }
    if let stack = controller as? UINavigationController, stack.isViewLoaded {
      return stackDifference(stack, isShown: isShown)
    }
    if let tabs = controller as? UITabBarController, tabs.isViewLoaded {
      let views = tabs.wrapperView.subviews
      if views.count != 1 || views[0] !== tabs.selectedViewController?.viewIfLoaded {
        return "shows \(views.count) views, not its tab"
      }
    }
    return nil
  }

  private func stackDifference(_ stack: UINavigationController, isShown: Bool) -> String? {
    let views = stack.wrapperView.subviews
    if views.count != 1 || views[0] !== stack.topViewController?.viewIfLoaded {
      return "shows \(views.count) views, not its top"
    }
    if stack.children.count != stack.viewControllers.count {
      return "has the children \(stack.children.map(\.walkNumber))"
    }
    if stack.wrapperView.layer.speed != 1 { return "holds its container" }
    let contents = stack.navigationBar.subviews.filter { $0 is NavigationBarContent }
    if contents.count != 1 || contents[0].alpha != 1 {
      return "has \(contents.count) contents in its bar"
    }
    if isShown, stack.topViewController?.view.frame != stack.wrapperView.bounds {
      return "shows its top off"
    }
    return nil
  }

  /// Returns a message if the visible content does not receive touches.
  func touchDifference() -> String? {
    guard let content else { return nil }
    let view = controllers[content].viewIfLoaded
    let hit = window.hitTest(CGPoint(x: window.bounds.midX, y: window.bounds.midY), with: nil)
    guard let view, hit?.isDescendant(of: view) != true else { return nil }
    return "\(model.kinds[content]) \(content) gets no touches"
  }

  // MARK: - State

  /// A description of all state that affects later steps. The names in it do not depend on the
  /// number of earlier controllers.
  var signature: String {
    var names: [Int: Int] = [:]
    func name(_ number: Int) -> Int {
      if let known = names[number] { return known }
      names[number] = names.count
      return names.count - 1
    }
    func renamed(_ text: String) -> String {
      text.split(separator: " ").map { word in
        Int(word).map { "#\(name($0))" } ?? String(word)
      }.joined(separator: " ")
    }
    var parts: [String] = ["root \(text(model.root))", "\(Int(window.bounds.width))"]
    for tree in trees { parts.append(described(tree)) }
    var presented = model.root.map { model.chain(above: $0) } ?? []
    if let from = model.running?.from { presented.append(from) }
    if let to = model.running?.to { presented.append(to) }
    parts += presented.map(described)
    parts.append(flat("\(String(describing: model.running)) \(model.waiting)"))
    let redirects = model.redirects.map { "\($0.key) to \($0.value)" }.sorted()
    parts.append("\(redirects)")
    if let run {
      let fraction = Int((run.progress.fractionComplete * 1000).rounded())
      parts.append("\(run.progress.phase) at \(fraction) \(run.hasStartedAnimator)")
      parts.append("since \(framesOfRun)")
    }
    parts.append("\(window.transitionQueue.isResizingAnimated)")
    return parts.map { renamed(flat($0)) }.joined(separator: "; ")
  }

  private func flat(_ text: String) -> String {
    String(text.map { $0.isNumber || $0.isLetter || $0 == "-" ? $0 : " " })
  }

  private func described(_ number: Int) -> String {
    var text = "\(number) \(model.phase(number)) "
    let controller = controllers[number]
    text += "loaded \(controller.isViewLoaded) full \(model.full.contains(number)) "
    if let stack = model.stacks[number] {
      text += "stack \(stack) asked \(model.requestedStack(number)) "
      for page in Set(stack + model.requestedStack(number)).sorted() {
        text += "\(page) \(model.phase(page)) \(controllers[page].isViewLoaded) "
      }
    }
    if let all = model.tabs[number] {
      text +=
        "tabs \(all) \(self.text(model.selected[number])) \(self.text(model.requestedTab(number))) "
      for tab in all { text += described(tab) }
    }
    if model.kinds[number] == .container, let child = model.shown[number] {
      text += described(child)
    }
    return text
  }
}

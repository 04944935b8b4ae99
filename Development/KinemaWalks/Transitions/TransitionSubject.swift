import UIKitCore

/// A window with real controllers and a model of them. The window and the model receive the same
/// requests.
@MainActor
final class TransitionSubject {
  let window: UIWindow
  var model = TransitionModel()
  let log = WalkLog()
  let delegate = WalkDelegate()
  /// All controllers that were created, by number.
  private(set) var controllers: [UIViewController] = []
  /// The possible roots: tabs, a stack, and a client's container with tabs.
  private(set) var trees: [Int] = []
  /// The created objects that must be released at the end.
  private(set) var counted: [Counted] = []
  private var redirects: [String: [TransitionRequest]] = [:]
  private var lastRun: TransitionRun?
  private var lastRoot: Int?
  private var driver: UIPercentDrivenInteractiveTransition?
  private var dismissals = 0
  /// The window as it was before the current transition, or before the transition that was just
  /// canceled; nil after another change.
  private(set) var twin: TransitionTwin?
  /// The number of requests made in callbacks.
  private var redirections = 0
  /// The number of frames of the current transition without a touch; nil after the first touch.
  private var untouched: Int?
  private(set) var unexpected: String?
  /// Whether no other window can become key.
  var isAlone = false

  struct Counted {
    let name: String
    weak var object: AnyObject?
  }

  init(window: UIWindow) {
    self.window = window
    count(window, "window")
    log.onLine = { [unowned self] line in
      for request in redirects.removeValue(forKey: line) ?? [] {
        redirections += 1
        twin = nil
        call(request)
      }
    }
    trees = [makeTabs(), makeTabs(), makeStack(), makeContainer()]
    request(.root(trees[0]))
  }

  private func count(_ object: AnyObject, _ name: String) {
    counted.append(Counted(name: name, object: object))
  }

  // MARK: - Creating controllers

  private func add(_ controller: UIViewController, _ kind: TransitionModel.Kind) -> Int {
    let number = model.make(kind)
    controllers.append(controller)
    controller.title = "\(number)"
    count(controller, "\(kind) \(number)")
    return number
  }

  private func makePage() -> Int { add(WalkPage(controllers.count, log), .page) }

  private func makeStack() -> Int {
    let page = makePage()
    let stack = WalkStack(rootViewController: controllers[page])
    stack.log = log
    stack.delegate = delegate
    let number = add(stack, .stack)
    model.fill(stack: number, with: page)
    return number
  }

  private func makeTabs() -> Int {
    let stacks = [makeStack(), makeStack()]
    let tabs = WalkTabs()
    tabs.log = log
    tabs.delegate = delegate
    tabs.viewControllers = stacks.map { controllers[$0] }
    let number = add(tabs, .tabs)
    model.fill(tabs: number, with: stacks)
    return number
  }

  private func makeContainer() -> Int {
    let child = makeTabs()
    let container = WalkContainer(controllers.count, around: controllers[child], log)
    let number = add(container, .container)
    model.fill(container: number, with: child)
    return number
  }

  // MARK: - Targets of requests

  /// The topmost presented controller, or the root.
  private var top: Int? { model.root.map { model.chain(above: $0).last ?? $0 } }

  /// The innermost visible controller inside the topmost controller.
  var content: Int? {
    guard var content = top else { return nil }
    while let inner = model.shown[content] { content = inner }
    return content
  }

  private var tabs: Int? {
    guard let root = model.requestedRoot else { return nil }
    return model.kinds[root] == .container
      ? model.shown[root] : model.kinds[root] == .tabs ? root : nil
  }

  private var stack: Int? {
    if let top, model.kinds[top] == .stack { return top }
    return tabs.flatMap { model.requestedTab($0) }
      ?? model.requestedRoot.flatMap { model.kinds[$0] == .stack ? $0 : nil }
  }

  // MARK: - Steps

  /// Performs an action in the window and in the model.
  func perform(_ action: TransitionStep.Action, _ style: TransitionStyle) {
    delegate.style = style
    model.style = style
    switch action {
    case .cancel, .finish, .hold, .update, .complete: touch(action)
    case .resize(let animated):
      let size = window.bounds.size
      untouched = nil
      twin = nil
      window.resize(
        to: CGSize(width: size.height, height: size.width), duration: animated ? 0.3 : 0)
    case .focus:
      guard isAlone, !isBusy, let page = content, model.kinds[page] == .page else { return }
      controllers[page].becomeFirstResponder()
      model.focus(on: page)
    case .reenter(let line, let nested): reenter(in: line, [nested])
    case .reenterTwice(let line, let first, let second): reenter(in: line, [first, second])
    default:
      if let request = resolve(action) { self.request(request) }
    }
  }

  /// Pushes a page with a callback that performs other actions.
  private func reenter(in line: String, _ actions: [TransitionStep.Action]) {
    guard let stack else { return }
    let page = makePage()
    for request in actions.compactMap(resolve) {
      redirects["\(line) \(page)", default: []].append(request)
      model.redirect("\(line) \(page)", to: request)
    }
    request(.push(page, onto: stack, animated: true))
  }

  private func request(_ request: TransitionRequest) {
    let isAtRest = !isBusy && !window.transitionQueue.isResizingAnimated
    let lines = isAtRest ? TransitionTwin.lines(of: window) : nil
    let before = redirections
    twin = nil
    model.request(request)
    call(request)
    if let lines, before == redirections, let run = window.transitionQueue.run {
      twin = TransitionTwin(of: window, before: run, lines)
    }
    if lastRun !== window.transitionQueue.run {
      lastRun = window.transitionQueue.run
      untouched = lastRun == nil ? nil : 0
      countRun()
    }
  }

  /// Returns the request for an action in the current state.
  private func resolve(_ action: TransitionStep.Action) -> TransitionRequest? {
    switch action {
    case .push(let animated): return stack.map { .push(makePage(), onto: $0, animated: animated) }
    case .pop(let animated): return stack.map { .pop($0, animated: animated) }
    case .popToRoot(let animated): return stack.map { .popToRoot($0, animated: animated) }
    case .set(let kept, let new, let animated):
      return stack.map { stack in
        let list = model.requestedStack(stack).prefix(kept) + (0..<new).map { _ in makePage() }
        return .set(list.isEmpty ? [makePage()] : Array(list), on: stack, animated: animated)
      }
    case .setBelow(let animated):
      return stack.map { stack in
        let list = model.requestedStack(stack)
        return .set(
          [makePage()] + list.dropLast(list.count > 1 ? 1 : 0), on: stack, animated: animated)
      }
    case .putBack(let animated):
      return stack.flatMap { stack in
        let list = model.requestedStack(stack)
        let gone = model.stacks[stack]?.last { !list.contains($0) }
        return gone.map { .push($0, onto: stack, animated: animated) }
      }
    case .select:
      guard let tabs, let all = model.tabs[tabs], let selected = model.requestedTab(tabs),
        let other = all.first(where: { $0 != selected })
      else { return nil }
      return .select(other, of: tabs)
    case .present(let isFull, let isStack, let animated):
      return top.map { top in
        let modal = isStack ? makeStack() : makePage()
        controllers[modal].modalPresentationStyle = isFull ? .fullScreen : .overFullScreen
        controllers[modal].transitioningDelegate = delegate
        return .present(modal, from: top, isFull: isFull, animated: animated)
      }
    case .dismiss(let animated):
      dismissals += 1
      return top.map { .dismiss($0, animated: animated, number: dismissals) }
    case .dismissAll(let animated):
      dismissals += 1
      return model.root.map { .dismiss($0, animated: animated, number: dismissals) }
    case .root(let tree):
      return .root(tree == 0 ? nil : trees[(tree - 1) % trees.count])
    case .otherRoot: return .root(model.requestedRoot == trees[0] ? trees[1] : trees[0])
    default: return nil
    }
  }

  /// Calls the method on the real controllers.
  private func call(_ request: TransitionRequest) {
    func stack(_ number: Int) -> UINavigationController? {
      controllers[number] as? UINavigationController
    }
    switch request {
    case .push(let page, let onto, let animated):
      stack(onto)?.pushViewController(controllers[page], animated: animated)
    case .pop(let number, let animated): stack(number)?.popViewController(animated: animated)
    case .popToRoot(let number, let animated):
      stack(number)?.popToRootViewController(animated: animated)
    case .set(let pages, let number, let animated):
      stack(number)?.setViewControllers(pages.map { controllers[$0] }, animated: animated)
    case .select(let tab, let number):
      (controllers[number] as? UITabBarController)?.selectedViewController = controllers[tab]
    case .present(let modal, let source, _, let animated):
      controllers[source].present(controllers[modal], animated: animated) { [weak self, log] in
        self?.lookAtCompletion(by: [modal, source])
        log.say("completion of \(modal)")
      }
    case .dismiss(let source, let animated, let number):
      controllers[source].dismiss(animated: animated) { [weak self, log] in
        self?.lookAtCompletion(by: [source])
        log.say("completion \(number)")
      }
    case .root(let number):
      lastRoot = number
      window.rootViewController = number.map { controllers[$0] }
      // The root that was requested last can be read immediately, even while it waits. A callback
      // may have requested it.
      let root = window.rootViewController?.walkNumber
      if root != lastRoot {
        unexpected = "the root reads \(root ?? -1) once it is set to \(lastRoot ?? -1)"
      }
    }
  }

  /// Checks that a completion is called after the end of the transition of its controllers.
  private func lookAtCompletion(by numbers: [Int]) {
    for number in numbers where controllers.indices.contains(number) {
      guard controllers[number].transitionRun?.progress.phase.isOver == true else { continue }
      unexpected = "\(number) still has its transition in the completion"
    }
  }

  // MARK: - The current transition

  private func touch(_ action: TransitionStep.Action) {
    guard let run = window.transitionQueue.run else { return }
    if case .complete = action {
      let animator = run.animator as? WalkTransitionAnimator
      if let animator, animator.waits {
        animator.endFade()
        animator.complete()
      }
      return noticeEnd()
    }
    untouched = nil
    let used = run.interactor as? UIPercentDrivenInteractiveTransition ?? driver ?? .init()
    used.attach(to: run.context)
    driver = used
    if run.progress.phase != .interactive {
      used.pause()
      model.cancelRunning(false)
    }
    switch action {
    case .cancel:
      model.cancelRunning(true)
      used.cancel()
    case .finish: used.finish()
    case .update(let percent): used.update(CGFloat(percent) / 100)
    default: break
    }
    noticeEnd()
  }

  /// Notifies the model of the end of the transition.
  private func noticeEnd() {
    let run = window.transitionQueue.run
    guard run !== lastRun else { return }
    if lastRun != nil {
      if let untouched, let lastRun, let frames = exactFrames(of: lastRun), untouched + 1 != frames
      {
        unexpected = "\(lastRun.name) took \(untouched + 1) frames, not \(frames)"
      }
      model.transitionEnded()
      if let lastRun, twin?.ended(lastRun) == false { twin = nil }
    }
    lastRun = run
    untouched = run == nil ? nil : 0
    countRun()
  }

  /// Returns the number of frames of a transition without touches, or nil for an animator with
  /// another duration.
  private func exactFrames(of run: TransitionRun) -> Int? {
    guard !(run.animator is WalkTransitionAnimator) else { return nil }
    let frames = run.animator.transitionDuration(using: run.context) * Double(framesPerSecond)
    return Int((frames - 1e-6).rounded(.up))
  }

  private var framesPerSecond: Int { FrameLoop.current.framesPerSecond }

  private func countRun() {
    guard let run = lastRun else { return }
    count(run, "run of \(run.name)")
    count(run.context, "context of \(run.name)")
    count(run.animator as AnyObject, "animator of \(run.name)")
  }

  /// Records the effects of a frame.
  func framePassed() {
    let before = lastRun
    twin?.framePassed()
    noticeEnd()
    if lastRun === before, let frames = untouched { untouched = frames + 1 }
  }

  /// The number of frames of the transition without a touch; -1 if it was touched.
  var framesOfRun: Int { untouched ?? -1 }

  /// Whether a transition is running or waiting.
  var isBusy: Bool { window.transitionQueue.isBusy }

  /// The current transition.
  var run: TransitionRun? { window.transitionQueue.run }

  /// Completes a transition that would not end by itself.
  func completePending() {
    guard let run else { return }
    touch(run.progress.phase == .interactive ? .finish : .complete)
  }

  /// Releases all controllers and windows.
  func letGo() -> [Counted] {
    log.onLine = nil
    controllers = []
    redirects = [:]
    lastRun = nil
    driver = nil
    return counted
  }
}

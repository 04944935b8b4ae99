// Assumed: at most one transition runs in a window. Requests that arrive meanwhile, and those that
// callbacks make, wait and are taken up in the order of their arrival, whatever they ask for and
// whichever controller they were made to; each is judged by the state it then finds. A new root does
// not wait for a transition, only for the callbacks under way. Probe: request-in-transition.

/// The controllers of one window: its root, the transition that runs and the requests that wait.
@MainActor
package final class TransitionQueue {
  private enum Request {
    case transition(@MainActor () -> Void)
    case root(UIViewController?)

    var isRoot: Bool {
      if case .root = self { true } else { false }
    }
  }

  package private(set) weak var window: UIWindow?
  package internal(set) var root: UIViewController?
  package private(set) var run: TransitionRun?
  private var waiting: [Request] = []
  /// The number of reasons for which requests wait: work that sends callbacks is under way.
  private var holds = 0
  /// Whether nobody is to be told of anything any more.
  private var isGone = false
  var isResizing = false
  /// The animations of the changes of size that have not ended yet.
  var resizings = WeakList<ViewAnimationGroup>()
  package internal(set) var statusBar = StatusBarAppearance()
  var systemPreferences = SystemPreferences()
  let rootTransitionView = UITransitionView()
  let dropShadowView = UIDropShadowView()

  init(window: UIWindow) {
    self.window = window
    rootTransitionView.addSubview(dropShadowView)
  }

  // MARK: - Requests

  /// Runs a request now or, while a transition runs or callbacks are sent, after that.
  package func request(_ body: @escaping @MainActor () -> Void) {
    waiting.append(.transition(body))
    takeUp()
  }

  /// Whether a change of size is still animated.
  package var isTurning: Bool { !resizings.objects.isEmpty }

  /// Whether requests wait that could be carried out if nothing ran.
  var hasRequests: Bool { holds == 0 && window?.moves ?? 0 == 0 && !waiting.isEmpty }

  /// Whether transitions wait for their turn.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Whether a request made now would have to wait.
  package var isBusy: Bool { run != nil || holds > 0 || !waiting.isEmpty }

  package func begin(_ run: TransitionRun) {
    require(self.run == nil, "A transition runs in this window already: \(run.name).")
    self.run = run
    run.start()
    updateStatusBar()
  }

  func ended(_ run: TransitionRun) {
    guard self.run === run else { return }
    self.run = nil
    updateStatusBar()
    // What was covered may have missed a change.
    if run.context.kind == .dismiss { adaptPresentations(with: nil) }
    takeUp()
  }

  /// Lets requests wait until `release()`, as callbacks are sent that may make some.
  func hold() { holds += 1 }

  /// Ends what `hold()` began and takes up the requests that have come meanwhile.
  func release() {
    holds -= 1
    takeUp()
  }

  /// Carries out the requests that need not wait any more.
  func takeUp() {
    while holds == 0, window?.moves ?? 0 == 0, let next = takeNext() {
      holds += 1
      next()
      holds -= 1
    }
  }

  /// The next request that can be carried out now; a new root comes before all others.
  private func takeNext() -> (() -> Void)? {
    if waiting.contains(where: \.isRoot) { return exchangeRoot }
    guard run == nil, !waiting.isEmpty, case .transition(let body) = waiting.removeFirst() else {
      return nil
    }
    return body
  }

  /// The window has died, and controllers that live on get all that was asked of them, as if the
  /// window had got another root: in the next frame, since whoever has let go of the window may still
  /// be writing the property that held it.
  func windowHasDied() {
    guard !isGone, root != nil, FrameLoop.hasHost else { return windowIsGone() }
    let last = LastTurn(of: self)
    Timeline.run(in: nil) {
      _ = FrameLoop.current.schedule(after: 0) { last.queue.setRoot(nil) }
    }
  }

  /// Keeps a queue whose window has died until its last turn, which may be dropped with the host.
  @MainActor private final class LastTurn {
    let queue: TransitionQueue

    init(of queue: TransitionQueue) { self.queue = queue }

    isolated deinit { queue.windowIsGone() }
  }

  /// The window is going away, with all that is in it.
  func windowIsGone() {
    isGone = true
    waiting = []
    run?.abandon()
    run = nil
  }

  // MARK: - The root

  /// The root as it will be when all that was asked for is done.
  package var requestedRoot: UIViewController? {
    guard case .root(let controller)? = waiting.last(where: \.isRoot) else { return root }
    return controller
  }

  package func setRoot(_ controller: UIViewController?) {
    guard controller !== requestedRoot else { return }
    if let other = controller?.rootQueue, other !== self { other.setRoot(nil) }
    controller?.rootQueue = self
    waiting.append(.root(controller))
    takeUp()
  }

  /// Shows another root. The transition that runs is ended, and what waited behind it is carried
  /// out in controllers that nobody sees any more: without animations, and a presentation not at
  /// all.
  private func exchangeRoot() {
    run?.endAtOnce()
    let old = root
    if let old { takeOut(old) }
    // Until now it could be read as what was asked for.
    guard let index = waiting.firstIndex(where: \.isRoot),
      case .root(let controller) = waiting[index]
    else { return }
    let older = Array(waiting[..<index])
    waiting.removeSubrange(...index)
    root = controller
    if let old, !isWanted(old), old.rootQueue === self { old.rootQueue = nil }
    for case .transition(let body) in older {
      body()
      run?.endAtOnce()
    }
    if let controller { show(controller) } else { rootTransitionView.removeFromSuperview() }
    updateStatusBar()
  }

  /// Whether a controller is the root, or will be: perhaps once more, before another one.
  private func isWanted(_ controller: UIViewController) -> Bool {
    if controller === root { return true }
    return waiting.contains { request in
      if case .root(let other) = request { other === controller } else { false }
    }
  }
}

extension UIWindow {
  private static let transitionQueueKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The controllers and transitions of this window.
  package final var transitionQueue: TransitionQueue {
    if let existingTransitionQueue { return existingTransitionQueue }
    let queue = TransitionQueue(window: self)
    associatedObjects[Self.transitionQueueKey] = queue
    return queue
  }

  /// The queue, when a controller was ever set or a transition asked for.
  final var existingTransitionQueue: TransitionQueue? {
    associatedObjects[Self.transitionQueueKey] as? TransitionQueue
  }

  /// The controller whose view fills the window.
  ///
  /// It appears when it is set, whether or not the window is visible already. Set in a callback of
  /// a controller or a transition, it appears once the callbacks of that moment have been sent.
  public var rootViewController: UIViewController? {
    get { transitionQueue.requestedRoot }
    set { transitionQueue.setRoot(newValue) }
  }
}

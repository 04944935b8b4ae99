// Assumed: at most one transition runs in a window. Requests wait if they arrive during a
// transition or in a callback. They run in the order of their arrival, regardless of their kind and
// of the controller that received them. Each request is evaluated when it runs, in the window that
// contains the controller at that time. A new root does not wait for a running transition, only for
// callbacks that are being sent. Probe: request-in-transition.

/// The root controller, the running transition, and the waiting requests of one window.
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
  /// The controllers that were presented in the window, in the order of their presentations.
  var modals = WeakList<UIViewController>()
  private var waiting: [Request] = []
  /// The number of operations that are currently sending callbacks. Requests wait until it is 0.
  private var holds = 0
  /// Whether the window is gone and no more callbacks are sent.
  private var isGone = false
  var isResizing = false
  /// The animations of size changes that have not ended.
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

  /// Runs a request now, or after the running transition and the callbacks that are being sent.
  package func request(_ body: @escaping @MainActor () -> Void) {
    waiting.append(.transition(body))
    runWaitingRequests()
  }

  /// Runs a request of a controller, now or later, on the queue of the window that then contains
  /// the controller.
  func request(
    by controller: UIViewController, _ body: @escaping @MainActor (TransitionQueue) -> Void
  ) {
    request { [weak controller] in
      if let controller, let queue = controller.transitionQueue, queue !== self {
        queue.request(by: controller, body)
      } else {
        body(self)
      }
    }
  }

  /// Whether a size change is still being animated.
  package var isResizingAnimated: Bool { !resizings.objects.isEmpty }

  /// Whether requests are waiting although no callbacks are being sent.
  var hasRequests: Bool { holds == 0 && window?.moves ?? 0 == 0 && !waiting.isEmpty }

  /// Whether any requests are waiting.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Whether a request made now would have to wait.
  package var isBusy: Bool { run != nil || holds > 0 || !waiting.isEmpty }

  package func begin(_ run: TransitionRun) {
    require(self.run == nil, "A transition is already running in this window: \(run.name).")
    self.run = run
    run.start()
    updateStatusBar()
  }

  func ended(_ run: TransitionRun) {
    guard self.run === run else { return }
    self.run = nil
    updateStatusBar()
    // Covered controllers may have missed a trait change.
    if run.context.kind == .dismiss { adaptPresentations(with: nil) }
    runWaitingRequests()
  }

  /// Delays requests until `release()` is called, because callbacks that are being sent may make
  /// requests.
  func hold() { holds += 1 }

  /// Ends a `hold()`, and runs the requests that have arrived in the meantime.
  func release() {
    holds -= 1
    runWaitingRequests()
  }

  /// Runs the requests that no longer have to wait.
  func runWaitingRequests() {
    while holds == 0, window?.moves ?? 0 == 0, let next = takeNext() {
      holds += 1
      next()
      holds -= 1
    }
  }

  /// Returns the next request that can run now. A new root comes before all other requests.
  private func takeNext() -> (() -> Void)? {
    if waiting.contains(where: \.isRoot) { return exchangeRoot }
    guard run == nil, !waiting.isEmpty, case .transition(let body) = waiting.removeFirst() else {
      return nil
    }
    return body
  }

  /// Removes the root and all modals after the window has been deallocated, because controllers may
  /// outlive the window.
  ///
  /// The controllers receive the same callbacks as if the window had a new root, and waiting
  /// requests run. This happens in the next frame, because the code that released the window may
  /// still be writing the property that referenced it.
  func windowWasDeallocated() {
    guard !isGone, FrameLoop.hasHost else { return dropEverything() }
    let last = QueueRetainer(of: self)
    Timeline.run(in: nil) {
      _ = FrameLoop.current.schedule(after: 0) { last.queue.requestRoot(nil) }
    }
  }

  /// Retains a queue after its window has been deallocated, until the root is removed or the host
  /// is dropped.
  @MainActor private final class QueueRetainer {
    let queue: TransitionQueue

    init(of queue: TransitionQueue) { self.queue = queue }

    isolated deinit { queue.dropEverything() }
  }

  /// Drops the running transition and all requests, because the window or its host is gone.
  func dropEverything() {
    isGone = true
    waiting = []
    run?.abandon()
    run = nil
  }

  // MARK: - The root

  /// The root after all waiting requests have run.
  package var requestedRoot: UIViewController? {
    guard case .root(let controller)? = waiting.last(where: \.isRoot) else { return root }
    return controller
  }

  package func setRoot(_ controller: UIViewController?) {
    guard controller !== requestedRoot else { return }
    if let other = controller?.rootQueue, other !== self { other.setRoot(nil) }
    controller?.rootQueue = self
    requestRoot(controller)
  }

  private func requestRoot(_ controller: UIViewController?) {
    waiting.append(.root(controller))
    runWaitingRequests()
  }

  /// Shows another root.
  ///
  /// The running transition ends at once. Requests that waited for this transition then run without
  /// animation, in controllers that are no longer visible. Presentation requests are dropped.
  private func exchangeRoot() {
    run?.endAtOnce()
    let old = root
    if let old { takeOut(old) }
    dropLostModals()
    // The new root stays in the list until this point, so that callbacks can read it as the
    // requested root.
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

  /// Returns whether a controller is the root or is requested as the root.
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

  /// The queue that manages the controllers and transitions of this window.
  package final var transitionQueue: TransitionQueue {
    if let existingTransitionQueue { return existingTransitionQueue }
    let queue = TransitionQueue(window: self)
    associatedObjects[Self.transitionQueueKey] = queue
    return queue
  }

  /// The queue, or nil if no controller was ever set and no transition was ever requested.
  final var existingTransitionQueue: TransitionQueue? {
    associatedObjects[Self.transitionQueueKey] as? TransitionQueue
  }

  /// The controller whose view fills the window.
  ///
  /// The controller appears when it is set, whether or not the window is visible. If it is set in a
  /// callback of a controller or a transition, it appears after all pending callbacks have been
  /// sent.
  public var rootViewController: UIViewController? {
    get { transitionQueue.requestedRoot }
    set { transitionQueue.setRoot(newValue) }
  }
}

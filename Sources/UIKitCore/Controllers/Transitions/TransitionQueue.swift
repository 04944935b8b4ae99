// Assumed: at most one transition runs in a window. Requests that arrive meanwhile wait and are
// taken up in the order of their arrival, whatever they ask for and whichever controller they were
// made to; each is judged by the state it then finds. Probe: request-in-transition.

/// The controllers of one window: its root, the transition that runs and the requests that wait.
@MainActor
package final class TransitionQueue {
  package private(set) weak var window: UIWindow?
  package private(set) var root: UIViewController?
  package private(set) var run: TransitionRun?
  private var waiting: [@MainActor () -> Void] = []
  private var isDraining = false
  var isResizing = false
  /// The animations of the last change of size.
  weak var resizing: ViewAnimationGroup?
  package internal(set) var statusBar = StatusBarAppearance()
  private let rootTransitionView = UITransitionView()
  private let dropShadowView = UIDropShadowView()

  init(window: UIWindow) {
    self.window = window
    rootTransitionView.addSubview(dropShadowView)
  }

  // MARK: - Requests

  /// Runs a request now or, while a transition runs, after it.
  package func request(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    drain()
  }

  /// Whether a request made now would have to wait.
  package var isBusy: Bool { run != nil || !waiting.isEmpty }

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
    drain()
  }

  private func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while run == nil, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// The window is going away, with all that is in it.
  func windowIsGone() {
    waiting = []
    run?.abandon()
    run = nil
  }

  // MARK: - The root

  package func setRoot(_ controller: UIViewController?) {
    guard controller !== root, let window else { return }
    waiting = []
    run?.complete(true)
    if let old = root { remove(old) }
    root = controller
    guard let controller else { return rootTransitionView.removeFromSuperview() }
    rootTransitionView.frame = window.bounds
    dropShadowView.frame = rootTransitionView.bounds
    if rootTransitionView.superview !== window { window.insertSubview(rootTransitionView, at: 0) }
    controller.beginAppearance(true, animated: false)
    guard let view = controller.view else { return }
    view.frame = dropShadowView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dropShadowView.addSubview(view)
    window.layoutIfNeeded()
    controller.endAppearance()
    updateStatusBar()
  }

  private func remove(_ old: UIViewController) {
    for controller in old.presentationChain.reversed() { controller.dropPresentation() }
    old.beginAppearance(false, animated: false)
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearance()
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
  /// It appears when it is set, whether or not the window is visible already.
  public var rootViewController: UIViewController? {
    get { transitionQueue.root }
    set { transitionQueue.setRoot(newValue) }
  }
}

extension UIViewController {
  final var isWindowRoot: Bool { storedView?.window?.transitionQueue.root === self }

  /// The queue of the window that shows this controller or is about to.
  final var transitionQueue: TransitionQueue? {
    for controller in selfAndParents {
      // What is covered is out of the window: what covers it and what it covers is not.
      let presenters = sequence(first: controller, next: \.storedPresenting)
      for candidate in Array(presenters) + controller.presentationChain {
        let container = candidate.transitionRun?.context.containerView
        if let window = candidate.storedView?.window ?? container?.window {
          return window.transitionQueue
        }
      }
    }
    return nil
  }

  /// The coordinator of the nearest transition that this controller or a parent is part of.
  final var currentCoordinator: TransitionCoordinator? {
    for controller in selfAndParents {
      if let run = controller.transitionRun { return run.coordinator }
      if let coordinator = controller.sizeCoordinator { return coordinator }
    }
    return nil
  }
}

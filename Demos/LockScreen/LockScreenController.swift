import UIKit

/// A container that shows one of its controllers at a time.
///
/// A pan from the bottom edge lifts the top controller and reveals the next one. After the last
/// controller, the first one follows.
package final class LockScreenController: UIViewController {
  /// The controllers in the order in which they are revealed.
  package let pages: [UIViewController]
  /// The index in `pages` of the top controller.
  package private(set) var topIndex = 0

  private let feel: SheetFeel
  private var motion: (any SheetMotion)?

  package init(pages: [UIViewController], feel: SheetFeel = SheetFeel()) {
    guard pages.count > 1 else {
      fatalError("LockScreenController(pages:) needs at least two controllers.")
    }
    self.pages = pages
    self.feel = feel
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  private var top: UIViewController { pages[topIndex] }
  private var upcoming: UIViewController { pages[(topIndex + 1) % pages.count] }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    addChild(top)
    insert(top, at: 0)
    top.didMove(toParent: self)
    let pan = UIScreenEdgePanGestureRecognizer(
      target: self, action: LockScreenController.panned(_:))
    pan.edges = .bottom
    view.addGestureRecognizer(pan)
  }

  private func insert(_ page: UIViewController, at index: Int) {
    guard let content = page.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(content, at: index)
  }

  private func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began, motion == nil { reveal() }
    motion?.follow(pan, in: view)
  }

  // MARK: - Changing pages

  /// Inserts the next page beneath the top page before the top page moves.
  private func reveal() {
    addChild(upcoming)
    upcoming.beginAppearanceTransition(true, animated: true)
    top.beginAppearanceTransition(false, animated: true)
    insert(upcoming, at: 0)
    upcoming.view.layoutIfNeeded()
    guard let sheet = top.view else { return }
    let motion = feel.motion(of: sheet, on: view)
    motion.onEnd = { [weak self] gone in self?.settle(gone: gone) }
    self.motion = motion
  }

  private func settle(gone: Bool) {
    motion = nil
    let leaving = gone ? top : upcoming
    let staying = gone ? upcoming : top
    if !gone { leaving.beginAppearanceTransition(false, animated: true) }
    leaving.willMove(toParent: nil)
    leaving.view.removeFromSuperview()
    leaving.endAppearanceTransition()
    leaving.removeFromParent()
    if !gone { staying.beginAppearanceTransition(true, animated: true) }
    staying.endAppearanceTransition()
    guard gone else { return }
    topIndex = (topIndex + 1) % pages.count
    staying.didMove(toParent: self)
  }

  // MARK: - The container's own appearance

  package override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    top.beginAppearanceTransition(true, animated: animated)
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    top.endAppearanceTransition()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    motion?.stop()
    top.beginAppearanceTransition(false, animated: animated)
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    top.endAppearanceTransition()
  }
}

import PageTransitions
import UIKit

/// A tab bar in the form of a Newton's cradle. The selected ball strikes its neighbors, and the
/// last ball of the row swings out.
///
/// A finger can also drag the pages, which moves the ball of the current page as well.
final class CradleTabsController: UITabBarController {
  private let director = PageTransitionDirector()
  private(set) lazy var cradle = CradleBar(
    images: Landmark.all.prefix(5).map { $0.badge(side: 2 * CradleBar.radius) }
  ) { [weak self] in self?.choose($0) }

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = Landmark.all.prefix(5).map { landmark in
      let page = LandmarkController(landmark: landmark)
      page.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
      return page
    }
    director.manage(self, with: SlidingPages())
    for pan in view.gestureRecognizers ?? [] where pan is UIPanGestureRecognizer {
      pan.addTarget(self, action: CradleTabsController.dragged(_:))
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cradle)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height: CGFloat = 104
    cradle.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  private func choose(_ index: Int) {
    if index != selectedIndex { selectedIndex = index }
  }

  override var selectedIndex: Int {
    didSet { if selectedIndex != oldValue { selectionDidChange(from: oldValue) } }
  }

  private func selectionDidChange(from old: Int) {
    let (new, goesRight) = (selectedIndex, selectedIndex > old)
    guard let coordinator = transitionCoordinator, coordinator.isInteractive else {
      return strike(new, toTheRight: goesRight)
    }
    coordinator.notifyWhenInteractionChanges { [weak self] context in
      if !context.isCancelled { self?.strike(new, toTheRight: goesRight) }
    }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      if let self { cradle.select(selectedIndex) }
    }
  }

  private func strike(_ index: Int, toTheRight: Bool) {
    cradle.select(index)
    if !ReduceMotion.isEnabled { cradle.strike(index, toTheRight: toTheRight) }
  }

  /// Pulls the ball of the current page by a third of the finger's translation.
  private func dragged(_ gesture: UIGestureRecognizer) {
    guard let pan = gesture as? UIPanGestureRecognizer, !ReduceMotion.isEnabled else { return }
    switch pan.state {
    case .began, .changed: cradle.pull(by: pan.translation(in: view).x / 3)
    case .ended, .cancelled, .failed: cradle.letGo()
    default: break
    }
  }
}

/// A transition in which the upper page slides in from the right over the lower page. The lower
/// page moves less far.
final class SlidingPages: PageTransition {
  let duration: TimeInterval = 0.45
  let gesture = PageTransitionGesture.drag(x: 1, y: 0)

  func open(in container: PageTransitionContainer) {
    let width = container.bounds.width
    container.animate(
      container.upper.layer, "transform.translation.x", closed: width, open: CGFloat(0))
    if let lower = container.lower {
      container.animate(
        lower.layer, "transform.translation.x", closed: CGFloat(0), open: -0.3 * width)
    }
  }
}

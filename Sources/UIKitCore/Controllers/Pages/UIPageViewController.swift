// Documented: the members and their defaults; without a data source no finger turns a page; the
// delegate hears of turns by a finger only; the page control shows in the scroll style, when pages
// lie side by side and the data source counts them, and is counted again only when a page is set.
// Ours: the style .pageCurl is refused by name, and its pages scroll.

public import Foundation

/// Shows one page of several, which a finger turns by scrolling.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// `scroll`, whatever the controller was made with.
  public final let transitionStyle: TransitionStyle = .scroll
  public final let navigationOrientation: NavigationOrientation
  /// `none`: pages that scroll are not bound.
  public final let spineLocation: SpineLocation = .none
  /// Without effect: pages that scroll have one side.
  open var isDoubleSided = false

  // MARK: - State of the framework

  final let spacing: CGFloat
  final let scrollView = PageScrollView(frame: .zero)
  final lazy var pageControl = makePageControl()
  /// The page at rest, or the one that a turn leaves.
  final var page: UIViewController? {
    willSet { tell(Self.visible(newValue, turn), will: true) }
    didSet { tell(Self.visible(oldValue, turn), will: false) }
  }
  /// The pages beside it, which the data source is asked for once.
  final var neighbors: [PageSide: UIViewController] = [:]
  final var hasAskedForNeighbors = false
  final var turn: PageTurn? {
    willSet { tell(Self.visible(page, newValue), will: true) }
    didSet { tell(Self.visible(page, oldValue), will: false) }
  }
  /// Whether the framework moves the content, which turns no page.
  final var isArranging = false
  final var pageCount = 0

  /// Makes a controller without a page; set one before it is shown.
  ///
  /// - Parameters:
  ///   - style: `.scroll`; `.pageCurl` is refused with a message, and the pages scroll.
  ///   - navigationOrientation: the axis along which pages follow each other.
  ///   - options: the room between pages in points, under `.interPageSpacing`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.navigationOrientation = navigationOrientation
    let room = options?[.interPageSpacing]
    let spacing =
      room as? CGFloat ?? (room as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? (room as? Int).map { CGFloat($0) } ?? 0
    self.spacing = spacing.isFinite ? max(spacing, 0) : 0
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl { refuseCurl() }
  }

  /// Makes a controller whose pages scroll sideways.
  ///
  /// - Parameter coder: an archive, of which nothing is read.
  public required init?(coder: NSCoder) {
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  private func refuseCurl() {
    Diagnostics.report(
      "\(type(of: self)) scrolls: the transition style .pageCurl is not there. Make it with "
        + ".scroll, or use CATransition for a page that curls.", about: self)
  }

  open weak var delegate: (any UIPageViewControllerDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UIPageViewControllerDelegate).self) {
        $0 is any UIPageViewControllerDelegate.Type
      }
    }
  }
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      DelegateHints.check(dataSource, (any UIPageViewControllerDataSource).self) {
        $0 is any UIPageViewControllerDataSource.Type
      }
      forgetNeighbors()
      countPages()
    }
  }

  /// Empty: pages that scroll are turned by the scroll view's recognizer.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// The page that is shown or, from the call on, the one that was set; empty before there is one.
  open var viewControllers: [UIViewController]? {
    reading("viewControllers", [UIViewController]?.self)
    return Self.visible(page, turn).map { [$0] } ?? []
  }

  /// The page that a page and a turn of pages show.
  private static func visible(_ page: UIViewController?, _ turn: PageTurn?) -> UIViewController? {
    turn.flatMap { $0.isByFinger ? nil : $0.page } ?? page
  }

  /// Tells observers of `viewControllers` before or after a change, of which the other page is given.
  private func tell(_ other: UIViewController?, will: Bool) {
    guard let channel = keyValues?.present("viewControllers"), other !== Self.visible(page, turn)
    else { return }
    if will { channel.willChange() } else { channel.didChange() }
  }

  package override func observableValue(_ key: String) -> Any? {
    key == "viewControllers" ? viewControllers : super.observableValue(key)
  }

  /// Shows a page, which scrolls in when that is animated; the delegate does not hear of it.
  ///
  /// - Parameters:
  ///   - viewControllers: exactly one controller; others are refused with a message.
  ///   - direction: the side from which the page scrolls in: `forward` from after the shown one.
  ///   - animated: whether it scrolls; it takes 0.3 s.
  ///   - completion: called at the end with whether the page has arrived undisturbed.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, viewControllers?.count == 1 else {
      Diagnostics.report(
        "\(traceName) shows 1 page and was given \(viewControllers?.count ?? 0): nothing has "
          + "changed. Call setViewControllers with one controller.", about: self)
      completion?(false)
      return
    }
    set(new, direction == .forward ? .after : .before, animated: animated, completion)
  }

  open override func loadView() { loadContainerView() }
  open override var childForStatusBarStyle: UIViewController? { viewControllers?.first }
  open override var childForStatusBarHidden: UIViewController? { viewControllers?.first }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { viewControllers?.first }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    viewControllers?.first
  }
  open override var childViewControllerForPointerLock: UIViewController? { viewControllers?.first }

  package override var appearanceChildren: [UIViewController] {
    [page, turn?.page].compactMap { $0 }
  }
  package override func prepareToAppear() { showPage() }
  package override var contentController: UIViewController? { page }
}

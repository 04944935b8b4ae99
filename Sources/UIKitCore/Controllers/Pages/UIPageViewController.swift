// Documented: the members and their defaults are the same as in UIKit. Without a data source, the
// user cannot turn pages. The delegate is notified only of turns by the user. The page control is
// visible in the scroll style if the pages are arranged horizontally and the data source provides
// their number. That number is read again only when a page is set.
// Ours: the style .pageCurl is not supported. A message is printed, and the pages scroll.

public import Foundation

/// A controller that shows one of several pages, which the user turns by scrolling.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The transition style, which is always `scroll`.
  public final let transitionStyle: TransitionStyle = .scroll
  public final let navigationOrientation: NavigationOrientation
  /// The spine location, which is always `none` because pages that scroll are not bound.
  public final let spineLocation: SpineLocation = .none
  /// A property that has no effect, because pages that scroll have one side.
  open var isDoubleSided = false

  // MARK: - State of the framework

  final let spacing: CGFloat
  final let scrollView = PageScrollView(frame: .zero)
  final lazy var pageControl = makePageControl()
  /// The current page, from which a turn starts.
  final var page: UIViewController? {
    willSet { tell(Self.visible(newValue, turn), will: true) }
    didSet { tell(Self.visible(oldValue, turn), will: false) }
  }
  /// The pages beside the current page. The data source is asked for these pages only once.
  final var neighbors: [PageSide: UIViewController] = [:]
  final var hasAskedForNeighbors = false
  final var turn: PageTurn? {
    willSet { tell(Self.visible(page, newValue), will: true) }
    didSet { tell(Self.visible(page, oldValue), will: false) }
  }
  /// Whether the framework is moving the content, in which case scrolling does not turn a page.
  final var isArranging = false
  final var pageCount = 0

  /// Creates a controller without a page. Set a page before showing the controller.
  ///
  /// - Parameters:
  ///   - style: The style `.scroll`. The style `.pageCurl` is not supported: a message is printed,
  ///     and the pages scroll.
  ///   - navigationOrientation: The axis along which the pages are arranged.
  ///   - options: The space between pages in points, for the key `.interPageSpacing`.
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

  /// Creates a controller whose pages scroll horizontally.
  ///
  /// - Parameter coder: An archive that is ignored.
  public required init?(coder: NSCoder) {
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  private func refuseCurl() {
    Diagnostics.report(
      "\(type(of: self)) scrolls because the transition style .pageCurl is not supported. Create "
        + "it with .scroll, or use CATransition for a page curl.", about: self)
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

  /// An empty array, because the recognizer of the scroll view turns the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// An array that contains the current page, or the new page as soon as one is set.
  ///
  /// It is empty before a page is set.
  open var viewControllers: [UIViewController]? {
    reading("viewControllers", [UIViewController]?.self)
    return Self.visible(page, turn).map { [$0] } ?? []
  }

  /// Returns the page that `viewControllers` contains for a current page and a turn.
  private static func visible(_ page: UIViewController?, _ turn: PageTurn?) -> UIViewController? {
    turn.flatMap { $0.isByFinger ? nil : $0.page } ?? page
  }

  /// Notifies observers of `viewControllers` before or after a change.
  ///
  /// - Parameter other: The page on the other side of the change.
  private func tell(_ other: UIViewController?, will: Bool) {
    guard let channel = keyValues?.present("viewControllers"), other !== Self.visible(page, turn)
    else { return }
    if will { channel.willChange() } else { channel.didChange() }
  }

  package override func observableValue(_ key: String) -> Any? {
    key == "viewControllers" ? viewControllers : super.observableValue(key)
  }

  /// Shows a page, which scrolls in if the change is animated. The delegate is not notified.
  ///
  /// - Parameters:
  ///   - viewControllers: Exactly one controller. For any other number, a message is printed, and
  ///     nothing changes.
  ///   - direction: The side from which the page scrolls in. For `forward`, this is the side of
  ///     the next page.
  ///   - animated: Whether the page scrolls in, which takes 0.3 s.
  ///   - completion: A closure that is called at the end. Its argument indicates whether the page
  ///     has arrived without interruption.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, viewControllers?.count == 1 else {
      Diagnostics.report(
        "\(traceName) shows one page but received \(viewControllers?.count ?? 0) controllers, so "
          + "nothing changed. Call setViewControllers with one controller.", about: self)
      completion?(false)
      return
    }
    if turn != nil {
      _ = Forgiveness.covers(
        "setViewControllers was called on \(traceName) while a page turns, which ends the turn. On "
          + "a device, the page may be lost, or the app may crash. Wait for the completion of the "
          + "turn.", about: self)
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

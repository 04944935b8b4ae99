// Documented: if a controller has no navigation controller, a split view with a style wraps it in
// one, except in the compact column. In a compact width, there is one column, and the pages of the
// secondary stack are on the primary stack unless a compact column is set.
// Assumed: the automatic mode shows a column beside the secondary one if the view is wider than it
// is high. Probe: container-order.
// Ours: columns appear and disappear without animation.

public import Foundation

/// A controller that shows two or three controllers side by side, or only one if there is no room.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public final let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UISplitViewControllerDelegate).self) {
        $0 is any UISplitViewControllerDelegate.Type
      }
    }
  }

  // MARK: - State of the framework

  /// The controllers that clients have set.
  final var given: [Column: UIViewController] = [:]
  /// The controllers that are shown in the columns.
  final var columns: [Column: UIViewController] = [:]
  final var collapsed = false {
    willSet { keyValues?.present("viewControllers")?.willChange() }
    didSet { keyValues?.present("viewControllers")?.didChange() }
  }
  /// The pages that each column has moved to the primary stack.
  final var lent: [(column: Column, pages: [UIViewController])] = []
  /// The mode set by calls to `show` and `hide`.
  final var chosenMode: DisplayMode?
  final var inView: [Column] = []

  /// Creates a split view with columns.
  ///
  /// - Parameter style: The number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view whose controllers are set as an array.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: A name that is ignored, because interface files are not read.
  ///   - nibBundleOrNil: A bundle that is ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view whose controllers are set as an array.
  ///
  /// - Parameter coder: An archive that is ignored.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: - Columns

  /// The controllers of the columns, or only one while the split view is collapsed.
  open var viewControllers: [UIViewController] {
    get {
      reading("viewControllers", [UIViewController].self)
      if isCollapsed { return [soleController].compactMap { $0 } }
      return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set { changing("viewControllers") { replaceColumns(newValue) } }
  }
  package override func observableValue(_ key: String) -> Any? {
    key == "viewControllers" ? viewControllers : super.observableValue(key)
  }

  /// Sets the controller of a column, or removes it.
  ///
  /// - Parameters:
  ///   - vc: The controller, or nil to empty the column.
  ///   - column: The column, which must belong to the style.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    changing("viewControllers") { put(vc, in: column) }
  }

  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Shows a column beside or over the secondary one, or on top of the stack of a collapsed split
  /// view.
  open func show(_ column: Column) { reveal(column) }
  open func hide(_ column: Column) { conceal(column) }

  /// Whether the split view shows only one column, because there is no room for more.
  open var isCollapsed: Bool { collapsed }

  // MARK: - Modes and widths

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      modeChanged(from: nil)
    }
  }
  /// The current mode, which is never `automatic`.
  open var displayMode: DisplayMode { currentMode }
  /// A property that has no effect, because no gesture reveals a column.
  open var presentsWithGesture = true

  /// The preferred width of the primary column as a fraction of the view's width, from 0 to 1.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the primary column in points, which takes precedence over the fraction.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The width of the primary column in points while it is visible.
  open var primaryColumnWidth: CGFloat { widthOfPrimary }

  // MARK: - Requests

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetail(vc, sender)
  }

  open override func loadView() {
    let container = UILayoutContainerView()
    container.frame = UIScreen.main.bounds
    view = container
    container.onLayout = { [weak self] in self?.layOutContents() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToWidth()
  }

  open override var childForStatusBarStyle: UIViewController? { contentController }
  open override var childForStatusBarHidden: UIViewController? { contentController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { contentController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    contentController
  }
  open override var childViewControllerForPointerLock: UIViewController? { contentController }

  package override var appearanceChildren: [UIViewController] { inView.compactMap { columns[$0] } }
  package override func prepareToAppear() {
    adaptToWidth()
    updateColumns()
  }
  package override var contentController: UIViewController? {
    isCollapsed ? soleController : columns[.secondary]
  }
}

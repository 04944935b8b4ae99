// Documented: columns that are given without a navigation controller get one where there is a style;
// in a compact width there is one column, with the secondary stack on the primary one unless a
// compact column is set. Assumed: the automatic mode shows a column beside the secondary one where
// the view is wider than high. Probe: container-order. Ours: columns come and go at once.

public import Foundation

/// Shows two or three controllers beside each other where there is room, and one where there is not.
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

  /// The controllers as they were given.
  final var given: [Column: UIViewController] = [:]
  /// The controllers that are shown in the columns.
  final var columns: [Column: UIViewController] = [:]
  final var collapsed = false {
    willSet { keyValues?.present("viewControllers")?.willChange() }
    didSet { keyValues?.present("viewControllers")?.didChange() }
  }
  /// The number of controllers that each column has lent to the primary stack.
  final var lent: [(column: Column, pages: [UIViewController])] = []
  /// The mode that `show` and `hide` have led to.
  final var chosenMode: DisplayMode?
  final var inView: [Column] = []

  /// Makes a split view with columns.
  ///
  /// - Parameter style: the number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view that is given its controllers as an array.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: without effect; interface files are not read.
  ///   - nibBundleOrNil: without effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a split view that is given its controllers as an array.
  ///
  /// - Parameter coder: an archive, of which nothing is read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: - Columns

  /// The primary and the secondary controller; only the primary one while collapsed.
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

  /// Puts a controller into a column, or takes it out.
  ///
  /// - Parameters:
  ///   - vc: the controller; nil empties the column.
  ///   - column: the column, which has to belong to the style.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    changing("viewControllers") { put(vc, in: column) }
  }

  /// The controller that was given for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Shows a column beside or over the secondary one, or on top of the stack while collapsed.
  open func show(_ column: Column) { reveal(column) }
  open func hide(_ column: Column) { conceal(column) }

  /// Whether there is room for one column only.
  open var isCollapsed: Bool { collapsed }

  // MARK: - Modes and widths

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      modeChanged(from: nil)
    }
  }
  /// The mode in force; never `automatic`.
  open var displayMode: DisplayMode { currentMode }
  /// Without effect: no gesture reveals a column.
  open var presentsWithGesture = true

  /// The part of the width that the primary column takes, from 0 to 1.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// The width of the primary column in points, before the fraction.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The width in points that the primary column has while it shows.
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

// Documented: The data source, the delegate, and the order in which rows are requested and
// displayed are the same as in UIKit.

public import Foundation

/// A list of rows in sections, with cells only for the rows on the screen.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// A value for heights that the table determines automatically.
  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
    setUpTable()
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      DelegateHints.check(dataSource, (any UITableViewDataSource).self) {
        $0 is any UITableViewDataSource.Type
      }
      if dataSource !== oldValue {
        tableState.needsReload = true
        setNeedsLayout()
      }
    }
  }

  /// The object that controls rows and observes scrolling. It is not retained.
  public var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      DelegateHints.checkScrolling(newValue)
      DelegateHints.check(newValue, (any UITableViewDelegate).self) {
        $0 is any UITableViewDelegate.Type
      }
      scrollDelegate = newValue
    }
  }

  open var rowHeight = automaticDimension { didSet { invalidateGeometry() } }
  open var estimatedRowHeight = automaticDimension
  open var sectionHeaderHeight = automaticDimension { didSet { invalidateGeometry() } }
  open var sectionFooterHeight = automaticDimension { didSet { invalidateGeometry() } }
  /// A value that has no effect, because headers are measured when the table is laid out.
  open var estimatedSectionHeaderHeight = automaticDimension
  /// A value that has no effect, because footers are measured when the table is laid out.
  open var estimatedSectionFooterHeight = automaticDimension
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { refreshSeparators() }
  }
  open var separatorColor: UIColor? { didSet { refreshSeparators() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { refreshSeparators() }
  }
  open var tableHeaderView: UIView? {
    didSet { replaceEdgeView(oldValue, by: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { replaceEdgeView(oldValue, by: tableFooterView) }
  }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    tableState.cells.register(cellClass as? UITableViewCell.Type, for: identifier)
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    tableState.headers.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
  }

  /// Returns an unused cell or a new one of the registered class, or nil if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }

  /// Returns an unused cell, a new one of the registered class, or the current cell during a
  /// reconfiguration.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let current = tableState.reconfigured, current.path == indexPath,
      current.cell.reuseIdentifier == identifier
    {
      return current.cell
    }
    guard let cell = dequeueCell(identifier) else {
      Diagnostics.report(
        "No cell class is registered for \"\(identifier)\", so an empty cell is shown. Call "
          + "register(_:forCellReuseIdentifier:) before dequeuing a cell for \(indexPath).",
        about: self)
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { dequeueHeader(identifier) }

  // MARK: Rows

  open var numberOfSections: Int {
    loadIfNeeded()
    return tableState.geometry.sections.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    let sections = tableState.geometry.sections
    return sections.indices.contains(section) ? sections[section].count : 0
  }
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    tableState.visible.first { $0.value === cell }?.key
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return tableState.geometry.rows(from: rect.minY, to: rect.maxY)
  }
  /// Returns the cell of a row if it is on the screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    tableState.visible[indexPath]
  }
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { tableState.visible[$0] }
  }
  open var indexPathsForVisibleRows: [IndexPath]? { tableState.visible.keys.sorted() }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tableState.shownHeaders[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tableState.shownFooters[section] as? UITableViewHeaderFooterView
  }
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated) }
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { tableState.selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    tableState.selected.isEmpty ? nil : tableState.selected
  }
  /// Selects a row without notifying the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }
  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    tableState.selected.removeAll { $0 == indexPath }
    tableState.visible[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Changes

  /// Requests all data from the data source again.
  open func reloadData() { reload() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertRows(indexPaths, animation) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleteRows(indexPaths, animation) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadRows(indexPaths, animation) }
  }
  /// Asks the data source to configure the current cells again.
  ///
  /// The data source cannot replace these cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.updates.movedItems.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertSections(sections, animation) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deleteSections(sections, animation) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadSections(sections, animation) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.updates.movedSections.append((section, newSection)) }
  }
  open func beginUpdates() { openBatch() }
  open func endUpdates() { closeBatch(nil) }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openBatch()
    updates?()
    closeBatch(completion)
  }

  open private(set) var isEditing = false
  /// Stores the value without any other effect, because rows have no editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Layout and touches

  package override var adoptsSolvedContentSize: Bool { false }

  open override func layoutSubviews() {
    loadIfNeeded()
    super.layoutSubviews()
    tile()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if tableState.touched == nil { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch() { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelTouch() { super.touchesCancelled(touches, with: event) }
  }

  package override func delegateChanged() {
    super.delegateChanged()
    tableDelegate = scrollDelegate as? any UITableViewDelegate
    invalidateGeometry()
  }

  final weak var tableDelegate: (any UITableViewDelegate)?
  package final var tableState = TableState()
}

/// The rows of a table, and the pending work for them.
@MainActor package struct TableState {
  var geometry = TableGeometry()
  var needsReload = true
  var needsGeometry = false
  var visible: [IndexPath: UITableViewCell] = [:]
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  package var cells = ReusePool<UITableViewCell>()
  var headers = ReusePool<UITableViewHeaderFooterView>()
  var selected: [IndexPath] = []
  /// The row under the finger.
  var touched: IndexPath?
  /// The rows and headers that are disappearing.
  var leaving: [LeavingRow] = []
  let flightLink = FlightLink()
  var batch = TableBatch()
  var batchDepth = 0
  /// The completions of the batch, including the completions of nested batches.
  var completions: [(Bool) -> Void] = []
  /// The update that is being displayed.
  var change: TableChange?
  /// The cell that the data source is configuring again, and its path.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  var isTiling = false
  /// The measured heights of cells with automatic height, for the width `fittedWidth`.
  var fitted: [IndexPath: CGFloat] = [:]
  var fittedWidth: CGFloat = 0
  /// The heights that were measured in this round of tiling and that the next round applies.
  var found: [IndexPath: CGFloat] = [:]
}

// Documented: Applying a snapshot performs the changes from the current snapshot as a batch, with
// or without animation. Rows appear and disappear with `defaultRowAnimation`.

public import Foundation

/// A table's data source that displays snapshots, and animates the changes between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Displays a snapshot, and calls the completion after the animations.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return }
    guard animatingDifferences else {
      return UIView.performWithoutAnimation { carryOut(snapshot, in: tableView, completion) }
    }
    carryOut(snapshot, in: tableView, completion)
  }
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    adopt(snapshot)
    tableView?.reloadData()
    completion?()
  }
  open func snapshot() -> Snapshot { current }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      refuse("The cell provider of a diffable data source returned no cell for \(indexPath).")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  private func adopt(_ snapshot: Snapshot) {
    current = snapshot
    current.settle()
  }

  private func carryOut(
    _ snapshot: Snapshot, in table: UITableView, _ completion: (() -> Void)?
  ) {
    let animation = defaultRowAnimation
    table.performBatchUpdates { [self] in
      let updates = snapshot.updates(from: current)
      adopt(snapshot)
      table.update { $0.adopt(updates, animation) }
    } completion: { _ in
      completion?()
    }
    table.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap(snapshot.path))
  }
}

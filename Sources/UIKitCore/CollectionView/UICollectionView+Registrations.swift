public import Foundation

extension UICollectionView {
  /// A registration that creates and configures cells of a class for items of a type.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let identifier: String

    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = "registration \(String(reflecting: Cell.self)) \(String(reflecting: Item.self))"
    }
  }

  /// A registration that creates and configures supplementary views of a class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier: String

    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      identifier = "registration \(String(reflecting: Supplementary.self))"
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !state.pool.isRegistered(Self.poolKey(nil, registration.identifier)) {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let view = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = view as? Cell else {
      refuse("A registration of \(Cell.self) received a \(type(of: view)).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    if !state.pool.isRegistered(Self.poolKey(kind, registration.identifier)) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: registration.identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let supplementary = view as? Supplementary else {
      refuse("A registration of \(Supplementary.self) received a \(type(of: view)).")
    }
    registration.handler(supplementary, kind, indexPath)
    return supplementary
  }
}

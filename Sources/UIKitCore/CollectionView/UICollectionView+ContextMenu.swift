/// An object that asks the delegate of a collection view for the menus of its items.
@MainActor
final class CollectionMenuSource: UIContextMenuInteractionDelegate {
  private unowned let view: UICollectionView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var pressed: IndexPath?

  init(_ view: UICollectionView) {
    self.view = view
  }

  /// Enables context menus, which a long press opens.
  func install() {
    interaction.pressedView = { [weak self] _ in
      self?.pressed.flatMap { self?.view.cellForItem(at: $0) }
    }
    view.addInteraction(interaction)
  }

  private var delegate: (any UICollectionViewDelegate)? { view.collectionDelegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let path = view.path(at: location)
    pressed = path
    let paths = path.map { [$0] } ?? []
    if let several = delegate?.collectionView(
      view, contextMenuConfigurationForItemsAt: paths, point: location)
    {
      return several
    }
    return path.flatMap {
      delegate?.collectionView(view, contextMenuConfigurationForItemAt: $0, point: location)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      view, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension UICollectionView {
  /// The interaction that shows the menus of items.
  public final var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
}

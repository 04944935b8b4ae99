/// An element whose view moves or fades away, and is put away when the animation ends.
@MainActor final class LeavingElement {
  /// The name of the element; of a deleted one, the name that it had.
  var key: ElementKey
  let view: UICollectionReusableView
  /// Whether the element is still in the collection, and may come back with this view.
  var stays: Bool
  /// Whether the element only waits until its animations have taken it off the screen.
  var isInFlight = false

  init(_ key: ElementKey, _ view: UICollectionReusableView, stays: Bool) {
    self.key = key
    self.view = view
    self.stays = stays
  }
}

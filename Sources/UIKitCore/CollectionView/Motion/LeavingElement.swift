/// An element whose view moves or fades out, and is put into the reuse pool after the animation.
@MainActor final class LeavingElement {
  /// The key of the element, or its last key if it was deleted.
  var key: ElementKey
  let view: UICollectionReusableView
  /// Whether the element is still in the collection, and may reappear with this view.
  var stays: Bool
  /// Whether the element remains only until its animations have moved it off the screen.
  var isInFlight = false

  init(_ key: ElementKey, _ view: UICollectionReusableView, stays: Bool) {
    self.key = key
    self.view = view
    self.stays = stays
  }
}

/// A part of a bar's content that a change of the bar moves and fades.
///
/// It stays while the views in it are replaced, so that a change of an item joins the animation that
/// is under way, and no view of a client is faded.
@MainActor
final class BarSlot: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

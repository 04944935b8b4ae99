/// A container for a part of a bar's content, which a change to the bar moves and fades.
///
/// The container stays when the views in it are replaced, so that a changed item joins the running
/// animation. The change fades only the container, not the views of clients.
@MainActor
final class BarPartContainer: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A container that moves and fades a part of a bar's content during a change to the bar.
///
/// The container stays when the views in it are replaced, so that a changed item joins the running
/// animation. Only the container is faded, not the views of clients.
@MainActor
final class BarPartContainer: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

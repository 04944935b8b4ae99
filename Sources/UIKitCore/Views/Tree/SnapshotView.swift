/// A view that displays the recorded drawing of another view.
final class SnapshotView: UIView {
  private let list: DisplayList
  private let drawnSize: CGSize

  init(_ list: DisplayList, size: CGSize) {
    self.list = list
    drawnSize = size
    super.init(frame: CGRect(origin: .zero, size: size))
    contentMode = .redraw
    layer.needsDisplayOnBoundsChange = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), drawnSize.width > 0, drawnSize.height > 0
    else { return }
    context.scaleBy(x: bounds.width / drawnSize.width, y: bounds.height / drawnSize.height)
    context.draw(list)
  }
}

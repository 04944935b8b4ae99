/// The view that a context menu lifts out of the screen: a picture of the pressed view or a
/// controller's view.
@MainActor
final class ContextMenuPreview: UIView {
  let controller: UIViewController?
  /// The view that was pressed.
  private weak var source: UIView?
  private let content: UIView

  init(of source: UIView, controller: UIViewController?) {
    self.controller = controller
    self.source = source
    content =
      controller?.view ?? source.snapshotView(afterScreenUpdates: false) ?? UIView(frame: .zero)
    super.init(frame: CGRect(origin: .zero, size: source.bounds.size))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.layer.cornerRadius = controller == nil ? source.layer.cornerRadius : 13
    content.clipsToBounds = true
    addSubview(content)
    layer.shadowOpacity = 0
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  required init?(coder: NSCoder) {
    controller = nil
    content = UIView(frame: .zero)
    super.init(coder: coder)
  }

  /// The frame in which the pressed view is shown, in another view.
  func sourceFrame(in view: UIView) -> CGRect? {
    guard let source, source.window != nil else { return nil }
    return source.converted(source.bounds, to: view)
  }

  /// The size to show in a room: a picture keeps its own, a controller has its preferred one.
  func size(in room: CGSize) -> CGSize {
    var size = bounds.size
    if let controller {
      let preferred = controller.preferredContentSize
      size = CGSize(
        width: preferred.width > 0 ? preferred.width : room.width,
        height: preferred.height > 0 ? preferred.height : room.height)
    }
    let scale = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}

/// The view that a context menu displays above the blurred screen.
///
/// It is a snapshot of the pressed view, or the view of a controller.
@MainActor
final class ContextMenuPreview: UIView {
  let controller: UIViewController?
  /// The pressed view.
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

  /// Returns the frame of the pressed view in the coordinates of another view.
  func sourceFrame(in view: UIView) -> CGRect? {
    guard let source, source.window != nil else { return nil }
    return source.converted(source.bounds, to: view)
  }

  /// Returns the size of the preview for a maximum size.
  ///
  /// A snapshot keeps its own size, and a controller uses its preferred size. Both are reduced to
  /// fit.
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

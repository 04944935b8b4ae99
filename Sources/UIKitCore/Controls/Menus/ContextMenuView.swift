// Assumed: The preview stays at the position of the pressed view if the preview and the menu fit on
// the screen. The menu is below the preview, or above it if there is more space. A touch outside
// the preview and the menu dismisses the menu. No probe: The system positions menus without
// notifying the app, so they are compared by eye.

/// A context menu in a window, with the blurred screen, the preview, and the list.
@MainActor
final class ContextMenuView: UIView {
  override var windowOrder: WindowOrder { .menu }

  private enum Part {
    case list, preview, screen
  }

  /// A function that is called with the chosen action, or with nil if none was chosen.
  var onChoice: ((UIAction?) -> Void)?
  var onPreviewTap: (() -> Void)?
  private(set) var list: ContextMenuList?
  private let preview: ContextMenuPreview?
  /// The view that the list belongs to if there is no preview.
  private weak var anchor: UIView?
  /// The last frame of the anchor.
  private var anchorFrame = CGRect.zero
  private let backdrop = UIVisualEffectView(effect: nil)
  /// The position of the finger when the menu appeared.
  ///
  /// The finger can choose an action after it has moved a minimum distance from this point.
  private var firstPoint: CGPoint?
  /// The part of the menu in which the finger came down.
  private var touchedPart: Part?
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 16

  init(preview: ContextMenuPreview) {
    self.preview = preview
    super.init(frame: .zero)
    setUp()
    addSubview(preview)
  }

  /// Creates a menu next to an anchor view, such as a button.
  init(anchor: UIView) {
    preview = nil
    self.anchor = anchor
    super.init(frame: .zero)
    setUp()
  }

  required init?(coder: NSCoder) {
    preview = nil
    super.init(coder: coder)
  }

  private func setUp() {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(backdrop)
  }

  var previewController: UIViewController? { preview?.controller }

  /// Shows a menu in place of the current one.
  func show(_ menu: UIMenu) {
    let old = list
    let list = ContextMenuList(menu)
    list.onChoice = { [weak self] element in
      if let inner = element as? UIMenu {
        self?.show(inner)
      } else {
        self?.onChoice?(element as? UIAction)
      }
    }
    self.list = list
    addSubview(list)
    guard let old else { return }
    layoutIfNeeded()
    list.alpha = 0
    UIView.animate(withDuration: 0.2) {
      list.alpha = 1
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  // MARK: Presentation

  func present(in window: UIWindow, alongside animator: ContextMenuAnimator?) {
    frame = window.bounds
    backdrop.frame = bounds
    window.addSubview(self)
    layoutIfNeeded()
    let frames = (preview?.frame, list?.frame)
    UIView.performWithoutAnimation { setDismissedState() }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      if self.preview != nil { self.backdrop.effect = UIBlurEffect(style: .systemThinMaterial) }
      self.list?.transform = .identity
      self.list?.alpha = 1
      if let frame = frames.0 { self.preview?.frame = frame }
      self.preview?.layer.shadowOpacity = 0.25
      animator?.animate()
    } completion: { _ in
      animator?.complete()
    }
  }

  func dismiss(alongside animator: ContextMenuAnimator?, then completion: @escaping () -> Void) {
    isUserInteractionEnabled = false
    let grows = animator?.preferredCommitStyle == .pop
    UIView.animate(withDuration: 0.3) {
      self.setDismissedState()
      if grows {
        self.preview?.frame = self.bounds
        self.preview?.alpha = 0
      }
      animator?.animate()
    } completion: { _ in
      self.removeFromSuperview()
      animator?.complete()
      completion()
    }
  }

  /// Applies the appearance that the menu has before it appears and after it disappears.
  private func setDismissedState() {
    backdrop.effect = nil
    list?.alpha = 0
    if !UIAccessibility.isReduceMotionEnabled {
      list?.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    }
    preview?.layer.shadowOpacity = 0
    if let frame = preview?.sourceFrame(in: self) { preview?.frame = frame }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    guard room.width > 0, room.height > 0 else { return }
    var whole = list?.wholeHeight ?? 0
    if let anchor, anchor.window != nil { anchorFrame = anchor.converted(anchor.bounds, to: self) }
    var body = anchorFrame
    if let preview {
      let gap = list == nil ? 0 : Self.gap
      let height = room.height - min(whole, room.height / 2) - gap
      let size = preview.size(in: CGSize(width: room.width, height: height))
      let source = preview.sourceFrame(in: self) ?? room
      body = CGRect(
        x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width,
        height: size.height)
      whole = min(whole, room.height - size.height - gap)
      body.origin.x = min(max(body.minX, room.minX), room.maxX - size.width)
      body.origin.y = min(max(body.minY, room.minY), room.maxY - size.height)
      // The preview moves only if the list fits neither below nor above it.
      if body.maxY + gap + whole > room.maxY, body.minY - gap - whole < room.minY {
        body.origin.y = room.maxY - whole - gap - size.height
      }
      preview.frame = body
    }
    guard let list else { return }
    let below = room.maxY - body.maxY - Self.gap
    let above = body.minY - room.minY - Self.gap
    let isBelow = below >= whole || below >= above
    let height = min(whole, max(isBelow ? below : above, ContextMenuRow.height(of: list.menu)))
    let width = min(ContextMenuList.width, room.width)
    let x = min(max(body.midX - width / 2, room.minX), room.maxX - width)
    let y = isBelow ? body.maxY + Self.gap : body.minY - Self.gap - height
    list.bounds.size = CGSize(width: width, height: height)
    list.center = CGPoint(x: x + width / 2, y: y + height / 2)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchedPart = touches.first.map { part(at: $0.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let touchedPart else { return }
    self.touchedPart = nil
    switch touchedPart {
    case .list: break
    case .preview: if part(at: touch.location(in: self)) == .preview { onPreviewTap?() }
    case .screen: onChoice?(nil)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchedPart = nil
  }

  private func part(at point: CGPoint) -> Part {
    if let list, list.frame.contains(point) { return .list }
    if let preview, preview.frame.contains(point) { return .preview }
    return .screen
  }

  /// Highlights the row under the moving finger that opened the menu.
  func followFinger(at point: CGPoint) {
    firstPoint = firstPoint ?? point
    guard let list else { return }
    let row = hasMoved(point) ? list.row(at: converted(point, to: list)) : nil
    for other in list.rows { other.isHighlighted = other === row }
  }

  /// Chooses the row on which the finger is lifted.
  func liftFinger(at point: CGPoint) {
    defer { firstPoint = nil }
    guard hasMoved(point), let list, let row = list.row(at: converted(point, to: list)) else {
      return
    }
    row.isHighlighted = false
    list.onChoice?(row.element)
  }

  private func hasMoved(_ point: CGPoint) -> Bool {
    guard let firstPoint else { return false }
    return hypot(point.x - firstPoint.x, point.y - firstPoint.y) > 10
  }
}

// Documented: since iOS 11, bars lay out the views of clients with Auto Layout.
// Assumed: a view uses constraints if its frame is empty or if it constrains its own width or
// height. Any other view keeps the size of its frame. Probe: bar-metrics.

/// A view that contains a client's view in the center of its area in a bar.
@MainActor
final class BarViewHolder: UIView {
  let content: UIView
  /// A closure that is called when the content needs a size that differs from the holder's size.
  var onResize: (@MainActor () -> Void)?
  private var greatestWidth: NSLayoutConstraint?
  /// The size of a content view without constraints, before and after limiting it to the available
  /// space.
  private var frameSize: (own: CGSize, given: CGSize)?

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the content is still in this view, and not in another bar.
  var holdsContent: Bool { content.superview === self }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    pinContent()
    guard let greatestWidth else { return ownSize }
    let fitting = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width > 0, size.width < .infinity { greatestWidth.constant = size.width }
    return CGSize(width: min(fitting.width, greatestWidth.constant), height: fitting.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard holdsContent else { return }
    if greatestWidth == nil, !bounds.isEmpty { centerContent() }
    if sizeThatFits(.zero) != bounds.size { onResize?() }
  }

  /// The size that the client has set on the content, even if less space is available.
  private var ownSize: CGSize {
    if let frameSize, frameSize.given == content.bounds.size { return frameSize.own }
    return content.bounds.size
  }

  private func centerContent() {
    let own = ownSize
    let given = CGSize(width: min(own.width, bounds.width), height: own.height)
    frameSize = (own, given)
    if content.bounds.size != given { content.bounds.size = given }
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Adds constraints to the content if constraints determine its size.
  private func pinContent() {
    guard greatestWidth == nil, holdsContent, isConstrained else { return }
    content.translatesAutoresizingMaskIntoConstraints = false
    let width = content.widthAnchor.constraint(lessThanOrEqualToConstant: 10_000)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: centerXAnchor),
      content.centerYAnchor.constraint(equalTo: centerYAnchor), width,
    ])
    greatestWidth = width
  }

  private var isConstrained: Bool {
    if !content.translatesAutoresizingMaskIntoConstraints { return true }
    let constrainsSize = content.constraints.contains {
      $0.firstItem === content && ($0.firstAttribute == .width || $0.firstAttribute == .height)
    }
    if constrainsSize || !content.bounds.isEmpty { return constrainsSize }
    let own = content.intrinsicContentSize
    return own.width > 0 || own.height > 0 || !content.constraints.isEmpty
  }
}

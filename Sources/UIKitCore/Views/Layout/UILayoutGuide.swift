/// A rectangle that participates in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The source of a guide's frame.
  enum Kind {
    case free
    case safeArea
    case margins
    case readable
    /// The content of a scroll view. `scrollFrame` is the visible part of the scroll view.
    case scrolledContent
    case scrollFrame
  }

  let kind: Kind
  /// The computed frame of a free guide, in the coordinates of its view.
  final var solvedFrame: CGRect = .zero
  /// The view that the guide belongs to.
  ///
  /// Setting this property adds the guide to the view, like `addLayoutGuide(_:)`.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      if let newValue { newValue.attach(self) } else { owner?.detach(self) }
    }
  }
  final weak var owner: UIView?
  open var identifier = ""

  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owner = view
    super.init()
  }

  /// The frame in the coordinates of the view that owns the guide.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if kind == .scrolledContent, let scrollView = view as? UIScrollView {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    return kind == .free ? solvedFrame : view.bounds.inset(by: insets)
  }

  // Measured: the maximum readable width is 672 points (inset 176 for a width of 1024). Up to this
  // maximum, the readable width is the width between the margins (A2a, A2b).

  /// The insets of a guide whose frame depends on its view.
  package var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    switch kind {
    case .free, .scrolledContent, .scrollFrame: return .zero
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .readable:
      var insets = view.layoutMargins
      let surplus = max(view.bounds.width - insets.horizontal - 672, 0) / 2
      insets.left += surplus
      insets.right += surplus
      return insets
    }
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// Returns the active constraints along an axis that refer to the guide.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraints(naming: self, axis) ?? []
  }

  /// Whether the constraints allow several positions or sizes of the guide.
  open var hasAmbiguousLayout: Bool { owningView?.isAmbiguous(self) ?? false }
}

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What the frame of a guide is made of.
  enum Kind {
    case free
    case safeArea
    case margins
    case readable
  }

  let kind: Kind
  /// The solved frame of a free guide, in the coordinates of its view.
  final var solvedFrame: CGRect = .zero
  public internal(set) weak final var owningView: UIView?
  open var identifier = ""

  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// The frame in the coordinates of the view that owns the guide.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    return kind == .free ? solvedFrame : view.bounds.inset(by: insets)
  }

  // Assumed: a readable width ends at 672 points.

  /// The insets of a guide that follows its view.
  var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    switch kind {
    case .free: return .zero
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
}

// Documented: the top guide ends where status bar and navigation bar end, the bottom guide begins
// where tab bar or toolbar begin; both lie at the edges of the controller's view and take part in
// constraints, and their lengths are known in `viewDidLayoutSubviews()`. Assumed: the lengths are
// the view's safe area at these edges. No probe: the guides are deprecated in favour of it.

/// The part of a controller's view that bars cover at one edge.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The extent of the part, in points.
  var length: CGFloat { get }
  /// The upper edge of the part.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the part.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The extent of the part.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a controller's view and that of its safe area.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool

  init(atTopOf view: UIView, _ isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAtTop ? safeArea.topAnchor : view.bottomAnchor),
      leftAnchor.constraint(equalTo: view.leftAnchor),
      widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isAtTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view below the bars at its top; the safe area is its successor.
  public final var topLayoutGuide: any UILayoutSupport {
    barGuides.top = guide(barGuides.top, isAtTop: true)
    return barGuides.top!
  }

  /// The part of the view below the bars at its bottom; the safe area is its successor.
  public final var bottomLayoutGuide: any UILayoutSupport {
    barGuides.bottom = guide(barGuides.bottom, isAtTop: false)
    return barGuides.bottom!
  }

  /// The guide that there is, or a new one for another view.
  private func guide(_ old: BarGuide?, isAtTop: Bool) -> BarGuide {
    let view: UIView = self.view
    if let old, old.owningView === view { return old }
    return BarGuide(atTopOf: view, isAtTop)
  }
}

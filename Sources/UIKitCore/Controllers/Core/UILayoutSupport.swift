// Documented: the top guide ends at the bottom edges of the status bar and the navigation bar. The
// bottom guide begins at the top edge of the tab bar or toolbar. Both guides are at the edges of
// the controller's view and can be used in constraints. Their lengths are known in
// `viewDidLayoutSubviews()`.
// Assumed: the lengths are the view's safe area insets at these edges. No probe: the guides are
// deprecated, and the safe area replaces them.

/// The area of a controller's view that bars cover at one edge.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The extent of the area, in points.
  var length: CGFloat { get }
  /// The upper edge of the area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The extent of the area.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a controller's view and the same edge of its safe area.
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
  /// The area of the view under the bars at its top. Use the safe area instead.
  public final var topLayoutGuide: any UILayoutSupport {
    barGuides.top = guide(barGuides.top, isAtTop: true)
    return barGuides.top!
  }

  /// The area of the view under the bars at its bottom. Use the safe area instead.
  public final var bottomLayoutGuide: any UILayoutSupport {
    barGuides.bottom = guide(barGuides.bottom, isAtTop: false)
    return barGuides.bottom!
  }

  /// Returns the existing guide, or a new one if the controller has another view.
  private func guide(_ old: BarGuide?, isAtTop: Bool) -> BarGuide {
    let view: UIView = self.view
    if let old, old.owningView === view { return old }
    return BarGuide(atTopOf: view, isAtTop)
  }
}

// Documented: The alignments and distributions are the same as in UIKit. Hidden views occupy no
// space. In a baseline-relative column, distances are measured from the last baseline of a view to
// the first baseline of the next one.
// Assumed: A hidden view has no length, and its position is the end of the previous visible view. A
// view that is hidden or shown in an animation therefore shrinks or grows. Probe: view-layout.
// Assumed: If nothing else determines the size of the stack view, its edges adapt to its contents
// with priority 49. Probe: view-layout.

/// A view that arranges other views in a row or a column with its own constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2

  private final var arranged: [UIView] = []
  private final var customSpacings: [ObjectIdentifier: CustomSpacing] = [:]
  private final var own: [NSLayoutConstraint] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var arrangedSubviews: [UIView] { arranged }
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementChanged() } }
  open var distribution: Distribution = .fill { didSet { arrangementChanged() } }
  open var alignment: Alignment = .fill { didSet { arrangementChanged() } }
  /// The distance between neighboring views in points.
  ///
  /// For distributions with equal distances, it is the minimum distance.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Removes a view from the arrangement, but not from the subviews.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    arrangementChanged()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings = customSpacings.filter { $0.value.view != nil }
    customSpacings[ObjectIdentifier(arrangedSubview)] = CustomSpacing(
      view: arrangedSubview, points: spacing)
    arrangementChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    let known = customSpacings[ObjectIdentifier(arrangedSubview)]
    return known?.view === arrangedSubview
      ? known?.points ?? Self.spacingUseDefault : Self.spacingUseDefault
  }

  private struct CustomSpacing {
    weak let view: UIView?
    let points: CGFloat
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(own)
    removeGuides()
    own = makeConstraints(arranged.filter { !$0.isHidden }) + constraintsOfHidden
    NSLayoutConstraint.activate(own)
    super.updateConstraints()
  }

  func arrangementChanged() {
    setNeedsUpdateConstraints()
    markConstraintsDirty()
  }

  // MARK: Constraints

  private var isHorizontal: Bool { axis == .horizontal }
  private var area: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func removeGuides() {
    for guide in layoutGuides where guide.identifier == "UIStackView" { removeLayoutGuide(guide) }
  }

  private func relate(
    _ a: AnyObject, _ first: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ b: AnyObject?,
    _ second: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: a, attribute: first, relatedBy: relation, toItem: b, attribute: second,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    return constraint
  }

  private func relate(
    _ a: AnyObject, _ first: NSLayoutConstraint.Attribute, _ b: AnyObject?,
    _ second: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    relate(
      a, first, .equal, b, second, times: multiplier, plus: constant, priority: priority)
  }

  private func makeConstraints(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let (start, end) = isHorizontal ? (.leading, .trailing) : (.top, .bottom) as Ends
    var result = [
      relate(first, start, area, start), relate(area, end, last, end),
    ]
    result += zip(views, views.dropFirst()).flatMap { gap($0, $1, start, end) }
    result += sizes(views)
    for view in views { result += across(view) }
    return result
  }

  private typealias Ends = (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)

  private func space(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let wanted = custom == Self.spacingUseDefault ? spacing : custom
    return wanted == Self.spacingUseSystem ? 8 : wanted
  }

  /// The constraints that give hidden views a length of 0 at the positions where they would appear.
  private var constraintsOfHidden: [NSLayoutConstraint] {
    let (start, end) = isHorizontal ? (.leading, .trailing) : (.top, .bottom) as Ends
    let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    // A length of 0 is not required, because a view's own constraints may specify another length.
    // The view then keeps that length while it is hidden.
    let almost = UILayoutPriority(999)
    var result: [NSLayoutConstraint] = []
    var before: UIView?
    for view in arranged {
      guard view.isHidden else {
        before = view
        continue
      }
      result.append(relate(view, size, nil, .notAnAttribute, priority: almost))
      let relation = before.map { relate(view, start, $0, end) } ?? relate(view, start, area, start)
      result.append(relation)
      result += across(view)
    }
    return result
  }

  private func gap(
    _ a: UIView, _ b: UIView, _ start: NSLayoutConstraint.Attribute,
    _ end: NSLayoutConstraint.Attribute
  ) -> [NSLayoutConstraint] {
    let least = space(after: a)
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      if isBaselineRelativeArrangement, !isHorizontal {
        return [relate(b, .firstBaseline, a, .lastBaseline, plus: least)]
      }
      return [relate(b, start, a, end, plus: least)]
    case .equalSpacing, .equalCentering:
      let guide = UILayoutGuide()
      guide.identifier = "UIStackView"
      let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
      let center: NSLayoutConstraint.Attribute = isHorizontal ? .centerX : .centerY
      let previous = layoutGuides.last { $0.identifier == "UIStackView" }
      addLayoutGuide(guide)
      let isSpacing = distribution == .equalSpacing
      var result = [
        relate(guide, start, a, isSpacing ? end : center),
        relate(guide, end, b, isSpacing ? start : center),
        relate(b, start, .greaterThanOrEqual, a, end, plus: least),
      ]
      if let previous { result.append(relate(guide, size, previous, size)) }
      return result
    }
  }

  private func sizes(_ views: [UIView]) -> [NSLayoutConstraint] {
    let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    guard let first = views.first else { return [] }
    switch distribution {
    case .fillEqually: return views.dropFirst().map { relate($0, size, first, size) }
    case .fillProportionally:
      func length(_ view: UIView) -> CGFloat {
        let content = view.intrinsicContentSize
        return max(isHorizontal ? content.width : content.height, 1)
      }
      return views.dropFirst().map {
        relate(
          $0, size, first, size, times: length($0) / length(first), priority: UILayoutPriority(999))
      }
    case .fill, .equalSpacing, .equalCentering: return []
    }
  }

  private func across(_ view: UIView) -> [NSLayoutConstraint] {
    let (start, end) = isHorizontal ? (.top, .bottom) : (.leading, .trailing) as Ends
    let center: NSLayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
    let inside = [
      relate(view, start, .greaterThanOrEqual, area, start),
      relate(view, end, .lessThanOrEqual, area, end),
    ]
    switch alignment {
    case .fill: return [relate(view, start, area, start), relate(view, end, area, end)]
    case .leading: return [relate(view, start, area, start)] + inside
    case .trailing: return [relate(view, end, area, end)] + inside
    case .center: return [relate(view, center, area, center)] + inside
    case .firstBaseline, .lastBaseline:
      let line: NSLayoutConstraint.Attribute =
        alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      guard isHorizontal, !view.isHidden, let first = arranged.first(where: { !$0.isHidden }) else {
        return [relate(view, start, area, start)] + inside
      }
      return (first === view ? [] : [relate(view, line, first, line)]) + inside
    }
  }
}

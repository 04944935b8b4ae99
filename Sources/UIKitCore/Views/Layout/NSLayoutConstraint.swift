/// A linear relation between two lengths or positions of views and layout guides, in points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, Sibling {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
  }

  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  public private(set) final weak var firstItem: AnyObject?
  public private(set) final weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { changed() } }
  }
  open var identifier: String?
  /// A property that has no effect, because constraints are not archived.
  open var shouldBeArchived = false
  /// The third item of a constraint on the distance between two anchors.
  ///
  /// The left side of the constraint is then the first item's position minus this item's position.
  final weak var offsetItem: AnyObject?
  final var offsetAttribute: Attribute = .notAnAttribute
  /// The view that holds the constraint while it is active.
  package final weak var holder: UIView?
  /// The slot of the constraint in its holder's list of constraints.
  @usableFromInline nonisolated(unsafe) package final var siblingSlot = 0

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    // With a multiplier of zero, the constraint does not depend on the second item.
    let hasSecond = view2 != nil && multiplier != 0
    secondItem = hasSecond ? view2.map { $0 as AnyObject } : nil
    secondAttribute = hasSecond ? attr2 : .notAnAttribute
    self.multiplier = multiplier == 0 ? 1 : multiplier
    constant = c
    super.init()
  }

  /// A Boolean value that indicates whether the constraint is used in layout.
  ///
  /// The items of an active constraint must have a common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor of the first item.
  open var firstAnchor: AnyLayoutAnchor {
    anchor(firstItem ?? self, firstAttribute)
  }

  /// The anchor of the second item, or nil if there is none.
  open var secondAnchor: AnyLayoutAnchor? {
    secondItem.map { anchor($0, secondAttribute) }
  }

  open override var description: String {
    MainActor.assumeIsolated { summary }
  }

  private var summary: String {
    func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? ""
    }
    let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue] ?? "=="
    let label = identifier.map { "'\($0)' " } ?? ""
    let second = secondItem.map { "\(name($0, secondAttribute)) * \(multiplier) + " } ?? ""
    return "<\(label)\(name(firstItem, firstAttribute)) \(sign) \(second)\(constant) "
      + "@\(priority.rawValue)>"
  }

  private func changed() { holder?.markConstraintsDirty() }

  /// The views of the items, including the views that own layout guides.
  final var views: [UIView] {
    [firstItem, secondItem, offsetItem].compactMap { item in
      (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }
  }

  private func activate() {
    guard holder == nil else { return }
    let views = self.views
    guard let first = views.first else { return }
    let common = first.ancestors.first { candidate in
      views.allSatisfy { $0.isDescendant(of: candidate) }
    }
    guard let common else {
      return Diagnostics.report(
        "\(self) cannot be activated: its items have no common ancestor. "
          + "Add both views to one hierarchy first.", about: self)
    }
    common.hold(self)
  }

  private func deactivate() { holder?.release(self) }
}

// Documented: leading and trailing attributes, and their constants, follow the layout direction.
// Assumed: the direction of the view that holds the constraint applies to both items. No probe:
// items with different directions have not been examined yet.

extension NSLayoutConstraint {
  /// Whether the constraint uses leading or trailing attributes in a right-to-left layout.
  final var readsFromRight: Bool {
    let follows = [firstAttribute, secondAttribute, offsetAttribute].contains {
      switch $0 {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }
    return follows && holder?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Reports that the constraint was omitted because it contradicts other constraints.
  func reportContradiction() {
    Diagnostics.report(
      "The constraint \(self) contradicts other required constraints and was omitted. "
        + "Remove one of them, or set a priority below 1000.", about: self)
  }
}

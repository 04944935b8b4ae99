// Documented: constraints are satisfied in the order of their priorities. A required constraint
// that contradicts other constraints is broken, and a message is reported.
// Ours: after a change in a tree, only the connected groups of constraints that it affects are
// solved again. Transforms have no influence. Sizes that no constraint determines are as small as
// possible.

/// The engine that solves the constraints of one view tree.
@MainActor
struct ConstraintEngine {
  /// The position and size of an item, in the coordinates of the root.
  struct Box {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  private struct Item {
    let object: AnyObject
    let box: Box
  }

  let root: UIView
  /// Whether the engine computes the root's own size.
  private let fits: Bool
  private var system = RelationSystem()
  /// The constraints, keyed by relation number.
  private var constraintsByRelation: [Int: NSLayoutConstraint] = [:]
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var items: [Item] = []
  /// The content boxes of the scroll views that constraints refer to.
  private var contents: [(scrollView: UIScrollView, box: Box)] = []
  private var contentBoxes: [ObjectIdentifier: Box] = [:]
  /// The required constraints that were omitted because they contradict other constraints.
  private(set) var contradictions: [NSLayoutConstraint] = []
  /// The value for positions and sizes that no constraint determines.
  private let defaultValue: Double

  /// Creates an engine, and solves all groups whose solutions are not in `known`.
  ///
  /// Afterward, `known` contains the solutions of all groups.
  init(
    root: UIView, fitting size: CGSize? = nil,
    priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (
      .fittingSizeLevel, .fittingSizeLevel
    ), defaultValue: Double = 0, knowing known: inout [RelationGroup: RelationGroup.Solution]
  ) {
    self.root = root
    self.defaultValue = defaultValue
    fits = size != nil
    let constraints = root.constraintsInside
    let views = root.constrainedViewsInside
    addRoot(size, priorities)
    for view in views { add(view) }
    for constraint in constraints.sorted(by: Self.stronger) { add(constraint) }
    for view in views { addContentSize(of: view) }
    addDefaults()
    contradictions = system.solve(knowing: &known).compactMap { constraintsByRelation[$0] }
  }

  private static func stronger(_ a: NSLayoutConstraint, _ b: NSLayoutConstraint) -> Bool {
    a.priority.rawValue > b.priority.rawValue
  }

  // MARK: Items

  private mutating func makeBox(of object: AnyObject) -> Box {
    let box = Box(
      left: LinearExpression(system.makeVariable()), top: LinearExpression(system.makeVariable()),
      width: LinearExpression(system.makeVariable()),
      height: LinearExpression(system.makeVariable()))
    require(box.width, .greaterOrEqual)
    require(box.height, .greaterOrEqual)
    boxes[ObjectIdentifier(object)] = box
    items.append(Item(object: object, box: box))
    return box
  }

  private mutating func addRoot(
    _ size: CGSize?, _ priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  ) {
    let bounds = root.bounds
    guard let size else {
      boxes[ObjectIdentifier(root)] = Box(
        left: LinearExpression(bounds.minX), top: LinearExpression(bounds.minY),
        width: LinearExpression(bounds.width), height: LinearExpression(bounds.height))
      return
    }
    let box = makeBox(of: root)
    require(box.left, .equal)
    require(box.top, .equal)
    weak(box.width + -size.width, .equal, priorities.horizontal)
    weak(box.height + -size.height, .equal, priorities.vertical)
    addContentSize(of: root)
  }

  private mutating func add(_ view: UIView) {
    if boxes[ObjectIdentifier(view)] == nil { _ = makeBox(of: view) }
  }

  /// Returns the box of a view or a guide.
  ///
  /// The box of a view that is laid out by its frame is fixed relative to its superview.
  private mutating func box(of object: AnyObject) -> Box? {
    if let box = boxes[ObjectIdentifier(object)] { return box }
    if let guide = object as? UILayoutGuide, let view = guide.owningView {
      guard guide.kind != .free else { return makeBox(of: guide) }
      if guide.kind == .scrolledContent { return contentBox(of: view) }
      guard let outer = box(of: view) else { return nil }
      let insets = guide.insets
      return Box(
        left: outer.left + insets.left, top: outer.top + insets.top,
        width: outer.width + -insets.horizontal, height: outer.height + -insets.vertical)
    }
    guard let view = object as? UIView, let superview = view.superview,
      let outer = withRoomOnStack({ self.box(of: superview) })
    else { return nil }
    let frame = view.untransformedFrame
    let box = Box(
      left: outer.left + (frame.minX - inner(superview).x),
      top: outer.top + (frame.minY - inner(superview).y), width: LinearExpression(frame.width),
      height: LinearExpression(frame.height))
    boxes[ObjectIdentifier(view)] = box
    return box
  }

  /// Returns the box of a scroll view's content, whose size becomes the content size.
  private mutating func contentBox(of view: UIView) -> Box? {
    guard let scrollView = view as? UIScrollView, let outer = box(of: view) else { return nil }
    if let known = contentBoxes[ObjectIdentifier(view)] { return known }
    let box = Box(
      left: outer.left + -scrollView.bounds.minX, top: outer.top + -scrollView.bounds.minY,
      width: LinearExpression(system.makeVariable()),
      height: LinearExpression(system.makeVariable()))
    require(box.width, .greaterOrEqual)
    require(box.height, .greaterOrEqual)
    contents.append((scrollView, box))
    contentBoxes[ObjectIdentifier(view)] = box
    return box
  }

  /// Returns the box to which one side of a constraint refers.
  ///
  /// In a constraint between a scroll view and a view inside it, the scroll view's edges are the
  /// edges of its content.
  private mutating func box(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?
  ) -> Box? {
    guard let scrollView = item as? UIScrollView, scrollView.adoptsSolvedContentSize,
      attribute != .width, attribute != .height,
      let inside = (other as? UIView) ?? (other as? UILayoutGuide)?.owningView,
      inside !== scrollView, inside.isDescendant(of: scrollView)
    else { return box(of: item) }
    return contentBox(of: scrollView)
  }

  /// Returns the bounds origin of a view, or zero for a root whose box already includes it.
  private func inner(_ view: UIView) -> CGPoint {
    view === root && !fits ? .zero : view.bounds.origin
  }

  // MARK: Constraints

  private mutating func require(_ expression: LinearExpression, _ relation: SimplexSolver.Relation)
  {
    system.add(expression, relation, priority: nil)
  }

  private mutating func weak(
    _ expression: LinearExpression, _ relation: SimplexSolver.Relation, _ priority: UILayoutPriority
  ) {
    system.add(expression, relation, priority: solverPriority(priority))
  }

  /// Returns a priority for the solver, or nil for required constraints.
  private func solverPriority(_ priority: UILayoutPriority) -> Float? {
    priority.rawValue < 1000 ? priority.rawValue : nil
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    let isReversed = constraint.readsFromRight
    guard let item = constraint.firstItem,
      var first = expression(
        item, constraint.firstAttribute, beside: constraint.secondItem, isReversed)
    else { return }
    if let offset = constraint.offsetItem,
      let start = expression(offset, constraint.offsetAttribute, beside: item, isReversed)
    {
      first = first - start
    }
    var second = LinearExpression()
    if let item = constraint.secondItem,
      let found = expression(
        item, constraint.secondAttribute, beside: constraint.firstItem, isReversed)
    {
      second = found * constraint.multiplier
    }
    let relation: SimplexSolver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let number = system.add(
      first - second + -constraint.constant, relation, priority: solverPriority(constraint.priority)
    )
    constraintsByRelation[number] = constraint
  }

  /// Returns the expression of one side of a constraint.
  ///
  /// If a constraint uses leading or trailing attributes in a right-to-left layout, these positions
  /// and the horizontal center are negated. The negation also reverses constants and relations.
  private mutating func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?,
    _ isReversed: Bool
  ) -> LinearExpression? {
    guard let box = box(of: item, attribute, beside: other) else { return nil }
    let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    let right = box.left + box.width
    let bottom = box.top + box.height
    if attribute == .firstBaseline || attribute == .lastBaseline,
      let shift = (item as? UIView)?.centeredBaseline
    {
      return box.top + box.height * 0.5 + Double(shift)
    }
    switch attribute {
    case .notAnAttribute: return nil
    case .left: return box.left
    case .right: return right
    case .top: return box.top
    case .bottom: return bottom
    case .leading: return isReversed ? right * -1 : box.left
    case .trailing: return isReversed ? box.left * -1 : right
    case .width: return box.width
    case .height: return box.height
    case .centerX: return (box.left + box.width * 0.5) * (isReversed ? -1 : 1)
    case .centerY: return box.top + box.height * 0.5
    case .lastBaseline: return bottom + -Double(view?.baselineInsets.bottom ?? 0)
    case .firstBaseline: return box.top + Double(view?.baselineInsets.top ?? 0)
    case .leftMargin: return box.left + margins.left
    case .rightMargin: return right + -margins.right
    case .topMargin: return box.top + margins.top
    case .bottomMargin: return bottom + -margins.bottom
    case .leadingMargin:
      return isReversed ? (right + -margins.right) * -1 : box.left + margins.left
    case .trailingMargin:
      return isReversed ? (box.left + margins.left) * -1 : right + -margins.right
    case .centerXWithinMargins:
      return box.left + (margins.left - margins.right) / 2 + box.width * 0.5
    case .centerYWithinMargins:
      return box.top + (margins.top - margins.bottom) / 2 + box.height * 0.5
    }
  }

  private mutating func addContentSize(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    let size = view.intrinsicContentSize
    let insets = view.alignmentRectInsets
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let content = isHorizontal ? size.width : size.height
      guard content >= 0 else { continue }
      let length = content - (isHorizontal ? insets.horizontal : insets.vertical)
      let difference = (isHorizontal ? box.width : box.height) + -max(length, 0)
      weak(difference, .greaterOrEqual, view.contentCompressionResistancePriority(for: axis))
      weak(difference, .lessOrEqual, view.contentHuggingPriority(for: axis))
    }
  }

  /// Adds the weakest constraints, which determine everything that no other constraint determines.
  private mutating func addDefaults() {
    let weakest = UILayoutPriority(0)
    for (scrollView, box) in contents {
      let size = scrollView.contentSize
      weak(box.width + -(defaultValue == 0 ? size.width : defaultValue), .equal, weakest)
      weak(box.height + -(defaultValue == 0 ? size.height : defaultValue), .equal, weakest)
    }
    for item in items {
      weak(item.box.width + -defaultValue, .equal, weakest)
      weak(item.box.height + -defaultValue, .equal, weakest)
    }
    for item in items {
      guard let view = (item.object as? UIView)?.superview,
        let outer = boxes[ObjectIdentifier(view)]
      else { continue }
      weak(item.box.left - outer.left + -defaultValue, .equal, weakest)
      weak(item.box.top - outer.top + -defaultValue, .equal, weakest)
    }
  }

  // MARK: Results

  private func value(_ expression: LinearExpression) -> CGFloat {
    CGFloat(system.value(of: expression))
  }

  private func frame(_ box: Box) -> CGRect {
    CGRect(
      x: value(box.left), y: value(box.top), width: value(box.width), height: value(box.height))
  }

  /// The computed size of the root.
  var rootSize: CGSize {
    boxes[ObjectIdentifier(root)].map { frame($0).size } ?? .zero
  }

  /// Returns the computed frame of a view or guide in root coordinates, or nil if it was not
  /// solved.
  func solvedFrame(of object: AnyObject) -> CGRect? {
    boxes[ObjectIdentifier(object)].map { frame($0) }
  }

  /// Moves views and guides to their computed frames.
  mutating func apply() {
    for item in items where item.object !== root {
      var frame = frame(item.box)
      if let guide = item.object as? UILayoutGuide, let view = guide.owningView,
        let outer = box(of: view)
      {
        frame.origin.x += view.bounds.minX - value(outer.left)
        frame.origin.y += view.bounds.minY - value(outer.top)
        guide.solvedFrame = frame
      } else if let view = item.object as? UIView, let superview = view.superview,
        let outer = box(of: superview)
      {
        frame.origin.x += inner(superview).x - value(outer.left)
        frame.origin.y += inner(superview).y - value(outer.top)
        if superview === root, !fits {
          frame.origin = CGPoint(x: value(item.box.left), y: value(item.box.top))
        }
        view.move(toAlignmentRect: frame)
      }
    }
    for (scrollView, box) in contents { scrollView.contentSize = frame(box).size }
  }
}

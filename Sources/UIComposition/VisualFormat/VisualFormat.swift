// Documented: These are the rules of the visual format language. `|` is the superview. `-` is the
// standard distance: 8 points between neighbors, and the layout margin at the superview. Without a
// connector, the distance between two views is 0.

public import UIKitCore

/// A reader of a row or a column of views, such as `H:|-[first(>=50)]-8-[second(==first)]-|`.
@MainActor
package struct VisualFormat {
  /// The reason that a format cannot be read.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  private struct Predicate {
    var relation: NSLayoutConstraint.Relation = .equal
    var constant: CGFloat = 0
    /// The view whose length is used, if the predicate constrains a size.
    var item: AnyObject?
    var priority: UILayoutPriority = .required
  }

  private enum Gap {
    case none
    case standard
    case given([Predicate])
  }

  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var index = 0
  private var axis = NSLayoutConstraint.Axis.horizontal
  private var constraints: [NSLayoutConstraint] = []
  private var row: [AnyObject] = []

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?,
    views: [String: Any]
  ) {
    text = Array(format.filter { $0 != " " })
    self.options = options
    self.metrics = metrics ?? [:]
    self.views = views
  }

  /// Returns the constraints, or throws a fault with the position of the error.
  package static func constraints(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?,
    views: [String: Any]
  ) throws(Fault) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, options: options, metrics: metrics, views: views)
    try reader.read()
    return reader.constraints
  }

  private mutating func read() throws(Fault) {
    if take("H:") { axis = .horizontal } else if take("V:") { axis = .vertical }
    var before: AnyObject?
    var gap = Gap.none
    let beginsAtEdge = take("|")
    if beginsAtEdge { gap = try readGap() }
    while index < text.count, text[index] == "[" {
      let view = try readView()
      if let before {
        relate(before, view, gap)
      } else if beginsAtEdge {
        try relateToEdge(view, gap, isLeading: true)
      }
      before = view
      gap = try readGap()
    }
    guard let before else { throw fault("it contains no view") }
    if take("|") { try relateToEdge(before, gap, isLeading: false) }
    guard index == text.count else { throw fault("unexpected characters follow the format") }
    align()
  }

  // MARK: Reading

  private mutating func take(_ word: String) -> Bool {
    guard text[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  private mutating func expect(_ word: String) throws(Fault) {
    if !take(word) { throw fault("\"\(word)\" is missing") }
  }

  private func fault(_ reason: String) -> Fault {
    Fault(
      description:
        "Cannot read the visual format \"\(String(text))\" at character \(index + 1): \(reason).")
  }

  private mutating func readName() -> String {
    let start = index
    while index < text.count, text[index].isLetter || text[index].isNumber || text[index] == "_" {
      index += 1
    }
    return String(text[start..<index])
  }

  private mutating func readView() throws(Fault) -> AnyObject {
    try expect("[")
    let name = readName()
    guard let view = views[name] else { throw fault("there is no view named \"\(name)\"") }
    let item = view as AnyObject
    row.append(item)
    if take("(") {
      let size: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      for predicate in try readPredicates() {
        let attribute = predicate.item == nil ? .notAnAttribute : size
        add(
          first: item, attribute: size, relation: predicate.relation, second: predicate.item,
          other: attribute, constant: predicate.constant,
          priority: predicate.priority)
      }
      try expect(")")
    }
    try expect("]")
    return item
  }

  private mutating func readGap() throws(Fault) -> Gap {
    guard take("-") else { return .none }
    if index < text.count, text[index] == "[" || text[index] == "|" { return .standard }
    var predicates: [Predicate]
    if take("(") {
      predicates = try readPredicates()
      try expect(")")
    } else {
      predicates = [Predicate(constant: try readNumber())]
    }
    try expect("-")
    if predicates.contains(where: { $0.item != nil }) {
      throw fault("a distance cannot refer to a view")
    }
    return .given(predicates)
  }

  private mutating func readPredicates() throws(Fault) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      var predicate = Predicate()
      if take(">=") {
        predicate.relation = .greaterThanOrEqual
      } else if take("<=") {
        predicate.relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      let start = index
      let name = readName()
      if let view = views[name] {
        predicate.item = view as AnyObject
      } else {
        index = start
        predicate.constant = try readNumber()
      }
      if take("@") { predicate.priority = UILayoutPriority(Float(try readNumber())) }
      predicates.append(predicate)
    } while take(",")
    return predicates
  }

  /// Reads a number, or the name of a metric.
  private mutating func readNumber() throws(Fault) -> CGFloat {
    let start = index
    let sign: CGFloat = take("-") ? -1 : 1
    let digits = index
    while index < text.count, text[index].isNumber || text[index] == "." { index += 1 }
    if index > digits, let number = Double(String(text[digits..<index])) {
      return sign * CGFloat(number)
    }
    index = digits
    let name = readName()
    if let number = LayerValue(metrics[name]).number { return sign * CGFloat(number) }
    index = start
    throw fault(name.isEmpty ? "a number is missing" : "there is no metric named \"\(name)\"")
  }

  // MARK: Constraints

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private mutating func add(
    first: AnyObject, attribute: NSLayoutConstraint.Attribute,
    relation: NSLayoutConstraint.Relation, second: AnyObject?,
    other: NSLayoutConstraint.Attribute, constant: CGFloat, priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: 1, constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }

  private mutating func relate(_ before: AnyObject, _ after: AnyObject, _ gap: Gap) {
    let (start, end) =
      options.contains(.spacingBaselineToBaseline) && axis == .vertical
      ? (.firstBaseline, .lastBaseline) : edges
    // Toward the left, a distance decreases the coordinate.
    let sign: CGFloat = start == .right ? -1 : 1
    for predicate in predicates(of: gap, standard: 8) {
      let relation = sign > 0 ? predicate.relation : predicate.relation.reversed
      add(
        first: after, attribute: start, relation: relation, second: before, other: end,
        constant: sign * predicate.constant, priority: predicate.priority)
    }
  }

  private mutating func relateToEdge(
    _ item: AnyObject, _ gap: Gap, isLeading: Bool
  ) throws(Fault) {
    guard let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView,
      let superview = item is UIView ? view.superview : view
    else { throw fault("a view at the edge has no superview") }
    let edge = isLeading ? edges.start : edges.end
    let isMargin: Bool
    if case .standard = gap { isMargin = true } else { isMargin = false }
    let other = isMargin ? edge.margin : edge
    for predicate in predicates(of: gap, standard: 0) {
      // Leading, left, and top edges of the superview have smaller coordinates than the view.
      if [.leading, .left, .top].contains(edge) {
        add(
          first: item, attribute: edge, relation: predicate.relation, second: superview,
          other: other, constant: predicate.constant, priority: predicate.priority)
      } else {
        add(
          first: superview, attribute: other, relation: predicate.relation, second: item,
          other: edge, constant: predicate.constant, priority: predicate.priority)
      }
    }
  }

  private func predicates(of gap: Gap, standard: CGFloat) -> [Predicate] {
    switch gap {
    case .none: [Predicate()]
    case .standard: [Predicate(constant: standard)]
    case .given(let predicates): predicates
    }
  }

  private mutating func align() {
    for attribute in options.alignments {
      for (first, second) in zip(row, row.dropFirst()) {
        add(
          first: first, attribute: attribute, relation: .equal, second: second, other: attribute,
          constant: 0, priority: .required)
      }
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin attribute at an edge.
  fileprivate var margin: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = Self(.left)
    public static let alignAllRight = Self(.right)
    public static let alignAllTop = Self(.top)
    public static let alignAllBottom = Self(.bottom)
    public static let alignAllLeading = Self(.leading)
    public static let alignAllTrailing = Self(.trailing)
    public static let alignAllCenterX = Self(.centerX)
    public static let alignAllCenterY = Self(.centerY)
    public static let alignAllLastBaseline = Self(.lastBaseline)
    public static let alignAllFirstBaseline = Self(.firstBaseline)
    public static let directionLeadingToTrailing = Self([])
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    public static let spacingEdgeToEdge = Self([])
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    fileprivate var alignments: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) == 0 ? nil : Attribute(rawValue: $0) }
        .filter { $0 != .width && $0 != .height }
    }
  }

  /// Creates constraints from a visual description of the layout: `V:|-[title]-8-[text(>=40)]|`.
  ///
  /// The names are keys of `views`, which may include layout guides, and of `metrics`. If the
  /// format cannot be read, the result is empty, and a diagnostic describes the error.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormat.constraints(format, options: opts, metrics: metrics, views: views)
    } catch {
      Diagnostics.report("\(error)")
      return []
    }
  }
}

import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Constraints", .serialized, .fixedWidthText) @MainActor
struct ConstraintTests {
  private func box() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  private func expect(
    _ view: UIView, _ frame: CGRect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let f = view.frame
    #expect(
      abs(f.minX - frame.minX) < 1e-6 && abs(f.minY - frame.minY) < 1e-6
        && abs(f.width - frame.width) < 1e-6 && abs(f.height - frame.height) < 1e-6,
      "\(f) is not \(frame)", sourceLocation: sourceLocation)
  }

  @Test("Edges, centers, lengths, and ratios position a view")
  func placing() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let a = box()
    let b = box()
    root.addSubview(a)
    root.addSubview(b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      a.heightAnchor.constraint(equalToConstant: 40),
      b.centerXAnchor.constraint(equalTo: a.centerXAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
      b.widthAnchor.constraint(equalToConstant: 30),
      b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    expect(a, CGRect(x: 10, y: 20, width: 140, height: 40))
    expect(b, CGRect(x: 65, y: 68, width: 30, height: 60))
    root.frame.size.width = 500
    root.layoutIfNeeded()
    expect(a, CGRect(x: 10, y: 20, width: 240, height: 40))
    expect(b, CGRect(x: 115, y: 68, width: 30, height: 60))
  }

  @Test("Changing a constant or priority moves the dependent views")
  func changes() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let a = box()
    root.addSubview(a)
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let wide = a.widthAnchor.constraint(equalToConstant: 100)
    let narrow = a.widthAnchor.constraint(equalToConstant: 50)
    wide.priority = .defaultHigh
    narrow.priority = .defaultLow
    NSLayoutConstraint.activate([
      left, wide, narrow, a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    expect(a, CGRect(x: 10, y: 0, width: 100, height: 10))
    left.constant = 30
    narrow.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    expect(a, CGRect(x: 30, y: 0, width: 50, height: 10))
    narrow.isActive = false
    root.layoutIfNeeded()
    expect(a, CGRect(x: 30, y: 0, width: 100, height: 10))
    #expect(root.constraints.count == 2 && a.constraints.count == 2)
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty && !left.isActive && wide.isActive)
  }

  @Test("Deactivating constraints in any order keeps the order of the remaining constraints")
  func givingUp() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let views = (0..<6).map { _ in box() }
    let edges = views.enumerated().map { index, view in
      root.addSubview(view)
      return view.leadingAnchor.constraint(
        equalTo: root.leadingAnchor, constant: CGFloat(index))
    }
    NSLayoutConstraint.activate(edges)
    for index in [3, 0, 4] { edges[index].isActive = false }
    #expect(root.constraints.map(\.constant) == [1, 2, 5])
    edges[3].isActive = true
    edges[1].isActive = false
    #expect(root.constraints.map(\.constant) == [2, 5, 3])
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 0, 2, 3, 0, 5])
  }

  @Test("Constraints can connect views deep in the tree and views with manual frames")
  func acrossTheTree() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let panel = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    panel.bounds.origin = CGPoint(x: 0, y: 7)
    let inner = box()
    let other = box()
    root.addSubview(panel)
    panel.addSubview(inner)
    root.addSubview(other)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: panel.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 1),
      other.topAnchor.constraint(equalTo: inner.topAnchor),
      other.widthAnchor.constraint(equalTo: panel.widthAnchor),
      other.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    expect(inner, CGRect(x: 5, y: 12, width: 20, height: 20))
    expect(other, CGRect(x: 76, y: 65, width: 100, height: 1))
  }

  @Test("Content resists compression and hugs its size according to its priorities")
  func contentSizes() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let labels = ["aaaaaaaaaa", "bbbbbbbbbb"].map { text -> UILabel in
      let label = UILabel()
      label.font = .systemFont(ofSize: 10)
      label.text = text
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      return label
    }
    NSLayoutConstraint.activate([
      labels[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor),
      labels[1].rightAnchor.constraint(equalTo: root.rightAnchor),
      labels[0].topAnchor.constraint(equalTo: root.topAnchor),
      labels[1].firstBaselineAnchor.constraint(equalTo: labels[0].firstBaselineAnchor),
    ])
    // Each label is 60 pt wide, but there are only 100 pt.
    labels[0].setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(labels[0].frame.width == 60 && labels[1].frame.width == 40)
    labels[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(labels[0].frame.width == 40 && labels[1].frame.width == 60)
    root.frame.size.width = 200
    labels[1].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(labels[0].frame.width == 140 && labels[1].frame.width == 60)
  }

  @Test("A multiline label has the height that its solved width requires")
  func wrapping() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 500))
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = 0
    label.text = "one two three four"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.rightAnchor.constraint(equalTo: root.rightAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 50)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 50, height: 0)).height)
  }

  @Test("A contradiction is reported and skipped, and the other constraints hold")
  func contradiction() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let a = box()
    root.addSubview(a)
    let impossible = a.widthAnchor.constraint(equalToConstant: 60)
    impossible.identifier = "impossible"
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 5),
      a.widthAnchor.constraint(equalToConstant: 50), impossible,
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 55),
    ])
    let messages = Diagnostics.capture { root.layoutIfNeeded() }
    #expect(messages.count == 1 && messages[0].contains("impossible"))
    expect(a, CGRect(x: 0, y: 0, width: 50, height: 5))
  }

  @Test("Layout guides support constraints, and safe area guides follow the safe area")
  func guides() throws {
    try TestHost.run { host in
      let view = UIView(frame: host.window.bounds)
      host.window.addSubview(view)
      host.window.hostSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      let bar = box()
      let guide = UILayoutGuide()
      view.addSubview(bar)
      view.addLayoutGuide(guide)
      NSLayoutConstraint.activate([
        bar.leftAnchor.constraint(equalTo: view.leftAnchor),
        bar.rightAnchor.constraint(equalTo: guide.leftAnchor),
        guide.widthAnchor.constraint(equalTo: bar.widthAnchor),
        guide.rightAnchor.constraint(equalTo: view.rightAnchor),
        bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 9),
      ])
      host.frames(1)
      expect(bar, CGRect(x: 0, y: 44, width: 160, height: 402))
      #expect(guide.layoutFrame == CGRect(x: 160, y: 0, width: 160, height: 9))
      host.window.hostSafeAreaInsets.top = 20
      host.frames(1)
      expect(bar, CGRect(x: 0, y: 20, width: 160, height: 426))
    }
  }

  @Test("Changing constraints in an animation block animates the views that they move")
  func animation() throws {
    try TestHost.run { host in
      let a = box()
      host.window.addSubview(a)
      let left = a.leftAnchor.constraint(equalTo: host.window.leftAnchor)
      NSLayoutConstraint.activate([
        left, a.topAnchor.constraint(equalTo: host.window.topAnchor),
        a.widthAnchor.constraint(equalToConstant: 20),
        a.heightAnchor.constraint(equalToConstant: 20),
      ])
      host.frames(1)
      left.constant = 100
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        host.window.layoutIfNeeded()
      }
      host.frames(15)
      #expect(abs(a.shownCenter.x - 60) < 1e-9 && a.center.x == 110)
    }
  }

  /// The positions and widths of three views of 30, 50, and 55 pt in 300 pt, by distribution.
  private static let shares: [Int: [Double]] = [
    0: [0, 30, 50, 50, 110, 190],
    1: [0, 93.3333333, 103.3333333, 93.3333333, 206.6666667, 93.3333333],
    3: [0, 30, 112.5, 50, 245, 55],
  ]

  @Test("Stack views divide their space by distribution", arguments: [0, 1, 3])
  func stacks(kind: Int) throws {
    let distribution = try #require(UIStackView.Distribution(rawValue: kind))
    let expected = try #require(Self.shares[kind])
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let widths: [CGFloat] = [30, 50, 55]
    stack.distribution = distribution
    stack.spacing = distribution == .fill ? 0 : 10
    for (index, width) in widths.enumerated() {
      let view = UIView()
      stack.addArrangedSubview(view)
      let constraint = view.widthAnchor.constraint(equalToConstant: width)
      constraint.priority = UILayoutPriority(index == 2 ? 300 : 400)
      constraint.isActive = true
    }
    if distribution == .fill {
      stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
      stack.setCustomSpacing(10, after: stack.arrangedSubviews[1])
    }
    stack.layoutIfNeeded()
    let found = stack.arrangedSubviews.flatMap { [$0.frame.minX, $0.frame.width] }
    for (a, b) in zip(found, expected) { #expect(abs(Double(a) - b) < 1e-6, "\(found)") }
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.height == 40 })
  }

  @Test("A hidden view in a stack takes no space, and alignment applies across the stack's axis")
  func stackHiding() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      stack.addArrangedSubview(view)
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      let height = view.heightAnchor.constraint(equalToConstant: 10)
      height.priority = .defaultHigh
      height.isActive = true
    }
    views[2].heightAnchor.constraint(greaterThanOrEqualToConstant: 12).isActive = true
    stack.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 40, y: 14, width: 20, height: 10))
    #expect(views[2].frame == CGRect(x: 40, y: 28, width: 20, height: 12))
    views[1].isHidden = true
    stack.frame.size.height = 26
    stack.layoutIfNeeded()
    #expect(views[2].frame == CGRect(x: 40, y: 14, width: 20, height: 12))
  }

  @Test("The fitting size is the size that the content needs")
  func fitting() {
    let card = UIView()
    let a = box()
    card.addSubview(a)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
      a.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
      a.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      a.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
      a.heightAnchor.constraint(equalToConstant: 30),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ])
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 60, height: 40))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 40))
  }
}

@Suite("The simplex solver")
struct SimplexSolverTests {
  @Test("No number of weak constraints outweighs a stronger constraint")
  func levels() throws {
    var solver = SimplexSolver(levels: 2)
    let x = solver.makeVariable()
    for _ in 0..<50 {
      try solver.add(LinearExpression(x) + -10, .equal, level: 1)
    }
    try solver.add(LinearExpression(x) + -3, .equal, level: 0)
    #expect(abs(solver.value(of: x) - 3) < 1e-9)
    try solver.add(LinearExpression(x) + -5, .greaterOrEqual, level: nil)
    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test("A contradiction is rejected and leaves the solution unchanged")
  func contradiction() throws {
    var solver = SimplexSolver(levels: 1)
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearExpression(x) + -2, .equal, level: nil)
    try solver.add(LinearExpression(y) - LinearExpression(x) * 2, .equal, level: nil)
    #expect(throws: SimplexSolver.Failure.unsatisfiable) {
      try solver.add(LinearExpression(y) + -5, .greaterOrEqual, level: nil)
    }
    #expect(throws: SimplexSolver.Failure.unsatisfiable) {
      try solver.add(LinearExpression(y) + -5, .equal, level: nil)
    }
    #expect(abs(solver.value(of: x) - 2) < 1e-9 && abs(solver.value(of: y) - 4) < 1e-9)
  }

  @Test("Random systems with a known solution are satisfied", arguments: 1...20)
  func randomSystems(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.below(range.count) }
    var solver = SimplexSolver(levels: 2)
    let truth = (0..<8).map { _ in Double(roll(-50...50)) }
    let variables = truth.map { _ in solver.makeVariable() }
    var checks: [(LinearExpression, SimplexSolver.Relation)] = []
    for _ in 0..<30 {
      var expression = LinearExpression()
      var sum = 0.0
      for _ in 0..<roll(1...3) {
        let (index, factor) = (roll(0...7), Double(roll(-3...3)))
        expression = expression + LinearExpression(variables[index]) * factor
        sum += truth[index] * factor
      }
      let relation = [SimplexSolver.Relation.equal, .lessOrEqual, .greaterOrEqual][roll(0...2)]
      let slack = Double(roll(0...9))
      let offset = relation == .equal ? 0 : (relation == .lessOrEqual ? -slack : slack)
      expression = expression + (offset - sum)
      try solver.add(expression, relation, level: nil)
      checks.append((expression, relation))
      try solver.add(
        LinearExpression(variables[roll(0...7)]) + -Double(roll(-90...90)), .equal,
        level: roll(0...1))
    }
    for (expression, relation) in checks {
      let value = expression.terms.reduce(expression.constant) {
        $0 + solver.value(of: $1.variable) * $1.coefficient
      }
      switch relation {
      case .equal: #expect(abs(value) < 1e-6)
      case .lessOrEqual: #expect(value < 1e-6)
      case .greaterOrEqual: #expect(value > -1e-6)
      }
    }
  }
}

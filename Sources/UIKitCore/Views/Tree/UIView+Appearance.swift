extension UIView {
  /// The colour as it is in the traits of this view.
  package func resolve(_ color: UIColor?) -> CGColor? {
    color?.resolvedColor(with: traitCollection).cgColor
  }

  func setMask(_ mask: UIView?) {
    guard mask !== self else {
      return Diagnostics.report("\(self) cannot be its own mask.", about: self)
    }
    mask?.removeFromSuperview()
    storedMask = mask
    layer.mask = mask?.layer
  }

  func setContentMode(_ mode: ContentMode) {
    storedContentMode = mode
    layer.contentsGravity = mode.gravity
    setNeedsDisplay()
  }

  // MARK: Tint

  // Documented: a view without a tint colour of its own has its superview's, the outermost one the
  // system's blue; a dimmed one is shown without colour.

  var resolvedTintColor: UIColor {
    let color = ancestors.lazy.compactMap(\.storedTintColor).first { _ in true } ?? .systemBlue
    return resolvedTintAdjustment == .dimmed ? color.withoutSaturation : color
  }

  func setTint(_ color: UIColor?) {
    guard color != storedTintColor else { return }
    storedTintColor = color
    announceTint()
  }

  var resolvedTintAdjustment: TintAdjustmentMode {
    for view in ancestors where view.layout.tintAdjustment != .automatic {
      return view.layout.tintAdjustment
    }
    return .normal
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    guard mode != layout.tintAdjustment else { return }
    layout.tintAdjustment = mode
    announceTintAdjustment()
  }

  func inheritedTintChanged() {
    if storedTintColor == nil, storedSuperview != nil { announceTint() }
  }

  /// Tells the view and those below it that take its color from it.
  private func announceTint() {
    visitTree { view in
      guard view === self || view.storedTintColor == nil else { return false }
      view.performInTraits { view.tintColorDidChange() }
      return true
    }
  }

  /// Tells the view and those below it that are dimmed with it, whichever color they have.
  private func announceTintAdjustment() {
    visitTree { view in
      guard view === self || view.layout.tintAdjustment == .automatic else { return false }
      view.performInTraits { view.tintColorDidChange() }
      return true
    }
  }

  // MARK: Traits

  // Documented: the current traits are those of the view while it lays itself out, draws, updates its
  // constraints, or hears of new traits or another tint, and while its controller hears of it.

  /// Calls client code with the traits of the view as the current ones.
  func performInTraits(_ body: () -> Void) {
    (reportedTraits ?? traitCollection).performAsCurrent(body)
  }

  var resolvedTraits: UITraitCollection {
    let window = self.window
    let screen = window?.screen ?? .main
    let base = window.map { screen.traits(in: $0.bounds.size) } ?? screen.traitCollection
    // What views and their controllers override, the innermost first.
    var overrides: [UITraitCollection] = []
    // Those with limits of text sizes, the innermost first.
    var limiting: [UIView] = []
    var next: UIView? = self
    while let view = next {
      if view.overrideUserInterfaceStyle != .unspecified {
        overrides.append(UITraitCollection(userInterfaceStyle: view.overrideUserInterfaceStyle))
      }
      if let traits = view.owner?.overridingTraits { overrides.append(traits) }
      if view.minimumContentSizeCategory != nil || view.maximumContentSizeCategory != nil {
        limiting.append(view)
      }
      next = view.storedSuperview
    }
    if overrides.isEmpty, limiting.isEmpty { return base }
    let traits = UITraitCollection(traitsFrom: [base] + overrides.reversed())
    if limiting.isEmpty { return traits }
    var category = traits.preferredContentSizeCategory
    for view in limiting.reversed() { category = view.limited(category) }
    return UITraitCollection(traitsFrom: [
      traits, UITraitCollection(preferredContentSizeCategory: category),
    ])
  }

  private func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    let least = minimumContentSizeCategory.map { max($0, category) } ?? category
    return maximumContentSizeCategory.map { min($0, least) } ?? least
  }

  /// The limits of text sizes that act on the view, and whose they are.
  var contentSizeLimits: String {
    let lines = ancestors.compactMap { view -> String? in
      let low = view.minimumContentSizeCategory.map { "at least \($0.rawValue)" }
      let high = view.maximumContentSizeCategory.map { "at most \($0.rawValue)" }
      let limits = [low, high].compactMap(\.self)
      return limits.isEmpty ? nil : "\(type(of: view)): \(limits.joined(separator: ", "))"
    }
    return lines.isEmpty ? "No limits" : lines.joined(separator: "; ")
  }

  /// Tells the view and its subviews of traits that differ from the last ones.
  package func traitsChanged() {
    visitTree { view in
      view.ownTraitsChanged()
      return true
    }
  }

  private func ownTraitsChanged() {
    let traits = traitCollection
    let previous = reportedTraits
    if traits != previous {
      reportedTraits = traits
      refreshBackground()
      setNeedsDisplay()
      if previous != nil {
        traits.performAsCurrent {
          traitCollectionDidChange(previous)
          owner?.ownedViewTraitsDidChange(from: previous)
        }
      }
    }
  }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

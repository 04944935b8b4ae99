extension UIView {
  /// Returns a color as it appears with the traits of this view.
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

  // Documented: a view without its own tint color has the tint color of its superview. The default
  // is the system's blue. A dimmed view shows its tint color without saturation.

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

  /// Notifies the view and all views that inherit its tint color.
  private func announceTint() {
    visitTree { view in
      guard view === self || view.storedTintColor == nil else { return false }
      view.performInTraits { view.tintColorDidChange() }
      return true
    }
  }

  /// Notifies the view and all views that inherit its tint adjustment, regardless of their tint
  /// color.
  private func announceTintAdjustment() {
    visitTree { view in
      guard view === self || view.layout.tintAdjustment == .automatic else { return false }
      view.performInTraits { view.tintColorDidChange() }
      return true
    }
  }

  // MARK: Traits

  // Documented: the view's traits are the current traits while it performs layout, draws, updates
  // its constraints, or is notified of new traits or a new tint. The same applies while its
  // controller is notified.

  /// Calls client code with the traits of the view as the current traits.
  func performInTraits(_ body: () -> Void) {
    (reportedTraits ?? traitCollection).performAsCurrent(body)
  }

  var resolvedTraits: UITraitCollection {
    let window = self.window
    let screen = window?.screen ?? .main
    let base = window.map { screen.traits(in: $0.bounds.size) } ?? screen.traitCollection
    // The traits that views and their controllers override, the innermost first.
    var overrides: [UITraitCollection] = []
    // The views that limit the text size, the innermost first.
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

  /// A description of the text size limits that apply to the view, with the views that set them.
  var contentSizeLimits: String {
    let lines = ancestors.compactMap { view -> String? in
      let low = view.minimumContentSizeCategory.map { "at least \($0.rawValue)" }
      let high = view.maximumContentSizeCategory.map { "at most \($0.rawValue)" }
      let limits = [low, high].compactMap(\.self)
      return limits.isEmpty ? nil : "\(type(of: view)): \(limits.joined(separator: ", "))"
    }
    return lines.isEmpty ? "No limits" : lines.joined(separator: "; ")
  }

  /// Notifies the view and its subviews if their traits have changed.
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

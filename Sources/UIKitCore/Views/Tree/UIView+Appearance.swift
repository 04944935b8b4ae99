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
    announceTint()
  }

  func inheritedTintChanged() {
    if storedTintColor == nil, storedSuperview != nil { announceTint() }
  }

  private func announceTint() {
    visitTree { view in
      guard view === self || view.storedTintColor == nil else { return false }
      view.tintColorDidChange()
      return true
    }
  }

  // MARK: Traits

  var resolvedTraits: UITraitCollection {
    let window = self.window
    let screen = window?.screen ?? .main
    let base = window.map { screen.traits(in: $0.bounds.size) } ?? screen.traitCollection
    var style = UIUserInterfaceStyle.unspecified
    // Those with limits of text sizes, the innermost first.
    var limiting: [UIView] = []
    var next: UIView? = self
    while let view = next {
      if style == .unspecified { style = view.overrideUserInterfaceStyle }
      if view.minimumContentSizeCategory != nil || view.maximumContentSizeCategory != nil {
        limiting.append(view)
      }
      next = view.storedSuperview
    }
    if style == .unspecified, limiting.isEmpty { return base }
    var category = base.preferredContentSizeCategory
    for view in limiting.reversed() { category = view.limited(category) }
    return UITraitCollection(traitsFrom: [
      base, UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(preferredContentSizeCategory: category),
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
        traitCollectionDidChange(previous)
        owner?.ownedViewTraitsDidChange(from: previous)
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

extension UIViewController {
  final func tellOfPreferredContentSize() {
    if let container = storedPresenting == nil ? nil : storedPresentationController {
      container.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  final var ownTraits: UITraitCollection {
    if let storedView { return storedView.traitCollection }
    let traits = parent?.traitCollection ?? UIScreen.main.traitCollection
    return overridingTraits.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
  }

  // Documented: what a controller overrides holds for its view, and for the views and controllers in
  // it; its own style prevails over what its parent or its presentation sets for it.

  package final var overridingTraits: UITraitCollection? {
    let style = overrideUserInterfaceStyle
    let presentation = activePresentationController?.overrideTraitCollection
    let parents = parent?.overrideTraitCollection(forChild: self)
    if style == .unspecified, presentation == nil { return parents }
    return UITraitCollection(
      traitsFrom: [parents, presentation, UITraitCollection(userInterfaceStyle: style)]
        .compactMap(\.self))
  }
}

extension UIViewController {
  final func notifyPreferredContentSizeChange() {
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

  // Documented: traits that a controller overrides apply to its view and to all views and
  // controllers inside it. The controller's own style takes precedence over the styles that its
  // parent or its presentation sets.

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

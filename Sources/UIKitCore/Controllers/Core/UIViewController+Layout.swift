extension UIViewController {
  final func tellOfPreferredContentSize() {
    if let container = storedPresenting == nil ? nil : storedPresentationController {
      container.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  final var ownTraits: UITraitCollection {
    var traits =
      storedView?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    if let override = parent?.overrideTraitCollection(forChild: self) {
      traits = UITraitCollection(traitsFrom: [traits, override])
    }
    if let override = activePresentationController?.overrideTraitCollection {
      traits = UITraitCollection(traitsFrom: [traits, override])
    }
    if overrideUserInterfaceStyle != .unspecified {
      let style = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
      traits = UITraitCollection(traitsFrom: [traits, style])
    }
    return traits
  }
}

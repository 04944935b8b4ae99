// Documented: the delegate is asked for a style when the size classes change; `.none` and the style
// that the controller asked for leave the presentation as it is; a replacement is shown in the
// adapted style only; `.none` announces a presentation that did not adapt. Assumed: the delegate is
// asked for the style, then for the replacement, then prepares the presentation controller, and is
// told at last. Probe: sheet-callbacks.

/// The presentation that stands in for another one in its present surroundings.
@MainActor
struct PresentationAdaptation {
  /// The one that the presented controller asked for, whose delegate decides.
  let original: UIPresentationController
  /// The one that is in use.
  let active: UIPresentationController
  /// The style in use.
  let style: UIModalPresentationStyle
  /// The controller that another one stands in for.
  private let content: UIViewController?
  private(set) var sizeClasses: SizeClasses

  /// The traits on which a style depends.
  struct SizeClasses: Equatable {
    let horizontal: UIUserInterfaceSizeClass
    let vertical: UIUserInterfaceSizeClass

    @MainActor
    init(_ traits: UITraitCollection) {
      horizontal = traits.horizontalSizeClass
      vertical = traits.verticalSizeClass
    }
  }

  /// Asks the delegate of a presentation for all that its new style needs.
  init(
    of original: UIPresentationController, to style: UIModalPresentationStyle,
    in traits: UITraitCollection, _ presenter: UIViewController
  ) {
    let asked = original.presentedViewController
    self.original = original
    self.style = style
    sizeClasses = SizeClasses(traits)
    guard style != original.presentationStyle else {
      active = original
      content = nil
      return
    }
    let other = original.delegate?.presentationController(
      original, viewControllerForAdaptivePresentationStyle: style)
    let shown = Self.accept(other, for: asked, presenter) ?? asked
    content = shown === asked ? nil : asked
    active = original.adapted(to: style, showing: shown, presenter)
    original.delegate?.presentationController(original, prepare: active)
  }

  /// The controller on the screen: the one that was to be presented or its replacement.
  var shown: UIViewController { active.presentedViewController }

  private static func accept(
    _ other: UIViewController?, for asked: UIViewController, _ presenter: UIViewController
  ) -> UIViewController? {
    guard let other, other !== asked else { return nil }
    let isFree =
      other.storedPresenting == nil && other.parent == nil
      && !presenter.selfAndParents.contains { $0 === other }
    if isFree { return other }
    Diagnostics.report(
      "\(other.traceName) cannot stand in for \(asked.traceName): it is presented already or a "
        + "part of what presents it. Return a controller of its own.", about: other)
    return nil
  }

  /// Makes the adaptation the one of the controller that is shown.
  func takeEffect(by presenter: UIViewController) {
    let shown = shown
    if let content {
      content.standIn = shown
      content.storedPresenting = presenter
    }
    shown.storedPresenting = presenter
    shown.storedPresentationController = active
    shown.adaptation = self
    presenter.storedPresented = shown
  }

  /// Tells the delegate which style is about to be shown.
  func announce(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: active === original ? .none : style,
      transitionCoordinator: coordinator)
  }

  /// Lets go of the controller that another one stood in for.
  func end() {
    guard let content else { return }
    active.setPresented(content)
    content.standIn = nil
    content.storedPresenting = nil
    content.storedPresentationController = nil
  }

  mutating func note(_ classes: SizeClasses) { sizeClasses = classes }
}

extension UIViewController {
  /// The presentation is over.
  final func endAdaptation() {
    let ended = adaptation
    adaptation = nil
    ended?.end()
  }
}

extension UIPresentationController {
  /// The style for some traits: the one that the delegate wants, else the controller's own.
  final func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let style = adaptivePresentationStyle(for: traits)
    let isOwn = style == .none || style.resolved == presentationStyle.resolved
    return isOwn ? presentationStyle : style
  }

  /// The presentation controller for another style.
  final func adapted(
    to style: UIModalPresentationStyle, showing shown: UIViewController,
    _ presenter: UIViewController
  ) -> UIPresentationController {
    let adapted: UIPresentationController
    switch style {
    case .fullScreen, .currentContext:
      adapted = FullScreenPresentationController(
        presentedViewController: shown, presenting: presenter)
    case .pageSheet, .formSheet, .automatic:
      let sheet = (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
      sheet?.setPresented(shown)
      // Until the one that is shown keeps it.
      sheet?.isOwnedByPresented(false)
      sheet?.setPresenter(presenter)
      adapted =
        sheet
        ?? UISheetPresentationController(presentedViewController: shown, presenting: presenter)
    default:
      adapted = UIPresentationController(presentedViewController: shown, presenting: presenter)
    }
    adapted.adaptedStyle = style
    adapted.delegate = delegate
    return adapted
  }
}

extension UIModalPresentationStyle {
  /// The style for which `.automatic` stands.
  fileprivate var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

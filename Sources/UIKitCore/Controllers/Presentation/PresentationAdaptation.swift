// Documented: the delegate is asked for a style when the size classes change. With `.none`, or with
// the style that the controller requested, the presentation stays as it is. A replacement
// controller is shown only in the adapted style. If the presentation does not adapt, the announced
// style is `.none`.
// Assumed: the delegate first returns the style, then the replacement controller. It then prepares
// the presentation controller, and is notified of the style last. Probe: sheet-callbacks.

/// The presentation that replaces a requested presentation in the current environment.
@MainActor
struct PresentationAdaptation {
  /// The presentation that the presented controller requested. Its delegate chooses the style.
  let original: UIPresentationController
  /// The presentation in use.
  let active: UIPresentationController
  /// The style in use.
  let style: UIModalPresentationStyle
  /// The requested controller if another controller replaces it.
  private let content: UIViewController?
  private(set) var sizeClasses: SizeClasses

  /// The traits that determine a style.
  struct SizeClasses: Equatable {
    let horizontal: UIUserInterfaceSizeClass
    let vertical: UIUserInterfaceSizeClass

    @MainActor
    init(_ traits: UITraitCollection) {
      horizontal = traits.horizontalSizeClass
      vertical = traits.verticalSizeClass
    }
  }

  /// Adapts a presentation to a style, and asks its delegate for a replacement controller.
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

  /// The visible controller, which is the requested controller or its replacement.
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
      "\(other.traceName) cannot replace \(asked.traceName): it is already presented, has a "
        + "parent, or is the presenter or one of its parents. Return another controller.",
      about: other)
    return nil
  }

  /// Stores the adaptation in the presenter and in the presented controllers.
  func takeEffect(by presenter: UIViewController) {
    let shown = shown
    if let content {
      content.presentedReplacement = shown
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

  /// Detaches the requested controller from the presentation, if another controller replaced it.
  func end() {
    guard let content else { return }
    active.setPresented(content)
    content.presentedReplacement = nil
    content.storedPresenting = nil
    content.storedPresentationController = nil
  }

  mutating func note(_ classes: SizeClasses) { sizeClasses = classes }
}

extension UIViewController {
  /// Ends the adaptation, because the presentation has ended.
  final func endAdaptation() {
    let ended = adaptation
    adaptation = nil
    ended?.end()
  }
}

extension UIPresentationController {
  /// Returns the style for the given traits: the delegate's choice, or else the controller's own
  /// style.
  final func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let style = adaptivePresentationStyle(for: traits)
    let isOwn = style == .none || style.resolved == presentationStyle.resolved
    return isOwn ? presentationStyle : style
  }

  /// Creates the presentation controller for another style.
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
      // The sheet retains the controller until the presentation begins.
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
  /// The style, or `.pageSheet` for `.automatic`.
  fileprivate var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

// Assumed: the view is loaded before the style and the delegate are read. Probe: present-order.

/// One presentation, from the request to its transition.
@MainActor
struct ModalPresentation {
  let presented: UIViewController
  let source: UIViewController
  let animated: Bool
  let completion: (() -> Void)?
  /// The coordinator of the size change that causes this adaptation, or nil for a new presentation.
  var resize: TransitionCoordinator?

  /// Presents a controller in the style to which its presentation adapts.
  static func present(
    _ controller: UIViewController, from source: UIViewController, on queue: TransitionQueue,
    animated: Bool, completion: (() -> Void)?
  ) {
    // `viewDidLoad` may choose the style and the delegate. An alert's style is known without
    // loading its view.
    if !(controller is UIAlertController) { controller.loadViewIfNeeded() }
    let asked = ModalPresentation(
      presented: controller, source: source, animated: animated, completion: completion)
    guard queue.window != nil, let presenter = asked.findPresenter() else { return }
    let prepared = controller.storedPresentationController
    let original =
      prepared ?? controller.makePresentationController(presenting: presenter, source: source)
    original.isPrepared = prepared != nil
    original.setPresenter(presenter)
    controller.storedPresentationController = original
    let traits = presenter.traitCollection
    let adaptation = PresentationAdaptation(
      of: original, to: original.adaptedStyle(for: traits), in: traits, presenter)
    ModalPresentation(
      presented: adaptation.shown, source: source, animated: animated, completion: completion
    ).start(adaptation, by: presenter, on: queue)
  }

  /// Starts the presentation that results from an adaptation.
  func start(
    _ adaptation: PresentationAdaptation, by presenter: UIViewController, on queue: TransitionQueue
  ) {
    guard let window = queue.window else { return }
    let presentation = adaptation.active
    adaptation.takeEffect(by: presenter)
    presentation.beginPresentation(in: window)
    presented.adaptation?.note(PresentationAdaptation.SizeClasses(presentation.traitCollection))
    presentation.prepareContainer()
    presented.containerInsets = presentation.insetsOfPresentedView
    guard let container = presentation.container else { return }
    if !presentation.isInsideContext { queue.modals.append(presented) }
    queue.begin(
      PresentationTransition(
        presented: presented, presenter: presenter, source: source, presentation: presentation,
        container: container, style: adaptation.style, isAnimated: animated,
        completion: completion, resize: resize,
        removesPresenter: presentation.shouldRemovePresentersView))
  }

  private func findPresenter() -> UIViewController? {
    func refuse(_ reason: String) -> UIViewController? {
      Diagnostics.report(
        "\(source.traceName) cannot present \(presented.traceName): \(reason)", about: source)
      return nil
    }
    let parents = source.selfAndParents
    let style = presented.modalPresentationStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    let definer = isInContext ? parents.first { $0.definesPresentationContext } : nil
    guard let presenter = definer ?? parents.last else { return nil }
    guard presented.storedPresenting == nil else { return refuse("it is already presented.") }
    guard presented.parent == nil else { return refuse("it is a child of another controller.") }
    if let other = presenter.storedPresented {
      return refuse("\(presenter.traceName) already presents \(other.traceName).")
    }
    guard presenter !== presented else { return refuse("it is the presenter itself.") }
    guard presenter.viewIfLoaded?.window != nil else {
      return refuse("the view of \(presenter.traceName) is not in a window.")
    }
    return presenter
  }
}

// Documented: the presenter performs a dismissal. If the controller or one of its parents presents
// another controller, only the other controller is dismissed.
// Assumed: if another controller is presented at the time of the request, the request never
// dismisses the controller itself, even if that presentation has ended before the request runs.
// Probe: request-in-transition.

/// The dismissal of everything that a controller presents, from the request to its transition.
@MainActor
struct ModalDismissal {
  let presenter: UIViewController
  let animated: Bool
  let completion: (() -> Void)?

  /// Requests the dismissal of a controller's presentation, or of the controller if it presents
  /// none.
  static func request(
    from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let meansOthers = source.shownPresentation != nil
    guard let queue = source.transitionQueue else {
      if !meansOthers, source.presenterInChain == nil { completion?() }
      return
    }
    queue.request(by: source) { queue in
      let presenter =
        source.selfAndParents.first { $0.storedPresented != nil }
        ?? (meansOthers ? nil : source.presenterInChain)
      guard let presenter, presenter.storedPresented != nil else {
        completion?()
        return
      }
      ModalDismissal(presenter: presenter, animated: animated, completion: completion).run(
        on: queue)
    }
  }

  func run(on queue: TransitionQueue) {
    let chain = presenter.presentationChain
    guard let top = chain.last, let presentation = top.storedPresentationController,
      let container = presentation.container
    else { return }
    let between = Array(chain.dropLast())
    let removedPresenter = chain.first?.storedPresentationController?.presenterPlacement != nil
    let returns = presentation.presenterPlacement != nil && removedPresenter
    queue.begin(
      DismissalTransition(
        presenter: presenter, top: top, between: between, presentation: presentation,
        container: container, isAnimated: animated, completion: completion, addsPresenter: returns,
        presenterAppears: removedPresenter,
        presenterBefore: removedPresenter ? nil : presenter.viewIfLoaded?.placement))
  }
}

// Documented: a dismissal goes to the presenter, and first takes away what the controller or one of its
// parents presents. Assumed: a request made while there is such a presentation never takes the controller
// itself away, also if the presentation has gone when the request's turn comes. Probe:
// request-in-transition.

/// One dismissal of all that a controller presents, from the request to its transition.
@MainActor
struct ModalDismissal {
  let presenter: UIViewController
  let animated: Bool
  let completion: (() -> Void)?

  /// Dismisses what a controller presents, or else the controller, now or when its turn comes.
  static func request(
    from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let meansOthers = source.shownPresentation != nil
    guard let queue = source.transitionQueue else {
      if !meansOthers, source.presenterInChain == nil { completion?() }
      return
    }
    queue.request {
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

/// One dismissal of all that a controller presents, from the request to its transition.
@MainActor
struct ModalDismissal {
  let presenter: UIViewController
  let animated: Bool
  let completion: (() -> Void)?

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

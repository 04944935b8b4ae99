extension UIViewController {
  /// A transition that a controller prefers if no delegate provides an animator.
  @MainActor
  public final class Transition: NSObject {
    private let provider: (ZoomSourceViewProviderContext) -> UIView?
    let options: ZoomOptions
    private var gestures: ZoomGestures?

    /// The driver of the gestures that begin or catch the transition.
    var driver: GestureTransitionDriver? { gestures?.driver }

    private init(
      options: ZoomOptions, provider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) {
      self.options = options
      self.provider = provider
      super.init()
    }

    /// Creates a transition in which the controller grows out of a source view and shrinks back
    /// into it.
    ///
    /// A drag down or a pinch pops or dismisses the controller, and catches a running transition.
    /// If the closure returns no source view, the controller fades.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(options: options ?? ZoomOptions(), provider: sourceViewProvider)
    }

    /// The options for the appearance of a zoom.
    @MainActor
    public final class ZoomOptions: NSObject {
      /// The color that covers the surroundings, or `nil` to leave them unchanged.
      public var dimmingColor: UIColor?
    }

    /// The controllers that the closure may use to choose the source view.
    @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller from which the zoom starts.
      public let sourceViewController: UIViewController
      /// The controller that the zoom shows.
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        sourceViewController = source
        zoomedViewController = zoomed
        super.init()
      }
    }

    /// Installs gestures that pull the zoomed controller back into its source.
    func takeGestures(of zoomed: UIViewController, on view: UIView) {
      guard gestures?.view !== view else { return }
      dropGestures()
      gestures = ZoomGestures(zoomed, on: view)
    }

    func dropGestures() {
      gestures?.remove()
      gestures = nil
    }

    func animator(
      source: UIViewController, zoomed: UIViewController, isForward: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
      let view = provider(ZoomSourceViewProviderContext(source: source, zoomed: zoomed))
      guard let view else { return CrossDissolveAnimator(isPresenting: isForward) }
      return ZoomAnimator(source: view, isForward: isForward, dimming: options.dimmingColor)
    }
  }
}

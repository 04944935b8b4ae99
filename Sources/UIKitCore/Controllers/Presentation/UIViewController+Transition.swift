extension UIViewController {
  /// A transition that a controller prefers when no delegate gives an animator.
  @MainActor
  public final class Transition: NSObject {
    private let provider: (ZoomSourceViewProviderContext) -> UIView?
    let options: ZoomOptions
    private var gestures: ZoomGestures?

    /// The driver of the transition that a gesture begins or holds.
    var driver: GestureTransitionDriver? { gestures?.driver }

    private init(
      options: ZoomOptions, provider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) {
      self.options = options
      self.provider = provider
      super.init()
    }

    /// The controller grows out of a view, which the closure finds, and shrinks back into it. A
    /// drag down or a pinch takes it back, and catches it on its way.
    ///
    /// Without a source view it fades.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(options: options ?? ZoomOptions(), provider: sourceViewProvider)
    }

    /// The options of a zoom's look.
    @MainActor
    public final class ZoomOptions: NSObject {
      /// The colour that the surroundings fade to; `nil` leaves them as they are.
      public var dimmingColor: UIColor?
    }

    /// The controllers that a zoom's source view may depend on.
    @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller that the zoom comes from.
      public let sourceViewController: UIViewController
      /// The controller that the zoom shows.
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        sourceViewController = source
        zoomedViewController = zoomed
        super.init()
      }
    }

    /// Lets fingers pull the zoomed controller back into its source, from now on.
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

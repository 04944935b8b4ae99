// A zoom transition in the style of 2018. A thumbnail grows into a page.
import UIKit

#if os(iOS)
  final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let origin: CGRect
    var isPresenting = true

    init(origin: CGRect) { self.origin = origin }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      return 0.4
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let key = isPresenting ? UITransitionContextToViewKey : UITransitionContextFromViewKey
      guard let page = context.view(forKey: key) else { return context.completeTransition(false) }
      if isPresenting {
        page.frame = origin
        context.containerView.addSubview(page)
      }
      let end = isPresenting ? context.containerView.bounds : origin
      UIView.animate(
        withDuration: transitionDuration(using: context),
        animations: { page.frame = end },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }
#endif

final class ThumbnailController: UIViewController, UIViewControllerTransitioningDelegate {
  let button = UIButton(type: .custom)
  private(set) var animator: ZoomAnimator!

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 60, width: 80, height: 60)
    button.addTarget(self, action: #selector(ThumbnailController.open(_:)), for: .touchUpInside)
    view.addSubview(button)
    animator = ZoomAnimator(origin: button.frame)
  }

  @IBAction func open(_ sender: UIButton) {
    let page = UIViewController()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
    present(page, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = true
    return animator
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = false
    return animator
  }
}

// Pages side by side, in the style of 2022. Their texts and colors are resources.
import UIKit

final class OnboardingController: UIViewController, UIScrollViewDelegate {
  @IBOutlet var scrollView: UIScrollView!
  @IBOutlet private var dots: UILabel!
  private(set) var page = 0

  override func loadView() {
    scrollView = UIScrollView(frame: UIScreen.main.bounds)
    dots = UILabel()
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("welcome", comment: "the first page")
    view.backgroundColor = UIColor(named: "Paper")
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(width: 3 * view.bounds.width, height: view.bounds.height)
    scrollView.delegate = self
  }

  var logo: UIImage? { return UIImage(named: "Logo") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    page = Int(scrollView.contentOffset.x / scrollView.bounds.width)
  }
}

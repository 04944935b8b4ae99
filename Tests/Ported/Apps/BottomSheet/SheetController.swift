// A sheet in the style of 2020. Its pages are scroll view delegates.
import UIKit

class SheetPage: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private(set) var ends = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    ends += 1
  }
}

/// A page with a method that its superclass, which adopts the protocol, does not have.
final class CountingPage: SheetPage {
  private(set) var offsets: [CGFloat] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    offsets.append(-1)
  }
}

private extension SheetPage {
  @objc func close() { dismiss(animated: true) }
}

/// The scroll view of a page view controller: three pages long, the one that is shown in the middle.
@MainActor
final class PageScrollView: UIScrollView {
  var onScroll: (() -> Void)?
  /// Called when a finger is about to drag the content.
  var onBegin: (() -> Void)?
  var onEnd: (() -> Void)?
  var onLoss: (() -> Void)?

  override var adoptsSolvedContentSize: Bool { false }
  override func didScroll() { onScroll?() }
  override func didEndScrolling() { onEnd?() }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    if gestureRecognizer === pan { onBegin?() }
    return true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLoss?() }
  }
}

/// A change from the page that is shown to one beside it.
@MainActor
struct PageTurn {
  let page: UIViewController
  let side: PageSide
  /// Whether a finger turns the page; otherwise it was set.
  let isByFinger: Bool
  var completion: ((Bool) -> Void)?
}

/// The side of the shown page on which another one is.
enum PageSide: CGFloat {
  case before = -1
  case after = 1
}

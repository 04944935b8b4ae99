/// The scroll view of a page view controller.
///
/// Its content is three pages long, with the current page in the middle.
@MainActor
final class PageScrollView: UIScrollView {
  var onScroll: (() -> Void)?
  /// A closure that is called when the user is about to drag the content.
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

/// A change from the current page to an adjacent page.
@MainActor
struct PageTurn {
  let page: UIViewController
  let side: PageSide
  /// Whether the user turns the page by scrolling. Otherwise, client code or the page control has
  /// set the page.
  let isByFinger: Bool
  var completion: ((Bool) -> Void)?
}

/// The side of the current page on which an adjacent page lies.
enum PageSide: CGFloat {
  case before = -1
  case after = 1
}

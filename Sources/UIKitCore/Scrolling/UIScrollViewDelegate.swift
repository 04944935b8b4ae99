public import Foundation

/// The methods that observe and control scrolling and zooming.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the content offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Tells the delegate that a drag is about to end because the finger was lifted.
  ///
  /// The velocity is in points per millisecond. The delegate can change the target.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Tells the delegate that an animated change to the content offset has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// A method that is never called, because no status bar is drawn.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A method that is never called, because no status bar is drawn.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A protocol that declares the `delegate` of scroll views.
///
/// Table and collection views declare a property of the same name with a narrower type, which Swift
/// does not allow in an override.
@preconcurrency @MainActor
public protocol _ScrollDelegating: UIScrollView {}

extension UIScrollView: _ScrollDelegating {}

extension _ScrollDelegating {
  /// The object that observes and controls scrolling and zooming. It is not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set {
      DelegateHints.checkScrolling(newValue)
      scrollDelegate = newValue
    }
  }
}

extension DelegateHints {
  /// Checks an object that becomes the delegate of a scroll view.
  static func checkScrolling(_ object: AnyObject?) {
    check(object, (any UIScrollViewDelegate).self) { $0 is any UIScrollViewDelegate.Type }
  }
}

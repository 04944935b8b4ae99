// Assumed: An indicator is 2.5 pt thick, 3 pt from the edge, and at least 36 pt long. It shrinks
// while content is pulled past its edge, and starts to fade 0.3 s after scrolling ends. Probe:
// scroll-indicators.

import Foundation
import QuartzCore

/// The indicators at the edges of a scroll view, which are created when they are first shown.
@MainActor
final class ScrollIndicators {
  private var vertical: UIView?
  private var horizontal: UIView?
  private let timer = GestureTimer()

  /// Shows the indicators of the axes along which the content can move.
  func show(in view: UIScrollView) {
    timer.stop()
    if view.showsVerticalScrollIndicator, Self.hasLength(view.offsetRange.y) {
      show(&vertical, in: view)
    }
    if view.showsHorizontalScrollIndicator, Self.hasLength(view.offsetRange.x) {
      show(&horizontal, in: view)
    }
    layOut(in: view)
  }

  private static func hasLength(_ range: ClosedRange<CGFloat>) -> Bool {
    range.upperBound > range.lowerBound
  }

  private func show(_ indicator: inout UIView?, in view: UIScrollView) {
    let bar = indicator ?? Self.makeBar(in: view)
    indicator = bar
    bar.layer.removeAnimation(forKey: "opacity")
    bar.alpha = 1
    view.bringSubviewToFront(bar)
  }

  private static func makeBar(in view: UIScrollView) -> UIView {
    let bar = UIView(frame: .zero)
    let shade: CGFloat = view.indicatorStyle == .white ? 1 : 0
    bar.backgroundColor = UIColor(white: shade, alpha: 0.35)
    bar.layer.cornerRadius = 1.25
    bar.layer.zPosition = 1000
    bar.isUserInteractionEnabled = false
    view.addSubview(bar)
    return bar
  }

  /// Fades out the indicators after 0.3 s.
  func hide() {
    guard vertical != nil || horizontal != nil else { return }
    timer.start(after: 0.3) { [weak self] in self?.fade() }
  }

  private func fade() {
    UIView.animate(withDuration: 0.25) {
      self.vertical?.alpha = 0
      self.horizontal?.alpha = 0
    }
  }

  /// Shows the indicators briefly.
  func flash(in view: UIScrollView) {
    guard view.window != nil else { return }
    show(in: view)
    hide()
  }

  /// Updates the frames of the visible indicators for the current content offset.
  func layOut(in view: UIScrollView) {
    guard vertical != nil || horizontal != nil else { return }
    let (offset, bounds, inset) = (view.contentOffset, view.bounds, view.adjustedContentInset)
    if let bar = vertical, bar.alpha > 0 {
      let thumb = Self.span(
        offset: offset.y, range: view.offsetRange.y, length: bounds.height,
        content: view.contentSize.height, inset: inset.top, inset.bottom)
      Self.setFrame(
        of: bar,
        CGRect(
          x: offset.x + bounds.width - 5.5, y: offset.y + thumb.start, width: 2.5,
          height: thumb.length))
    }
    if let bar = horizontal, bar.alpha > 0 {
      let thumb = Self.span(
        offset: offset.x, range: view.offsetRange.x, length: bounds.width,
        content: view.contentSize.width, inset: inset.left, inset.right)
      Self.setFrame(
        of: bar,
        CGRect(
          x: offset.x + thumb.start, y: offset.y + bounds.height - 5.5, width: thumb.length,
          height: 2.5))
    }
  }

  private static func setFrame(of bar: UIView, _ frame: CGRect) {
    if bar.frame != frame { UIView.performWithoutAnimation { bar.frame = frame } }
  }

  private static func span(
    offset: CGFloat, range: ClosedRange<CGFloat>, length: CGFloat, content: CGFloat,
    inset start: CGFloat, _ end: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(length - start - end - 6, 0)
    let whole = content + start + end
    var bar = min(max(track * length / max(whole, 1), 36), track)
    let overshoot = max(range.lowerBound - offset, offset - range.upperBound, 0)
    bar = max(bar - overshoot, min(7, track))
    let extent = range.upperBound - range.lowerBound
    let share = extent > 0 ? min(max((offset - range.lowerBound) / extent, 0), 1) : 0
    return (start + 3 + (track - bar) * share, bar)
  }
}

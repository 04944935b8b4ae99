// Assumed: an indicator is 2.5 pt thick, 3 pt from the edge, at least 36 pt long, shrinks while
// content is pulled past its edge, and fades 0.3 s after the end of scrolling. Probe:
// scroll-indicators.

import Foundation
import QuartzCore

/// The bars at the edges of a scroll view.
@MainActor struct ScrollIndicators {
  var vertical: UIView?
  var horizontal: UIView?
  let timer = GestureTimer()
}

extension UIScrollView {
  func showIndicators() {
    indicators.timer.stop()
    if showsVerticalScrollIndicator && offsetRange.y.upperBound > offsetRange.y.lowerBound {
      show(&indicators.vertical)
    }
    if showsHorizontalScrollIndicator && offsetRange.x.upperBound > offsetRange.x.lowerBound {
      show(&indicators.horizontal)
    }
    layoutIndicators()
  }

  private func show(_ indicator: inout UIView?) {
    let bar = indicator ?? makeIndicator()
    indicator = bar
    bar.layer.removeAnimation(forKey: "opacity")
    bar.alpha = 1
    bringSubviewToFront(bar)
  }

  private func makeIndicator() -> UIView {
    let bar = UIView(frame: .zero)
    let shade: CGFloat = indicatorStyle == .white ? 1 : 0
    bar.backgroundColor = UIColor(white: shade, alpha: 0.35)
    bar.layer.cornerRadius = 1.25
    bar.layer.zPosition = 1000
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    return bar
  }

  func hideIndicators() {
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    indicators.timer.start(after: 0.3) { [weak self] in self?.fadeIndicators() }
  }

  private func fadeIndicators() {
    UIView.animate(withDuration: 0.25) {
      self.indicators.vertical?.alpha = 0
      self.indicators.horizontal?.alpha = 0
    }
  }

  func flashIndicators() {
    guard window != nil else { return }
    showIndicators()
    hideIndicators()
  }

  func layoutIndicators() {
    if let bar = indicators.vertical, bar.alpha > 0 {
      let thumb = span(
        offset: contentOffset.y, range: offsetRange.y, length: bounds.height,
        content: contentSize.height, inset: adjustedContentInset.top, adjustedContentInset.bottom)
      setFrame(
        of: bar,
        CGRect(
          x: contentOffset.x + bounds.width - 5.5, y: contentOffset.y + thumb.start, width: 2.5,
          height: thumb.length))
    }
    if let bar = indicators.horizontal, bar.alpha > 0 {
      let thumb = span(
        offset: contentOffset.x, range: offsetRange.x, length: bounds.width,
        content: contentSize.width, inset: adjustedContentInset.left, adjustedContentInset.right)
      setFrame(
        of: bar,
        CGRect(
          x: contentOffset.x + thumb.start, y: contentOffset.y + bounds.height - 5.5,
          width: thumb.length, height: 2.5))
    }
  }

  private func setFrame(of bar: UIView, _ frame: CGRect) {
    if bar.frame != frame { UIView.performWithoutAnimation { bar.frame = frame } }
  }

  private func span(
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

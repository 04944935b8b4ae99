import UIKit

/// An invisible view that reports when its superview is laid out at a different size.
package final class LayoutListener: UIView {
  package var onLayout: (() -> Void)?

  package init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) { nil }

  package override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if let newSuperview { frame = newSuperview.bounds }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

public import Foundation

/// A view that displays an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(content)
    content.frame = bounds
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(content)
  }

  open var contentView: UIView { content }

  open var isSelected = false { didSet { if isSelected != oldValue { updateBackground() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateBackground() } } }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackground()
    }
  }
  /// The view that is displayed over the background while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackground()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if content.untransformedFrame != contentFrame { content.setUntransformedFrame(contentFrame) }
    backgroundView?.setUntransformedFrame(bounds)
    selectedBackgroundView?.setUntransformedFrame(bounds)
  }

  /// Returns the size that the constraints in the content view determine.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    content.systemLayoutSizeFitting(targetSize)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  /// The frame of the content view, without the accessories of a list cell.
  @_spi(UIComposition) open var contentFrame: CGRect { bounds }

  private let content = UIView(frame: .zero)

  private func updateBackground() {
    if let view = selectedBackgroundView {
      view.setUntransformedFrame(bounds)
      if view.superview !== self { insertSubview(view, belowSubview: content) }
      view.alpha = isSelected || isHighlighted ? 1 : 0
    }
    if let view = backgroundView, view.superview !== self {
      view.setUntransformedFrame(bounds)
      insertSubview(view, at: 0)
    }
  }
}

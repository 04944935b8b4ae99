public import Foundation

/// A view of a collection view that can be reused for other elements.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var reuseIdentifier: String? { storedIdentifier }

  /// Prepares the view for reuse for another element.
  ///
  /// Overrides must call `super`.
  open func prepareForReuse() {}
  /// Responds to new attributes, after the geometry, the opacity, and the order have been applied.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Returns attributes with the size that the constraints inside the view determine.
  ///
  /// Without constraints, it returns the attributes unchanged.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard !constraintsInside.isEmpty else { return layoutAttributes }
    if let flexible = layoutAttributes.flexibleAxes {
      return fitted(layoutAttributes, along: flexible)
    }
    let result = layoutAttributes.duplicate()
    result.size = systemLayoutSizeFitting(layoutAttributes.size)
    return result
  }

  package final var storedIdentifier: String?
  /// The origin of the superview in the content of the collection view, in points.
  final var hostOrigin = CGPoint.zero
  /// A copy of the displayed attributes.
  package final var shownAttributes: UICollectionViewLayoutAttributes?
}

extension UICollectionReusableView {
  /// Returns attributes whose lengths along the given axes follow from the constraints.
  private func fitted(
    _ attributes: UICollectionViewLayoutAttributes, along axes: UIAxis
  ) -> UICollectionViewLayoutAttributes {
    guard !axes.isEmpty else { return attributes }
    let isWide = axes.contains(.horizontal)
    let isHigh = axes.contains(.vertical)
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let fitting = systemLayoutSizeFitting(
      CGSize(
        width: isWide ? 0 : attributes.size.width, height: isHigh ? 0 : attributes.size.height),
      withHorizontalFittingPriority: isWide ? .fittingSizeLevel : .required,
      verticalFittingPriority: isHigh ? .fittingSizeLevel : .required)
    let scale = max(contentScaleFactor, 1)
    func whole(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    let result = attributes.duplicate()
    if isWide { result.size.width = whole(fitting.width) }
    if isHigh { result.size.height = whole(fitting.height) }
    return result
  }

  /// Applies attributes if they differ from the displayed ones.
  func show(_ attributes: UICollectionViewLayoutAttributes) {
    if let shown = shownAttributes, shown.isEqual(attributes), shown !== attributes { return }
    shownAttributes = attributes.duplicate()
    if bounds.size != attributes.size { bounds.size = attributes.size }
    let position = CGPoint(
      x: attributes.center.x - hostOrigin.x, y: attributes.center.y - hostOrigin.y)
    if center != position { center = position }
    if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    let depth = CGFloat(attributes.zIndex)
    if layer.zPosition != depth { layer.zPosition = depth }
    apply(attributes)
  }
}

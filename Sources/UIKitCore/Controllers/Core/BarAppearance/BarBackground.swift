// Documented: a shadow's image is shown only beside a background's image, and one without a size shows
// nothing; an appearance that is set counts before both. Assumed: the image of a shadow lies outside
// the bar, the line of one pixel within. No probe: a look, drawn by eye.

import CoreGraphics

/// The fill of a bar with its image, and the line or the picture at the edge towards the content.
package final class BarBackground: UIView {
  /// The edge of the bar at which the content lies.
  enum Edge { case top, bottom }

  /// The line, or the picture in its stead.
  package let shadow = UIImageView()
  private let picture = UIImageView()
  private let edge: Edge

  init(towards edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(shadow)
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows an appearance, whose images and colors count alone.
  func show(_ appearance: UIBarAppearance) {
    let isClear = appearance.backgroundImage?.size == .zero
    let fill = appearance.backgroundColor ?? UIBarAppearance.fill
    let isFilled = appearance.backgroundColor != nil || appearance.backgroundEffect != nil
    show(fill: isFilled && !isClear ? fill : nil, isTranslucent: appearance.backgroundEffect != nil)
    show(appearance.backgroundImage, appearance.backgroundImageContentMode)
    show(shadow: appearance.shadowImage, color: appearance.shadowColor)
  }

  /// Shows a color, or the images that a bar was given by itself.
  func show(fill: UIColor, isTranslucent: Bool, image: UIImage?, shadow: UIImage?) {
    show(fill: image == nil ? fill : nil, isTranslucent: isTranslucent)
    show(image, .scaleToFill)
    show(shadow: image == nil ? nil : shadow, color: UIBarAppearance.line)
  }

  private func show(fill: UIColor?, isTranslucent: Bool) {
    backgroundColor = fill
    alpha = isTranslucent && fill != nil ? 0.94 : 1
  }

  private func show(_ image: UIImage?, _ contentMode: UIView.ContentMode) {
    picture.image = image
    picture.contentMode = contentMode
    if image == nil {
      picture.removeFromSuperview()
    } else {
      insertSubview(picture, at: 0)
    }
  }

  private func show(shadow image: UIImage?, color: UIColor?) {
    shadow.image = image
    shadow.tintColor = color
    shadow.backgroundColor = image == nil ? color : nil
    shadow.isHidden = image.map { $0.size == .zero } ?? (color == nil)
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    // Out of the tree it would be animated beside it, and outlive a bar that is gone.
    if picture.superview != nil { picture.frame = bounds }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let height = shadow.image?.size.height ?? pixel
    let isOutside = shadow.image != nil
    let y =
      switch edge {
      case .top: isOutside ? -height : 0
      case .bottom: isOutside ? bounds.height : bounds.height - height
      }
    shadow.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}

// Documented: a shadow image is shown only together with a background image. A shadow image without
// a size shows nothing. If an appearance is set, it takes precedence over both images.
// Assumed: a shadow image is outside the bar, and the line of one pixel is inside it. No probe: the
// appearance is chosen by eye.

import CoreGraphics

/// The background of a bar: a fill, an image, and a line or a shadow image at the edge of the
/// content.
package final class BarBackground: UIView {
  /// The edge of the bar at which the content begins.
  enum Edge { case top, bottom }

  /// The view of the line or of the shadow image.
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

  /// Shows only the images and colors of an appearance.
  func show(_ appearance: UIBarAppearance) {
    let isClear = appearance.backgroundImage?.size == .zero
    let fill = appearance.backgroundColor ?? UIBarAppearance.fill
    let isFilled = appearance.backgroundColor != nil || appearance.backgroundEffect != nil
    show(fill: isFilled && !isClear ? fill : nil, isTranslucent: appearance.backgroundEffect != nil)
    show(appearance.backgroundImage, appearance.backgroundImageContentMode)
    show(shadow: appearance.shadowImage, color: appearance.shadowColor)
  }

  /// Shows a color, or the images that were set on the bar itself.
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
    // Skip an image view outside the tree, because its animation would outlive the bar.
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

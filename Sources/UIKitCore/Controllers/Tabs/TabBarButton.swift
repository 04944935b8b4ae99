// Assumed: a badge is a red capsule of 18 pt at the top right of the image, with its value in white
// at 13 pt. An empty value shows the capsule without text. No probe: the appearance is chosen by
// eye.

/// The view of an item in a tab bar.
@MainActor
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private let onTap: @MainActor () -> Void
  private static let badgeHeight: CGFloat = 18

  init(item: UITabBarItem, onTap: @escaping @MainActor () -> Void) {
    self.item = item
    self.onTap = onTap
    super.init(frame: .zero)
    label.text = item.title
    label.font = .systemFont(ofSize: 10)
    label.textAlignment = .center
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    isEnabled = item.isEnabled
    for view in [imageView, label, badge] { addSubview(view) }
    addTarget(self, action: TabBarButton.tapped, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem()
    onTap = {}
    super.init(coder: coder)
  }

  private func tapped() { onTap() }

  func show(color: UIColor, isSelected: Bool) {
    label.textColor = color
    imageView.tintColor = color
    imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = item.image?.size ?? .zero
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: 17 - size.height / 2, width: size.width,
      height: size.height)
    let shift = item.titlePositionAdjustment
    label.frame = CGRect(
      x: shift.horizontal, y: bounds.height - 15 + shift.vertical, width: bounds.width, height: 12)
    let height = Self.badgeHeight
    badge.frame = CGRect(
      x: imageView.frame.maxX - height / 3, y: 2,
      width: max(badge.intrinsicContentSize.width + 8, height), height: height)
  }
}

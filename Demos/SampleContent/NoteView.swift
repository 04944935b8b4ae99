import UIKit

/// A rounded note with a colored dot, a title, and a line of text.
final class NoteView: UIView {
  private let dot = UIView()
  private let title = UILabel()
  private let text = UILabel()

  init(_ title: String, _ text: String, _ color: UIColor, isDark: Bool) {
    super.init(frame: .zero)
    backgroundColor = isDark ? UIColor.white.withAlphaComponent(0.12) : .white
    layer.cornerRadius = 14
    if !isDark {
      layer.shadowColor = UIColor.black.cgColor
      layer.shadowOpacity = 0.08
      layer.shadowRadius = 6
      layer.shadowOffset = CGSize(width: 0, height: 2)
    }
    dot.backgroundColor = color
    dot.layer.cornerRadius = 17
    self.title.text = title
    self.title.font = .systemFont(ofSize: 15, weight: .semibold)
    self.title.textColor = isDark ? .white : .black
    self.text.text = text
    self.text.font = .systemFont(ofSize: 13)
    self.text.textColor = isDark ? UIColor.white.withAlphaComponent(0.7) : .gray
    for view in [dot, self.title, self.text] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 15, y: bounds.midY - 17, width: 34, height: 34)
    let width = max(bounds.width - 76, 0)
    title.frame = CGRect(x: 62, y: bounds.midY - 20, width: width, height: 20)
    text.frame = CGRect(x: 62, y: bounds.midY + 1, width: width, height: 18)
  }
}

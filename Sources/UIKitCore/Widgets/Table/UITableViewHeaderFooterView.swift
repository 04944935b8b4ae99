public import Foundation

/// A view that displays the header or the footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  public private(set) lazy var textLabel: UILabel? = makeLabel()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUpContent()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContent()
  }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    textLabel?.frame = bounds.insetBy(dx: 16, dy: 2)
  }

  package final func adopt(reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }

  private func setUpContent() {
    backgroundColor = UIColor(white: 0.969, alpha: 1)
    addSubview(contentView)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = UIFont.boldSystemFont(ofSize: 17)
    contentView.addSubview(label)
    return label
  }
}

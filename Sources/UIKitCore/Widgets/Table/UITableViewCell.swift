public import Foundation

/// A view that displays a row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUpCell()
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUpCell()
  }

  /// Creates a cell of a class that is known only at run time.
  public convenience init(_dynamicIdentifier identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  open private(set) var reuseIdentifier: String?
  open var contentView: UIView { content }
  open var textLabel: UILabel? { labels.text }
  open var detailTextLabel: UILabel? { style == .default ? nil : labels.detail }
  open var imageView: UIImageView? { picture }

  open var accessoryType: AccessoryType = .none { didSet { updateAccessory() } }
  open var accessoryView: UIView? { didSet { updateAccessory() } }
  open var selectionStyle: SelectionStyle = .default
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }
  open var selectedBackgroundView: UIView? {
    didSet { replaceSelection(oldValue) }
  }
  /// A view that has no effect, because the selected background view is also used for multiple
  /// selections.
  open var multipleSelectionBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    updateSelection(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    updateSelection(animated: animated)
  }

  /// Prepares the cell for reuse for another row.
  ///
  /// Overrides must call `super`.
  open func prepareForReuse() {
    storedHighlighted = false
    storedSelected = false
    updateSelection(animated: false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCell()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heightOfLabels)
  }

  /// Returns the size that the constraints in the content view determine.
  ///
  /// Without constraints, it returns the size from `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard !content.constraintsInside.isEmpty else { return sizeThatFits(targetSize) }
    let beside = max(bounds.width - content.bounds.width, 0)
    var size = content.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - beside, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += beside
    return size
  }

  package final let style: CellStyle
  final let content = UIView(frame: .zero)
  final lazy var labels = makeLabels()
  final lazy var picture: UIImageView = makePicture()
  final let separator = UIView(frame: .zero)
  final var accessory: UIView?
  final var storedSelected = false
  final var storedHighlighted = false
  /// The table that displays the cell.
  package final weak var table: UITableView?
}

extension UITableViewCell {
  @_silgen_name("$s9UIKitCore15UITableViewCellC18_dynamicIdentifierACSSSg_tcfC")
  private static func allocateAndInitialize(_ identifier: __owned String?) -> UITableViewCell

  /// Returns a new cell of this class, which can be a client's class.
  ///
  /// It calls `init(style:reuseIdentifier:)` dynamically.
  package static func make(reuseIdentifier: String?) -> Self {
    unsafeDowncast(allocateAndInitialize(reuseIdentifier), to: Self.self)
  }
}

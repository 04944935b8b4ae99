// Documented: The cell draws the separators that its list specifies, and shows accessories at its
// edges. Assumed: Accessories are 16 pt from the edge and 8 pt apart. A row of a group is white. In
// an inset group, the ends of a section have corners with a radius of 10 pt. Selected and
// highlighted rows are gray. Probe: list-metrics.

public import Foundation
@_spi(UIComposition) public import UIKitCore
import QuartzCore

/// A row of a list in a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpList()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpList()
  }

  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether leading accessories move with the indentation.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  open var accessories: [UICellAccessory] = [] { didSet { rebuildAccessories() } }
  /// The guide that aligns the lower separator: the separator starts at the guide's leading edge.
  ///
  /// It has an effect only after it is used in constraints.
  open var separatorLayoutGuide: UILayoutGuide {
    if separatorGuide.owningView == nil { addLayoutGuide(separatorGuide) }
    return separatorGuide
  }

  open override var isSelected: Bool { didSet { updatePlate() } }
  open override var isHighlighted: Bool { didSet { updatePlate() } }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard row != layoutAttributes.listRow else { return }
    row = layoutAttributes.listRow
    updatePlate()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    rebuildIfEditingChanged()
    super.layoutSubviews()
    layOutList()
  }

  /// Returns the height that the constraints of the content view require next to the accessories.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let insets = contentInsets
    let taken = insets.left + insets.right
    var size = super.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - taken, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += taken
    return size
  }

  @_spi(UIComposition) open override var contentFrame: CGRect { bounds.inset(by: contentInsets) }

  private let separatorGuide = UILayoutGuide()
  private let plate = UIView()
  private let topLine = UIView()
  private let bottomLine = UIView()
  private var row: CompositionList.Row?
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  private var wasEditing = false

  private func setUpList() {
    insertSubview(plate, at: 0)
    addSubview(topLine)
    addSubview(bottomLine)
    for line in [topLine, bottomLine] {
      line.isHidden = true
      line.isUserInteractionEnabled = false
    }
    updatePlate()
  }

  // MARK: Accessories

  private var isEditing: Bool {
    var view = superview
    while let current = view {
      if let collection = current as? UICollectionView { return collection.isEditing }
      view = current.superview
    }
    return false
  }

  private func rebuildIfEditingChanged() {
    if isEditing != wasEditing { rebuildAccessories() }
  }

  private func rebuildAccessories() {
    for view in leading + trailing { view.removeFromSuperview() }
    wasEditing = isEditing
    let shown = accessories.filter { $0.shows(isEditing: wasEditing) }
    leading = shown.filter(\.isLeading).map { $0.makeView() }
    trailing = shown.filter { !$0.isLeading }.map { $0.makeView() }
    for view in leading + trailing { addSubview(view) }
    setNeedsLayout()
  }

  private func width(of views: [UIView]) -> CGFloat {
    views.isEmpty ? 0 : views.reduce(8) { $0 + $1.bounds.width + 8 }
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// The insets that accessories and indentation require.
  private var contentInsets: UIEdgeInsets {
    let first = width(of: leading) + indentation
    let last = width(of: trailing)
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return UIEdgeInsets(
      top: 0, left: isLeftToRight ? first : last, bottom: 0, right: isLeftToRight ? last : first)
  }

  // MARK: Appearance

  private func updatePlate() {
    let isActive = (isSelected || isHighlighted) && selectedBackgroundView == nil
    let isGrouped = row?.appearance == .grouped || row?.appearance == .insetGrouped
    plate.isHidden = backgroundView != nil || !(isActive || isGrouped)
    plate.backgroundColor = UIColor(white: isActive ? 0.82 : 1, alpha: 1)
    let isRound = row?.appearance == .insetGrouped || row?.appearance == .sidebar
    plate.layer.cornerRadius = isRound ? 10 : 0
    guard row?.appearance == .insetGrouped, let row else { return }
    var corners: CACornerMask = []
    if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    plate.layer.maskedCorners = corners
  }

  private func layOutList() {
    plate.frame = bounds
    var x = 16 + (indentsAccessories ? indentation : 0)
    for view in leading {
      put(view, from: x)
      x += view.bounds.width + 8
    }
    x = bounds.width - 16
    for view in trailing.reversed() {
      x -= view.bounds.width
      put(view, from: x)
      x -= 8
    }
    layOutLines()
  }

  /// Positions a view at a distance from the leading edge.
  private func put(_ view: UIView, from x: CGFloat) {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let middle = x + view.bounds.width / 2
    view.center = CGPoint(x: isLeftToRight ? middle : bounds.width - middle, y: bounds.midY)
  }

  private func layOutLines() {
    topLine.isHidden = row?.hasTopSeparator != true
    bottomLine.isHidden = row?.hasBottomSeparator != true
    guard let separators = row?.separators else { return }
    let height = 1 / max(traitCollection.displayScale, 1)
    topLine.backgroundColor = separators.color
    bottomLine.backgroundColor = separators.color
    let isPlainTop = row?.isFirst == true
    layOut(
      topLine, separators.topSeparatorInsets, start: isPlainTop ? 0 : nil, y: 0, height: height)
    let guided = separatorGuide.owningView == nil ? 0 : separatorGuide.layoutFrame.minX
    layOut(
      bottomLine, separators.bottomSeparatorInsets,
      start: guided > 0 ? guided : row?.isLast == true && row?.appearance == .plain ? 0 : nil,
      y: bounds.height - height, height: height)
  }

  private func layOut(
    _ line: UIView, _ insets: NSDirectionalEdgeInsets, start: CGFloat?, y: CGFloat, height: CGFloat
  ) {
    let first = start ?? insets.leading + indentation
    let width = max(bounds.width - first - insets.trailing, 0)
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    line.frame = CGRect(
      x: isLeftToRight ? first : bounds.width - first - width, y: y, width: width, height: height)
  }
}

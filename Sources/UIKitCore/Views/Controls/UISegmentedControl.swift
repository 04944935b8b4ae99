/// A control that picks one of several segments in a row.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index when no segment is picked.
  public static let noSegment = -1

  @MainActor private final class Segment {
    let label = UILabel()
    let picture = UIImageView()
    var isEnabled = true
    var width: CGFloat = 0
  }

  private final var segments: [Segment] = []
  private final var picked = UISegmentedControl.noSegment
  private final let plate = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  /// A control with a segment for each title or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
    sizeToFit()
  }

  private func configure() {
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = 7
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.layer.shadowRadius = 4
    plate.isHidden = true
    plate.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? .systemGray2 : .white
    }
    addSubview(plate)
  }

  open var numberOfSegments: Int { segments.count }
  open var isMomentary = false
  open var selectedSegmentTintColor: UIColor? {
    didSet { plate.backgroundColor = selectedSegmentTintColor ?? .white }
  }
  open var selectedSegmentIndex: Int {
    get { picked }
    set {
      picked = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsLayout()
    }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let new = insert(at: segment)
    new.label.text = title
    invalidateIntrinsicContentSize()
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment).picture.image = image
    invalidateIntrinsicContentSize()
  }

  private func insert(at index: Int) -> Segment {
    let segment = Segment()
    segment.label.font = .systemFont(ofSize: 13, weight: .medium)
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    addSubview(segment.picture)
    addSubview(segment.label)
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if picked >= place { picked += 1 }
    setNeedsLayout()
    return segment
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    old.label.removeFromSuperview()
    old.picture.removeFromSuperview()
    if picked == segment { picked = Self.noSegment } else if picked > segment { picked -= 1 }
    setNeedsLayout()
  }

  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].label.text = title
    invalidateIntrinsicContentSize()
  }
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    segments[segment].label.isEnabled = enabled
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// The width of a segment in points; 0 shares the room.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = width
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    let widest =
      segments.map { segment in
        max(segment.label.sizeThatFits(.zero).width, segment.picture.image?.size.width ?? 0)
      }.max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(segments.count), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The frame of a segment.
  private func frame(of index: Int) -> CGRect {
    let fixed = segments.map(\.width)
    let shared = fixed.filter { $0 == 0 }.count
    let rest = max(bounds.width - fixed.reduce(0, +), 0) / CGFloat(max(shared, 1))
    let widths = fixed.map { $0 == 0 ? rest : $0 }
    return CGRect(
      x: widths[..<index].reduce(0, +), y: 0, width: widths[index], height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() {
      segment.label.frame = frame(of: index)
      segment.picture.frame = frame(of: index)
    }
    plate.isHidden = picked == Self.noSegment
    if picked != Self.noSegment { plate.frame = frame(of: picked).insetBy(dx: 2, dy: 2) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self), bounds.contains(place),
      let index = segments.indices.first(where: { frame(of: $0).contains(place) }),
      segments[index].isEnabled, index != picked || isMomentary
    else { return }
    picked = index
    let wasHidden = plate.isHidden
    if wasHidden { layoutSubviews() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.layoutSubviews()
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}

/// The measurements of the frame around a popover's content, in points.
@MainActor
struct PopoverChrome {
  let backgroundClass: UIPopoverBackgroundView.Type?

  init(_ custom: (any UIPopoverBackgroundViewMethods.Type)?) {
    backgroundClass = custom as? UIPopoverBackgroundView.Type
  }

  // Assumed: the arrow is 13 pt high and has a base of 26 pt. The content fills the box. No probe:
  // the appearance is chosen by eye.
  var arrowHeight: CGFloat { backgroundClass?.arrowHeight() ?? 13 }
  var arrowBase: CGFloat { backgroundClass?.arrowBase() ?? 26 }
  var insets: UIEdgeInsets { backgroundClass?.contentViewInsets() ?? .zero }
}

/// The layout of a popover: the frame of its box with the arrow, and the position of the arrow.
struct PopoverPlacement {
  var frame = CGRect.zero
  var direction = UIPopoverArrowDirection.unknown
  /// The offset of the arrow from the middle of the box's side, in points.
  var arrowOffset: CGFloat = 0
  /// The rectangle of the content, relative to the frame.
  var content = CGRect.zero

  init() {}

  @MainActor
  init(
    of content: CGSize, beside source: CGRect, in room: CGRect,
    permitted: UIPopoverArrowDirection, mayOverlap: Bool, chrome: PopoverChrome
  ) {
    let insets = chrome.insets
    let box = CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter(permitted.contains)
    let choices = sides.map { ($0, Self.space(for: $0, source, room, chrome.arrowHeight)) }
    let fitting = choices.first { $0.1.width >= box.width && $0.1.height >= box.height }
    let largest = choices.max { Self.area($0.1, box) < Self.area($1.1, box) }
    guard let (side, space) = fitting ?? largest else {
      center(box, over: source, in: room, insets)
      return
    }
    direction = side
    let isVertical = side == .up || side == .down
    // If there is no room beside the source, the box may cover it.
    let limit = mayOverlap ? room : space
    let size = CGSize(
      width: min(box.width, max(isVertical ? room.width : limit.width, 0)),
      height: min(box.height, max(isVertical ? limit.height : room.height, 0)))
    frame = Self.frame(of: size, side, source, room, chrome.arrowHeight, space)
    arrange(beside: source, chrome, size)
  }

  /// Centers a box without an arrow over the source.
  private mutating func center(
    _ box: CGSize, over source: CGRect, in room: CGRect, _ insets: UIEdgeInsets
  ) {
    direction = []
    let size = CGSize(width: min(box.width, room.width), height: min(box.height, room.height))
    let x = min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width)
    let y = min(max(source.midY - size.height / 2, room.minY), room.maxY - size.height)
    frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    content = CGRect(origin: .zero, size: size).inset(by: insets)
  }

  /// Returns the space beside the source for a box whose arrow points in the direction `side`.
  private static func space(
    for side: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect, _ arrow: CGFloat
  ) -> CGRect {
    var space = room
    switch side {
    case .up:
      space.origin.y = max(source.maxY + arrow, room.minY)
      space.size.height = room.maxY - space.minY
    case .down: space.size.height = source.minY - arrow - room.minY
    case .left:
      space.origin.x = max(source.maxX + arrow, room.minX)
      space.size.width = room.maxX - space.minX
    default: space.size.width = source.minX - arrow - room.minX
    }
    return space
  }

  private static func area(_ space: CGRect, _ box: CGSize) -> CGFloat {
    max(min(space.size.width, box.width), 0) * max(min(space.size.height, box.height), 0)
  }

  /// Returns the frame of the box together with its arrow.
  private static func frame(
    of size: CGSize, _ side: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect,
    _ arrow: CGFloat, _ space: CGRect
  ) -> CGRect {
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(value, low), max(high, low))
    }
    let x = clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width)
    let y = clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height)
    let (width, height) = (size.width + arrow, size.height + arrow)
    switch side {
    case .up:
      let top = clamp(source.maxY, room.minY, room.maxY - height)
      return CGRect(x: x, y: top, width: size.width, height: height)
    case .down:
      let top = clamp(source.minY - height, room.minY, room.maxY - height)
      return CGRect(x: x, y: top, width: size.width, height: height)
    case .left:
      let left = clamp(source.maxX, room.minX, room.maxX - width)
      return CGRect(x: left, y: y, width: width, height: size.height)
    default:
      let left = clamp(source.minX - width, room.minX, room.maxX - width)
      return CGRect(x: left, y: y, width: width, height: size.height)
    }
  }

  @MainActor
  private mutating func arrange(beside source: CGRect, _ chrome: PopoverChrome, _ size: CGSize) {
    let isVertical = direction == .up || direction == .down
    let length = isVertical ? frame.width : frame.height
    let wanted = isVertical ? source.midX - frame.midX : source.midY - frame.midY
    // Keep the arrow away from the rounded corners.
    let most = max(length / 2 - chrome.arrowBase / 2 - 10, 0)
    arrowOffset = min(max(wanted, -most), most)
    var box = CGRect(origin: .zero, size: size)
    if direction == .up { box.origin.y = chrome.arrowHeight }
    if direction == .left { box.origin.x = chrome.arrowHeight }
    content = box.inset(by: chrome.insets)
  }
}

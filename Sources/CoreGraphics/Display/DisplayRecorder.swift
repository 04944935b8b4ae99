/// A recorder of a ``DisplayList``, with a stack of states and drawing methods.
///
/// Invisible drawing (outside the clip, fully transparent, or without finite coordinates) is not
/// recorded.
package struct DisplayRecorder: Sendable {
  package struct State: Sendable {
    package var transform = CGAffineTransform.identity
    package var clip: DisplayClip?
    package var blendMode = CGBlendMode.normal
    /// A mask in the list's coordinates. Drawing is visible only where the mask is opaque.
    package var mask: DisplayList?
  }

  package private(set) var state = State()
  private var stack: [State] = []
  /// The segments that precede `items`.
  private var segments: [DisplaySegment] = []
  private var items: [DisplayList.Item] = []

  package init() {}

  package var list: DisplayList {
    if segments.isEmpty { return items.isEmpty ? .empty : DisplayList(items: items) }
    let last = items.isEmpty ? [] : [DisplaySegment(items: items)]
    return DisplayList(.joined(segments + last))
  }

  /// The number of items recorded so far.
  package var count: Int { segments.reduce(items.count) { $0 + $1.count } }

  /// Removes a range of recorded items.
  package mutating func removeItems(_ range: Range<Int>) {
    if !segments.isEmpty {
      items = list.items
      segments = []
    }
    items.removeSubrange(range)
  }

  // MARK: Segments

  /// Begins a segment, which ``cut(from:)`` ends.
  package mutating func mark() -> Int {
    if !items.isEmpty {
      segments.append(DisplaySegment(items: items))
      items = []
    }
    return segments.count
  }

  /// Removes the commands recorded since a mark, and returns them as a segment.
  package mutating func cut(from mark: Int) -> DisplaySegment {
    if segments.count == mark {
      defer { items = [] }
      return items.isEmpty ? .empty : DisplaySegment(items: items)
    }
    let end = self.mark()
    defer { segments.removeSubrange(mark..<end) }
    return .joined(segments[mark...])
  }

  /// Appends a segment that was cut under the same transform, clip, blend mode, and mask.
  package mutating func append(_ segment: DisplaySegment) {
    guard segment.count > 0 else { return }
    _ = mark()
    segments.append(segment)
  }

  // MARK: State

  package mutating func save() {
    stack.append(state)
  }

  /// Restores the state that was last saved.
  ///
  /// Without a saved state, the call has no effect.
  package mutating func restore() {
    if let last = stack.popLast() { state = last }
  }

  package var transform: CGAffineTransform { state.transform }

  /// Adds a transform, which applies to subsequent drawing before the current transform.
  package mutating func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  package mutating func translate(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  package mutating func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  package mutating func clip(to shape: DisplayShape, rule: CGPathFillRule = .winding) {
    state.clip = DisplayClip(
      parent: state.clip, shape: shape, rule: rule, transform: state.transform)
  }

  package mutating func clip(to rect: CGRect) {
    clip(to: .rect(rect))
  }

  /// Clips to a shape, and reuses an earlier clip link if the link describes the same clip.
  ///
  /// Segments that were cut under the earlier link remain valid.
  package mutating func clip(to shape: DisplayShape, reusing link: DisplayClip?) {
    if let link, link.parent === state.clip, link.transform == state.transform,
      link.rule == .winding, link.shape == shape
    {
      state.clip = link
    } else {
      clip(to: shape)
    }
  }

  /// Clips subsequent drawing to the opaque parts of an image, in addition to earlier masks.
  package mutating func clip(to image: DisplayImage) {
    var inner = DisplayRecorder()
    inner.concatenate(state.transform)
    inner.draw(image)
    var cover = inner.list
    if let mask = state.mask {
      let both = DisplayGroup(cover, mask: mask)
      cover = DisplayList { $0.draw(both) }
    }
    clip(to: image.rect)
    state.mask = cover
  }

  /// The bounds of the current clip in the current coordinates, or infinite without a clip.
  package var clipBounds: CGRect {
    guard let clip = state.clip else { return .infinite }
    return clip.bounds.applying(state.transform.inverted())
  }

  // MARK: Drawing

  package mutating func fill(
    _ shape: DisplayShape, with paint: Paint, rule: CGPathFillRule = .winding
  ) {
    if case .color(let color) = paint, color.alpha <= 0, state.blendMode == .normal { return }
    add(.fill(shape, paint, rule))
  }

  package mutating func fill(_ shape: DisplayShape, with color: RGBA) {
    fill(shape, with: .color(color))
  }

  package mutating func fill(_ rect: CGRect, with color: RGBA) {
    fill(.rect(rect), with: .color(color))
  }

  package mutating func stroke(
    _ shape: DisplayShape, with paint: Paint, style: StrokeStyle = StrokeStyle()
  ) {
    if case .color(let color) = paint, color.alpha <= 0, state.blendMode == .normal { return }
    guard style.width > 0 else { return }
    add(.stroke(shape, paint, style))
  }

  package mutating func stroke(_ shape: DisplayShape, with color: RGBA, width: CGFloat) {
    stroke(shape, with: .color(color), style: StrokeStyle(width: width))
  }

  package mutating func draw(_ image: DisplayImage) {
    guard image.alpha > 0 else { return }
    add(.image(image))
  }

  package mutating func draw(_ image: CGImage, in rect: CGRect) {
    draw(DisplayImage(image, in: rect))
  }

  /// Draws laid-out text with the top-left corner of its box at a point.
  package mutating func draw(_ layout: TextLayout, at origin: CGPoint, color: RGBA) {
    guard !layout.lines.isEmpty else { return }
    add(.text(layout, origin: origin, color: color))
  }

  /// Draws the shadow of an opaque shape, without the shape itself.
  package mutating func drawShadow(_ shadow: Shadow, of shape: DisplayShape) {
    guard shadow.color.alpha > 0 else { return }
    add(.shadow(shape, shadow))
  }

  /// Draws the items of a list as if they were drawn individually.
  package mutating func draw(_ list: DisplayList) {
    guard !list.isEmpty else { return }
    add(.list(list))
  }

  /// Draws a group, or its content as a plain list if both give the same result.
  package mutating func draw(_ group: DisplayGroup) {
    guard group.alpha > 0, !group.content.isEmpty else { return }
    if group.isPlain, state.blendMode == .normal {
      draw(group.content)
    } else {
      add(.group(group))
    }
  }

  package mutating func drawBackdrop(
    in shape: DisplayShape, radius: CGFloat, saturation: CGFloat = 1
  ) {
    add(.backdrop(shape, radius: radius, saturation: saturation))
  }

  private mutating func add(_ command: DisplayCommand) {
    var shown = command.bounds
    guard !shown.isNull else { return }
    if !shown.isInfinite { shown = shown.applying(state.transform) }
    guard shown.isFinite else { return }
    if let clip = state.clip { shown = shown.common(with: clip.bounds) }
    // The box of a hairline may have no area, but antialiasing can still make it visible.
    guard !shown.isNull else { return }
    var item = DisplayList.Item(
      command: command, transform: state.transform, clip: state.clip,
      blendMode: state.blendMode, bounds: shown)
    if let mask = state.mask {
      let inner = DisplayList.Item(
        command: command, transform: state.transform, clip: state.clip, blendMode: .normal,
        bounds: shown)
      let group = DisplayGroup(DisplayList(items: [inner]), mask: mask)
      shown = group.bounds
      guard !shown.isNull else { return }
      item = DisplayList.Item(
        command: .group(group), transform: .identity, clip: nil, blendMode: state.blendMode,
        bounds: shown)
    }
    items.append(item)
  }
}

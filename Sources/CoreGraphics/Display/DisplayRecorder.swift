/// Records a ``DisplayList``: a stack of states, and calls that draw with the present state.
///
/// Drawing that cannot show (outside its clip, fully transparent, or not at finite positions) is
/// not recorded.
package struct DisplayRecorder: Sendable {
  package struct State: Sendable {
    package var transform = CGAffineTransform.identity
    package var clip: DisplayClip?
    package var blendMode = CGBlendMode.normal
    /// A drawing, in the list's coordinates, through whose opaque parts alone anything shows.
    package var mask: DisplayList?
  }

  package private(set) var state = State()
  private var stack: [State] = []
  /// The segments recorded before `items`.
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

  /// Takes recorded items out again.
  package mutating func removeItems(_ range: Range<Int>) {
    if !segments.isEmpty {
      items = list.items
      segments = []
    }
    items.removeSubrange(range)
  }

  // MARK: Segments

  /// Begins a segment, which ends with a call of ``cut(from:)``.
  package mutating func mark() -> Int {
    if !items.isEmpty {
      segments.append(DisplaySegment(items: items))
      items = []
    }
    return segments.count
  }

  /// Takes what was recorded since a mark out again, as a segment.
  package mutating func cut(from mark: Int) -> DisplaySegment {
    if segments.count == mark {
      defer { items = [] }
      return items.isEmpty ? .empty : DisplaySegment(items: items)
    }
    let end = self.mark()
    defer { segments.removeSubrange(mark..<end) }
    return .joined(segments[mark...])
  }

  /// Records a segment that was cut out under the same transform, clip, mode and mask.
  package mutating func append(_ segment: DisplaySegment) {
    guard segment.count > 0 else { return }
    _ = mark()
    segments.append(segment)
  }

  // MARK: State

  package mutating func save() {
    stack.append(state)
  }

  /// Goes back to the state last saved; without one, nothing happens.
  package mutating func restore() {
    if let last = stack.popLast() { state = last }
  }

  package var transform: CGAffineTransform { state.transform }

  /// Puts a transform before the present one: subsequent drawing goes through it first.
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

  /// Clips to a shape by a link that did so before, if that one is the same, so that what was cut
  /// out under it fits.
  package mutating func clip(to shape: DisplayShape, reusing link: DisplayClip?) {
    if let link, link.parent === state.clip, link.transform == state.transform,
      link.rule == .winding, link.shape == shape
    {
      state.clip = link
    } else {
      clip(to: shape)
    }
  }

  /// Lets subsequent drawing show only where an image is opaque; masks add up.
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

  /// The rectangle in which anything can show now, in the present coordinates; infinite without a
  /// clip.
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

  /// Draws laid-out text with the top left of its box at a point.
  package mutating func draw(_ layout: TextLayout, at origin: CGPoint, color: RGBA) {
    guard !layout.lines.isEmpty else { return }
    add(.text(layout, origin: origin, color: color))
  }

  /// Draws the shadow of an opaque shape, beneath later drawing.
  package mutating func drawShadow(_ shadow: Shadow, of shape: DisplayShape) {
    guard shadow.color.alpha > 0 else { return }
    add(.shadow(shape, shadow))
  }

  /// Draws a list as if its items were drawn here, one by one.
  package mutating func draw(_ list: DisplayList) {
    guard !list.isEmpty else { return }
    add(.list(list))
  }

  /// Draws a group; one that changes nothing, also by being put together first, is drawn as a
  /// plain list.
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
    // A hairline's box may have no area and still show through its antialiasing.
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

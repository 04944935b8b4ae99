// Documented: The defaults are 36 points, white, and no wrapping. Text is drawn from the top of the
// bounds and is clipped to the bounds. The font, the font size, and the color apply to plain
// strings.
//
// Assumed: The font is a name or an object that represents a font. Text of an attributed string
// without a font is set in 12 points, and text without a color is black. The alignment of its first
// paragraph takes precedence over the layer's alignment. Wrapped text is truncated in the last line
// that fits. No probe: the difference is visible only in pixels, and probes do not compare
// pictures.

public import Foundation

/// A layer that draws text.
open class CATextLayer: CALayer {
  struct Text {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var allowsFontSubpixelQuantization = false
  }

  final var text = Text() { didSet { appearanceDidChange() } }
  package override var ownProperties: Any? {
    get { text }
    set { if let properties = newValue as? Text { text = properties } }
  }
  private final var layout: (request: TextRequest, result: TextLayout)?

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CATextLayer {
      text = other.text
      layout = other.layout
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The text: a `String`, or an `NSAttributedString` with its own fonts, colors, lines, and
  /// paragraphs.
  open var string: Any? {
    get { text.string }
    set {
      let copied = (newValue as? NSAttributedString).map {
        NSAttributedString(attributedString: $0)
      }
      alter { text.string = copied ?? newValue }
    }
  }

  /// The font: the name of a font family, or an object that describes a font.
  open var font: Any? {
    get { text.font }
    set { alter { text.font = newValue } }
  }

  open var fontSize: CGFloat {
    get { text.fontSize }
    set { if newValue != text.fontSize { changing("fontSize") { text.fontSize = newValue } } }
  }

  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set {
      if newValue != text.foregroundColor {
        changing("foregroundColor") { text.foregroundColor = newValue }
      }
    }
  }

  open var isWrapped: Bool {
    get { text.isWrapped }
    set { alter { text.isWrapped = newValue } }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { alter { text.truncationMode = newValue } }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { alter { text.alignmentMode = newValue } }
  }

  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { alter { text.allowsFontSubpixelQuantization = newValue } }
  }

  open override class func property(forKey key: String) -> CALayerProperty? {
    properties[key] ?? super.property(forKey: key)
  }

  package override var drawsOwnContents: Bool { request != nil }

  package override func drawContents(into recorder: inout DisplayRecorder) {
    super.drawContents(into: &recorder)
    guard let request else { return }
    let isPlain = !(text.string is NSAttributedString)
    guard let color = isPlain ? text.foregroundColor?.rgba : .black else { return }
    let result: TextLayout
    if let layout, layout.request == request {
      result = layout.result
    } else {
      result = RenderingServices.textShaper.layout(request)
      layout = (request, result)
      (modelLayer as? CATextLayer)?.layout = layout
    }
    let room = state.bounds
    let fits = result.size.width <= room.width && result.size.height <= room.height
    recorder.save()
    if isMirrored { recorder.concatenate(uprightTurn) }
    if !fits { recorder.clip(to: room) }
    recorder.draw(result, at: room.origin, color: color)
    recorder.restore()
  }

  /// The request for the text shaper, or nil if there is no text.
  private final var request: TextRequest? {
    let (width, lines) = (state.bounds.width, text.isWrapped ? 0 : 1)
    var request: TextRequest
    switch text.string {
    case let string as NSAttributedString where string.length > 0:
      request = TextRequest(
        string, font: FontDescriptor(size: 12), width: width, lineLimit: lines,
        alignment: alignment, lineBreak: lineBreak)
      // A paragraph without an alignment uses the layer's alignment.
      if request.alignment == .natural { request.alignment = alignment }
    case let string as String where !string.isEmpty:
      request = TextRequest(
        string, font: plainFont, width: width, lineLimit: lines, alignment: alignment,
        lineBreak: lineBreak)
    default: return nil
    }
    if text.isWrapped, text.truncationMode != .none { request.height = state.bounds.height }
    return request
  }

  private final var plainFont: FontDescriptor {
    if let name = text.font as? String {
      return FontDescriptor(fontName: name, size: text.fontSize)
    }
    var font = (text.font as? any TextFont)?.fontDescriptorValue ?? FontDescriptor(size: 0)
    font.size = text.fontSize
    return font
  }

  private final var alignment: TextRequest.Alignment {
    switch text.alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private final var lineBreak: TextRequest.LineBreak {
    switch text.truncationMode {
    case .start: .truncatingHead
    case .middle: .truncatingMiddle
    case .end: .truncatingTail
    default: text.isWrapped ? .wordWrapping : .clipping
    }
  }
}

extension CATextLayer {
  private static let properties: [String: CALayerProperty] = [
    "fontSize": CALayerProperty {
      .number(Double(($0 as? CATextLayer)?.text.fontSize ?? 0))
    } set: { layer, value in
      if let n = value.number { (layer as? CATextLayer)?.text.fontSize = CGFloat(n) }
    },
    "foregroundColor": CALayerProperty {
      LayerValue(($0 as? CATextLayer)?.text.foregroundColor)
    } set: { layer, value in
      (layer as? CATextLayer)?.text.foregroundColor = value.color.map { CGColor($0) }
    },
  ]
}

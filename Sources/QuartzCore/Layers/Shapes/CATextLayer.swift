// Documented: 36 points and white unless set; not wrapped; drawn from the top of the bounds.
// Assumed: the font is a name or something that stands for a font; attributes of attributed strings
// beyond it are left to labels.

import Foundation

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

  final var text = Text()
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

  /// A `String` or an `NSAttributedString`, of which the text is shown.
  open var string: Any? {
    get { text.string }
    set { text.string = newValue }
  }

  /// A font family by its name, or a value that describes a font.
  open var font: Any? {
    get { text.font }
    set { text.font = newValue }
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
    set { text.isWrapped = newValue }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }

  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { text.allowsFontSubpixelQuantization = newValue }
  }

  open override class func property(forKey key: String) -> CALayerProperty? {
    properties[key] ?? super.property(forKey: key)
  }

  package override var drawsOwnContents: Bool { plainString?.isEmpty == false }

  package override func drawContents(into recorder: inout DisplayRecorder) {
    super.drawContents(into: &recorder)
    guard let string = plainString, !string.isEmpty, let color = text.foregroundColor else {
      return
    }
    let request = request(for: string)
    let result: TextLayout
    if let layout, layout.request == request {
      result = layout.result
    } else {
      result = RenderingServices.textShaper.layout(request)
      layout = (request, result)
      (modelLayer as? CATextLayer)?.layout = layout
    }
    recorder.draw(result, at: state.bounds.origin, color: color.rgba)
  }

  private final var plainString: String? {
    (text.string as? NSAttributedString)?.string ?? text.string as? String
  }

  private final func request(for string: String) -> TextRequest {
    var font =
      (text.font as? FontDescriptorConvertible)?.fontDescriptorValue
      ?? FontDescriptor(family: text.font as? String, size: text.fontSize)
    font.size = text.fontSize
    let alignment: TextRequest.Alignment =
      switch text.alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    let lineBreak: TextRequest.LineBreak =
      switch text.truncationMode {
      case .start: .truncatingHead
      case .middle: .truncatingMiddle
      case .end: .truncatingTail
      default: text.isWrapped ? .wordWrapping : .clipping
      }
    return TextRequest(
      string, font: font, width: state.bounds.width, lineLimit: text.isWrapped ? 0 : 1,
      alignment: alignment, lineBreak: lineBreak)
  }
}

/// Types outside this module that stand for a font, as those of an interface do.
package protocol FontDescriptorConvertible {
  var fontDescriptorValue: FontDescriptor { get }
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

public import Foundation
public import UIKitCore

/// The properties of a renderer's document: title, author and the like.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// Values for the keys `kCGPDFContextTitle` and the like.
  open var documentInfo: [String: Any] = [:]
}

/// The context of a document that is being drawn.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let document: PDFDocument

  init(_ document: PDFDocument, _ format: UIGraphicsRendererFormat) {
    self.document = document
    super.init(document.context, format)
  }

  open var pdfContextBounds: CGRect { document.pageBounds }

  /// Begins a page of the document's size.
  open func beginPage() { document.beginPage() }

  /// Begins a page of a size of its own; of the information nothing is kept.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any] = [:]) {
    document.beginPage(bounds)
  }

  /// Makes a part of the page lead to a web page.
  open func setURL(_ url: URL, for rect: CGRect) {
    document.add(.url(url.absoluteString), for: rect)
  }

  /// Names a point of the page, for parts that link to it.
  open func addDestination(withName name: String, at point: CGPoint) {
    document.addDestination(name, at: point)
  }

  /// Makes a part of the page link to a named point.
  open func setDestinationWithName(_ name: String, for rect: CGRect) {
    document.add(.destination(name), for: rect)
  }
}

/// Draws PDF files.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.bounds = bounds
    super.init(bounds: bounds, format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// The file that the actions draw; empty without pages, and when no host can write one.
  open func pdfData(actions: DrawingActions) -> Data {
    let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
    let document = PDFDocument(bounds: bounds, info: DocumentInfo(info))
    UIGraphicsPushContext(document.context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsPDFRendererContext(document, format))
    return document.finish() ?? Data()
  }

  /// Writes the file that the actions draw.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }
}

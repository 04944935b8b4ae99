public import Foundation
public import UIKitCore

/// The properties of a renderer's document, such as title and author.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The values for keys such as `kCGPDFContextTitle`.
  open var documentInfo: [String: Any] = [:]
}

/// The context in which the drawing actions of a PDF renderer draw.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let document: PDFDocument

  init(_ document: PDFDocument, _ format: UIGraphicsRendererFormat) {
    self.document = document
    super.init(document.context, format)
  }

  open var pdfContextBounds: CGRect { document.pageBounds }

  /// Begins a page with the size of the document.
  open func beginPage() { document.beginPage() }

  /// Begins a page with its own size.
  ///
  /// The page information is ignored.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any] = [:]) {
    document.beginPage(bounds)
  }

  /// Links an area of the page to a web page.
  open func setURL(_ url: URL, for rect: CGRect) {
    document.add(.url(url.absoluteString), for: rect)
  }

  /// Names a point on the page as a link destination.
  open func addDestination(withName name: String, at point: CGPoint) {
    document.addDestination(name, at: point)
  }

  /// Links an area of the page to a named point.
  open func setDestinationWithName(_ name: String, for rect: CGRect) {
    document.add(.destination(name), for: rect)
  }
}

/// A renderer that creates PDF files.
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

  /// Returns the file that the actions draw, or empty data if there are no pages or no document
  /// writer.
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

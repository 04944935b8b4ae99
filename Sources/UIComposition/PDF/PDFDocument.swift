import UIKitCore

/// A document that is being drawn, page by page, in one context.
final class PDFDocument {
  let context = CGContext(size: .zero)
  let bounds: CGRect
  private let info: DocumentInfo
  private(set) var pageBounds = CGRect.zero
  private var pages: [DocumentPage] = []
  private var hasPage = false

  /// Pages are as large as the bounds, or 612 × 792 points where those are empty.
  init(bounds: CGRect, info: DocumentInfo) {
    self.bounds = bounds.isPage ? bounds : CGRect(x: 0, y: 0, width: 612, height: 792)
    self.info = info
  }

  /// Begins a page, as large as the document's unless it has bounds of its own. What was drawn
  /// before the first page is not shown.
  func beginPage(_ own: CGRect? = nil) {
    pageBounds = own.flatMap { $0.isPage ? $0 : nil } ?? bounds
    turn(to: pageBounds.size)
    context.translateBy(x: -pageBounds.minX, y: -pageBounds.minY)
    pages.append(DocumentPage(size: pageBounds.size))
    hasPage = true
  }

  private func turn(to size: CGSize) {
    let drawn = context.turnPage(to: size)
    if hasPage { pages[pages.count - 1].drawing = drawn }
  }

  func add(_ target: DocumentPage.Link.Target, for rect: CGRect) {
    guard hasPage else { return }
    pages[pages.count - 1].links.append(
      DocumentPage.Link(rect: rect.applying(context.ctm), target: target))
  }

  func addDestination(_ name: String, at point: CGPoint) {
    guard hasPage else { return }
    pages[pages.count - 1].destinations[name] = point.applying(context.ctm)
  }

  /// The file; nil without pages, and when no host has installed a document writer.
  func finish() -> Data? {
    turn(to: .zero)
    hasPage = false
    guard !pages.isEmpty else { return nil }
    return RenderingServices.documentWriter?.pdfData(of: pages, info: info)
  }
}

extension CGRect {
  /// Whether a page can have these bounds: PDF knows up to 14,400 points.
  fileprivate var isPage: Bool {
    width > 0 && height > 0 && width <= 14_400 && height <= 14_400 && minX.isFinite
      && minY.isFinite
  }
}

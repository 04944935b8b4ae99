import UIKitCore

/// A PDF document that is drawn page by page in one context.
final class PDFDocument {
  let context = CGContext(size: .zero)
  let bounds: CGRect
  private let info: DocumentInfo
  private(set) var pageBounds = CGRect.zero
  private var pages: [DocumentPage] = []
  private var hasPage = false

  /// Creates a document whose pages have the given bounds.
  ///
  /// If a page cannot have these bounds, for example because they are empty, the pages are 612 ×
  /// 792 points in size.
  init(bounds: CGRect, info: DocumentInfo) {
    self.bounds = bounds.isPage ? bounds : CGRect(x: 0, y: 0, width: 612, height: 792)
    self.info = info
  }

  /// Begins a page with its own bounds, or with the bounds of the document.
  ///
  /// Drawing before the first page is discarded.
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

  /// Returns the file, or nil if there are no pages or no host has installed a document writer.
  func finish() -> Data? {
    turn(to: .zero)
    hasPage = false
    guard !pages.isEmpty else { return nil }
    return RenderingServices.documentWriter?.pdfData(of: pages, info: info)
  }
}

extension CGRect {
  /// Whether a page can have these bounds.
  ///
  /// PDF supports up to 14,400 points.
  fileprivate var isPage: Bool {
    width > 0 && height > 0 && width <= 14_400 && height <= 14_400 && minX.isFinite
      && minY.isFinite
  }
}

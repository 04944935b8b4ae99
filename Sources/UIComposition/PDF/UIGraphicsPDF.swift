// Documented: The default page size is 612 × 792 points. A new page ends the previous one.

public import Foundation
import UIKitCore

/// The open documents, innermost last.
///
/// Use it on the main thread only.
enum OpenDocuments {
  nonisolated(unsafe) fileprivate static var stack:
    [(document: PDFDocument, write: (Data) -> Void)] = []

  fileprivate static func begin(_ document: PDFDocument, write: @escaping (Data) -> Void) {
    stack.append((document, write))
    UIGraphicsPushContext(document.context)
  }

  fileprivate static var current: PDFDocument? { stack.last?.document }
}

extension OpenDocuments: ProcessWideState {
  static func resetProcessState() { stack = [] }
}

/// Begins a PDF file, which is written when its context ends.
///
/// Returns false if it cannot be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard RenderingServices.documentWriter != nil,
    FileManager.default.createFile(atPath: path, contents: nil)
  else { return false }
  OpenDocuments.begin(PDFDocument(bounds: bounds, info: DocumentInfo(documentInfo))) {
    _ = FileManager.default.createFile(atPath: path, contents: $0)
  }
  return true
}

/// Begins a PDF file, which is appended to data when its context ends.
///
/// Nothing is appended if no host can write PDF files.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  OpenDocuments.begin(PDFDocument(bounds: bounds, info: DocumentInfo(documentInfo))) {
    data.append($0)
  }
}

/// Ends the document that was begun last, and writes it.
public func UIGraphicsEndPDFContext() {
  guard let (document, write) = OpenDocuments.stack.popLast() else { return }
  if ContextStack.current.contexts.last === document.context { UIGraphicsPopContext() }
  if let data = document.finish() { write(data) }
}

/// Begins a page with the size of the document.
public func UIGraphicsBeginPDFPage() { OpenDocuments.current?.beginPage() }

/// Begins a page with its own size.
///
/// The page information is ignored.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  OpenDocuments.current?.beginPage(bounds)
}

/// Returns the bounds of the current page, or zero outside of a page.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  OpenDocuments.current?.pageBounds ?? .zero
}

/// Links an area of the page to a web page.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  OpenDocuments.current?.add(.url(url.absoluteString), for: rect)
}

/// Names a point on the page as a link destination.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  OpenDocuments.current?.addDestination(name, at: point)
}

/// Links an area of the page to a named point.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  OpenDocuments.current?.add(.destination(name), for: rect)
}

// Documented: pages of 612 × 792 points where no size is given; a new page ends the one before it.

public import Foundation
import UIKitCore

/// The documents that are open, innermost last; main thread only.
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

/// Begins a PDF file, which is written when its context ends; false when it cannot be.
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

/// Begins a PDF file that is appended to some data when its context ends; nothing is when no host
/// can write one.
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

/// Begins a page of the document's size.
public func UIGraphicsBeginPDFPage() { OpenDocuments.current?.beginPage() }

/// Begins a page of a size of its own; of the information nothing is kept.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  OpenDocuments.current?.beginPage(bounds)
}

/// The bounds of the page; zero outside of one.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  OpenDocuments.current?.pageBounds ?? .zero
}

/// Makes a part of the page lead to a web page.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  OpenDocuments.current?.add(.url(url.absoluteString), for: rect)
}

/// Names a point of the page, for parts that link to it.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  OpenDocuments.current?.addDestination(name, at: point)
}

/// Makes a part of the page link to a named point.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  OpenDocuments.current?.add(.destination(name), for: rect)
}

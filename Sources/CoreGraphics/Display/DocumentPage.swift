/// One page of a document, in points from its top left.
package struct DocumentPage: Sendable {
  /// The target of a touch on a part of the page.
  package struct Link: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case url(String)
      /// The name of a destination in the document.
      case destination(String)
    }

    package var rect: CGRect
    package var target: Target

    package init(rect: CGRect, target: Target) {
      self.rect = rect
      self.target = target
    }
  }

  package var size: CGSize
  package var drawing = DisplayList.empty
  package var links: [Link] = []
  /// The points that links lead to, by name.
  package var destinations: [String: CGPoint] = [:]

  package init(size: CGSize) {
    self.size = size
  }
}

/// The properties of a document: title, author and the like.
package struct DocumentInfo: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  package var creator: String?

  package init() {}
}

/// Makes document files.
package protocol DocumentWriter: Sendable {
  /// The pages as a PDF file, which is the same whenever it is made.
  func pdfData(of pages: [DocumentPage], info: DocumentInfo) -> Data?
}

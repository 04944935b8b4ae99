/// A page of a document.
///
/// Coordinates are in points from the top left.
package struct DocumentPage: Sendable {
  /// An area of the page that leads to a target when it is tapped.
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
  /// The target points of links, by name.
  package var destinations: [String: CGPoint] = [:]

  package init(size: CGSize) {
    self.size = size
  }
}

/// The properties of a document, such as title and author.
package struct DocumentInfo: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  package var creator: String?

  package init() {}
}

/// An encoder of document files.
package protocol DocumentWriter: Sendable {
  /// Returns the pages as a PDF file.
  ///
  /// Equal pages always produce the same bytes.
  func pdfData(of pages: [DocumentPage], info: DocumentInfo) -> Data?
}

import Foundation

/// The keys of a PDF file's properties: title, author and the like.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// A text, or an array of texts.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
public let kCGPDFContextCreator = "kCGPDFContextCreator"

extension DocumentInfo {
  /// Reads the keys; all others are left out.
  package init(_ values: [AnyHashable: Any]?) {
    self.init()
    title = values?[kCGPDFContextTitle] as? String
    author = values?[kCGPDFContextAuthor] as? String
    subject = values?[kCGPDFContextSubject] as? String
    creator = values?[kCGPDFContextCreator] as? String
    let words = values?[kCGPDFContextKeywords]
    keywords = words as? String ?? (words as? [String])?.joined(separator: ", ")
  }
}

import Foundation

/// The keys of a PDF file's properties, such as title and author.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of the keywords, which are a string or an array of strings.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
public let kCGPDFContextCreator = "kCGPDFContextCreator"

extension DocumentInfo {
  /// Creates the properties from the values of known keys, and ignores all other keys.
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

import Foundation

/// The text of a row's scene, from which the parameters of the scene are read.
struct RowText {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the number that follows the first occurrence of a label; NaN if there is none.
  func number(after label: String) -> Double {
    guard let found = text.range(of: label) else { return .nan }
    let digits = text[found.upperBound...].prefix { "-+.0123456789".contains($0) }
    return Double(digits) ?? .nan
  }

  func has(_ part: String) -> Bool { text.contains(part) }
}

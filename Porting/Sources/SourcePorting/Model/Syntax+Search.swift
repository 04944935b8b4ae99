import SwiftSyntax

extension SyntaxProtocol {
  /// Returns all descendants of a kind, in the order of the text.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    let collector = Collector<Node>(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.found
  }

  /// Returns the nearest ancestor of a kind.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let present = node {
      if let found = present.as(Node.self) { return found }
      node = present.parent
    }
    return nil
  }

  /// The bytes of the node without its trivia.
  var bytes: Range<Int> { start..<end }
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The text of the node without its trivia.
  var code: String { trimmedDescription }

  /// The bytes of the node and of the white space after it. Remove these bytes to remove the node.
  /// Comments are not included.
  var removal: Range<Int> {
    guard let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return bytes }
    var end = end
    for piece in (lastToken(viewMode: .sourceAccurate)?.trailingTrivia.pieces ?? []) {
      guard piece.isWhitespace else { return start..<end }
      end += piece.sourceLength.utf8Length
    }
    for piece in next.leadingTrivia.pieces {
      guard piece.isWhitespace else { break }
      end += piece.sourceLength.utf8Length
    }
    return start..<end
  }

  /// The white space at the start of the node's line.
  var indentation: String {
    var token = firstToken(viewMode: .sourceAccurate)
    while let present = token {
      let trivia = present.leadingTrivia
      if trivia.contains(where: \.isNewline)
        || present.previousToken(viewMode: .sourceAccurate) == nil
      {
        var text = ""
        for piece in trivia.pieces.reversed() {
          if case .spaces(let count) = piece {
            text = String(repeating: " ", count: count) + text
          } else if case .tabs(let count) = piece {
            text = String(repeating: "\t", count: count) + text
          } else if piece.isNewline {
            break
          } else {
            text = ""
          }
        }
        return text
      }
      token = present.previousToken(viewMode: .sourceAccurate)
    }
    return ""
  }
}

extension TriviaPiece {
  var isBlank: Bool { isWhitespace }
}

private final class Collector<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}

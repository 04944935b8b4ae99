/// A part of the framework that takes bytes from outside.
///
/// Whatever the bytes are, it ends soon and without a trap.
@MainActor
package protocol FuzzTarget {
  /// The word for it on a command line, and the name of its folder of inputs.
  static var name: String { get }

  /// Words that mean something to it, for mutations.
  static var words: [String] { get }

  /// Inputs that are made and not kept in the folder.
  static var made: [[UInt8]] { get }

  /// Gives it an input.
  ///
  /// - Throws: ``FuzzFault`` when what comes out is wrong.
  static func take(_ bytes: [UInt8]) throws
}

extension FuzzTarget {
  package static var made: [[UInt8]] { [] }
}

/// A sentence on an output that is wrong.
package struct FuzzFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A part of the framework that reads bytes from outside.
///
/// It must return quickly for any bytes, without a trap.
@MainActor
package protocol FuzzTarget {
  /// The name on the command line, which is also the name of the folder of inputs.
  static var name: String { get }

  /// Words that have a meaning in this format. Mutations insert them.
  static var words: [String] { get }

  /// Generated inputs that are not stored in the folder.
  static var made: [[UInt8]] { get }

  /// Processes an input.
  ///
  /// - Throws: ``FuzzFault`` if the output is wrong.
  static func take(_ bytes: [UInt8]) throws
}

extension FuzzTarget {
  package static var made: [[UInt8]] { [] }
}

/// A description of a wrong output.
package struct FuzzFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

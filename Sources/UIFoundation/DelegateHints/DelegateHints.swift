// Documented: UIKit asks an object at run time whether it has an optional method. Ours: a class answers
// for a protocol where it adopts it, so that a method which only a subclass has is never called; in
// debug builds a message says so when such an object becomes a delegate or a data source. Nothing is
// said where the symbols do not tell: in optimised builds, of stripped files and of generic classes. A
// private method is none that a protocol asks for, but in a private class it looks like any other.

import Foundation
import QuartzCore

/// Hints at optional methods of delegates that are never called.
@MainActor
package enum DelegateHints {
  /// Looks at an object that becomes a delegate or a data source, once for each class.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - delegate: the protocol; one that it inherits is checked by itself.
  ///   - isAdopted: whether a class, or one above it, adopts the protocol.
  package static func check(
    _ object: AnyObject?, _ delegate: Any.Type, isAdopted: (AnyClass) -> Bool
  ) {
    #if DEBUG
      guard let object else { return }
      let type: AnyClass = Swift.type(of: object)
      // A class that adopts the protocol itself answers for all that it has.
      guard let above = _getSuperclass(type), isAdopted(above) else { return }
      let name = name(of: delegate)
      guard DelegateHintFindings.shared.isNew(type, name) else { return }
      for text in DelegateHintFindings.shared.messages(about: type, name) {
        Diagnostics.report(text, about: object)
      }
    #endif
  }

  /// The name of a protocol with its module, without the word for its type.
  private static func name(of type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }
}

#if DEBUG
  import Synchronization

  /// The findings of the process, which does not change its classes.
  final class DelegateHintFindings: Sendable {
    static let shared = DelegateHintFindings()
    private let known = Mutex<Set<String>>([])
    private let files = SymbolFiles()

    /// Whether a class was not looked at for a protocol before.
    func isNew(_ type: AnyClass, _ name: String) -> Bool {
      let number = UInt(bitPattern: ObjectIdentifier(type).hashValue)
      return known.withLock { $0.insert("\(number) \(name)").inserted }
    }

    /// The messages about methods of a class, and of those between it and the one that adopts the
    /// protocol, that are never called.
    func messages(about type: AnyClass, _ name: String) -> [String] {
      var below: [ClassSymbols] = []
      var next: AnyClass? = type
      while let current = next {
        // Where one class has no symbols nothing is certain.
        guard let symbols = ClassSymbols(current, in: files) else { return [] }
        let requirements = symbols.requirements(of: name)
        if !requirements.isEmpty {
          guard let answered = methods(from: current) else { return [] }
          return messages(below, symbols.name, requirements.subtracting(answered), name)
        }
        below.append(symbols)
        next = _getSuperclass(current)
      }
      return []
    }

    /// The methods of a class and of those above it in Swift; nil where one has no symbols.
    private func methods(from type: AnyClass) -> Set<String>? {
      var methods: Set<String> = []
      var next: AnyClass? = type
      while let current = next, current != NSObject.self {
        guard let symbols = ClassSymbols(current, in: files) else { return nil }
        methods.formUnion(symbols.methods)
        next = _getSuperclass(current)
      }
      return methods
    }

    private func messages(
      _ below: [ClassSymbols], _ base: String, _ requirements: Set<String>, _ name: String
    ) -> [String] {
      var said: Set<String> = []
      // The highest class that has a method is the one that must override.
      return below.reversed().flatMap { symbols in
        symbols.methods.intersection(requirements).subtracting(said).sorted().map { method in
          said.insert(method)
          let text = MethodText(method)
          let (type, adopter) = (symbols.name.withoutModules, base.withoutModules)
          return "\(type).\(text.name) is never called: \(type) inherits "
            + "\(name.withoutModules) from \(adopter), which answers without it. Write "
            + "\(text.declaration) into \(adopter), and override it in \(type)."
        }
      }
    }
  }

  /// The files of symbols that were looked into, each mapped once.
  final class SymbolFiles: Sendable {
    private let files = Mutex<[String: SymbolFile?]>([:])

    subscript(path: String) -> SymbolFile? {
      files.withLock { files in
        if let known = files[path] { return known }
        let file = SymbolFile(path: path)
        files[path] = .some(file)
        return file
      }
    }
  }

  /// A method as the demangler writes it, in the words of source.
  struct MethodText {
    /// The name with its labels, as `tableView(_:heightForRowAt:)`.
    let name: String
    /// The declaration without a body.
    let declaration: String

    init(_ text: String) {
      let plain = text.withoutModules
      guard let open = plain.firstIndex(of: "("), !plain.contains(".getter : ") else {
        name = plain.components(separatedBy: ".getter : ")[0]
        declaration = "`var \(plain.replacing(".getter : ", with: ": "))`"
        return
      }
      let parts = Self.parameters(plain[open...])
      let labels = parts.map { part -> String in
        let label = part.prefix { $0 != ":" && $0 != " " }
        return part.dropFirst(label.count).hasPrefix(":") ? "\(label):" : "_:"
      }
      name = "\(plain[..<open])(\(labels.joined()))"
      let whole = zip(parts, labels).map { part, label in
        label == "_:" && !part.hasPrefix("_:") ? "_: \(part)" : part
      }
      var result =
        plain[open...].range(of: ") -> ", options: .backwards)
        .map { plain[$0.upperBound...] } ?? ""
      if result == "()" { result = "" }
      declaration =
        "`func \(plain[..<open])(\(whole.joined(separator: ", ")))"
        + (result.isEmpty ? "" : " -> \(result)") + "`"
    }

    /// The parameters in parentheses, at the start of a text.
    private static func parameters(_ text: Substring) -> [String] {
      var parts: [String] = []
      var current = ""
      var depth = 0
      for character in text {
        if "([<".contains(character) { depth += 1 }
        if ")]".contains(character) || character == ">" && current.last != "-" { depth -= 1 }
        if depth == 0 { break }
        if depth == 1, character == "," {
          parts.append(current)
          current = ""
        } else if !(depth == 1 && current.isEmpty && (character == "(" || character == " ")) {
          current.append(character)
        }
      }
      return current.isEmpty ? parts : parts + [current]
    }
  }

  extension String {
    /// The text with types named without their modules.
    fileprivate var withoutModules: String {
      replacing(#/\b(?:[A-Za-z_]\w*\.)+(?=[A-Z(])/#, with: "").replacing(#/\((\w+) in \w+\)/#) {
        String($0.1)
      }
    }
  }
#endif

// Documented: UIKit asks an object at run time whether it implements an optional method. Ours: An
// optional method is bound in the class that adopts the protocol, so a method that only a subclass
// declares is never called. In debug builds, a message reports this when such an object becomes a
// delegate or a data source. No message appears when the symbols are not conclusive: in optimized
// builds, for stripped files, and for generic classes. A private method cannot satisfy a
// requirement, but in a private class, its symbol looks like the symbol of any other method.

import Foundation
import QuartzCore

/// A checker that finds and reports optional delegate methods that are never called.
@MainActor
package enum DelegateHints {
  /// Checks an object that becomes a delegate or a data source, once for each class and protocol.
  ///
  /// - Parameters:
  ///   - object: The delegate or data source.
  ///   - delegate: The protocol. An inherited protocol needs its own check.
  ///   - isAdopted: A closure that returns whether a class or one of its superclasses adopts the
  ///     protocol.
  package static func check(
    _ object: AnyObject?, _ delegate: Any.Type, isAdopted: (AnyClass) -> Bool
  ) {
    #if DEBUG
      guard let object else { return }
      let type: AnyClass = Swift.type(of: object)
      // A class that adopts the protocol itself binds all of its methods.
      guard let above = _getSuperclass(type), isAdopted(above) else { return }
      let name = name(of: delegate)
      guard DelegateHintFindings.shared.isNew(type, name) else { return }
      for text in DelegateHintFindings.shared.messages(about: type, name) {
        Diagnostics.report(text, about: object)
      }
    #endif
  }

  /// Returns the name of a protocol with its module, without the prefix `any`.
  private static func name(of type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }
}

#if DEBUG
  import Synchronization

  /// The findings of the current process.
  ///
  /// They stay valid because a process does not change its classes.
  final class DelegateHintFindings: Sendable {
    static let shared = DelegateHintFindings()
    private let known = Mutex<Set<String>>([])
    let files = SymbolFiles()

    /// Returns whether this is the first check of a class for a protocol.
    func isNew(_ type: AnyClass, _ name: String) -> Bool {
      let number = UInt(bitPattern: ObjectIdentifier(type).hashValue)
      return known.withLock { $0.insert("\(number) \(name)").inserted }
    }

    /// Returns messages about methods that are never called.
    ///
    /// The methods belong to the class, or to a class between it and the class that adopts the
    /// protocol.
    func messages(about type: AnyClass, _ name: String) -> [String] {
      var below: [ClassSymbols] = []
      var next: AnyClass? = type
      while let current = next {
        // Without symbols for every class, no conclusion is certain.
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

    /// Returns the methods of a class and its Swift superclasses, or nil if a class has no symbols.
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
      // Report each method once, for the topmost class that declares it.
      return below.reversed().flatMap { symbols in
        symbols.methods.intersection(requirements).subtracting(said).sorted().map { method in
          said.insert(method)
          let text = MethodText(method)
          let (type, adopter) = (symbols.name.withoutModules, base.withoutModules)
          return "\(type).\(text.name) is never called: \(type) inherits \(name.withoutModules) "
            + "from \(adopter), which does not implement the method. Add \(text.declaration) to "
            + "\(adopter), and override it in \(type)."
        }
      }
    }
  }

  /// A cache of symbol files.
  ///
  /// Each file is mapped once.
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

  /// A demangled method in the form of Swift source.
  struct MethodText {
    /// The name with its labels, such as `tableView(_:heightForRowAt:)`.
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

    /// Returns the parameters in the parentheses at the start of a string.
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
    /// The text without module names.
    fileprivate var withoutModules: String {
      replacing(#/\b(?:[A-Za-z_]\w*\.)+(?=[A-Z(])/#, with: "").replacing(#/\((\w+) in \w+\)/#) {
        String($0.1)
      }
    }
  }
#endif

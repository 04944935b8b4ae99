// Measured: The symbol of a method begins with the symbol of its class. A conformance has one
// symbol for each requirement. That symbol begins with the symbol of the class that adopts the
// protocol, and ends in `TW`. Mangled names abbreviate words that occurred earlier, so methods and
// requirements are compared in demangled form, with full types.

#if DEBUG
  import Foundation

  /// The symbols of a class: its methods, and the requirements of the protocols that it adopts.
  struct ClassSymbols: Sendable {
    /// The demangled name of the class, including its module.
    let name: String
    private let symbols: [String]

    /// Reads the symbols of a class.
    ///
    /// Returns nil if the class is generic or has no symbols.
    init?(_ type: AnyClass, in files: SymbolFiles) {
      guard let image = ClassImage(type), let file = files[image.path],
        let mangled = Self.mangledName(of: type, image, file),
        let name = demangle("$s\(mangled)D")
      else { return nil }
      self.name = name
      symbols = file.names(from: "$s\(mangled)")
      if symbols.isEmpty { return nil }
    }

    /// Returns the mangled prefix of all symbols of a class.
    ///
    /// Only the symbol table contains the name of a private class.
    private static func mangledName(
      of type: AnyClass, _ image: ClassImage, _ file: SymbolFile
    ) -> String? {
      guard let name = _mangledTypeName(type) else { return nil }
      if !name.contains("$") { return name.hasSuffix("C") ? name : nil }
      guard let symbol = file.name(at: image.offset), symbol.hasSuffix("CN") else { return nil }
      return String(symbol.dropFirst(2).dropLast())
    }

    /// The demangled methods and getters that the class declares or overrides, such as
    /// `scrollViewDidScroll(UIKitCore.UIScrollView) -> ()`.
    var methods: Set<String> {
      Set(
        symbols.lazy.filter { $0.hasSuffix("F") || $0.hasSuffix("vg") }.compactMap { symbol in
          guard var text = demangle(symbol) else { return nil }
          if text.hasPrefix("(extension in "), let end = text.range(of: "):") {
            text = String(text[end.upperBound...])
          }
          return text.hasPrefix(name + ".") ? String(text.dropFirst(name.count + 1)) : nil
        })
    }

    /// Returns the requirements of a protocol that the class itself adopts.
    ///
    /// The set is empty if a superclass adopts the protocol.
    ///
    /// - Parameter name: The name of the protocol, including its module.
    func requirements(of name: String) -> Set<String> {
      let begin = "protocol witness for \(name)."
      let end = " in conformance \(self.name) : \(name) "
      return Set(
        symbols.lazy.filter { $0.hasSuffix("TW") }.compactMap { symbol in
          guard let text = demangle(symbol), text.hasPrefix(begin),
            let rest = text.range(of: end)
          else { return nil }
          return String(text[..<rest.lowerBound].dropFirst(begin.count))
        })
    }
  }

  /// The executable or shared library that contains a class.
  struct ClassImage {
    let path: String
    /// The offset of the class metadata from the start of the image.
    let offset: UInt64

    init?(_ type: AnyClass) {
      typealias Text = UnsafePointer<CChar>
      var found: (path: Text?, base: UnsafeRawPointer?, name: Text?, address: UnsafeRawPointer?)
      found = (nil, nil, nil, nil)
      let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
      let isFound = withUnsafeMutablePointer(to: &found) { dladdr(address, $0) }
      guard isFound != 0, let path = found.path, let base = found.base else { return nil }
      // The executable may have been started with a relative path from another directory.
      let name = String(cString: path)
      self.path = name == CommandLine.arguments.first ? "/proc/self/exe" : name
      offset = UInt64(base.distance(to: address))
    }
  }

  /// Returns a symbol in demangled form, or nil if it is not a Swift symbol.
  func demangle(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Demangles a symbol with the runtime's demangler.
  @_silgen_name("swift_demangle")
  private func swiftDemangle(
    _ symbol: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?

  /// Finds the image that contains an address.
  ///
  /// Swift does not import the result type of `dladdr`.
  @_silgen_name("dladdr")
  private func dladdr(
    _ address: UnsafeRawPointer, _ result: UnsafeMutableRawPointer
  ) -> Int32
#endif

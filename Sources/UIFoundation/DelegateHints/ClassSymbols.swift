// Measured: a method's symbol begins with that of its class; a conformance has one symbol for each
// requirement, which begins with that of the class that adopts the protocol and ends in `TW`. Mangled
// names shorten words that have come before, so methods and requirements are compared demangled, with
// full types.

#if DEBUG
  import Foundation

  /// The symbols of a class: its methods, and the requirements of protocols that it adopts.
  struct ClassSymbols: Sendable {
    /// The name with its module, as the demangler writes it.
    let name: String
    private let symbols: [String]

    /// Reads the symbols of a class; nil where there are none, and for generic classes.
    init?(_ type: AnyClass, in files: SymbolFiles) {
      guard let image = ClassImage(type), let file = files[image.path],
        let mangled = Self.mangledName(of: type, image, file),
        let name = demangle("$s\(mangled)D")
      else { return nil }
      self.name = name
      symbols = file.names(from: "$s\(mangled)")
      if symbols.isEmpty { return nil }
    }

    /// The name that begins the symbols of a class: private classes have it in the table only.
    private static func mangledName(
      of type: AnyClass, _ image: ClassImage, _ file: SymbolFile
    ) -> String? {
      guard let name = _mangledTypeName(type) else { return nil }
      if !name.contains("$") { return name.hasSuffix("C") ? name : nil }
      guard let symbol = file.name(at: image.offset), symbol.hasSuffix("CN") else { return nil }
      return String(symbol.dropFirst(2).dropLast())
    }

    /// The methods and getters that the class declares or overrides, as
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

    /// The requirements of a protocol that the class adopts; empty where a class above it does.
    ///
    /// - Parameter name: the protocol's name with its module.
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

  /// The file that holds a class.
  struct ClassImage {
    let path: String
    /// The address of the class in the file.
    let offset: UInt64

    init?(_ type: AnyClass) {
      typealias Text = UnsafePointer<CChar>
      var found: (path: Text?, base: UnsafeRawPointer?, name: Text?, address: UnsafeRawPointer?)
      found = (nil, nil, nil, nil)
      let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
      let isFound = withUnsafeMutablePointer(to: &found) { dladdr(address, $0) }
      guard isFound != 0, let path = found.path, let base = found.base else { return nil }
      // The executable may have been started by a path from elsewhere.
      let name = String(cString: path)
      self.path = name == CommandLine.arguments.first ? "/proc/self/exe" : name
      offset = UInt64(base.distance(to: address))
    }
  }

  /// A symbol as the language writes it.
  func demangle(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The runtime's demangler.
  @_silgen_name("swift_demangle")
  private func swiftDemangle(
    _ symbol: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?

  /// The loader's search for the file around an address, whose result Swift does not import.
  @_silgen_name("dladdr")
  private func dladdr(
    _ address: UnsafeRawPointer, _ result: UnsafeMutableRawPointer
  ) -> Int32
#endif

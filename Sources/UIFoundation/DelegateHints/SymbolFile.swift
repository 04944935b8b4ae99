// Measured: In debug builds, the `.symtab` table of an executable or a shared library lists every
// method, including private ones. Optimized builds omit some methods, and `strip` removes all of
// them. A search of the table's names takes 1 ms for 10 MB.

#if DEBUG
  import Foundation

  /// The symbols of an executable or a shared library on disk, in the 64-bit ELF format.
  struct SymbolFile: Sendable {
    private let bytes: Data
    /// The byte range of the symbol table.
    ///
    /// `names` is the range of its zero-terminated names.
    private let entries: Range<Int>
    private let names: Range<Int>

    /// Maps a file.
    ///
    /// Returns nil if the file has no symbol table.
    init?(path: String) {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
        data.count > 64, data.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
      else { return nil }
      let sections = Sections(data)
      guard let table = sections.first(ofKind: 2), let text = sections[table.link] else {
        return nil
      }
      bytes = data
      entries = table.range
      names = text.range
    }

    /// Returns the suffix, starting at the given string, of each name that contains the string.
    func names(from text: String) -> [String] {
      bytes.withUnsafeBytes { whole in
        let table = UnsafeRawBufferPointer(rebasing: whole[names])
        var found: [String] = []
        var offset = 0
        while let next = table.offset(of: text, from: offset) {
          let end = table.offsetOfZero(from: next)
          found.append(String(decoding: table[next..<end], as: UTF8.self))
          offset = end
        }
        return found
      }
    }

    /// Returns the name of the Swift symbol at an address in the file.
    func name(at address: UInt64) -> String? {
      bytes.withUnsafeBytes { whole in
        let table = UnsafeRawBufferPointer(rebasing: whole[names])
        for entry in stride(from: entries.lowerBound, to: entries.upperBound, by: 24)
        where whole.loadUnaligned(fromByteOffset: entry + 8, as: UInt64.self) == address {
          let start = Int(whole.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
          let name = table[start..<table.offsetOfZero(from: start)]
          if name.starts(with: "$s".utf8) { return String(decoding: name, as: UTF8.self) }
        }
        return nil
      }
    }
  }

  /// The sections of a file.
  private struct Sections {
    struct Section {
      let kind: UInt32
      let link: Int
      let range: Range<Int>
    }

    private var sections: [Section] = []

    init(_ data: Data) {
      data.withUnsafeBytes { whole in
        let start = Int(whole.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
        let size = Int(whole.loadUnaligned(fromByteOffset: 58, as: UInt16.self))
        let count = Int(whole.loadUnaligned(fromByteOffset: 60, as: UInt16.self))
        for index in 0..<count {
          let header = start + index * size
          guard header + 64 <= whole.count else { return }
          let offset = Int(whole.loadUnaligned(fromByteOffset: header + 24, as: UInt64.self))
          let length = Int(whole.loadUnaligned(fromByteOffset: header + 32, as: UInt64.self))
          let kind = whole.loadUnaligned(fromByteOffset: header + 4, as: UInt32.self)
          // A section of this kind (`SHT_NOBITS`) occupies no space in the file.
          let isEmpty = kind == 8 || offset + length > whole.count
          sections.append(
            Section(
              kind: kind,
              link: Int(whole.loadUnaligned(fromByteOffset: header + 40, as: UInt32.self)),
              range: isEmpty ? 0..<0 : offset..<offset + length))
        }
      }
    }

    func first(ofKind kind: UInt32) -> Section? { sections.first { $0.kind == kind } }

    subscript(index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
  }

  extension UnsafeRawBufferPointer {
    /// Returns the offset of the next occurrence of a string.
    fileprivate func offset(of text: String, from start: Int) -> Int? {
      guard let base = baseAddress, start < count else { return nil }
      var text = text
      return text.withUTF8 { bytes in
        memmem(base + start, count - start, bytes.baseAddress!, bytes.count).map {
          base.distance(to: $0)
        }
      }
    }

    fileprivate func offsetOfZero(from start: Int) -> Int {
      guard let base = baseAddress else { return start }
      return memchr(base + start, 0, count - start).map { base.distance(to: $0) } ?? count
    }
  }

  /// Finds bytes in a range of bytes.
  ///
  /// Swift does not import this function of the C library.
  @_silgen_name("memmem")
  private func memmem(
    _ bytes: UnsafeRawPointer, _ count: Int, _ part: UnsafeRawPointer, _ length: Int
  ) -> UnsafeRawPointer?
#endif

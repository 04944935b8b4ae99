// Measured: in debug builds the table `.symtab` of an executable, and of a shared library, lists every
// method, private ones included. Optimised builds lose some, and `strip` all. To search its names for
// one takes a millisecond in 10 MB.

#if DEBUG
  import Foundation

  /// The symbols of an executable or a shared library on disk, in ELF's format for 64 bits.
  struct SymbolFile: Sendable {
    private let bytes: Data
    /// The entries of the table, and their names, each ending in a zero.
    private let entries: Range<Int>
    private let names: Range<Int>

    /// Maps a file; nil when it has no table of symbols.
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

    /// All names that contain a text, from the text on.
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

    /// Finds the symbol of Swift's that stands for what lies at an address in the file.
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
          // A section of this kind takes no room in the file.
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
    /// The offset at which a text next begins.
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

  /// The C library's search for bytes in bytes, which Swift does not import.
  @_silgen_name("memmem")
  private func memmem(
    _ bytes: UnsafeRawPointer, _ count: Int, _ part: UnsafeRawPointer, _ length: Int
  ) -> UnsafeRawPointer?
#endif

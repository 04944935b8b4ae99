import CPeer
import Foundation

/// Another physics engine, loaded from its library.
public struct Peer {
  public let table: UnsafePointer<peer_engine>
  public var name: String { String(cString: table.pointee.name) }
  public var note: String { String(cString: table.pointee.note) }

  /// Returns the peers whose libraries `make bench` compiled into a folder.
  public static func all(in folder: String?) -> [Peer] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.sorted().filter { $0.hasSuffix(".so") }.compactMap { name in
      guard let library = dlopen("\(folder)/\(name)", RTLD_NOW | RTLD_LOCAL),
        let symbol = dlsym(library, "peer")
      else {
        print("\(name) cannot be loaded: \(String(cString: dlerror()))")
        return nil
      }
      typealias Function = @convention(c) () -> UnsafePointer<peer_engine>
      return Peer(table: unsafeBitCast(symbol, to: Function.self)())
    }
  }
}

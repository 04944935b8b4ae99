import CoreGraphics
import Foundation
package import KinemaFiles
package import KinemaHosts

extension SessionReplay {
  /// Plays the session, and writes and prints the requested results.
  @discardableResult
  package func run(
    writing path: String?, hash: Bool, files: any FileOperations = SystemFiles()
  ) throws -> HeadlessHost {
    let sum = hash ? SessionHash() : nil
    let movie = try path.map { path in
      try LiveServices.capture(for: "--output").movie(of: self, to: path, files: files)
    }
    var last: TimeInterval = 0
    let host = try run(hash: sum) { host in
      movie?.begin(host)
    } frame: { host, interval in
      try movie?.add(host, before: interval)
      last = interval
    }
    if let path, let movie {
      try movie.finish(shown: last)
      print("wrote \(path)")
    }
    if let sum { print("hash \(sum)") }
    return host
  }
}

package import CoreGraphics
import KinemaHosts
import KinemaRendering
import UIDynamics
import UIKitCore

/// A hash of everything that a session shows.
///
/// It covers the time and the pixels of each frame, and the state of each animator in each tick.
@MainActor
package final class SessionHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Starts observing the animators of the current host.
  func listen() {
    DynamicsObservation.observers.add { [weak self] observation in
      self?.fold(observation.animator.stateHash)
    }
  }

  /// Adds a frame to the hash: its time, and its pixels if any were redrawn.
  package func add(_ host: Host, drawn: DamageRegion) {
    fold(host.time.bitPattern)
    guard !drawn.isEmpty, let canvas = host.canvas else { return }
    canvas.withPixels { pixels, stride in
      for y in 0..<canvas.height {
        let row = pixels + y * stride
        // Words are combined in pairs, because hashing each word would take longer than drawing.
        for x in Swift.stride(from: 0, to: canvas.width - 1, by: 2) {
          fold(row.loadUnaligned(fromByteOffset: x * 4, as: UInt64.self))
        }
        if canvas.width % 2 == 1 {
          fold(UInt64(row.load(fromByteOffset: (canvas.width - 1) * 4, as: UInt32.self)))
        }
      }
    }
  }

  @inline(__always) private func fold(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }
}

extension SessionHash: CustomStringConvertible {
  package nonisolated var description: String {
    MainActor.assumeIsolated {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}

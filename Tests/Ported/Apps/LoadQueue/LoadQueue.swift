// A queue in the style of 2019 that loads several names and then reports them once. The file also
// compiles for a server without Foundation.
#if canImport(Foundation)
  import Foundation
#endif
import UIKit

final class LoadQueue {
  var log: [String] = []
  private var pending: DispatchWorkItem?
  private var clock: Timer?

  /// Loads names on the main queue, and reports all of them.
  func load(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        self.log.append(name)
        group.leave()
      }
    }
    group.notify(queue: .main) { self.log.append("all") }
  }

  /// Reports the last of several changes after half a second.
  func change(to text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { self.log.append(text) }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
  }

  func soon() {
    let item = DispatchWorkItem { self.log.append("item") }
    DispatchQueue.main.async(execute: item)
  }

  func wall() {
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { self.log.append("wall") }
  }

  func tick() {
    let timer = Timer(timeInterval: 0.25, repeats: true) { _ in self.log.append("tick") }
    RunLoop.main.add(timer, forMode: .commonModes)
    clock = timer
  }

  func stop() { clock?.invalidate() }
}

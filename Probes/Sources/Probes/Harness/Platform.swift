import UIKit

// Selectors are an Objective-C feature. This file contains all code that the probes have in two
// versions.

/// The target of a recognizer or a display link.
@MainActor
private final class ProbeTarget: NSObject {
  let work: (AnyObject?) -> Void

  init(_ work: @escaping (AnyObject?) -> Void) { self.work = work }

  #if canImport(KinemaHosts)
    func recognized(_ recognizer: UIGestureRecognizer) { work(recognizer) }
    func ticked(_ link: CADisplayLink) { work(link) }
  #else
    @objc func recognized(_ recognizer: UIGestureRecognizer) { work(recognizer) }
    @objc func ticked(_ link: CADisplayLink) { work(link) }
  #endif
}

extension ProbeBench {
  func makeDisplayLink(_ work: @escaping () -> Void) -> CADisplayLink {
    let target = ProbeTarget { _ in work() }
    #if canImport(KinemaHosts)
      let link = CADisplayLink(target: target, selector: ProbeTarget.ticked(_:))
      link.add(to: .main, forMode: .common)
      keep(target)
    #else
      let link = CADisplayLink(target: target, selector: #selector(ProbeTarget.ticked(_:)))
      link.add(to: .main, forMode: .common)
    #endif
    return link
  }

  /// Calls a closure whenever a recognizer sends its action.
  public func onChange(
    of recognizer: UIGestureRecognizer, _ work: @escaping (UIGestureRecognizer) -> Void
  ) {
    let target = ProbeTarget { sender in
      if let sender = sender as? UIGestureRecognizer { work(sender) }
    }
    keep(target)
    #if canImport(KinemaHosts)
      recognizer.addTarget(target, action: ProbeTarget.recognized(_:))
    #else
      recognizer.addTarget(target, action: #selector(ProbeTarget.recognized(_:)))
    #endif
  }
}

#if canImport(KinemaHosts)
  /// A runner of probes on Kinema's host, in virtual time.
  @MainActor
  public enum ProbeRun {
    /// Returns the rows of a probe.
    ///
    /// - Parameters:
    ///   - device: The simulated device, which should match the device of the rows to compare.
    ///   - framesPerSecond: The frame rate. Finger events occur between frames.
    public static func rows(
      of probe: any Probe, on device: Device = .phone15, framesPerSecond: Int = 120
    ) -> [ProbeRow] {
      let host = HeadlessHost(device: device)
      host.framesPerSecond = framesPerSecond
      let window = ProbeWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      var rows: [ProbeRow]?
      let length = probe.duration
      let bench = ProbeBench(probe, in: window, lasting: length) { rows = $0.rows }
      var events = probe.fingers.sorted { $0.time < $1.time }[...]
      while rows == nil, host.time < length + 5 {
        while let event = events.first, event.time <= host.time + 1e-9 {
          events.removeFirst()
          switch event.kind {
          case .down: host.touchDown(at: event.point, finger: event.finger)
          case .move: host.touchMove(to: event.point, finger: event.finger)
          case .up: host.touchUp(at: event.point, finger: event.finger)
          case .turn:
            host.resize(to: CGSize(width: host.size.height, height: host.size.width), duration: 0.4)
          }
        }
        host.advance(by: 1 / Double(framesPerSecond))
      }
      window.isHidden = true
      return rows ?? bench.rows
    }
  }
#endif

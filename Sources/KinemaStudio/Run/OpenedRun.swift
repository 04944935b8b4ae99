import Foundation
import KinemaLive
import UIKit

/// The host and the session for a request to open a run.
@MainActor
struct OpenedRun {
  let host: StudioHost
  let session: LiveSession
  /// The hash of everything that is shown, if requested.
  let hash: SessionHash?
  /// The session to replay first.
  let past: SessionRecording?

  /// The reason why a run cannot be opened, in one line.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(
    library: StudioLibrary, beginning: RunBeginning,
    onRecord: @escaping @MainActor (SessionRecording.Entry) -> Void
  ) throws {
    let opening = beginning.opening
    guard let content = library.scene(named: opening.scene)?.content() else {
      throw Fault(description: "there is no scene named \(opening.scene)")
    }
    let text = beginning.past ?? opening.touches
    past = try text.map { try SessionRecording(text: $0) }
    if let other = past?.names.first(where: { library.scene(named: $0) == nil }) {
      throw Fault(description: "the session shows \(other), which this program does not have")
    }
    if let first = past?.names.first, first != opening.scene {
      throw Fault(description: "the session shows \(first), not \(opening.scene)")
    }
    let device = try Self.device(opening, content, past)
    host = StudioHost(screen: device)
    if let rate = past?.screen?.framesPerSecond ?? opening.settings.framesPerSecond {
      host.framesPerSecond = rate
    }
    if let size = past?.screen?.size, size != host.size { host.resize(to: size) }
    if opening.settings.reducedMotion == true { host.isReduceMotionEnabled = true }
    if past == nil {
      // A replayed session contains its own appearance settings.
      if opening.settings.dark == true { host.userInterfaceStyle = .dark }
      if let size = opening.settings.textSize.flatMap({ UIContentSizeCategory(shortName: $0) }) {
        host.preferredContentSizeCategory = size
      }
      if opening.settings.orientation == "landscape", host.size.height > host.size.width {
        host.resize(to: CGSize(width: host.size.height, height: host.size.width))
      }
    }
    var values = past.flatMap(Self.values) ?? [:]
    values.merge(opening.parameters) { $1 }
    hash = opening.hash ? SessionHash() : nil
    session = LiveSession(
      host, content: content, values: values, hash: hash,
      keepsScreen: opening.device != nil || opening.size != nil || past != nil, onRecord: onRecord,
      library: { library.scene(named: $0)?.content() })
  }

  private static func device(
    _ opening: StudioOpening, _ content: LiveContent, _ past: SessionRecording?
  ) throws -> Device {
    var device = Device(
      size: content.size ?? CGSize(width: 320, height: 480), scale: CGFloat(opening.scale ?? 2))
    if let past {
      if let size = past.screen?.size { device.size = size }
      device = past.device ?? device
      if let scale = past.screen?.scale { device.scale = scale }
    }
    if let name = opening.device {
      guard let named = Device.named.first(where: { $0.name == name })?.device else {
        throw Fault(description: "there is no device named \(name)")
      }
      device = named
      if let scale = opening.scale { device.scale = CGFloat(scale) }
    } else if let size = opening.size {
      device.size = CGSize(width: size[0], height: size[1])
    }
    return device
  }

  private static func values(_ past: SessionRecording) -> [String: Double]? {
    for case .open(_, let values) in past.entries { return values }
    return nil
  }

  /// The parameters of the content, with their values.
  var parameters: [StudioTelling.Parameter] {
    let demo = session.content.parameters.map { parameter in
      StudioTelling.Parameter(
        name: parameter.name, value: session.values[parameter.name] ?? parameter.standard,
        range: [parameter.range.lowerBound, parameter.range.upperBound],
        initial: parameter.standard, source: "demo", swift: nil)
    }
    guard let root = host.window.rootViewController else { return demo }
    return demo
      + Tunables.of(root).map { item in
        let number = item.number
        let value = "\((number.value * 1000).rounded() / 1000)"
        return StudioTelling.Parameter(
          name: item.name, value: number.value,
          range: [number.range.lowerBound, number.range.upperBound], initial: number.initial,
          source: "tunable",
          swift: "@Tunable(\(number.range.lowerBound)...\(number.range.upperBound)) "
            + "var \(item.name) = \(value)")
      }
  }
}

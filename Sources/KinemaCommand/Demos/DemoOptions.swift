package import ArgumentParser
package import KinemaCatalog
import KinemaHosts
package import KinemaLive
package import UIKit

/// The common options of `record` and `chart`: the demo, its screen, and its values.
package struct DemoOptions: ParsableArguments {
  @Argument(help: "The demo's name, as `kinema list` prints it.")
  package var demo: String

  @Option(help: "The size of the screen in points, for example 320x480.")
  package var size: String?

  @OptionGroup package var device: DeviceOptions

  @Option(help: "Pixels per point: 1, 2, or 3. The default is 2, or the device's scale.")
  package var scale: String?

  @Option(help: "Frames per second: 15, 20, 30, 60, or 120. The default is 60.")
  package var fps: String?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: "A parameter, for example damping=0.5. Several values run side by side: damping=0.2,1.")
  package var settings: [String] = []

  package init() {}

  /// Returns the runs that the options specify. Throws a one-line error for an invalid option.
  ///
  /// - Parameters:
  ///   - standardScale: The scale without the option, or nil for that of the screen.
  ///   - standardRate: The frame rate without the option.
  @MainActor package func plans(
    standardScale: CGFloat? = nil, standardRate: Int = 60
  ) throws -> [DemoPlan] {
    let found = try Self.demo(named: demo)
    var screen = device.device(ofSize: try size.map(ScreenSize.parse) ?? found.size)
    if size != nil, device.named != nil {
      throw CommandError("cannot use --size and --device together: a device has its own size")
    }
    if let text = scale {
      guard let scale = Int(text), (1...3).contains(scale) else {
        throw CommandError("--scale must be 1, 2, or 3, not \(text)")
      }
      screen.scale = CGFloat(scale)
    } else if let standardScale {
      screen.scale = standardScale
    }
    let fps = fps ?? "\(standardRate)"
    guard let rate = Int(fps), [15, 20, 30, 60, 120].contains(rate) else {
      throw CommandError("--fps must be 15, 20, 30, 60, or 120, not \(fps)")
    }
    return try Self.variants(settings, of: found).map { variant in
      DemoPlan(
        demo: found, device: screen, framesPerSecond: rate, values: variant.values,
        caption: variant.caption)
    }
  }

  /// Returns the demo with the given name. Throws a one-line error that suggests similar names.
  @MainActor package static func demo(named name: String) throws -> Demo {
    guard let found = Catalog.demo(named: name) else {
      let near = Catalog.names(near: name)
      let hint =
        near.isEmpty ? "see kinema list" : "did you mean \(near.joined(separator: ", "))?"
      throw CommandError("there is no demo named \(name); \(hint)")
    }
    return found
  }

  /// Returns every combination of the values given for the parameters.
  @MainActor package static func variants(
    _ settings: [String], of demo: Demo
  ) throws -> [(values: [String: Double], caption: String)] {
    var result: [(values: [String: Double], caption: String)] = [([:], "")]
    let known = settings.isEmpty ? [] : demo.settings
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw CommandError("--set requires NAME=VALUE, for example damping=0.5, not \(setting)")
      }
      guard let parameter = known.first(where: { $0.name == parts[0] }) else {
        let names = known.map(\.name).joined(separator: ", ")
        throw CommandError(
          "\(demo.name) has no parameter \(parts[0]); "
            + (names.isEmpty ? "it has none" : "it has \(names)"))
      }
      let texts = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let values = try texts.map { text in
        guard let value = Double(text), parameter.range.contains(value) else {
          throw CommandError(
            "\(parameter.name) must be a number between \(parameter.range.lowerBound) and "
              + "\(parameter.range.upperBound), not \(text)")
        }
        return (text, value)
      }
      result = result.flatMap { variant in
        values.map { text, value in
          (
            variant.values.merging([parameter.name: value]) { $1 },
            [variant.caption, "\(parameter.name) \(text)"].filter { !$0.isEmpty }
              .joined(separator: ", ")
          )
        }
      }
    }
    guard result.count <= 8 else {
      throw CommandError(
        "cannot show \(result.count) combinations of values side by side. Use at most 8.")
    }
    return result
  }
}

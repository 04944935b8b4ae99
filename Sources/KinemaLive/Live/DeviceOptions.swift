package import ArgumentParser
package import UIKitCore

/// The options that select a device, shared by all commands that show or record something.
package struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The device whose screen is shown: \(Device.named.map(\.name).joined(separator: ", ")).",
      valueName: "name"))
  package var device: String?

  @Option(
    help: ArgumentHelp(
      "The system version whose appearance is shown: "
        + "\(Device.System.allCases.map { "\($0.rawValue)" }.joined(separator: " or ")).",
      valueName: "version"))
  package var system: Int?

  package init() {}

  package mutating func validate() throws {
    if let device, !Device.named.contains(where: { $0.name == device }) {
      let names = Device.named.map(\.name).joined(separator: ", ")
      throw ValidationError("--device must be one of \(names), not \(device)")
    }
    if let system, Device.System(rawValue: system) == nil {
      let versions = Device.System.allCases.map { "\($0.rawValue)" }.joined(separator: " or ")
      throw ValidationError("--system must be \(versions), not \(system)")
    }
  }

  /// The device with the requested name and system version, or nil if no name is specified.
  package var named: Device? {
    Device.named.first { $0.name == device }?.device.running(chosenSystem)
  }

  /// Returns the requested device, or a device without insets whose size is in points.
  package func device(ofSize size: CGSize) -> Device {
    named ?? Device(size: size).running(chosenSystem)
  }

  /// Returns the requested device, or another device with the requested system version.
  package func device(replacing other: Device) -> Device { named ?? other.running(chosenSystem) }

  private var chosenSystem: Device.System? { system.flatMap(Device.System.init(rawValue:)) }
}

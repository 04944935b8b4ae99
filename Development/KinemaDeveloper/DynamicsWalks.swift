import ArgumentParser
import KinemaDynamicsWalks
import KinemaWalks

/// The command that randomly changes the behaviors, items, and numeric properties of animators.
struct WalkDynamics: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: DynamicsWalk.name,
    abstract: "Changes dynamic behaviors at random, inside and outside callbacks, with valid and "
      + "invalid numbers.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(DynamicsWalk.self) } }
}

/// The command that compares trajectories of random scenes with the actual motion.
struct WalkForetold: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ForetoldWalk.name,
    abstract: "Predicts random scenes, simulates them, and compares every bit.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(ForetoldWalk.self) } }
}

/// The command that steps an animator and a copy of its scene in parallel and compares them.
struct WalkScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SceneWalk.name,
    abstract: "Steps a random animator and a copy of its value, and compares every bit.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(SceneWalk.self) } }
}

/// The command that changes layouts whose items an animator moves.
struct WalkLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LayoutWalk.name,
    abstract: "Inserts, deletes, and moves cells of collections whose layouts an animator moves.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(LayoutWalk.self) } }
}

/// The command that runs worlds with many joints in a closed room.
struct WalkEnclosure: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: EnclosureWalk.name,
    abstract: "Searches for bodies that escape from a closed room, in worlds with many joints.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(EnclosureWalk.self) } }
}

/// The command that runs scenes of all behaviors and checks their energy.
struct WalkEnergy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: EnergyWalk.name,
    abstract: "Searches for energy that no behavior has added, in scenes of all behaviors.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(EnergyWalk.self) } }
}

/// The command that runs rooms without work and checks their energy.
struct WalkEnergyRooms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: EnergyRoomWalk.name,
    abstract: "Searches for growing energy, at speeds of up to a billion points per second.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(EnergyRoomWalk.self) } }
}

/// The command that touches demos at random for hours of virtual time.
struct WalkInterfaces: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: InterfaceWalk.name,
    abstract: "Touches a demo at random for virtual hours, and checks memory and cost.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(InterfaceWalk.self) } }
}

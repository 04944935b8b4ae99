import ArgumentParser
import KinemaWalks

/// The command that changes tables and collection views at random while they scroll.
struct WalkCells: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cells",
    abstract: "Tables and collection views that change at random, checked in every frame.",
    discussion: """
      Rows and sections are inserted, deleted, moved, and reloaded, layouts and sizes change, and a finger \
      scrolls. Nothing visible jumps, appears, or vanishes, and in one frame no cell, header, or decoration \
      moves farther than the running animations can move it.
      """)

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(CellWalk.self) } }
}

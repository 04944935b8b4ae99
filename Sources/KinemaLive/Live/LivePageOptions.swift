package import ArgumentParser

/// The options for a page that continues an exported motion, shared by the command and by apps.
package struct LivePageOptions: ParsableArguments {
  @Flag(
    name: .customLong("live"),
    help: "Writes a page that continues the motion, and in which fingers can take the items.")
  package var isLive = false

  @Option(
    help: "The script of a live page, which `make web` builds in a checkout of Kinema.")
  package var script: String?

  package init() {}

  /// The requested page, or nil if the file only plays the motion.
  package var page: LivePage? { isLive ? LivePage(script: script) : nil }

  /// Throws an error if the options do not match the file to write.
  package func check(output: String?) throws {
    if isLive, output?.lowercased().hasSuffix(".html") != true {
      throw ValidationError("--live writes an .html file. Name it with --output")
    }
    if script != nil, !isLive { throw ValidationError("--script requires --live") }
  }
}

import Foundation
import PackagePlugin

/// Puts one file into a test target that sends its timers, run loops and work items to the clock of
/// the test's host: where a module has a method of its own, the compiler takes it before Foundation's.
@main
struct VirtualTimePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let source = context.pluginWorkDirectoryURL.appending(path: "KinemaVirtualTime.txt")
    let file = context.pluginWorkDirectoryURL.appending(path: "KinemaVirtualTime.swift")
    if (try? String(contentsOf: source, encoding: .utf8)) != generatedFile {
      try generatedFile.write(to: source, atomically: true, encoding: .utf8)
    }
    return [
      .buildCommand(
        displayName: "Virtual time for the tests of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/cp"), arguments: [source.path, file.path],
        inputFiles: [source], outputFiles: [file])
    ]
  }
}

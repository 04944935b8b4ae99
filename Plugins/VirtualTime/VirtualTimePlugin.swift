import Foundation
import PackagePlugin

/// Adds a source file to a test target, so that its timers, run loops, and work items use the clock
/// of the test's host. The file declares methods that the compiler prefers to those of Foundation,
/// because they are in the same module as the tests.
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

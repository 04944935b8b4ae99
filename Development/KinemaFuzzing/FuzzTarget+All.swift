import KinemaRendering

/// All targets, by their names.
@MainActor
package enum FuzzTargets {
  package static let all: [any FuzzTarget.Type] = [
    TouchFuzz.self, ImageFuzz.self, ChartFuzz.self, PageFuzz.self, PathFuzz.self, TextFuzz.self,
    FormatFuzz.self, ArgumentFuzz.self, MessageFuzz.self, SceneFuzz.self, ExportFuzz.self,
  ]

  package static func named(_ name: String) -> (any FuzzTarget.Type)? {
    all.first { $0.name == name }
  }

  /// Installs what targets draw with.
  package static func prepare() { Rendering.install() }
}

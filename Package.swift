// swift-tools-version: 6.1
import PackageDescription

// KINEMA_CORE_ONLY=1 leaves out all that needs a C library: what is above UIKitCore.
let coreOnly = Context.environment["KINEMA_CORE_ONLY"] != nil
// KINEMA_DOCUMENTATION=1 adds the documentation plugin, which no client of the package needs.
let documentation = Context.environment["KINEMA_DOCUMENTATION"] != nil

let core: [Target] = [
  .target(name: "KinemaElementary"),
  .target(name: "Physics2D", dependencies: ["KinemaElementary"]),
  .target(name: "TimingCurves", dependencies: ["KinemaElementary"]),
  .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "TimingCurves"]),
  .target(
    name: "UIKitCore",
    dependencies: ["QuartzCore", "CoreGraphics", "TimingCurves", "KinemaElementary"]),
  .target(
    name: "UIDynamics", dependencies: ["UIKitCore", "QuartzCore", "CoreGraphics", "Physics2D"]),
  // Here and not in the package of benchmarks, as it drives the frame loop by `package` access.
  .executableTarget(
    name: "layers-benchmark", dependencies: ["QuartzCore"], path: "Benchmarks/Layers"),
  // Scenes of the engine with the hashes in which they must end, and a command that runs them.
  .target(name: "PhysicsScenes", dependencies: ["Physics2D"]),
  .executableTarget(
    name: "physics-states", dependencies: ["PhysicsScenes"], path: "Sources/PhysicsStates"),
  // Measured numbers of the real UIKit and the scenes that reproduce them.
  .target(
    name: "KinemaTruth", resources: [.embedInCode("Tables")]),
  .target(
    name: "KinemaScenes", dependencies: ["UIDynamics", "UIKitCore", "KinemaTruth"]),
]

let coreTests: [Target] = [
  // Seeded numbers, fixed-width text and hosts for tests.
  .target(
    name: "KinemaTestSupport", dependencies: ["UIKitCore"], path: "Tests/KinemaTestSupport"),
  .testTarget(name: "KinemaElementaryTests", dependencies: ["KinemaElementary"]),
  .testTarget(name: "Physics2DTests", dependencies: ["Physics2D", "PhysicsScenes"]),
  .testTarget(name: "TimingCurvesTests", dependencies: ["TimingCurves"]),
  .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
  .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "KinemaTestSupport"]),
  .testTarget(
    name: "UIKitCoreTests",
    dependencies: ["UIDynamics", "UIKitCore", "KinemaScenes", "KinemaTestSupport", "KinemaTruth"]),
]

// Swift Testing ships cross-import declarations for modules of these two names; a test that
// imports `Testing` beside one of ours needs a module to satisfy them. Each holds one comment.
let testingOverlays: [Target] = [
  .target(
    name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/_Testing_CoreGraphics"),
  .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/_Testing_UIKit"),
]

let libraries: [Target] = [
  .systemLibrary(name: "CCairo", path: "Sources/CLibraries/CCairo", pkgConfig: "cairo"),
  .systemLibrary(name: "CPango", path: "Sources/CLibraries/CPango", pkgConfig: "pangocairo"),
  .systemLibrary(name: "CJPEG", path: "Sources/CLibraries/CJPEG", pkgConfig: "libturbojpeg"),
  .systemLibrary(name: "CWebP", path: "Sources/CLibraries/CWebP", pkgConfig: "libwebpmux"),
  .systemLibrary(name: "CSDL2", path: "Sources/CLibraries/CSDL2", pkgConfig: "sdl2"),
]

let upper: [Target] = [
  .target(
    name: "KinemaRendering",
    dependencies: ["UIKitCore", "CCairo", "CJPEG", "CPango", "CWebP"]),
  // Here and not in the package of benchmarks, as it draws display lists by `package` access.
  .executableTarget(
    name: "drawing-benchmark", dependencies: ["UIKit", "KinemaRendering", "CCairo"],
    path: "Benchmarks/Drawing"),
  .target(name: "KinemaRecording", dependencies: ["KinemaRendering", "CWebP"]),
  .target(
    name: "KinemaHosts",
    dependencies: [
      "KinemaRecording", "KinemaRendering", "UIDynamics", "UIKitCore",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .target(name: "CSDL2", condition: .when(traits: ["Window"])),
    ]),
  .target(
    name: "UIKit", dependencies: ["KinemaHosts", "UIDynamics", "UIKitCore", "_Testing_UIKit"]),
  // These two import UIKit alone, and the catalog PageTransitions. The others stand here so that
  // they are built again when those change: the umbrella's own module does not, and subclasses would
  // keep an old layout.
  .target(
    name: "PageTransitions",
    dependencies: ["UIKit", "KinemaHosts", "UIDynamics", "UIKitCore", "QuartzCore", "CoreGraphics"]),
  .target(
    name: "KinemaCatalog",
    dependencies: [
      "PageTransitions", "UIKit", "KinemaHosts", "UIDynamics", "UIKitCore", "QuartzCore",
      "CoreGraphics",
    ]),
  // For those who work on the framework; no product.
  .executableTarget(
    name: "kinema-developer",
    dependencies: [
      "KinemaCatalog", "UIKit", "KinemaHosts", "UIDynamics", "UIKitCore", "QuartzCore",
      "CoreGraphics", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/KinemaDeveloper"),
  .executableTarget(
    name: "kinema",
    dependencies: [
      "KinemaCatalog", "KinemaRecording", "KinemaScenes", "KinemaTruth", "UIKit", "KinemaHosts",
      "UIDynamics", "UIKitCore", "QuartzCore", "CoreGraphics",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

let upperTests: [Target] = [
  // The examples that the guides and the README print.
  .testTarget(
    name: "ExampleTests",
    dependencies: [
      "PageTransitions", "UIKit", "KinemaHosts", "UIDynamics", "UIKitCore", "QuartzCore",
      "CoreGraphics",
    ]),
  .testTarget(
    name: "PageTransitionsTests",
    dependencies: [
      "KinemaTestSupport", "PageTransitions", "UIKit", "KinemaHosts", "UIDynamics", "UIKitCore",
      "QuartzCore", "CoreGraphics",
    ]),
  // Its pictures are read from the sources, where they can be renewed.
  .testTarget(
    name: "KinemaRenderingTests",
    dependencies: [
      "KinemaRendering", "KinemaTestSupport", "UIKit", "KinemaHosts", "UIDynamics", "UIKitCore",
      "QuartzCore",
      "CoreGraphics",
    ],
    exclude: ["Pictures"]),
  .testTarget(
    name: "KinemaTests",
    dependencies: [
      "CWebP", "KinemaCatalog", "KinemaRecording", "KinemaScenes", "KinemaTestSupport",
      "KinemaTruth", "PageTransitions", "UIKit", "kinema", "KinemaHosts", "UIDynamics", "UIKitCore",
      "QuartzCore", "CoreGraphics",
    ]),
]

var products: [Product] = [
  .library(name: "Physics2D", targets: ["Physics2D"]),
  .library(name: "TimingCurves", targets: ["TimingCurves"]),
  .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
  .library(name: "QuartzCore", targets: ["QuartzCore"]),
  .library(name: "UIKitCore", targets: ["UIKitCore"]),
  .library(name: "UIDynamics", targets: ["UIDynamics"]),
]
if !coreOnly {
  products += [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "PageTransitions", targets: ["PageTransitions"]),
    .library(name: "KinemaCatalog", targets: ["KinemaCatalog"]),
    .executable(name: "kinema", targets: ["kinema"]),
  ]
}

var dependencies: [Package.Dependency] = []
if !coreOnly {
  dependencies.append(
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"))
}
if documentation {
  dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

let package = Package(
  name: "Kinema",
  products: products,
  traits: [
    .trait(name: "Window", description: "A live window, through SDL2."),
    .default(enabledTraits: []),
  ],
  dependencies: dependencies,
  targets: core + coreTests + testingOverlays + (coreOnly ? [] : libraries + upper + upperTests),
  swiftLanguageModes: [.v6]
)

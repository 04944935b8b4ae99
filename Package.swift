// swift-tools-version: 6.3
import PackageDescription

// KINEMA_CORE_ONLY=1 leaves out all that needs a C library, which is what stands above UIKitCore and
// UIDynamics; KINEMA_CORE_ONLY=UIKitCore leaves out UIDynamics and the engine as well.
let only = Context.environment["KINEMA_CORE_ONLY"]
let hasScreen = only == nil
let hasDynamics = only != "UIKitCore"
// KINEMA_MOTION=1 runs the tests of motion, which have a process to themselves, and adds an example's.
let testsMotion = Context.environment["KINEMA_MOTION"] != nil
// KINEMA_DOCUMENTATION=1 adds the documentation plugin, which no client of the package needs.
let documentation = Context.environment["KINEMA_DOCUMENTATION"] != nil

// A target names all modules that it imports and those that these re-export: the build system
// follows direct dependencies only, and the umbrella's own module does not change when what it
// re-exports does. Subclasses would keep an old layout.
let views: [Target.Dependency] = ["CoreGraphics", "QuartzCore", "UIFoundation", "UIKitCore"]
// UIDynamics with what stands on it.
let moving: [Target.Dependency] = [
  "Dynamics", "UIDynamics", "Trajectories", "DynamicTransitions", "DynamicsDrawing",
]
let umbrella: [Target.Dependency] =
  ["UIKit", "KinemaHosts", "KinemaLive", "UIComposition"] + moving + views
let testSupport: [Target.Dependency] = ["KinemaTestSupport", "KinemaWalks", "MotionTesting"]
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

// MARK: - Views and below

let core: [Target] = [
  .target(
    name: "KinemaElementary", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "TimingCurves", dependencies: ["KinemaElementary"]),
  .target(name: "CoreGraphics", dependencies: ["CStackSegment", "_Testing_CoreGraphics"]),
  // More stack for walks through deep trees; C without a library.
  .target(name: "CStackSegment", path: "Sources/CLibraries/CStackSegment"),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "TimingCurves"]),
  // Values, text, images, and observation, without views.
  .target(name: "UIFoundation", dependencies: ["CoreGraphics", "QuartzCore"]),
  .target(
    name: "UIKitCore",
    dependencies: [
      "CoreGraphics", "QuartzCore", "UIFoundation", "TimingCurves", "KinemaElementary",
    ]),
  // Layouts composed of groups, lists, constraints from a visual format, and documents.
  .target(name: "UIComposition", dependencies: views),
  // Measured numbers of the real UIKit.
  .target(
    name: "KinemaTruth", path: "Development/KinemaTruth", resources: [.embedInCode("Tables")]),
  // Motion as key frames for browsers, phones and slides; knows neither views nor dynamics.
  .target(name: "MotionExport", dependencies: ["TimingCurves"]),
  // Random walks, for tests and for the command of those who work on the framework.
  .target(
    name: "KinemaWalks", dependencies: views + ["MotionTesting"], path: "Development/KinemaWalks"),
  // Tests of motion in virtual time: for clients, and for the tests of this package. It resets what
  // dynamics keep, where there are any.
  .target(
    name: "MotionTesting",
    dependencies: views + ["UIComposition", "CMotionTesting"]
      + (hasDynamics ? ["UIDynamics"] : []),
    swiftSettings: hasDynamics ? [.define("UIDYNAMICS")] : []),
  .target(name: "CMotionTesting", path: "Sources/CLibraries/CMotionTesting"),
  // Here and not in the package of benchmarks, as it drives the frame loop by `package` access.
  .executableTarget(
    name: "layers-benchmark", dependencies: ["CoreGraphics", "QuartzCore"],
    path: "Benchmarks/Layers"),
]

let coreTests: [Target] = [
  // Fixed-width text, hosts and controllers for tests.
  .target(
    name: "KinemaTestSupport",
    dependencies: views + ["KinemaTruth", "KinemaWalks", "MotionTesting"],
    path: "Tests/KinemaTestSupport"),
  .testTarget(name: "KinemaElementaryTests", dependencies: ["KinemaElementary"]),
  .testTarget(name: "TimingCurvesTests", dependencies: ["TimingCurves"]),
  .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CStackSegment"]),
  .testTarget(
    name: "QuartzCoreTests", dependencies: ["CoreGraphics", "QuartzCore"] + testSupport),
  .testTarget(
    name: "UIKitCoreTests", dependencies: views + testSupport + ["UIComposition", "TimingCurves"]),
  // Twelve typical apps with custom transitions, each in all its variations.
  .testTarget(
    name: "UsualTransitions", dependencies: views + testSupport, path: "Tests/UsualTransitions"),
]

// Swift Testing ships cross-import declarations for modules of these two names; a test that
// imports `Testing` beside one of ours needs a module to satisfy them. Each holds one comment.
let testingOverlays: [Target] = [
  .target(
    name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/_Testing_CoreGraphics"),
  .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/_Testing_UIKit"),
]

// MARK: - Dynamics

let dynamics: [Target] = [
  .target(name: "Physics2D", dependencies: ["KinemaElementary"]),
  // The meaning of behaviors as values, without views.
  .target(
    name: "Dynamics", dependencies: ["Physics2D", "TimingCurves", "KinemaElementary"]),
  // The JSON form of a scene. It uses Foundation.
  .target(
    name: "DynamicsJSON", dependencies: ["Dynamics", "Physics2D", "KinemaElementary"]),
  // A scene driven by requests in bytes, for pages. Web/Exports.swift exports it to WebAssembly.
  .target(
    name: "RemoteDynamics", dependencies: ["Dynamics", "Physics2D", "KinemaElementary"]),
  .target(
    name: "UIDynamics", dependencies: views + ["Dynamics", "Physics2D", "KinemaElementary"]),
  // The future of an animator: trajectories, predictions, and fits.
  .target(name: "Trajectories", dependencies: views + ["UIDynamics", "Dynamics", "Physics2D"]),
  // Transitions that are moved by behaviors.
  .target(
    name: "DynamicTransitions",
    dependencies: views + ["UIDynamics", "Trajectories", "Dynamics", "Physics2D"]),
  // The overlay that draws a scene over the views.
  .target(name: "DynamicsDrawing", dependencies: views + ["UIDynamics", "Dynamics", "Physics2D"]),
  // Scenes of the engine with the hashes in which they must end, and a command that runs them.
  .target(
    name: "PhysicsScenes", dependencies: ["Physics2D"], path: "Development/PhysicsScenes"),
  .executableTarget(
    name: "physics-states", dependencies: ["PhysicsScenes"], path: "Development/PhysicsStates"),
  // Random scenes of behaviors as values, for tests, fuzzers, and WebAssembly.
  .target(
    name: "DynamicScenes",
    dependencies: ["Dynamics", "Physics2D", "PhysicsScenes", "KinemaElementary"],
    path: "Development/DynamicScenes"),
  // Random walks through dynamics and the engine.
  .target(
    name: "KinemaDynamicsWalks",
    dependencies: views + moving + ["Physics2D", "KinemaWalks", "MotionTesting"],
    path: "Development/KinemaDynamicsWalks"),
  // A file for test targets, so that their timers run in virtual time.
  .plugin(name: "VirtualTime", capability: .buildTool()),
  // The scenes that reproduce the measured numbers.
  .target(
    name: "KinemaScenes", dependencies: views + ["UIDynamics", "KinemaTruth"],
    path: "Development/KinemaScenes"),
]

let dynamicsTests: [Target] = [
  .testTarget(
    name: "DynamicsTests",
    dependencies: [
      "Dynamics", "DynamicsJSON", "DynamicScenes", "Physics2D", "TimingCurves", "KinemaElementary",
    ]),
  .testTarget(
    name: "RemoteDynamicsTests",
    dependencies: [
      "RemoteDynamics", "Dynamics", "DynamicScenes", "PhysicsScenes", "Physics2D",
      "KinemaElementary",
    ]),
  .testTarget(
    name: "MotionTestingTests",
    dependencies: views + testSupport + moving, exclude: ["Messages"]),
  .testTarget(
    name: "Physics2DTests",
    dependencies: ["Physics2D", "PhysicsScenes", "KinemaElementary"] + testSupport),
  .testTarget(
    name: "UIDynamicsTests",
    dependencies: views + testSupport + moving + [
      "UIComposition", "Physics2D", "KinemaScenes", "KinemaTruth", "KinemaDynamicsWalks",
    ]),
]

// MARK: - Screens

let libraries: [Target] = [
  .systemLibrary(name: "CCairo", path: "Sources/CLibraries/CCairo", pkgConfig: "cairo"),
  .systemLibrary(name: "CPango", path: "Sources/CLibraries/CPango", pkgConfig: "pangocairo"),
  .systemLibrary(name: "CJPEG", path: "Sources/CLibraries/CJPEG", pkgConfig: "libturbojpeg"),
  .systemLibrary(name: "CWebP", path: "Sources/CLibraries/CWebP", pkgConfig: "libwebpmux"),
  .systemLibrary(name: "CSDL2", path: "Sources/CLibraries/CSDL2", pkgConfig: "sdl2"),
]

let screens: [Target] = [
  // Each registers its module's services before `main`.
  .target(name: "CKinemaRendering", path: "Sources/CLibraries/CKinemaRendering"),
  .target(name: "CKinemaCapture", path: "Sources/CLibraries/CKinemaCapture"),
  .target(name: "CKinemaStudio", path: "Sources/CLibraries/CKinemaStudio"),
  // Loops over pixels, in C, because debug builds of Swift run them many times more slowly.
  .target(name: "CPixels", path: "Sources/CLibraries/CPixels"),
  .target(
    name: "KinemaRendering",
    dependencies: views + ["CCairo", "CJPEG", "CKinemaRendering", "CPango", "CPixels", "CWebP"]),
  // Files that are written whole or not at all, and read with a reason where they cannot be.
  .target(name: "KinemaFiles"),
  .target(
    name: "KinemaRecording",
    dependencies: views + ["CPixels", "KinemaFiles", "KinemaRendering", "CWebP"]),
  .target(
    name: "KinemaHosts", dependencies: views + ["KinemaRendering"]),
  // The main of apps, live sessions, and their replay; the window stands behind the trait `Window`.
  .target(
    name: "KinemaLive",
    dependencies: views + moving + [
      "KinemaFiles", "KinemaHosts", "KinemaRendering", argumentParser,
      .target(name: "CSDL2", condition: .when(traits: ["Window"])),
    ]),
  // Movies and exported motion of what a host shows, and the way to the studio.
  .target(
    name: "KinemaCapture",
    dependencies: views + moving + [
      "KinemaFiles", "KinemaHosts", "KinemaLive", "KinemaRecording", "KinemaRendering",
      "MotionExport", "CKinemaCapture",
    ]),
  .target(
    name: "UIKit",
    dependencies: views + moving + ["KinemaHosts", "KinemaLive", "UIComposition", "_Testing_UIKit"]),
  .target(name: "PageTransitions", dependencies: umbrella),
  .target(
    name: "KinemaCatalog", dependencies: umbrella + ["PageTransitions"], path: "Demos"),
  // Scenes in a browser, live; the page is served by FlyingFox, with the trait `Browser` alone.
  .target(
    name: "KinemaStudio",
    dependencies: umbrella + [
      "KinemaCapture", "KinemaRecording", "KinemaRendering", "CKinemaStudio", argumentParser,
      .product(
        name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Browser"])),
    ],
    resources: [.copy("Page")]),
  // Questions to UIKit whose answers on a Mac are compared with ours; see Probes/README.md.
  .target(name: "Probes", dependencies: umbrella, path: "Probes/Sources/Probes"),
  .executableTarget(
    name: "ProbeApp", dependencies: umbrella + ["Probes"], path: "Probes/Sources/ProbeApp"),
  // All of the command but its first line, so that tests and fuzzers reach it.
  .target(
    name: "KinemaCommand",
    dependencies: umbrella + [
      "PageTransitions", "KinemaCapture", "KinemaCatalog", "KinemaFiles", "KinemaRecording",
      "KinemaScenes", "KinemaStudio", "KinemaTruth", "MotionExport", "Probes", "TimingCurves",
      "KinemaElementary", "RemoteDynamics", argumentParser,
    ]),
  .executableTarget(name: "kinema", dependencies: ["KinemaCommand"]),
  // What takes bytes from outside, with inputs that are changed at random.
  .target(
    name: "KinemaFuzzing",
    dependencies: umbrella + [
      "KinemaCommand", "KinemaCatalog", "KinemaRecording", "KinemaRendering", "KinemaStudio",
      "KinemaWalks", "MotionTesting", "MotionExport", "DynamicScenes", "KinemaElementary", "CHeap",
      argumentParser,
    ],
    path: "Development/KinemaFuzzing"),
  .target(name: "CHeap", path: "Development/CHeap"),
  // For those who work on the framework; no product.
  .executableTarget(
    name: "kinema-developer",
    dependencies: umbrella + [
      "KinemaCatalog", "KinemaCommand", "KinemaFiles", "KinemaFuzzing",
      "KinemaRecording", "KinemaWalks", "KinemaDynamicsWalks", "MotionTesting",
      argumentParser,
    ],
    path: "Development/KinemaDeveloper"),
  // Here and not in the package of benchmarks, as it draws display lists by `package` access.
  .executableTarget(
    name: "drawing-benchmark", dependencies: umbrella + ["KinemaRendering", "CCairo"],
    path: "Benchmarks/Drawing"),
]

let screenTests: [Target] = [
  // The examples that the guides and the README print.
  .testTarget(
    name: "ExampleTests",
    dependencies: umbrella + [
      "PageTransitions", "KinemaCapture", "MotionExport", "MotionTesting", "DynamicsJSON",
    ],
    exclude: ["__Snapshots__"]),
  // Its exported sources are compiled with it and played.
  .testTarget(
    name: "MotionExportTests",
    dependencies: umbrella + testSupport + ["MotionExport", "TimingCurves"]),
  // Its pictures are read from the sources, where they can be renewed.
  .testTarget(
    name: "KinemaRenderingTests",
    dependencies: umbrella + testSupport + ["KinemaRendering"], exclude: ["Pictures"]),
  // Written as suites for XCTest are; their waits pass virtual time.
  .testTarget(
    name: "XCTestExamples", dependencies: umbrella + ["MotionTesting"],
    swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["VirtualTime"]),
  .testTarget(
    name: "KinemaStudioTests",
    dependencies: umbrella + testSupport + [
      "KinemaCapture", "KinemaStudio", "KinemaRecording", "KinemaRendering",
    ]),
  .testTarget(
    name: "PageTransitionsTests",
    dependencies: umbrella + testSupport + ["PageTransitions"]),
  .testTarget(
    name: "KinemaTests",
    dependencies: umbrella + testSupport + [
      "CWebP", "PageTransitions", "KinemaCapture", "KinemaCatalog", "KinemaFiles",
      "KinemaRecording", "KinemaScenes", "KinemaCommand", "KinemaDynamicsWalks", "KinemaFuzzing",
      "KinemaTruth", "MotionExport", "RemoteDynamics",
    ], exclude: ["Fuzzing/Inputs", "Motion/Messages"]),
]

// The tests of Examples/CardTransition, against a copy of its transition with faults to switch on.
let exampleTests: [Target] = [
  .target(
    name: "CardTransition", dependencies: umbrella, path: "Tests/FaultyCardTransition"),
  .testTarget(
    name: "CardTransitionTests",
    dependencies: umbrella + ["CardTransition", "KinemaCapture", "MotionTesting"],
    path: "Examples/CardTransition/Tests/CardTransitionTests", exclude: ["__Snapshots__"]),
  .testTarget(name: "CardFaultTests", dependencies: umbrella + ["CardTransition"]),
]

// MARK: - The package

var products: [Product] = [
  .library(name: "TimingCurves", targets: ["TimingCurves"]),
  .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
  .library(name: "QuartzCore", targets: ["QuartzCore"]),
  .library(name: "UIFoundation", targets: ["UIFoundation"]),
  .library(name: "UIKitCore", targets: ["UIKitCore"]),
  .library(name: "UIComposition", targets: ["UIComposition"]),
  .library(name: "MotionExport", targets: ["MotionExport"]),
]
var targets = core + coreTests + testingOverlays
var dependencies: [Package.Dependency] = []

if hasDynamics {
  products += [
    .library(name: "Physics2D", targets: ["Physics2D"]),
    .library(name: "Dynamics", targets: ["Dynamics"]),
    .library(name: "DynamicsJSON", targets: ["DynamicsJSON"]),
    .library(name: "RemoteDynamics", targets: ["RemoteDynamics"]),
    .library(name: "UIDynamics", targets: ["UIDynamics"]),
    .library(name: "Trajectories", targets: ["Trajectories"]),
    .library(name: "DynamicTransitions", targets: ["DynamicTransitions"]),
    .library(name: "DynamicsDrawing", targets: ["DynamicsDrawing"]),
    .library(name: "MotionTesting", targets: ["MotionTesting"]),
    .plugin(name: "VirtualTime", targets: ["VirtualTime"]),
  ]
  targets += dynamics + dynamicsTests
}
if hasScreen {
  products += [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "KinemaCapture", targets: ["KinemaCapture"]),
    .library(name: "PageTransitions", targets: ["PageTransitions"]),
    .library(name: "KinemaCatalog", targets: ["KinemaCatalog"]),
    .library(name: "KinemaStudio", targets: ["KinemaStudio"]),
    .executable(name: "kinema", targets: ["kinema"]),
  ]
  targets += libraries + screens + screenTests + (testsMotion ? exampleTests : [])
  dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Fetched and built with the trait `Browser` only.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ]
}
if documentation {
  dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// In Sources and Development an import is for its file alone, unless it says `public` or `package`,
// and a file imports each module whose members it uses.
for target in targets where [.regular, .executable].contains(target.type) {
  let path = target.path ?? "Sources/\(target.name)"
  guard path.hasPrefix("Sources/") || path.hasPrefix("Development/"),
    !path.hasPrefix("Sources/CLibraries/")
  else { continue }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

let package = Package(
  name: "Kinema",
  products: products,
  traits: [
    .trait(name: "Window", description: "A live window, through SDL2."),
    .trait(name: "Browser", description: "The studio in a browser, through FlyingFox."),
    .default(enabledTraits: []),
  ],
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)

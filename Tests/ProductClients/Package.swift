// swift-tools-version: 6.1
import PackageDescription

// Clients that each depend on one product of Kinema. Scripts/check-products builds and runs all of
// them, also with KINEMA_CORE_ONLY, which omits products.
let only = Context.environment["KINEMA_CORE_ONLY"]
var programs = [
  "TimingCurves", "CoreGraphics", "QuartzCore", "UIFoundation", "UIKitCore", "UIComposition",
  "MotionExport",
]
if only != "UIKitCore" {
  programs += [
    "Physics2D", "Dynamics", "DynamicsJSON", "RemoteDynamics", "UIDynamics", "Trajectories",
    "DynamicTransitions",
    "DynamicsDrawing",
  ]
}
if only == nil {
  programs += ["UIKit", "KinemaCapture", "PageTransitions", "KinemaCatalog", "KinemaStudio"]
}

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "Kinema") }

var targets: [Target] = programs.map { name in
  .executableTarget(name: "\(name)Client", dependencies: [product(name)], path: "Sources/\(name)")
}
if only != "UIKitCore" {
  targets += [
    .testTarget(
      name: "MotionTestingClient", dependencies: [product("MotionTesting")],
      path: "Tests/MotionTesting"),
    // The plugin adds a file that imports MotionTesting.
    .testTarget(
      name: "VirtualTimeClient", dependencies: [product("MotionTesting")],
      path: "Tests/VirtualTime",
      plugins: [.plugin(name: "VirtualTime", package: "Kinema")]),
  ]
}
if only == nil {
  // An app that imports UIKit and links KinemaCapture for `--output`.
  targets.append(
    .executableTarget(
      name: "CaptureApp", dependencies: [product("UIKit"), product("KinemaCapture")]))
}

let package = Package(
  name: "ProductClients",
  dependencies: [.package(name: "Kinema", path: "../..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)

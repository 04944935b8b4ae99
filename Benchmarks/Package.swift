// swift-tools-version: 6.1
import PackageDescription

// The benchmarks are a package of their own, so that the main package does not build them.
// `make bench` at the root builds and runs all of them. As in the main package,
// KINEMA_CORE_ONLY=1 leaves out everything that needs a C library of the window system.
let coreOnly = Context.environment["KINEMA_CORE_ONLY"] != nil

let scrolling: [Target] = [
  .executableTarget(
    name: "ScrollingBenchmarks",
    dependencies: ["Measuring", .product(name: "UIKit", package: "Kinema")]),
  .executableTarget(
    name: "ScaleBenchmarks",
    dependencies: ["Measuring", .product(name: "UIKit", package: "Kinema")]),
]

let package = Package(
  name: "KinemaBenchmarks",
  dependencies: [.package(name: "Kinema", path: "..")],
  targets: [
    .target(name: "CPeer"),
    .target(name: "Measuring", dependencies: ["CPeer"]),
    .executableTarget(
      name: "PhysicsBenchmarks",
      dependencies: ["CPeer", "Measuring", .product(name: "Physics2D", package: "Kinema")]),
    .executableTarget(
      name: "DynamicsBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "Physics2D", package: "Kinema"),
        .product(name: "Dynamics", package: "Kinema"),
        .product(name: "UIDynamics", package: "Kinema"),
        .product(name: "Trajectories", package: "Kinema"),
        .product(name: "UIKitCore", package: "Kinema"),
      ]),
  ] + (coreOnly ? [] : scrolling),
  swiftLanguageModes: [.v6]
)

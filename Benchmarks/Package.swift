// swift-tools-version: 6.1
import PackageDescription

// Benchmarks stand in a package of their own, so that nothing of theirs is built with the rest.
let package = Package(
  name: "KinemaBenchmarks",
  dependencies: [.package(name: "Kinema", path: "..")],
  targets: [
    .executableTarget(
      name: "PhysicsBenchmarks", dependencies: [.product(name: "Physics2D", package: "Kinema")]),
    .executableTarget(
      name: "DynamicsBenchmarks",
      dependencies: [
        .product(name: "Physics2D", package: "Kinema"),
        .product(name: "UIKitCore", package: "Kinema"),
      ]),
    .executableTarget(
      name: "ScrollingBenchmarks", dependencies: [.product(name: "UIKit", package: "Kinema")]),
  ],
  swiftLanguageModes: [.v6]
)

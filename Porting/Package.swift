// swift-tools-version: 6.1
import PackageDescription

// The tool that ports iOS source code is a separate package, so that building Kinema does not build
// swift-syntax. The tool reads the names of Kinema from `Symbols.txt` and does not depend on
// Kinema. `make port` at the root builds and runs it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "KinemaPorting",
  products: [
    .library(name: "SourcePorting", targets: ["SourcePorting"]),
    .executable(name: "kinema-port", targets: ["kinema-port"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "SourcePorting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      resources: [.embedInCode("Symbols.txt")]),
    .executableTarget(name: "kinema-port", dependencies: ["SourcePorting", argumentParser]),
    .testTarget(name: "SourcePortingTests", dependencies: ["SourcePorting"]),
  ],
  swiftLanguageModes: [.v6]
)

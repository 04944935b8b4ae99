import Foundation
import UIKitCore

/// Starts an application with its delegate and runs it in a window until that is closed.
///
/// It needs the package trait `Window`; without it the one line that enables it is printed and the
/// process exits with 1.
@MainActor
package func runApplication(_ delegate: any UIApplicationDelegate) {
  FileHandle.standardError.write(
    Data(
      "Kinema was built without its window: add traits: [\"Window\"] to its .package line, or build with --traits Window.\n"
        .utf8))
  exit(1)
}

import UIKit

/// Transitions of pages that turn in space.
extension Demo {
  static let perspective: [Demo] = [
    pages(
      "cube", "Two pages lie on the sides of a cube, which a finger turns back.",
      parameters: [.eyeDistance], fingers: draggingFingers
    ) { CubeTransition(distance: $0["distance"]) },
    pages(
      "flip", "The page is the other side of the list; a finger turns it over.",
      parameters: [.eyeDistance], fingers: draggingFingers
    ) { FlipTransition(distance: $0["distance"]) },
    pages(
      "leaflet", "The page unfolds from the left edge, and folds under a finger.",
      parameters: [.eyeDistance], fingers: draggingFingers
    ) { LeafletTransition(distance: $0["distance"]) },
  ]
}

extension DemoParameter {
  static let eyeDistance = DemoParameter(
    "distance", "how far the eye is from the screen, in points", in: 400...4000, standard: 1000)
}

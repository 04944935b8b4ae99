import UIKit

/// Transitions in which pages rotate in space.
extension Demo {
  static let perspective: [Demo] = [
    pages(
      "cube", "Two pages lie on sides of a cube; drag to turn it back.",
      parameters: [.eyeDistance], fingers: draggingFingers
    ) { CubeTransition(distance: $0["distance"]) },
    pages(
      "flip", "The page is the back of the list; drag to turn it over.",
      parameters: [.eyeDistance], fingers: draggingFingers
    ) { FlipTransition(distance: $0["distance"]) },
    pages(
      "leaflet", "The page unfolds from the left edge; drag to fold it.",
      parameters: [.eyeDistance], fingers: draggingFingers
    ) { LeafletTransition(distance: $0["distance"]) },
  ]
}

extension DemoParameter {
  static let eyeDistance = DemoParameter(
    "distance", "the distance of the eye from the screen, in points", in: 400...4000, standard: 1000
  )
}

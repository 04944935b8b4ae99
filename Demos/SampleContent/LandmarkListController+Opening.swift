import PageTransitions
import UIKit

extension LandmarkListController: PageOpening {
  /// Returns the center of the badge in a landmark's row.
  func openingPoint(for page: UIViewController) -> CGPoint? {
    guard let index = Landmark.all.firstIndex(where: { $0.name == page.title }) else { return nil }
    let row = rectOfRow(at: index)
    return CGPoint(x: row.minX + 33, y: row.midY)
  }
}

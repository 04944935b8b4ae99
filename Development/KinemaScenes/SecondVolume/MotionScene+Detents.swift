import CoreGraphics
import Foundation
import KinemaTruth
import UIKitCore

extension MotionScene {
  private typealias Detent = UISheetPresentationController.Detent

  /// Scenes for the heights of detents, and for the frames of cards on iOS 26.
  static let detents = [
    MotionScene("detents", rows: ["D01", "D02"]) { row in
      var maximum: CGFloat = .nan
      let detent = Detent.custom { context in
        maximum = context.maximumDetentValue
        return maximum
      }
      _ = SheetRun(on: row["id"] == "D01" ? .phone15 : .phoneSE, detents: [detent])
      return numbers([maximum])
    },
    MotionScene("detents", rows: ["D03"]) { _ in
      let host = UIKitCore.Host(device: .phone15)
      return numbers([
        withExtendedLifetime(host) { Detent.medium().resolvedValue(in: Context()) ?? .nan }
      ])
    },
    MotionScene("detents", rows: ["D05"]) { _ in
      let context = Context()
      context.containerTraitCollection = UITraitCollection(verticalSizeClass: .compact)
      let value = Detent.medium().resolvedValue(in: context)
      return [.text(value.map { "\($0)" } ?? "inactive (CGFloat max)")]
    },
    MotionScene("detents", rows: ["D07"]) { _ in
      numbers([SheetRun(detents: [.medium(), .large()]).modal.view.bounds.height])
    },
    MotionScene("detents", rows: ["D1d", "D1f", "D1g", "D1i", "D1k", "D1l", "D1a", "D1c"]) { row in
      let words = row["scene"].split(separator: " ")
      let detent = words.last.flatMap { Double($0) }.map { value in
        Detent.custom { _ in CGFloat(value) }
      }
      return frame(SheetRun(detents: [detent ?? .medium(), .large()]).modal.view.frame)
    },
  ]

  /// A context in which a client resolves a detent, with a maximum height of 440 pt.
  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    var containerTraitCollection = UITraitCollection()
    let maximumDetentValue: CGFloat = 440
  }
}

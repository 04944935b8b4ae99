import CoreGraphics
import Foundation
import KinemaTruth
import UIKitCore

extension MotionScene {
  /// Scenes for a sheet that a finger drags, and for its spring animation.
  static let sheets = [
    sheet("H01") { frame(SheetRun().modal.view.frame) },
    sheet("H02") { numbers([180, 240, 320, 360, 380].map { dragged(by: $0).offset }) },
    sheet("H03") {
      let run = dragged(from: 700, by: -180)
      return numbers([run.offset, run.dimAlpha])
    },
    sheet("H04") { law("0.2*(1-d/793)", within: 0.0025, dimming) },
    sheet("H05") {
      [370, 398, 402].map { (offset: CGFloat) in
        let run = dragged(by: 10)
        run.move(by: offset)
        run.release()
        run.host.advance(for: 1)
        return .text(run.isDismissed ? "yes" : "no")
      }
    },
    sheet("H08") { [.number(releaseFrequency)] },
    MotionScene("sheets", rows: ["H09b", "H09d"]) { row in
      let run = dragged(by: 180)
      run.release()
      run.host.advance(by: (row.number("time_or_frame") ?? .nan) - 0.0062)
      return numbers([run.offset])
    },
    sheet("H10") {
      let run = SheetRun()
      run.sheet?.prefersGrabberVisible = true
      let size = CGSize(width: 36, height: 5)
      guard let view = run.modal.view.subviews.first(where: { $0.bounds.size == size }),
        !view.isHidden
      else { return [] }
      return frame(view.convert(view.bounds, to: nil)) + numbers([view.layer.cornerRadius])
    },
    sheet("H13") {
      let sheet = SheetRun(detents: [.medium(), .large()]).sheet
      return [.text(sheet?.selectedDetentIdentifier == .medium ? "medium" : "large")]
    },
    sheet("H15") {
      let run = SheetRun(detents: [.medium(), .large()])
      let tops = run.modal.view.frame.minY
      run.drag(from: tops + 20, by: -200)
      return numbers([run.dimAlpha])
    },
  ]

  /// Scenes for a sheet that contains a scroll view.
  static let scrollingSheets = [
    sheet("H11") {
      var contents: [CGFloat] = []
      let rest = law("travel-10", within: 0.01) {
        [60, 120, 300].map { (travel: CGFloat) in
          let (run, scrollView) = scrollingRun()
          run.drag(from: 200, by: travel)
          contents.append(scrollView.contentOffset.y)
          return run.offset - (travel - 10)
        }
      }
      return numbers([contents.max { abs($0) < abs($1) } ?? .nan]) + rest
    },
    sheet("H12") {
      let (run, scrollView) = scrollingRun()
      run.drag(from: 600, by: -200)
      return numbers([scrollView.contentOffset.y, run.offset])
    },
  ]

  private static func sheet(_ row: String, answer: @escaping @MainActor () -> [Answer])
    -> MotionScene
  {
    MotionScene("sheets", rows: [row]) { _ in answer() }
  }

  private static func dragged(from y: CGFloat = 100, by distance: CGFloat) -> SheetRun {
    let run = SheetRun()
    run.drag(from: y, by: distance)
    return run
  }

  private static func scrollingRun() -> (SheetRun, UIScrollView) {
    let scrollView = UIScrollView()
    let run = SheetRun { view in
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 300, height: 3000)
      view.addSubview(scrollView)
    }
    return (run, scrollView)
  }

  /// Returns the differences between the dimming and its formula, for sheet offsets down to the
  /// lower edge.
  private static func dimming() -> [CGFloat] {
    let run = dragged(by: 10)
    return stride(from: CGFloat(30), through: 690, by: 30).map { offset in
      run.move(by: 30)
      return run.dimAlpha - 0.2 * (1 - offset / 793)
    }
  }

  /// The frequency of the best-fitting critically damped spring, in radians per second.
  ///
  /// The sheet is released 170 pt below its rest position, at zero velocity.
  private static var releaseFrequency: Double {
    let run = dragged(by: 180)
    run.release()
    let trace = (1...48).map { frame in
      run.host.advance(by: 1.0 / 120)
      return (time: Double(frame) / 120, offset: Double(run.offset))
    }
    func error(_ frequency: Double) -> Double {
      trace.reduce(0) { sum, sample in
        let angle = frequency * sample.time
        let difference = 170 * (1 + angle) * exp(-angle) - sample.offset
        return sum + difference * difference
      }
    }
    var (low, high) = (10.0, 30.0)
    for _ in 0..<100 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if error(a) < error(b) { high = b } else { low = a }
    }
    return (low + high) / 2
  }

  /// Returns the text of a law. If a deviation exceeds the tolerance, the text includes the largest
  /// deviation.
  private static func law(
    _ text: String, within tolerance: CGFloat, _ deviations: () -> [CGFloat]
  ) -> [Answer] {
    let largest = deviations().map { abs($0) }.max() ?? .nan
    return [.text(largest <= tolerance ? text : "\(text), off by up to \(largest)")]
  }

  static func numbers(_ values: [CGFloat]) -> [Answer] { values.map { .number(Double($0)) } }

  static func frame(_ frame: CGRect) -> [Answer] {
    numbers([frame.minX, frame.minY, frame.width, frame.height])
  }
}

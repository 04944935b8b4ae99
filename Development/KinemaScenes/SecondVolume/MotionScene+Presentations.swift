import CoreGraphics
import KinemaTruth
import UIKitCore

extension MotionScene {
  /// Scenes for callback orders and frames of custom presentations, and for the values of new
  /// transition objects.
  static let presentations = presentationOrders + presentationFrames + newObjects

  private static let presentationOrders = [
    MotionScene("presentations", rows: ["P01", "P02"]) { row in
      let log = PresentationLog()
      log.present()
      let presented = log.take()
      log.dismiss()
      return [.text(row["id"] == "P01" ? presented : log.take())]
    },
    MotionScene("presentations", rows: ["P05"]) { _ in
      let log = PresentationLog()
      log.present(animated: false)
      return [.text(log.take(withSides: false))]
    },
    MotionScene("presentations", rows: ["P07"]) { _ in
      let log = PresentationLog(hasDelegate: false)
      log.present()
      let presented = log.take(withSides: false)
      log.dismiss()
      let fills = log.presentedFrame == CGRect(x: 0, y: 0, width: 320, height: 480)
      return [
        .text("present: " + presented), .text("dismiss: " + log.take(withSides: false)),
        .text("frame = " + (fills ? "container bounds" : text(log.presentedFrame))),
      ]
    },
  ]

  private static let presentationFrames = [
    MotionScene("presentations", rows: ["Q01"]) { _ in
      let log = PresentationLog()
      log.present()
      return log.frames.map { $0 == .zero ? .number(0) : .text(text($0)) }
    },
    MotionScene("presentations", rows: ["Q04", "Q05"]) { row in
      let log = PresentationLog(removesPresenter: row["id"] == "Q05")
      log.present()
      log.dismiss()
      return [.text(log.hasPresenterView.map { $0 ? "not nil" : "nil" }.joined(separator: " / "))]
    },
    // The only view in the container is the one that the presentation controller added.
    MotionScene("presentations", rows: ["Q06"]) { _ in
      let log = PresentationLog()
      log.present()
      return [
        .number(Double(log.countOfContainer)), .text(log.showsControllerView ? "yes" : "no"),
        .text(log.isInWindow ? "yes" : "no"),
      ]
    },
    MotionScene("presentations", rows: ["Q08"]) { _ in
      let log = PresentationLog()
      log.present()
      log.dismiss()
      let styles = Set(log.styles)
      return styles.count == 1 ? styles.map { .number(Double($0.rawValue)) } : []
    },
  ]

  private static let newObjects = [
    MotionScene("presentations", rows: ["V01"]) { _ in
      let driver = UIPercentDrivenInteractiveTransition()
      driver.update(0.5)
      return [
        .number(driver.duration), .number(driver.percentComplete),
        .number(driver.completionSpeed), .number(Double(driver.completionCurve.rawValue)),
      ]
    },
    MotionScene("presentations", rows: ["V03"]) { _ in
      let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      return [
        .number(Double(pan.edges.rawValue)), .number(Double(pan.minimumNumberOfTouches)),
        .number(Double(pan.maximumNumberOfTouches)),
      ]
    },
  ]

  /// Scenes for bars on iOS 26, in a window without insets.
  static let systemBars = [
    MotionScene("navigation", rows: ["N05"]) { _ in
      let (inline, large) = (BarRun(isLarge: false), BarRun(isLarge: true))
      return [
        .text(inline.barText), .text(large.barText), .number(Double(inline.safeTop)),
        .number(Double(large.safeTop)),
      ]
    }
  ]

  /// A page under a navigation bar.
  @MainActor
  private struct BarRun {
    let barText: String
    let safeTop: CGFloat

    init(isLarge: Bool) {
      let host = UIKitCore.Host(device: .small, system: .iOS26)
      defer { host.close() }
      let page = UIViewController()
      page.title = "Page"
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = isLarge
      host.window.rootViewController = navigation
      host.advance(for: 0.1)
      let bar = navigation.navigationBar.frame
      barText = "y \(Int(bar.minY)) h \(Int(bar.height))"
      safeTop = page.view.safeAreaInsets.top
    }
  }

  private static func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }.joined(separator: ",")
  }
}

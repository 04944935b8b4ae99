import UIKit

/// A probe that measures the size and motion of alerts and action sheets, and when their actions
/// run.
public struct AlertProbe: Probe {
  public init() {}
  public let name = "alert"
  public let question =
    "Where do alerts and action sheets stand, how do they come, and when do their actions run?"
  public var gesture: String? {
    "Tap \"Two\" on the first alert; on the second one press \"One\", slide to \"Two\" and lift there."
  }
  public var fingers: [FingerEvent] {
    // The row of two actions in an alert at the center of a phone's screen.
    FingerEvent.tap(at: 2.5, 264, 460, hold: 0.05)
      + FingerEvent.drag(
        at: 6, from: CGPoint(x: 130, y: 460), to: CGPoint(x: 264, y: 460), lasting: 0.4)
  }
  public var duration: Double { 11 }

  public func run(_ bench: ProbeBench) {
    let root = bench.window.rootViewController!
    for (list, style, time) in [
      ("alert", UIAlertController.Style.alert, 0.5), ("slide", .alert, 4.5),
      ("action sheet", .actionSheet, 8),
    ] {
      bench.after(time) {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for title in ["One", "Two"] {
          alert.addAction(
            UIAlertAction(title: title, style: .default) { [weak root, weak bench] action in
              let isShown = root?.presentedViewController != nil
              bench?.log(
                "\(action.title ?? "") runs \(isShown ? "while it is shown" : "when it is gone")",
                in: list)
            })
        }
        alert.popoverPresentationController?.sourceView = root.view
        bench.log("presents", in: list)
        root.present(alert, animated: true)
        bench.sample(for: 0.7) { [weak alert] time in
          guard let view = alert?.viewIfLoaded, view.window != nil else { return }
          let shown = view.layer.presentation() ?? view.layer
          bench.row("\(list) alpha (1)", at: time, Double(shown.opacity))
          bench.row("\(list) scale (1)", at: time, Double(shown.transform.m11))
        }
        bench.after(1.5) { [weak alert] in
          guard let view = alert?.view, view.window != nil else { return }
          let frame = view.convert(view.bounds, to: nil)
          bench.row("\(list) x (pt)", Double(frame.minX))
          bench.row("\(list) width (pt)", Double(frame.width))
          bench.row("\(list) middle y (pt)", Double(frame.midY))
        }
        bench.after(3) { [weak root] in
          if root?.presentedViewController != nil {
            bench.log("dismissed by code", in: list)
            root?.dismiss(animated: true)
          }
        }
      }
    }
  }
}

/// A probe that measures the frames of sheets at their detents, between detents, and after a
/// release.
public struct SheetProbe: Probe {
  public init() {}
  public let name = "sheet-drag"
  public let question =
    "Where are sheets, how does a detent change, and where does a fling from a high detent end?"
  public var gesture: String? {
    "Drag the gray sheet down from its large detent: six flings of different speeds, each after "
      + "the sheet has returned."
  }
  private static let speeds: [Double] = [200, 500, 900, 1100, 1500, 2500]
  public var fingers: [FingerEvent] {
    Self.speeds.enumerated().flatMap { index, speed in
      FingerEvent.drag(
        at: 4 + 3 * Double(index), from: CGPoint(x: 190, y: 150), to: CGPoint(x: 190, y: 230),
        lasting: 80 / speed)
    }
  }
  public var duration: Double { 4 + 3 * Double(Self.speeds.count) }

  public func run(_ bench: ProbeBench) {
    let root = bench.window.rootViewController!
    func makeSheet(_ style: UIModalPresentationStyle) -> UIViewController {
      let page = PushCurveProbe.page("Sheet", .lightGray)
      page.modalPresentationStyle = style
      page.sheetPresentationController?.detents = [.medium(), .large()]
      page.sheetPresentationController?.selectedDetentIdentifier = .large
      root.present(page, animated: false)
      return page
    }
    func note(_ key: String, _ page: UIViewController) {
      guard let view = page.viewIfLoaded, view.window != nil else { return }
      let frame = view.convert(view.bounds, to: nil)
      bench.row("\(key) x (pt)", Double(frame.minX))
      bench.row("\(key) y (pt)", Double(frame.minY))
      bench.row("\(key) width (pt)", Double(frame.width))
      bench.row("\(key) height (pt)", Double(frame.height))
    }
    var sheet: UIViewController?
    bench.after(0.3) {
      let form = makeSheet(.formSheet)
      bench.after(0.4) {
        note("form", form)
        root.dismiss(animated: false)
      }
    }
    bench.after(1) { sheet = makeSheet(.pageSheet) }
    bench.after(1.5) {
      guard let sheet else { return }
      note("large", sheet)
      watch(sheet, "change of detent")
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
      }
    }
    bench.after(3) {
      if let sheet { note("medium", sheet) }
      sheet?.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    func watch(_ page: UIViewController, _ key: String) {
      bench.sample(for: 0.9) { [weak page] time in
        guard let view = page?.viewIfLoaded, let window = view.window else { return }
        var y = 0.0
        var next: CALayer? = view.layer
        while let layer = next, layer !== window.layer {
          y += Double((layer.presentation() ?? layer).frame.minY)
          next = layer.superlayer
        }
        bench.row("\(key) y (pt)", at: time, y)
      }
    }
    var number = 0
    var samples: [(time: Double, y: Double)] = []
    bench.window.onTouch = { touch in
      if touch.phase == .began { samples = [] }
      samples.append((touch.timestamp, Double(touch.location(in: nil).y)))
      guard touch.phase == .ended, let last = samples.last, let page = sheet else { return }
      let early = samples.last { last.time - $0.time >= 0.05 } ?? samples[0]
      let span = last.time - early.time
      number += 1
      let key = "fling \(number)"
      bench.row("\(key) velocity (pt/s)", span > 0 ? (last.y - early.y) / span : 0)
      watch(page, key)
      bench.after(1.6) {
        if root.presentedViewController == nil {
          bench.row("\(key) leads", text: "away")
          sheet = makeSheet(.pageSheet)
        } else {
          let isMedium = page.sheetPresentationController?.selectedDetentIdentifier == .medium
          bench.row("\(key) leads", text: isMedium ? "to medium" : "to large")
          page.sheetPresentationController?.selectedDetentIdentifier = .large
        }
      }
    }
  }
}

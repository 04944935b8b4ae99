import UIKit

/// A probe that measures the frames of items in the lines of a flow layout.
public struct FlowLayoutProbe: Probe {
  public init() {}
  public let name = "flow-layout"
  public let question = "How are the last line and a line of one item spaced?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    for (key, widths) in [
      ("equal", [90.0, 90, 90, 90, 90]), ("unequal", [90, 80, 90, 60, 50]), ("one", [200, 200]),
    ] {
      let source = Items(widths)
      bench.keep(source)
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 100, width: 320, height: 300), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.delegate = source
      bench.view.addSubview(view)
      bench.after(0.5) {
        for index in widths.indices {
          let path = IndexPath(item: index, section: 0)
          guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { continue }
          bench.row("\(key) item \(index) x (pt)", Double(frame.minX))
          bench.row("\(key) item \(index) y (pt)", Double(frame.minY))
        }
      }
    }
  }
}

final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let widths: [Double]

  init(_ widths: [Double]) { self.widths = widths }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    widths.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: widths[indexPath.item], height: 40)
  }
}

/// A probe that measures frames from constraints, margins, and resizing masks whose rules are
/// undocumented.
public struct ViewLayoutProbe: Probe {
  public init() {}
  public let name = "view-layout"
  public let question =
    "How do masks share a change, how wide is the readable guide, and what size has a label?"
  public var duration: Double { 2 }

  public func run(_ bench: ProbeBench) {
    let masks: [(String, UIView.AutoresizingMask)] = [
      ("width and right", [.flexibleWidth, .flexibleRightMargin]),
      ("all three", [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
      ("nothing", []), ("left", .flexibleLeftMargin),
    ]
    for (key, mask) in masks {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
      inner.autoresizingMask = mask
      outer.addSubview(inner)
      outer.frame.size.width = 200
      bench.row("\(key) x (pt)", Double(inner.frame.minX))
      bench.row("\(key) width (pt)", Double(inner.frame.width))
    }
    for width in [320.0, 672, 700, 1024, 1400] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
      bench.view.addSubview(view)
      view.layoutIfNeeded()
      bench.row(
        "readable width of \(Int(width)) (pt)", Double(view.readableContentGuide.layoutFrame.width))
      view.removeFromSuperview()
    }
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "The quick brown fox"
    label.sizeToFit()
    let pixels = Double(label.bounds.width) * Double(UIScreen.main.scale)
    bench.row("label width past a pixel (px)", pixels - pixels.rounded(.down))
    label.numberOfLines = 0
    label.frame.size = CGSize(width: 60, height: 1.5 * label.font.lineHeight)
    bench.row(
      "lines in the height of one and a half (pt)",
      Double(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0).height))
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    bench.row("focus outside of a window (1 is yes)", field.becomeFirstResponder() ? 1 : 0)
    bench.view.addSubview(field)
    bench.row("focus in the window (1 is yes)", field.isFirstResponder ? 1 : 0)
    field.removeFromSuperview()
    let button = UIButton(configuration: .filled())
    button.setTitle("Normal", for: .normal)
    button.setTitle("Off", for: .disabled)
    bench.row("configured title for a state (pt)", Double(button.intrinsicContentSize.width))
    button.isEnabled = false
    bench.row("configured title when disabled (pt)", Double(button.intrinsicContentSize.width))
    let moved = UIView(frame: CGRect(x: 0, y: -200, width: 100, height: 100))
    moved.transform = CGAffineTransform(translationX: 0, y: 200)
    bench.view.addSubview(moved)
    bench.after(0.3) {
      bench.row("safe top of a moved view (pt)", Double(moved.safeAreaInsets.top))
      moved.transform = .identity
      moved.frame.origin.y = 0
      bench.view.layoutIfNeeded()
      bench.row("safe top of a view at the top (pt)", Double(moved.safeAreaInsets.top))
    }
    let stack = UIStackView(frame: CGRect(x: 0, y: 200, width: 300, height: 40))
    let arranged = UILabel()
    arranged.text = "Text"
    stack.addArrangedSubview(arranged)
    bench.view.addSubview(stack)
    bench.after(0.3) { bench.row("arranged width (pt)", Double(arranged.bounds.width)) }
  }
}

/// A probe that measures path elements whose rules are undocumented.
public struct DrawingProbe: Probe {
  public init() {}
  public let name = "drawing"
  public let question =
    "Where do the shapes of paths begin, and how do plus-darker blending and patterns mix?"

  public func run(_ bench: ProbeBench) {
    let paths: [(String, CGPath)] = [
      ("ellipse", CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20), transform: nil)),
      (
        "rounded",
        CGPath(
          roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 5, cornerHeight: 5,
          transform: nil)
      ),
    ]
    for (key, path) in paths {
      var first: CGPoint?
      var points: [CGPoint] = []
      path.applyWithBlock { element in
        if element.pointee.type == .moveToPoint { first = element.pointee.points[0] }
        if element.pointee.type == .addCurveToPoint { points.append(element.pointee.points[2]) }
      }
      bench.row("\(key) begins x (pt)", Double(first?.x ?? -1))
      bench.row("\(key) begins y (pt)", Double(first?.y ?? -1))
      bench.row("\(key) first curve ends x (pt)", Double(points.first?.x ?? -1))
      bench.row("\(key) first curve ends y (pt)", Double(points.first?.y ?? -1))
    }
  }
}

import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Segments, slider images, and stacks", .serialized, .fixedWidthText) @MainActor
struct SegmentTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { $0.fill(.zero) }
  }

  private func tap(_ point: CGPoint, in host: TestHost, at time: TimeInterval) {
    let touches = TouchDispatcher()
    touches.begin(1, at: point, in: host.window, time: time)
    touches.end(1, at: point, time: time + 0.05)
  }

  @Test("Segments have equal widths, widths by content, or individual widths")
  func widths() throws {
    try TestHost.run { host in
      let control = UISegmentedControl(items: ["A", "BBBBBBBB", image(30, 10)])
      control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
      host.window.addSubview(control)
      var picks: [Int] = []
      control.addAction(
        UIAction { [weak control] _ in picks.append(control?.selectedSegmentIndex ?? -9) },
        for: .valueChanged)
      tap(CGPoint(x: 95, y: 16), in: host, at: 0)
      control.apportionsSegmentWidthsByContent = true
      control.layoutIfNeeded()
      tap(CGPoint(x: 95, y: 16), in: host, at: 1)
      control.apportionsSegmentWidthsByContent = false
      control.setWidth(200, forSegmentAt: 2)
      #expect(control.widthForSegment(at: 2) == 200)
      control.layoutIfNeeded()
      tap(CGPoint(x: 105, y: 16), in: host, at: 2)
      #expect(picks == [0, 1, 2])
      #expect(control.imageForSegment(at: 2)?.size.width == 30)
      control.setTitle("now text", forSegmentAt: 2)
      #expect(control.imageForSegment(at: 2) == nil)
    }
  }

  @Test(
    "A momentary segmented control reports each tap, keeps no selection, and performs the action")
  func momentary() throws {
    try TestHost.run { host in
      var performed: [String] = []
      let actions = ["one", "two"].map { name in
        UIAction(title: name, identifier: UIAction.Identifier(name)) { _ in performed.append(name) }
      }
      let control = UISegmentedControl(frame: .zero, actions: actions)
      control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
      host.window.addSubview(control)
      control.isMomentary = true
      for time in 0..<3 { tap(CGPoint(x: 150, y: 10), in: host, at: Double(time)) }
      #expect(performed == ["two", "two", "two"] && control.selectedSegmentIndex == -1)
      #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("two")) == 1)
      #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("no")) == NSNotFound)
      control.removeSegment(at: 0, animated: true)
      #expect(control.numberOfSegments == 1)
      host.frames(30)
      #expect(control.subviews.count == 3)
    }
  }

  @Test("A slider's images take space, and values follow the shorter track")
  func sliderImages() throws {
    try TestHost.run { host in
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      slider.minimumValueImage = image(20, 20)
      slider.maximumValueImage = image(30, 10)
      slider.setThumbImage(image(40, 40), for: .normal)
      slider.setThumbImage(image(44, 44), for: .highlighted)
      #expect(
        slider.trackRect(forBounds: slider.bounds)
          == CGRect(x: 28, y: 15, width: 134, height: 4))
      #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
      #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 200)
      #expect(slider.currentThumbImage?.size.width == 40)
      slider.isHighlighted = true
      #expect(slider.currentThumbImage?.size.width == 44)
      slider.isHighlighted = false
      host.window.addSubview(slider)
      host.frames(1)
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
      #expect(knob.maxX == track.maxX + 2)
      var changes = 0
      slider.isContinuous = false
      slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      let touches = TouchDispatcher()
      touches.begin(1, at: CGPoint(x: 46, y: 17), in: host.window, time: 0)
      touches.move(1, to: CGPoint(x: 95, y: 17), time: 0.1)
      #expect(changes == 0 && abs(slider.value - 0.5) < 0.001)
      touches.end(1, at: CGPoint(x: 95, y: 17), time: 0.2)
      #expect(changes == 1)
    }
  }

  private func stack(_ sizes: [CGSize]) -> UIStackView {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    for size in sizes {
      let view = SizedView(size)
      stack.addArrangedSubview(view)
    }
    return stack
  }

  private final class SizedView: UIView {
    let size: CGSize

    init(_ size: CGSize) {
      self.size = size
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  @Test(
    "A stack can distribute views proportionally or with equally spaced centers")
  func proportions() {
    let proportional = stack([CGSize(width: 20, height: 10), CGSize(width: 40, height: 10)])
    proportional.distribution = .fillProportionally
    proportional.layoutIfNeeded()
    #expect(abs(proportional.arrangedSubviews[0].frame.width - 100) < 1e-6)
    #expect(abs(proportional.arrangedSubviews[1].frame.width - 200) < 1e-6)

    let centered = stack([
      CGSize(width: 20, height: 10), CGSize(width: 100, height: 20), CGSize(width: 40, height: 30),
    ])
    centered.distribution = .equalCentering
    centered.alignment = .center
    centered.layoutIfNeeded()
    let places = centered.arrangedSubviews.map(\.frame)
    #expect(abs((places[1].midX - places[0].midX) - (places[2].midX - places[1].midX)) < 1e-6)
    #expect(places[0].minX == 0 && abs(places[2].maxX - 300) < 1e-6)
    #expect(places.map(\.midY) == [30, 30, 30])
    centered.alignment = .trailing
    centered.layoutIfNeeded()
    #expect(centered.arrangedSubviews.map(\.frame.maxY) == [60, 60, 60])
  }

  @Test("A column of labels can keep the distances between its baselines")
  func baselines() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 40
    for size in [10.0, 20] {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "x"
      stack.addArrangedSubview(label)
    }
    stack.layoutIfNeeded()
    let labels = stack.arrangedSubviews.compactMap { $0 as? UILabel }
    let first = labels[0].frame.maxY + labels[0].font.descender
    let second = labels[1].frame.minY + labels[1].font.ascender
    #expect(abs(second - first - 40) < 1e-6)
  }

  @Test("Hiding a view in an animation shrinks it visibly, and its neighbors follow")
  func hidingAnimated() throws {
    try TestHost.run { host in
      let row = stack([
        CGSize(width: 100, height: 10), CGSize(width: 100, height: 10),
        CGSize(width: 100, height: 10),
      ])
      row.distribution = .fillEqually
      host.window.addSubview(row)
      host.frames(2)
      let views = row.arrangedSubviews
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
      #expect(views[1].isHidden && views[1].frame.width == 0 && views[2].frame.minX == 150)
      host.frames(30)
      let shown = try #require(views[1].layer.presentation())
      #expect(!shown.isHidden && abs(shown.bounds.width - 50) < 2)
      #expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 175) < 2)
      host.frames(31)
      #expect(views[1].layer.presentation()?.isHidden == true)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
      host.frames(30)
      #expect(abs((views[1].layer.presentation()?.bounds.width ?? 0) - 50) < 2)
      host.frames(31)
      #expect(views.map(\.frame.width) == [100, 100, 100])
    }
  }

  @Test("Text that adjusts to fit shrinks until its lines fit, but not below the minimum scale")
  func shrinking() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.font = .systemFont(ofSize: 20)
    label.text = "eight words of text in a small label"
    label.numberOfLines = 2
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    func drawn() throws -> (size: CGFloat, lines: Int) {
      label.setNeedsDisplay()
      label.layer.displayIfNeeded()
      let item = try #require(label.layer.recording?.items.first)
      guard case .text(let layout, _, _) = item.command else { return (0, 0) }
      return (layout.lines[0].runs[0].size, layout.lines.count)
    }
    let small = try drawn()
    #expect(small.size < 20 && small.size >= 6 && small.lines == 2)
    label.minimumScaleFactor = 0.9
    #expect(try drawn().size == 18)
    label.adjustsFontSizeToFitWidth = false
    #expect(try drawn().size == 20)
  }

  @Test("Text size limits apply to the traits of subviews")
  func contentSizes() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    outer.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    inner.maximumContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: inner.traitCollection)
    #expect(body.pointSize == 15)
    #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("at most"))
  }
}

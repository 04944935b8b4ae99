import CoreGraphics
import UIKit

extension PictureScene {
  static let controls: [PictureScene] = [
    .screen("controls", 200, 170) { _, view in
      for (index, isOn) in [true, false, true].enumerated() {
        let control = UISwitch(frame: CGRect(x: 8 + index * 62, y: 8, width: 0, height: 0))
        control.isOn = isOn
        control.isEnabled = index < 2
        view.addSubview(control)
      }
      for (index, value) in [0, 0.3, 1].enumerated() {
        let slider = UISlider(frame: CGRect(x: 8, y: 44 + index * 28, width: 184, height: 30))
        slider.value = Float(value)
        if index == 1 { slider.minimumTrackTintColor = .systemOrange }
        if index == 2 { slider.isEnabled = false }
        view.addSubview(slider)
      }
      let segments = UISegmentedControl(items: ["One", "Two", "Three"])
      segments.frame = CGRect(x: 8, y: 132, width: 184, height: 30)
      segments.selectedSegmentIndex = 1
      segments.setEnabled(false, forSegmentAt: 2)
      view.addSubview(segments)
    },
    .screen("text-fields", 200, 198) { host, view in
      let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
      for (index, style) in styles.enumerated() {
        let field = UITextField(frame: CGRect(x: 8, y: 6 + index * 31, width: 184, height: 28))
        field.borderStyle = style
        field.font = .systemFont(ofSize: 14)
        field.clearButtonMode = .always
        field.placeholder = "Placeholder"
        if index != 1 { field.text = ["Without", "", "With a bezel", "secret"][index] }
        field.isSecureTextEntry = index == 3
        view.addSubview(field)
      }
      let text = UITextView(frame: CGRect(x: 8, y: 130, width: 184, height: 44))
      text.font = .systemFont(ofSize: 12)
      text.text = "Text of several lines that a text view breaks at its width"
      text.backgroundColor = .systemGray6
      view.addSubview(text)
      let pages = UIPageControl(frame: CGRect(x: 8, y: 176, width: 184, height: 20))
      pages.numberOfPages = 5
      pages.currentPage = 2
      pages.pageIndicatorTintColor = .systemGray4
      pages.currentPageIndicatorTintColor = .systemIndigo
      view.addSubview(pages)
    },
    .screen("buttons", 200, 200) { _, view in
      let kinds: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
      for (index, kind) in kinds.enumerated() {
        for column in 0..<2 {
          var configuration = kind
          configuration.title = ["Plain", "Gray", "Tinted", "Filled"][index]
          configuration.buttonSize = .small
          configuration.cornerStyle = column == 0 ? .dynamic : .capsule
          let button = UIButton(configuration: configuration)
          button.isEnabled = column == 0
          button.frame = CGRect(x: 6 + column * 98, y: 6 + index * 34, width: 90, height: 30)
          view.addSubview(button)
        }
      }
      var rich = UIButton.Configuration.filled()
      rich.title = "Title"
      rich.subtitle = "and what it means"
      rich.image = UIImage(systemName: "chevron.right")
      rich.imagePlacement = .trailing
      rich.imagePadding = 10
      rich.baseBackgroundColor = .systemIndigo
      let button = UIButton(configuration: rich)
      button.frame = CGRect(x: 6, y: 146, width: 188, height: 48)
      view.addSubview(button)
    },
    .screen("visual-effects", 200, 120) { _, view in
      let back = UIView(frame: view.bounds)
      back.layer.backgroundColor = Swatch.yellow
      for stripe in 0..<10 {
        back.layer.add(Swatch.ink, CGRect(x: 0, y: stripe * 12, width: 200, height: 5))
      }
      back.layer.add(Swatch.red, CGRect(x: 70, y: 30, width: 60, height: 60)) {
        $0.cornerRadius = 30
      }
      view.addSubview(back)
      let styles: [UIBlurEffect.Style] = [
        .systemUltraThinMaterial, .systemMaterial, .dark, .extraLight,
      ]
      for (cell, style) in zip(Swatch.grid(2, 2, 200, 120), styles) {
        let effect = UIBlurEffect(style: style)
        let glass = UIVisualEffectView(effect: effect)
        glass.frame = cell
        glass.layer.cornerRadius = 10
        glass.clipsToBounds = true
        let label = UILabel(frame: CGRect(x: 8, y: 12, width: 70, height: 20))
        label.font = .boldSystemFont(ofSize: 14)
        label.text = "Blurred"
        if style == .systemMaterial {
          let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: effect))
          vibrant.frame = glass.bounds
          vibrant.contentView.addSubview(label)
          glass.contentView.addSubview(vibrant)
        } else {
          label.textColor = style == .dark ? .white : .black
          glass.contentView.addSubview(label)
        }
        view.addSubview(glass)
      }
    },
    .screen("bezier-paths", 200, 70) { _, view in
      let drawing = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 70))
        .image { _ in
          UIColor.systemTeal.setFill()
          UIColor.black.setStroke()
          let arc = UIBezierPath(
            arcCenter: CGPoint(x: 35, y: 35), radius: 24, startAngle: 0, endAngle: .pi * 1.5,
            clockwise: true)
          arc.addLine(to: CGPoint(x: 35, y: 35))
          arc.close()
          arc.lineWidth = 3
          arc.lineJoinStyle = .round
          arc.fill()
          arc.stroke()
          UIBezierPath(
            roundedRect: CGRect(x: 75, y: 10, width: 50, height: 50),
            byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 18, height: 18)
          ).fill(with: .normal, alpha: 0.5)
          let curve = UIBezierPath()
          curve.move(to: CGPoint(x: 140, y: 55))
          curve.addQuadCurve(to: CGPoint(x: 190, y: 55), controlPoint: CGPoint(x: 165, y: -25))
          curve.setLineDash([6, 3], count: 2, phase: 0)
          curve.stroke()
        }
      view.addSubview(UIImageView(image: drawing))
    },
    .screen("snapshots", 200, 80) { host, view in
      let box = UIView(frame: CGRect(x: 6, y: 10, width: 56, height: 56))
      box.backgroundColor = .systemYellow
      box.layer.borderWidth = 3
      let label = UILabel(frame: CGRect(x: 6, y: 6, width: 46, height: 20))
      label.text = "Snap"
      label.font = .systemFont(ofSize: 14)
      box.addSubview(label)
      view.addSubview(box)
      host.advance(by: 1.0 / 60)
      if let whole = box.snapshotView(afterScreenUpdates: true) {
        whole.frame.origin = CGPoint(x: 70, y: 10)
        whole.transform = CGAffineTransform(rotationAngle: 0.3)
        view.addSubview(whole)
      }
      let caps = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
      if let wide = box.resizableSnapshotView(
        from: box.bounds, afterScreenUpdates: true, withCapInsets: caps)
      {
        wide.frame = CGRect(x: 136, y: 24, width: 58, height: 30)
        view.addSubview(wide)
      }
    },
  ]
}

import KinemaTestSupport
import Testing
import UIKitCore

@Suite("Configured buttons", .serialized, .fixedWidthText) @MainActor
struct ButtonTests {
  private func tap(_ view: UIView, in host: TestHost, at time: TimeInterval) {
    let touches = TouchDispatcher()
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    touches.begin(1, at: place, in: host.window, time: time)
    touches.end(1, at: place, time: time + 0.05)
  }

  @Test("The size is the sum of the title, subtitle, image, and insets on any side")
  func sizes() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "now or never"
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { _ in
    }
    configuration.imagePadding = 6
    configuration.titlePadding = 2
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 10, bottom: 3, trailing: 20)
    let button = UIButton(configuration: configuration)
    let title = try #require(button.titleLabel)
    let subtitle = try #require(button.subtitleLabel)
    let text = CGSize(
      width: max(title.sizeThatFits(.zero).width, subtitle.sizeThatFits(.zero).width),
      height: title.sizeThatFits(.zero).height + 2 + subtitle.sizeThatFits(.zero).height)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: 30 + 20 + 6 + text.width, height: 4 + max(text.height, 30)))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 10)
    #expect(title.frame.minX == 36 && subtitle.frame.minX == 36)
    #expect(subtitle.frame.minY == title.frame.maxY + 2)

    button.configuration?.imagePlacement = .trailing
    button.layoutIfNeeded()
    #expect(title.frame.minX == 10 && button.imageView?.frame.minX == 10 + text.width + 6)
    button.configuration?.imagePlacement = .bottom
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.bounds.height == 4 + text.height + 6 + 30)
    #expect(button.imageView?.frame.minY == 1 + text.height + 6)
  }

  @Test("Each style has its colors for pressed, selected, and disabled buttons")
  func styles() throws {
    let button = UIButton(configuration: .filled())
    button.tintColor = .red
    let plate = try #require(button.subviews.first)
    #expect(plate.backgroundColor == .red && button.titleLabel?.textColor == .white)
    button.isHighlighted = true
    #expect(abs((plate.backgroundColor?.cgColor.alpha ?? 0) - 0.75) < 1e-9)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(plate.backgroundColor != .red)
    button.isEnabled = true
    var tinted = UIButton.Configuration.tinted()
    tinted.cornerStyle = .capsule
    button.configuration = tinted
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(plate.layer.cornerRadius == 20 && plate.frame == button.bounds)
    #expect(button.titleLabel?.textColor == .red)
    button.configuration = nil
    #expect(plate.isHidden && button.subtitleLabel == nil)
  }

  @Test("The update handler runs for each state change, and the action runs for each tap")
  func updates() throws {
    try TestHost.run { host in
      var taps = 0
      let button = UIButton(
        configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in taps += 1 })
      #expect(button.configuration?.title == "Go")
      button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
      host.window.addSubview(button)
      var states: [UIControl.State] = []
      button.configurationUpdateHandler = { button in
        states.append(button.state)
        button.configuration?.title = button.isSelected ? "Stop" : "Go"
      }
      button.changesSelectionAsPrimaryAction = true
      tap(button, in: host, at: 0)
      #expect(taps == 1 && button.isSelected && button.titleLabel?.text == "Stop")
      #expect(states == [.normal, .highlighted, .normal, .selected])
    }
  }

  @Test("A button of a system type shows its symbol")
  func signs() {
    #expect(UIButton(type: .close).currentImage?.isSymbolImage == true)
    #expect(UIButton(type: .contactAdd).currentImage != nil)
    #expect(UIButton(type: .system).currentImage == nil)
  }
}

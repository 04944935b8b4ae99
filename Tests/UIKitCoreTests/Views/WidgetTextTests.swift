import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Text in labels, buttons, fields, and form rows", .fixedWidthText)
struct WidgetTextTests {
  private func lines(_ label: UILabel) -> Int {
    label.setNeedsDisplay()
    label.layer.displayIfNeeded()
    var count = 0
    for item in label.layer.recording?.items ?? [] {
      if case .text(let layout, _, _) = item.command { count += layout.lines.count }
    }
    return count
  }

  @Test("A label that is not tall enough shows the lines that fit and truncates the last line")
  func lowLabel() throws {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = "one two three four five six seven eight nine ten eleven twelve"
    label.numberOfLines = 0
    let line = label.font.lineHeight
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 2.5 * line)
    #expect(lines(label) == 2)
    let bounds = try #require(label.layer.recording?.bounds)
    #expect(bounds.minY >= 0 && bounds.maxY <= label.bounds.height)
    label.frame.size.height = 3.1 * line
    #expect(lines(label) == 3)
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height > 5 * line)
  }

  @Test("A label's setters apply to its entire attributed text")
  func attributed() throws {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 20), .kern: 2])
    let natural = label.intrinsicContentSize
    label.font = .systemFont(ofSize: 10)
    #expect(label.intrinsicContentSize.width < natural.width)
    label.textColor = .red
    label.textAlignment = .center
    let text = try #require(label.attributedText)
    let found = text.attributes(at: 1, effectiveRange: nil)
    #expect((found[.font] as? UIFont)?.pointSize == 10)
    #expect(found[.foregroundColor] as? UIColor == .red)
    #expect((found[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(found[.kern] != nil)
  }

  @Test("A button shows all lines of a multiline title")
  func buttonLines() throws {
    let button = UIButton(type: .system)
    button.titleLabel?.numberOfLines = 0
    button.setTitle("a title that takes several lines", for: .normal)
    let one = button.intrinsicContentSize.height
    button.frame = CGRect(
      origin: .zero, size: CGSize(width: 120, height: 200))
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.bounds.height > 2 * label.font.lineHeight && label.bounds.width <= 120)
    #expect(button.sizeThatFits(CGSize(width: 120, height: 0)).height > 2 * one - 13)
  }

  @Test("A configured button shows the title and image for each of its states")
  func configuredStates() throws {
    let button = UIButton(configuration: .filled())
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    button.setTitle("Normal", for: .normal)
    button.setImage(image, for: .normal)
    #expect(button.titleLabel?.text == "Normal" && button.imageView?.image != nil)
    button.setTitle("Off", for: .disabled)
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Off")
    button.isEnabled = true
    #expect(button.titleLabel?.text == "Normal")
  }

  @Test("A button's title insets move the title by their full amount")
  func titleInsets() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    button.setTitle("Title", for: .normal)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    let x = try #require(button.titleLabel).frame.minX
    button.titleEdgeInsets.left = 20
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == x + 20)
    button.contentHorizontalAlignment = .center
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.midX == 160)
  }

  @Test("Labels, fields, and buttons in a row share a baseline")
  func baselines() throws {
    try TestHost.run { host in
      let (label, field, button) = (UILabel(), UITextField(), UIButton(type: .system))
      label.text = "Name"
      label.font = .systemFont(ofSize: 30)
      field.text = "Text"
      field.font = .systemFont(ofSize: 17)
      field.borderStyle = .roundedRect
      button.setTitle("Go", for: .normal)
      let row = UIStackView(arrangedSubviews: [label, field, button])
      row.alignment = .firstBaseline
      row.frame = CGRect(x: 0, y: 100, width: 320, height: 60)
      host.window.addSubview(row)
      host.frames(2)
      @MainActor func baseline(_ view: UIView, _ inside: CGRect, _ font: UIFont) -> CGFloat {
        let top = view.convert(inside, to: row)
        return top.minY + (top.height - font.lineHeight) / 2 + font.ascender
      }
      let first = baseline(label, label.bounds, label.font)
      let second = baseline(field, field.textRect(forBounds: field.bounds), field.font!)
      let title = button.titleLabel!
      let third = baseline(title, title.bounds, title.font)
      #expect(abs(first - second) < 1, "\(first) \(second)")
      #expect(abs(first - third) < 1, "\(first) \(third)")
    }
  }

  @Test("A field that requests focus before it has a window gets focus once it has one")
  func earlyFocus() throws {
    final class Page: UIViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      var early = false
      override func viewDidLoad() {
        view.addSubview(field)
        if early { field.becomeFirstResponder() }
      }
      override func viewWillAppear(_ animated: Bool) {
        if !early { field.becomeFirstResponder() }
      }
    }
    for early in [true, false] {
      try TransitionFixture.run { fixture in
        let page = Page()
        page.early = early
        fixture.navigation.pushViewController(page, animated: true)
        fixture.advance(for: 1)
        #expect(page.field.isFirstResponder)
      }
    }
    try TransitionFixture.run { fixture in
      // A field that resigned, or that another field replaced, does not become first responder.
      let (field, other) = (UITextField(), UITextField())
      fixture.base.view.addSubview(other)
      field.becomeFirstResponder()
      field.resignFirstResponder()
      fixture.base.view.addSubview(field)
      #expect(!field.isFirstResponder)
      field.removeFromSuperview()
      field.becomeFirstResponder()
      other.becomeFirstResponder()
      fixture.base.view.addSubview(field)
      #expect(other.isFirstResponder)
    }
  }
}

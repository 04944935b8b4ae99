import CoreGraphics
import KinemaTestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("Shadows and backgrounds of bars")
struct BarAppearanceTests {
  private func picture(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in }
  }

  private func laidOut(_ bar: UINavigationBar) -> UIView {
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    bar.layoutIfNeeded()
    bar.background.layoutIfNeeded()
    return bar.background.shadow
  }

  @Test("A bar has a hairline inside its lower edge")
  func line() {
    let bar = UINavigationBar()
    let line = laidOut(bar)
    let pixel = 1 / max(bar.traitCollection.displayScale, 1)
    #expect(line.frame == CGRect(x: 0, y: 44 - pixel, width: 320, height: pixel))
    #expect(!line.isHidden && line.backgroundColor == UIColor(white: 0, alpha: 0.3))
  }

  @Test("Empty background and shadow images make the bar clear")
  func clear() {
    let bar = UINavigationBar()
    bar.shadowImage = UIImage()
    #expect(!bar.background.shadow.isHidden)
    #expect(bar.background.backgroundColor != nil)
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(bar.background.shadow.isHidden)
    #expect(bar.background.backgroundColor == nil)
    #expect(bar.backgroundImage(for: .default)?.size == .zero)
    #expect(bar.backgroundImage(for: .compact) == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(!bar.background.shadow.isHidden)
    #expect(bar.background.backgroundColor != nil)
  }

  @Test("The shadow image is below the bar and has its own height")
  func image() {
    let bar = UINavigationBar()
    bar.setBackgroundImage(picture(CGSize(width: 1, height: 1)), for: .default)
    bar.shadowImage = picture(CGSize(width: 1, height: 6))
    #expect(laidOut(bar).frame == CGRect(x: 0, y: 44, width: 320, height: 6))
    #expect(bar.background.shadow.backgroundColor == nil)
  }

  @Test("A changed appearance takes effect immediately and overrides the bar's own colors")
  func appearance() {
    let bar = UINavigationBar()
    bar.barTintColor = .blue
    _ = bar.standardAppearance
    #expect(bar.background.backgroundColor == .blue)
    bar.standardAppearance.shadowColor = .red
    #expect(bar.background.shadow.backgroundColor == .red)
    #expect(bar.background.backgroundColor == UIBarAppearance.fill)
    let given = UINavigationBarAppearance()
    given.configureWithOpaqueBackground()
    given.backgroundColor = .green
    given.shadowColor = nil
    bar.standardAppearance = given
    #expect(bar.background.backgroundColor == .green && bar.background.alpha == 1)
    #expect(bar.background.shadow.isHidden)
    given.backgroundColor = .yellow
    #expect(bar.background.backgroundColor == .green)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(bar.background.backgroundColor == nil)
    #expect(bar.background.shadow.isHidden)
    bar.standardAppearance.configureWithDefaultBackground()
    #expect(abs(bar.background.alpha - 0.94) < 1e-6)
    #expect(!bar.background.shadow.isHidden)
  }

  @Test("Bottom bars have their shadow at the upper edge")
  func bottom() {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let shadow = picture(CGSize(width: 1, height: 5))
    tabs.backgroundImage = shadow
    tabs.shadowImage = shadow
    tools.setBackgroundImage(shadow, forToolbarPosition: .any, barMetrics: .default)
    tools.setShadowImage(shadow, forToolbarPosition: .any)
    #expect(tools.shadowImage(forToolbarPosition: .bottom) === shadow)
    for bar in [tabs, tools] {
      bar.layoutIfNeeded()
      let background = bar.subviews.compactMap { $0 as? BarBackground }.first
      background?.layoutIfNeeded()
      #expect(background?.shadow.frame == CGRect(x: 0, y: -5, width: 320, height: 5))
    }
    tabs.standardAppearance.shadowColor = .red
    #expect(tabs.background.shadow.backgroundColor == .red)
    tools.standardAppearance.configureWithTransparentBackground()
    #expect(tools.background.shadow.isHidden && tools.background.backgroundColor == nil)
  }

  @Test("Titles use the text attributes of the appearance")
  func titles() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "Title")]
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    func color() -> UIColor? {
      let label = bar.firstDescendant { ($0 as? UILabel)?.text == "Title" } as? UILabel
      return label?.textColor
    }
    #expect(color() == .red)
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(color() == .blue)
  }
}

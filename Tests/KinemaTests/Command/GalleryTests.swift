import Foundation
import KinemaCatalog
import Testing
import UIKit
import UIDynamics
import UIKitCore
import KinemaCommand

@MainActor @Suite(.serialized)
struct GalleryTests {
  /// A page with a square that a tap starts to move.
  private final class SquareController: UIViewController {
    private let square = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let color: UIColor

    init(color: UIColor) {
      self.color = color
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      square.backgroundColor = color
      view.addSubview(square)
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: SquareController.tapped))
    }

    private func tapped() {
      animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 60, y: 70)))
    }
  }

  private func demo(_ color: UIColor) -> Demo {
    Demo(
      name: "square", summary: "A square < another.", size: CGSize(width: 80, height: 100),
      duration: 1.6, root: { _ in SquareController(color: color) },
      fingers: { _ in
        var script = TouchScript()
        script.press(at: CGPoint(x: 40, y: 80), from: 0.1)
        return script
      })
  }

  @Test("A demo is recorded once, and again only if its appearance changes")
  func incremental() throws {
    let folder = try TemporaryFolder()
    let entry = GalleryEntry(demo: demo(.red), folder: folder.path)
    #expect(!entry.isCurrent(for: "a"))
    #expect(try entry.bringUpToDate(by: "a") == .recorded)
    #expect(entry.isCurrent(for: "a"))
    #expect(!entry.isCurrent(for: "b"))
    let movie = try folder.bytes("square.webp")
    for file in [entry.movie, entry.strip, entry.chart] {
      #expect(FileManager.default.fileExists(atPath: folder.file(file)))
    }
    // The program is different, and its pictures are the same.
    #expect(try entry.bringUpToDate(by: "b") == .unchanged)
    #expect(entry.isCurrent(for: "b"))
    // The program is the same, and its pictures are different.
    let changed = GalleryEntry(demo: demo(.blue), folder: folder.path)
    #expect(try changed.bringUpToDate(by: "c") == .recorded)
    #expect(try folder.bytes("square.webp") != movie)
    // A missing file is recorded again.
    try FileManager.default.removeItem(atPath: folder.file(entry.strip))
    #expect(!changed.isCurrent(for: "c"))
    #expect(try changed.bringUpToDate(by: "c") == .recorded)
    #expect(changed.isCurrent(for: "c"))
  }

  @Test("The measurements include durations, distances, and rest times")
  func numbers() throws {
    let (numbers, motion) = GalleryNumbers.measure(demo(.red))
    #expect(numbers.transitions.isEmpty)
    #expect(numbers.items == 1)
    #expect(motion.tracks.count == 1)
    let overshoot = try #require(numbers.overshoot)
    #expect((1...20).contains(overshoot))
    let rest = try #require(numbers.rest)
    #expect((0.3...1.3).contains(rest))
    #expect(numbers.activity.count == 97)
    // There is activity only between the tap and the time at which the page comes to rest.
    #expect(numbers.activity.prefix(6).allSatisfy { $0 == 0 })
    #expect(numbers.activity.contains { $0 > 0.02 })
    #expect(numbers.activity.last == 0)
    #expect(GalleryNumbers.measure(demo(.red)).0 == numbers)
    #expect(GalleryNumbers.measure(demo(.blue)).0.frames != numbers.frames)

    let push = GalleryNumbers.measure(try #require(Catalog.demo(named: "snap-push"))).0
    #expect(push.transitions.count == 1)
    #expect(abs((push.transitions.first ?? 0) - 0.608) < 0.04)
    #expect((push.overshoot ?? 0) > 3)
  }

  @Test("The code of each demo is found, including its definition and the types that it uses")
  func code() {
    let sources = GallerySources()
    for demo in Catalog.demos {
      let pieces = sources.code(of: demo)
      let code = pieces.first?.code ?? ""
      let family = demo.name.prefix { $0 != "-" }
      #expect(
        code.contains("\"\(demo.name)\"") || code.contains("\"\(family)-\\("), "\(demo.name)")
      #expect(pieces.count >= 2, "\(demo.name)")
      #expect(
        code.filter { $0 == "(" }.count == code.filter { $0 == ")" }.count, "\(demo.name)")
    }
    let star = Catalog.demo(named: "star").map(sources.code) ?? []
    #expect(star.map(\.name).contains("StarTransition.swift"))
    let shade = Catalog.demo(named: "drop-shade").map(sources.code) ?? []
    // The page also shows the functions that a definition uses.
    #expect(shade.first?.code.contains("func shadeOnNavigation(") == true)
  }

  @Test("The page shows each demo with its code")
  func page() throws {
    let folder = try TemporaryFolder()
    let entries = Catalog.demos.map { GalleryEntry(demo: $0, folder: folder.path) }
    let html = GalleryPage(entries: entries, truth: TruthTable([])).html()
    for demo in Catalog.demos {
      #expect(html.contains("<article id=\"\(demo.name)\">"))
      #expect(html.contains("src=\"\(demo.name).webp\""))
    }
    #expect(html.contains("name=\"viewport\""))
    #expect(html.contains("width=device-width"))
    let groups = Catalog.groups.flatMap(\.demos).map(\.name)
    #expect(groups == Catalog.demos.map(\.name))
  }

  @Test("Highlighting does not change the text of the code")
  func markup() {
    let code = """
      /// A <b> & more
      let name = "a \\"quoted\\" \\(value) word" // end
      final class Ball2: UIView { var x = 1_000.5 }
      """
    let html = CodeMarkup.html(code)
    #expect(html.contains("<i class=k>let</i>"))
    #expect(html.contains("<i class=t>Ball2</i>"))
    #expect(html.contains("<i class=n>1_000.5</i>"))
    let text = html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    #expect(text == code)
  }
}

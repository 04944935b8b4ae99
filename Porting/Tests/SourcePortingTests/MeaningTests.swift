import Testing

@testable import SourcePorting

/// Source code that a rule must not edit, and a part of the report if the tool cannot decide.
struct MeaningCase: CustomTestStringConvertible {
  let rule: String
  let text: String
  /// The text after all rules are applied; nil if it does not change.
  let after: String?
  let report: String?
  var testDescription: String { rule }

  init(_ rule: String, _ text: String, after: String? = nil, report: String? = nil) {
    self.rule = rule
    self.text = text
    self.after = after
    self.report = report
  }
}

/// Cases similar to those of the rules, in which an edit would change the meaning of the program.
let meaningCases = [
  MeaningCase("submodules", "import struct UIKit.CGFloat\nimport UIKit\n"),
  MeaningCase("missing-imports", "struct UIView {}\nlet view = UIView()\n"),
  MeaningCase(
    "hiding-imports", "import UIKit\n#if DEBUG\nimport Foundation\n#endif\nlet a = 1\n"),
  MeaningCase(
    "old-names",
    "import UIKit\nenum UIViewAnimationOptions { case own }\nlet o = UIViewAnimationOptions.own\n"),
  MeaningCase(
    "old-functions",
    "import UIKit\nfunc CGRectGetMidX(_ r: Int) -> Int { r }\nlet x = CGRectGetMidX(3)\n"),
  MeaningCase(
    "platform-conditions", "#if os(macOS) || targetEnvironment(simulator)\nlet a = 1\n#endif\n"),
  MeaningCase("availability", "func f() { if #available(iOS 15, *) { go() } else { old() } }\n"),
  MeaningCase(
    "selectors", "import UIKit\nfunc selector(_ name: String) {}\nlet a: Void = selector(\"tap\")\n"
  ),
  MeaningCase(
    "selector-strings", "import UIKit\nlog(action: \"tap:\", by: 3)\n"),
  MeaningCase("key-paths", "import UIKit\nlet a = \\UIView.isHidden\n"),
  MeaningCase("class-for-coder", "import UIKit\nlet a = [\"classForCoder\": 1]\n"),
  MeaningCase(
    "subclass-implementations",
    """
    import UIKit
    class A: UIViewController, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }
    class B: A {
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }
    """),
  MeaningCase(
    "optional-requirements",
    "protocol D: AnyObject {\n  func size() -> Int?\n  var optional: Int { get }\n}\n"),
  MeaningCase(
    "optional-results",
    "protocol D: AnyObject { func size() -> Int }\nclass C: D { func size() -> Int { 1 } }\n"),
  // The property contains a closure and has the name of a delegate method.
  MeaningCase(
    "optional-calls",
    """
    import UIKit
    class Proxy: NSObject, UIScrollViewDelegate {
      var scrollViewDidScroll: ((UIScrollView) -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { self.scrollViewDidScroll?(scrollView) }
    }
    """),
  MeaningCase(
    "optional-calls",
    """
    import UIKit
    class Handlers { var scrollViewDidScroll: ((UIScrollView) -> Void)? }
    class Proxy: NSObject, UIScrollViewDelegate {
      let handlers = Handlers()
      func scrollViewDidScroll(_ scrollView: UIScrollView) { handlers.scrollViewDidScroll?(scrollView) }
    }
    """),
  MeaningCase(
    "optional-calls",
    """
    import UIKit
    class Handlers { var scrollViewDidScroll: ((UIScrollView) -> Void)? }
    func f(_ s: UIScrollView) { make().scrollViewDidScroll?(s) }
    """, report: "a closure or an optional method"),
  MeaningCase(
    "optional-calls",
    """
    import UIKit
    class Handlers { var scrollViewDidScroll: ((UIScrollView) -> Void)? }
    class A { weak var delegate: UIScrollViewDelegate?
      func f(_ s: UIScrollView) { delegate?.scrollViewDidScroll?(s) }
    }
    """,
    after: """
      import UIKit
      class Handlers { var scrollViewDidScroll: ((UIScrollView) -> Void)? }
      class A { weak var delegate: UIScrollViewDelegate?
        func f(_ s: UIScrollView) { delegate?.scrollViewDidScroll(s) }
      }
      """),
  MeaningCase("class-protocols", "protocol P {}\nprotocol Q: P {}\n"),
  MeaningCase(
    "key-value-observation",
    "import UIKit\nclass A { func observeValue(forKeyPath p: String?) {} }\n"),
  MeaningCase(
    "managed-properties", "import UIKit\nclass L: CALayer { var progress: CGFloat = 0 }\n"),
  // A property with a didSet becomes observable, but its didSet then runs after the observers.
  MeaningCase(
    "dynamic",
    """
    import UIKit
    class A: NSObject {
      @objc dynamic var x = 0 { didSet { changed() } }
      func watch() { token = observe(\\.x) { _, _ in } }
    }
    """,
    after: """
      import UIKit
      class A: NSObject {
        @Observed var x = 0 { didSet { changed() } }
        func watch() { token = observe(\\.x) { _, _ in } }
      }
      """, report: "its didSet runs after its observers"),
  MeaningCase(
    "dynamic",
    """
    import UIKit
    class A: NSObject {
      @objc dynamic var x: Int { y + 1 }
      func watch() { token = observe(\\.x) { _, _ in } }
    }
    """,
    after: """
      import UIKit
      class A: NSObject {
        var x: Int { y + 1 }
        func watch() { token = observe(\\.x) { _, _ in } }
      }
      """, report: "is computed and observed"),
  MeaningCase(
    "dynamic",
    "import UIKit\nclass A: NSObject {\n  @objc dynamic lazy var x = 0\n  let p = \"forKeyPath: \"\n"
      + "  func f() { b.addObserver(self, forKeyPath: \"x\") }\n}\n",
    after: "import UIKit\nclass A: NSObject {\n  lazy var x = 0\n  let p = \"forKeyPath: \"\n"
      + "  func f() { b.addObserver(self, forKeyPath: \"x\") }\n}\n", report: "is lazy and observed"
  ),
  MeaningCase(
    "attributes",
    "import UIKit\n@MainActor final class A { @discardableResult func f() -> Int { 1 } }\n"),
  MeaningCase("application-main", "import UIKit\n@main class D: UIResponder {}\n"),
  // Code inside a conditional block keeps its condition.
  MeaningCase(
    "extension-overrides",
    """
    import UIKit
    class A: UIView {
      var x = 0
    }
    extension A {
      #if DEBUG
      override func layoutSubviews() {}
      #elseif os(Linux)
      override func didMoveToWindow() {}
      #else
      override func didMoveToSuperview() {}
      func other() {}
      #endif
    }
    """,
    after: """
      import UIKit
      class A: UIView {
        var x = 0

      #if DEBUG
        override func layoutSubviews() {}
      #endif

      #if !(DEBUG) && (os(Linux))
        override func didMoveToWindow() {}
      #endif

      #if !(DEBUG) && !(os(Linux))
        override func didMoveToSuperview() {}
      #endif
      }
      extension A {
        #if DEBUG
        #elseif os(Linux)
        #else
        func other() {}
        #endif
      }
      """),
  MeaningCase(
    "extension-overrides",
    """
    import UIKit
    class A: UIView {
    }
    #if DEBUG
    extension A {
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { debug() }
    }
    #endif
    """,
    after: """
      import UIKit
      class A: UIView {

      #if DEBUG
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { debug() }
      #endif
      }
      #if DEBUG
      #endif
      """),
  MeaningCase(
    "extension-overrides",
    "import UIKit\n#if DEBUG\nclass A: UIView {\n  var x = 0\n}\nextension A { override func layoutSubviews() {} }\n#endif\n",
    after:
      "import UIKit\n#if DEBUG\nclass A: UIView {\n  var x = 0\n\n  override func layoutSubviews() {}\n}\n#endif\n"
  ),
  MeaningCase(
    "delayed-work", "import UIKit\nfunc f() { DispatchQueue.main.async(execute: item) }\n"),
  MeaningCase(
    "resources", "import UIKit\nfunc f(named: String) {}\nlet a: Void = f(named: \"a\")\n"),
  MeaningCase(
    "resources",
    """
    import UIKit
    let a = names.map(UIImage.init(named:))
    let b: UIImage? = .init(named: "b")
    let c = UIColor.init(named: "c")
    let d = NSLocalizedString("d", tableName: "T", comment: "")
    let e = NSLocalizedString("e", tableName: "T", value: "E", comment: "")
    let f = NSLocalizedString("f", tableName: nil, bundle: .main, value: "", comment: "")
    let g = UIImage(named: "g", in: nil, compatibleWith: nil)
    let h = UIImage(named: "h", in: Bundle.main, compatibleWith: nil)
    let i = UIImage(named: "i", in: kit, compatibleWith: nil)
    """,
    after: """
      import UIKit
      let a = names.map({ UIImage(named: $0, in: .module, compatibleWith: nil) })
      let b: UIImage? = .init(named: "b", in: .module, compatibleWith: nil)
      let c = UIColor.init(named: "c", in: .module, compatibleWith: nil)
      let d = NSLocalizedString("d", tableName: "T", bundle: .module, comment: "")
      let e = NSLocalizedString("e", tableName: "T", bundle: .module, value: "E", comment: "")
      let f = NSLocalizedString("f", tableName: nil, bundle: .module, value: "", comment: "")
      let g = UIImage(named: "g", in: .module, compatibleWith: nil)
      let h = UIImage(named: "h", in: .module, compatibleWith: nil)
      let i = UIImage(named: "i", in: kit, compatibleWith: nil)
      """),
  MeaningCase(
    "resources", "import UIKit\nshow(.init(named: \"a\"))\n", report: "the type of .init(named:)"),
  MeaningCase(
    "resources",
    "import UIKit\nclass UIImage { init(named: String) {} }\nlet a = UIImage(named: \"a\")\n"),
]

@Suite struct MeaningTests {
  @Test(arguments: meaningCases)
  func `A rule does not edit code whose meaning it would change`(_ example: MeaningCase) {
    let ported = Ported(example.text, hasResources: example.rule == "resources")
    #expect(ported.text == example.after ?? example.text)
    if let report = example.report {
      #expect(ported.leftovers.contains { $0.contains(report) }, "\(ported.leftovers)")
    }
  }

  @Test func `Every editing rule has a test case in which the code stays unchanged`() {
    let rules = Set(Rules.all.map { $0.name }).subtracting(["not-here"])
    #expect(rules.subtracting(meaningCases.map(\.rule)) == [])
  }
}

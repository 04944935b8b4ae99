import Testing

/// A rule, and a text before and after the edit that the rule must make.
struct RuleCase: CustomTestStringConvertible {
  let rule: String
  let before: String
  let after: String
  var testDescription: String { rule }

  init(_ rule: String, _ before: String, _ after: String) {
    self.rule = rule
    self.before = before
    self.after = after
  }
}

let nameCases = [
  RuleCase(
    "submodules", "import UIKit\nimport UIKit.UIGestureRecognizerSubclass\nimport os\n",
    "import UIKit\n"),
  RuleCase("submodules", "import UIKit.UIView\n", "import UIKit\n"),
  RuleCase("hiding-imports", "import Foundation\nimport UIKit\n", "import UIKit\n"),
  RuleCase(
    "missing-imports", "import Foundation\n\nlet t = CATransform3D()\n",
    "import UIKit\n\nlet t = CATransform3D()\n"),
  RuleCase(
    "missing-imports", "//  A.swift\n\nlet view = UIView()\n",
    "//  A.swift\n\nimport UIKit\n\nlet view = UIView()\n"),
  // If UIKit is the only import, delayed work uses the host's clock.
  RuleCase(
    "missing-imports",
    "import Dispatch\nimport Foundation\n\nfunc f() { DispatchQueue.main.async(execute: item) }\n",
    "import UIKit\n\nfunc f() { DispatchQueue.main.async(execute: item) }\n"),
  RuleCase(
    "missing-imports",
    "import Foundation\n\nlet timer = Timer(timeInterval: 1, repeats: true) { _ in }\n",
    "import UIKit\n\nlet timer = Timer(timeInterval: 1, repeats: true) { _ in }\n"),
  RuleCase(
    "old-names",
    "import UIKit\nlet o: UIViewAnimationOptions = [] // o\nlet c = kCALineCapRound\n",
    "import UIKit\nlet o: UIView.AnimationOptions = [] // o\nlet c = CAShapeLayerLineCap.round\n"),
  RuleCase(
    "old-functions",
    "import UIKit\nlet i = UIEdgeInsetsMake(1, 2, 3, 4)\nlet x = CGRectGetMidX(r)\n"
      + "func f() { a.addChildViewController(b); b.didMove(toParentViewController: a) }\n",
    "import UIKit\nlet i = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)\nlet x = r.midX\n"
      + "func f() { a.addChild(b); b.didMove(toParent: a) }\n"),
  RuleCase(
    "old-functions",
    "class A: UIViewController {\n  override func didMove(toParentViewController p: UIViewController?) {}\n}\n",
    "import UIKit\n\nclass A: UIViewController {\n  override func didMove(toParent p: UIViewController?) {}\n}\n"
  ),
]

let runtimeCases = [
  RuleCase(
    "selectors",
    """
    import UIKit
    class A: UIView {
      lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
      let other: B! = nil
      func set() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(self.tap)))
        button.addTarget(other, action: #selector(other.go), for: .touchUpInside)
        button.addTarget(other, action: #selector(B.go(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(two as (UIView) -> Void), for: .touchUpInside)
      }
      @objc func drag(_ pan: UIPanGestureRecognizer) {}
      @objc private func tap() {}
      @objc func two() {}
      @objc func two(_ view: UIView) {}
    }
    class B: NSObject { @objc func go(_ sender: Any) {} }
    """,
    """
    import UIKit
    class A: UIView {
      lazy var pan = UIPanGestureRecognizer(target: self, action: A.drag(_:))
      let other: B! = nil
      func set() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tap))
        button.addTarget(other, action: B.go(_:), for: .touchUpInside)
        button.addTarget(other, action: B.go(_:), for: .touchUpInside)
        button.addTarget(self, action: Self.two(_:), for: .touchUpInside)
      }
      func drag(_ pan: UIPanGestureRecognizer) {}
      private func tap() {}
      func two() {}
      func two(_ view: UIView) {}
    }
    class B: NSObject { func go(_ sender: Any) {} }
    """),
  RuleCase(
    "selectors", "let g = #selector(getter: UIView.title)\nlet s = #selector(setter: A.title)\n",
    "import UIKit\n\nlet g = Selector(\"title\")\nlet s = Selector(\"setTitle:\")\n"),
  RuleCase(
    "selector-strings",
    """
    import UIKit
    class A: UIView {
      func set() {
        button.addTarget(self, action: "tap:", for: .touchUpInside)
        button.addTarget(self, action: Selector(("done")), for: .touchUpInside)
      }
      func tap(_ sender: UIButton) {}
      func done() {}
    }
    """,
    """
    import UIKit
    class A: UIView {
      func set() {
        button.addTarget(self, action: Self.tap(_:), for: .touchUpInside)
        button.addTarget(self, action: Self.done, for: .touchUpInside)
      }
      func tap(_ sender: UIButton) {}
      func done() {}
    }
    """),
  RuleCase(
    "key-paths",
    "import UIKit\nlet a = [#keyPath(CALayer.opacity), #keyPath(UIView.isHidden), #keyPath(UIView.layer.bounds)]\n",
    "import UIKit\nlet a = [\"opacity\", \"hidden\", \"layer.bounds\"]\n"),
  RuleCase(
    "class-for-coder",
    "let a = Bundle(for: self.classForCoder)\nlet b = x?.classForCoder == A.classForCoder()\n",
    "let a = Bundle(for: type(of: self))\nlet b = x.map { type(of: $0) } == A.self\n"),
  RuleCase(
    "managed-properties",
    "import UIKit\nclass L: CALayer {\n  @NSManaged var progress: CGFloat // 0 to 1\n}\n",
    "import UIKit\nclass L: CALayer {\n  @CAAnimatable(\"progress\") var progress: CGFloat = 0 // 0 to 1\n}\n"
  ),
  RuleCase(
    "dynamic", "class A { dynamic func f() {} }\n", "class A { func f() {} }\n"),
  RuleCase(
    "dynamic", "import Foundation\n\nclass A: NSObject {\n  @objc dynamic var x = 0\n}\n",
    "import UIKit\n\nclass A: NSObject {\n  @Observed var x = 0\n}\n"),
  RuleCase(
    "key-value-observation",
    """
    import UIKit
    class A: UIView {
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
    }
    """,
    """
    import UIKit
    class A: UIView, KeyValueObserver {
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
    }
    """),
  // A single action of several can be removed only by its name.
  RuleCase(
    "selectors",
    """
    import UIKit
    class A: UIControl {
      func set() {
        addTarget(self, action: #selector(go), for: .touchDown)
        removeTarget(self, action: #selector(go), for: .touchDown)
      }
      @objc func go() {}
    }
    """,
    """
    import UIKit
    class A: UIControl {
      func set() {
        addTarget(self, action: Selector("go()", Self.go), for: .touchDown)
        removeTarget(self, action: Selector("go()", Self.go), for: .touchDown)
      }
      func go() {}
    }
    """),
  RuleCase(
    "delayed-work",
    """
    import UIKit
    #if canImport(Dispatch)
    import Dispatch
    #endif
    class A {
      var pending: DispatchWorkItem?
      func set(_ done: @escaping () -> Void) {
        let item = DispatchWorkItem { done() }
        DispatchQueue.main.async(execute: item) // soon
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1, execute: self.pending!)
        DispatchQueue.main.async(execute: DispatchWorkItem { done() })
        DispatchQueue.main.async(execute: done)
        RunLoop.main.add(Timer(timeInterval: 1, repeats: false) { _ in }, forMode: .common)
        views.add(view, forMode: .common)
      }
    }
    """,
    """
    import UIKit
    #if canImport(Dispatch)
    import Dispatch
    #endif
    class A {
      var pending: DispatchWorkItem?
      func set(_ done: @escaping () -> Void) {
        let item = DispatchWorkItem { done() }
        DispatchQueue.main.async(execute: { item.perform() }) // soon
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: { item.perform() })
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1, execute: { self.pending!.perform() })
        DispatchQueue.main.async(execute: { DispatchWorkItem { done() }.perform() })
        DispatchQueue.main.async(execute: done)
        RunLoop.main.addOnHost(Timer(fire: Date(timeIntervalSinceNow: 1), interval: 1, repeats: false) { _ in }, forMode: .common)
        views.add(view, forMode: .common)
      }
    }
    """),
  RuleCase(
    "attributes",
    "@IBDesignable @objcMembers class A {\n  @IBAction func tap() {}\n  @objc(other:) func f(_ x: Int) {}\n}\n",
    "class A {\n  func tap() {}\n  func f(_ x: Int) {}\n}\n"),
  RuleCase(
    "application-main", "import UIKit\n@UIApplicationMain\nclass D: UIResponder {}\n",
    "import UIKit\n@main\nclass D: UIResponder {}\n"),
  RuleCase(
    "application-main",
    "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(D.self))\n",
    "D.main()\n"),
]

let delegateCases = [
  RuleCase(
    "subclass-implementations",
    """
    import UIKit
    open class Base: UIViewController, UIScrollViewDelegate {
        var x = 0 // last
    }
    class Below: Base {
        func scrollViewDidScroll(_ scrollView: UIScrollView) { x += 1 }
        func scrollViewShouldScrollToTop(_ v: UIScrollView) -> Bool { false }
    }
    """,
    """
    import UIKit
    open class Base: UIViewController, UIScrollViewDelegate {
        var x = 0 // last

        open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

        open func scrollViewShouldScrollToTop(_ v: UIScrollView) -> Bool { true }
    }
    class Below: Base {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) { x += 1 }
        override func scrollViewShouldScrollToTop(_ v: UIScrollView) -> Bool { false }
    }
    """),
  RuleCase(
    "optional-requirements",
    """
    @objc public protocol D: AnyObject {
      // Moves.
      @objc optional func moved(_ x: Int)
      @objc optional func size(_ x: Int) -> CGSize
      func must()
    }
    class C: D {
      func must() {}
      func size(_ x: Int) -> CGSize { .zero }
    }
    """,
    """
    public protocol D: AnyObject {
      // Moves.
      func moved(_ x: Int)
      func size(_ x: Int) -> CGSize?
      func must()
    }

    extension D {
      public func moved(_ x: Int) {}
      public func size(_ x: Int) -> CGSize? { nil }
    }
    class C: D {
      func must() {}
      func size(_ x: Int) -> CGSize? { .zero }
    }
    """),
  RuleCase(
    "optional-results",
    "@objc protocol D { @objc optional var title: String { get } }\nextension C: D { var title: String { \"a\" } }\n",
    "protocol D: AnyObject { var title: String? { get } }\n\nextension D {\n    var title: String? { nil }\n}\nextension C: D { var title: String? { \"a\" } }\n"
  ),
  RuleCase(
    "optional-calls",
    """
    @objc protocol D: AnyObject { @objc optional func size(_ x: Int, of y: Int) -> Int }
    func f(_ d: D?) {
      let a = d?.size?(1, of: 2) ?? 3
      if let b = d?.size?(1, of: 2) { print(a, b) }
      s.delegate?.scrollViewDidScroll?(s)
      d!.size!(1, of: 2)
    }
    """,
    """
    protocol D: AnyObject { func size(_ x: Int, of y: Int) -> Int? }

    extension D {
        func size(_ x: Int, of y: Int) -> Int? { nil }
    }
    func f(_ d: D?) {
      let a = d?.size(1, of: 2) ?? 3
      if let b = d?.size(1, of: 2) { print(a, b) }
      s.delegate?.scrollViewDidScroll(s)
      d!.size(1, of: 2)
    }
    """),
  RuleCase(
    "class-protocols", "@objc protocol A {}\nprotocol B: class {}\n",
    "protocol A: AnyObject {}\nprotocol B: AnyObject {}\n"),
  RuleCase(
    "extension-overrides",
    """
    import UIKit
    class A: UIView {
      var x = 0
    }
    // MARK: - Layout
    public extension A {
      /// Lays out.
      override func layoutSubviews() {
        super.layoutSubviews()
      }

      func other() {}
      @objc func go() {}
    }
    class B: A {
      override func go() {}
    }
    """,
    """
    import UIKit
    class A: UIView {
      var x = 0

      /// Lays out.
      public override func layoutSubviews() {
        super.layoutSubviews()
      }

      public func go() {}
    }
    // MARK: - Layout
    public extension A {

      func other() {}
    }
    class B: A {
      override func go() {}
    }
    """),
]

let conditionCases = [
  RuleCase(
    "platform-conditions", "#if os(iOS) || os(tvOS) // here\nlet a = 1\n#endif\n",
    "#if canImport(UIKit) || os(tvOS) // here\nlet a = 1\n#endif\n"),
  RuleCase(
    "availability",
    "func f() {\n  if #available(iOS 27, *) {\n    glow()\n  } else {\n    plain()\n  }\n}\n",
    "func f() {\n  do {\n    plain()\n  }\n}\n"),
  RuleCase(
    "resources",
    "import UIKit\nlet a = UIImage(named: \"a\")\nlet p = UIColor(named: \"p\")\nlet b = NSLocalizedString(\"b\", comment: \"\")\n"
      + "let c = Bundle.main.url(forResource: \"c\", withExtension: nil)\n",
    "import UIKit\nlet a = UIImage(named: \"a\", in: .module, compatibleWith: nil)\n"
      + "let p = UIColor(named: \"p\", in: .module, compatibleWith: nil)\n"
      + "let b = NSLocalizedString(\"b\", bundle: .module, comment: \"\")\n"
      + "let c = Bundle.module.url(forResource: \"c\", withExtension: nil)\n"),
]

//
//  DrawerController.swift
//  A drawer in the style of 2016, written in Swift 3.
//

import UIKit
import UIKit.UIGestureRecognizerSubclass

@objc public protocol DrawerControllerDelegate {
  @objc optional func drawerDidOpen(_ drawer: DrawerController)
  @objc optional func drawer(_ drawer: DrawerController, widthFor size: CGSize) -> CGFloat
}

/// Begins immediately when the finger touches the edge.
class EdgeRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }
}

@objcMembers open class DrawerController: UIViewController, UIGestureRecognizerDelegate {
  public weak var delegate: DrawerControllerDelegate?
  public let main: UIViewController
  public let drawer: UIViewController
  public fileprivate(set) var isOpen = false
  public lazy var pan: UIPanGestureRecognizer = UIPanGestureRecognizer(
    target: self, action: #selector(handlePan(_:)))

  public init(main: UIViewController, drawer: UIViewController) {
    self.main = main
    self.drawer = drawer
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:)") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for child in [main, drawer] {
      addChildViewController(child)
      view.addSubview(child.view)
      child.didMove(toParentViewController: self)
    }
    pan.delegate = self
    view.addGestureRecognizer(pan)
    view.bringSubview(toFront: drawer.view)
  }

  var width: CGFloat {
    return delegate?.drawer?(self, widthFor: view.bounds.size) ?? 200
  }

  func open(_ animated: Bool) {
    let options: UIViewAnimationOptions = [.curveEaseOut, .beginFromCurrentState]
    UIView.animate(
      withDuration: animated ? 0.3 : 0, delay: 0, options: options,
      animations: { self.drawer.view.frame.origin.x = 0 },
      completion: { _ in
        self.isOpen = true
        self.delegate?.drawerDidOpen?(self)
      })
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard pan.state == UIGestureRecognizerState.ended else { return }
    if pan.translation(in: view).x > 40 { open(true) }
  }
}

extension DrawerController {
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    main.view.frame = UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(20, 0, 0, 0))
    if !isOpen {
      drawer.view.frame = CGRect(x: -width, y: 0, width: width, height: view.bounds.height)
    }
  }
}

/// Decides where the pan may begin. Its base class does not have this method.
class StrictDrawerController: DrawerController {
  var isLocked = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return !isLocked
  }
}

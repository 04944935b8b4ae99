import CoreGraphics
import Dynamics
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// The shadow of the moving views, and the black layer over the view beneath them.
@MainActor
final class TransitionDecoration {
  private let shadow: DynamicTransition.Shadow?
  private let dimming: CGFloat
  private var shaded: [(view: UIView, look: ShadowLook)] = []
  private var curtain: UIView?
  private var fadesOut = false

  init(_ transition: DynamicTransition) {
    shadow = transition.shadow
    dimming = transition.dimming
  }

  func add(to views: [UIView], in container: UIView, departing: Bool) {
    if let shadow { for view in views { cast(shadow, by: view) } }
    guard dimming > 0, let lowest = views.first else { return }
    let curtain = UIView(frame: container.bounds)
    curtain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    curtain.isUserInteractionEnabled = false
    curtain.backgroundColor = .black
    container.insertSubview(curtain, belowSubview: lowest)
    self.curtain = curtain
    fadesOut = departing
    show(0)
  }

  private func cast(_ shadow: DynamicTransition.Shadow, by view: UIView) {
    shaded.append((view, ShadowLook(view.layer)))
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = shadow.opacity
    view.layer.shadowRadius = shadow.radius
    view.layer.shadowOffset = .zero
    view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
  }

  /// Sets the opacity of the black layer for a fraction of the motion, from 0 to 1.
  func show(_ share: CGFloat) {
    curtain?.alpha = dimming * (fadesOut ? 1 - share : share)
  }

  /// Updates the shadows to match the current bounds of the views.
  func reshape() {
    for (view, _) in shaded { view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath }
  }

  /// Removes the black layer and restores the original shadows of the views.
  func remove() {
    for (view, look) in shaded { look.restore(view.layer) }
    shaded = []
    curtain?.removeFromSuperview()
    curtain = nil
  }
}

/// The shadow of a layer before a transition.
@MainActor
private struct ShadowLook {
  let color: CGColor?
  let opacity: Float
  let radius: CGFloat
  let offset: CGSize
  let path: CGPath?

  init(_ layer: CALayer) {
    color = layer.shadowColor
    opacity = layer.shadowOpacity
    radius = layer.shadowRadius
    offset = layer.shadowOffset
    path = layer.shadowPath
  }

  func restore(_ layer: CALayer) {
    layer.shadowColor = color
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = offset
    layer.shadowPath = path
  }
}

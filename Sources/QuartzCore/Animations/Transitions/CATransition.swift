// Documented: a transition shows the change of a layer from its old contents to its new contents.

public import Foundation

/// An animation between the contents of a layer before and after a change.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// The direction of the transition, for types that involve movement.
  open var subtype: CATransitionSubtype?
  /// The fraction of the transition at which the animation begins.
  open var startProgress: Float = 0
  /// The fraction of the transition at which the animation ends.
  open var endProgress: Float = 1
  /// The layer's picture when the transition was added.
  package final var outgoing: DisplayList?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    outgoing = other.outgoing
  }

  package override func willBegin(on layer: CALayer) {
    outgoing = LayerRenderer.displayList(inside: layer, at: FrameLoop.mediaTime)
  }
}

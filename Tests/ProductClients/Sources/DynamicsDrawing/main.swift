import DynamicsDrawing

let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let overlay = DynamicsOverlay(animator: UIDynamicAnimator(referenceView: reference))
print("an overlay of \(overlay.frame.size)")

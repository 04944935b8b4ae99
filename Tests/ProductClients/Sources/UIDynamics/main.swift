import UIDynamics

let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
reference.addSubview(card)
let animator = UIDynamicAnimator(referenceView: reference)
animator.addBehavior(UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 240)))
for _ in 0..<60 { animator.step(by: 1.0 / 60) }
print("after a second: \(card.center)")

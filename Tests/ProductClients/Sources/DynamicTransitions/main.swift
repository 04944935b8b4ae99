import DynamicTransitions

let transition = DynamicTransition()
print("a transition that ends after \(transition.longest) s at the latest")

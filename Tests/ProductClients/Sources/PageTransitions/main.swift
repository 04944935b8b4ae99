import PageTransitions

let director = PageTransitionDirector()
director.manage(.init(), with: CircleTransition())
print("a director opens pages by a circle")

import Measuring

// How costs grow with the number of things: a slope of 1 is in proportion. `Scripts/bench scale`
// runs these alone; the name of a measurement chooses one.

let request = Request()
for growth in growthOfViews + growthOfStructures + growthOfLayers + growthOfDynamics {
  growth.report(to: request)
}

import Measuring

// Measures how costs grow with the number of objects. A slope of 1 means proportional growth.
// `Scripts/bench scale` runs only these benchmarks; the name of a measurement selects one.

let request = Request()
for growth in growthOfViews + growthOfStructures + growthOfLayers + growthOfDynamics {
  growth.report(to: request)
}

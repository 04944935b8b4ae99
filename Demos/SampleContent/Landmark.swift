import UIKit

/// A place worth visiting, from the demos' travel guide.
struct Landmark {
  let name: String
  let region: String
  let height: String
  let text: String
  let color: UIColor
  let secondColor: UIColor

  @MainActor static let all: [Landmark] = [
    Landmark(
      name: "Lac de Moiry", region: "Valais", height: "2,249 m",
      text: "A turquoise lake below the glacier. The path along its western shore is flat and "
        + "takes two hours; bring a jacket, the wind comes straight off the ice.",
      color: UIColor(red: 0.10, green: 0.58, blue: 0.64, alpha: 1),
      secondColor: UIColor(red: 0.55, green: 0.85, blue: 0.80, alpha: 1)),
    Landmark(
      name: "Schynige Platte", region: "Bernese Oberland", height: "1,967 m",
      text: "A rack railway from 1893 climbs to a garden of alpine flowers, with the Eiger, the "
        + "Mönch and the Jungfrau across the valley.",
      color: UIColor(red: 0.36, green: 0.42, blue: 0.75, alpha: 1),
      secondColor: UIColor(red: 0.76, green: 0.73, blue: 0.93, alpha: 1)),
    Landmark(
      name: "Greina", region: "Grisons", height: "2,260 m",
      text: "A high plain without roads or power lines, crossed by a young river. Two days on "
        + "foot with a night in the hut.",
      color: UIColor(red: 0.42, green: 0.60, blue: 0.31, alpha: 1),
      secondColor: UIColor(red: 0.82, green: 0.88, blue: 0.58, alpha: 1)),
    Landmark(
      name: "Val Verzasca", region: "Ticino", height: "918 m",
      text: "Granite polished by green water, a Roman bridge, and pools for those who do not mind "
        + "twelve degrees.",
      color: UIColor(red: 0.14, green: 0.52, blue: 0.45, alpha: 1),
      secondColor: UIColor(red: 0.66, green: 0.84, blue: 0.70, alpha: 1)),
    Landmark(
      name: "Säntis", region: "Appenzell", height: "2,502 m",
      text: "Six countries on a clear day. The ridge walk from the Ebenalp is long and exposed; "
        + "the cable car is neither.",
      color: UIColor(red: 0.80, green: 0.38, blue: 0.30, alpha: 1),
      secondColor: UIColor(red: 0.97, green: 0.78, blue: 0.62, alpha: 1)),
    Landmark(
      name: "Creux du Van", region: "Jura", height: "1,463 m",
      text: "A bowl of rock a kilometer across, with ibex on the rim in the early morning.",
      color: UIColor(red: 0.72, green: 0.53, blue: 0.26, alpha: 1),
      secondColor: UIColor(red: 0.95, green: 0.86, blue: 0.63, alpha: 1)),
    Landmark(
      name: "Aletsch", region: "Valais", height: "2,927 m",
      text: "Twenty kilometers of ice in one look, from a terrace that is reached by cable car.",
      color: UIColor(red: 0.30, green: 0.51, blue: 0.71, alpha: 1),
      secondColor: UIColor(red: 0.79, green: 0.89, blue: 0.96, alpha: 1)),
    Landmark(
      name: "Rheinau", region: "Zurich", height: "354 m",
      text: "A monastery on an island in a loop of the river. Best from a rubber boat.",
      color: UIColor(red: 0.46, green: 0.36, blue: 0.56, alpha: 1),
      secondColor: UIColor(red: 0.86, green: 0.77, blue: 0.88, alpha: 1)),
  ]
}

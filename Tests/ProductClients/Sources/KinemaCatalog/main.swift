import KinemaCatalog

print("\(Catalog.demos.count) demos, the first is \(Catalog.demos[0].name)")

// placeholder
public let probe = PackageResources.measured_csv.count

/// The version of tcal (semver.org).
public let tcalVersion = "0.1.0"

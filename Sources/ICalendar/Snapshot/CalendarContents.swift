public import CalendarEngine

/// The files of a calendar, as a snapshot takes them.
public struct CalendarContents: Sendable {
    /// Its files, in an order that stays the same from one reading to the next.
    public var files: [CalendarFile]
    /// The reasons why files cannot be changed, by their paths, as far as these are not about their bytes.
    public var readOnlyFiles: [String: Obstacle]

    /// Makes the contents of a calendar from its files.
    public init(_ files: [CalendarFile], readOnlyFiles: [String: Obstacle] = [:]) {
        self.files = files
        self.readOnlyFiles = readOnlyFiles
    }
}

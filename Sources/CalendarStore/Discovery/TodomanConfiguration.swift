/// The lists of todoman's configuration (todoman, “Configuring”): `path` is a pattern that matches folders. Since
/// version 4 the file is Python, of which only `path = "…"` is read here; before, it was an ini file.
struct TodomanConfiguration {
    private let pattern: String?

    init(in environment: Environment) {
        let files = ["todoman/config.py", "todoman/todoman.conf"].map { Path.join(environment.configHome, $0) }
        let texts = files.lazy.compactMap { try? RegularFile.readText(path: $0) }
        pattern = texts.compactMap { text in IniFile(text).sections.lazy.compactMap { $0["path"] }.first }.first
            .map { environment.expand(IniFile.unquoted($0), relativeTo: environment.home) }
    }

    func findCalendars(with finder: inout CalendarFinder) {
        guard let pattern else { return }
        finder.places.insert(Path.realOrNearest(Glob.base(of: pattern)))
        for path in Glob.folders(matching: pattern) {
            guard let listing = try? FolderListing(of: path), listing.isCollection else { continue }
            finder.add(CalendarRequest(path: path, shownPath: path, isNamed: false), .folder, listing)
        }
    }
}

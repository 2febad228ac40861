import CalendarEngine

/// The calendars of khal's configuration (khal, “Configuration”, section calendars): `[[name]]` with `path`, `color`,
/// `readonly` and `type`.
struct KhalConfiguration {
    private let environment: Environment
    private let file: IniFile?

    init(in environment: Environment) {
        self.environment = environment
        let places = [Path.join(environment.configHome, "khal/config"), Path.join(environment.home, ".khal/khal.conf")]
        file = places.lazy.compactMap { try? RegularFile.readText(path: $0) }.first.map(IniFile.init)
    }

    func findCalendars(with finder: inout CalendarFinder) {
        var isCalendars = false
        for section in file?.sections ?? [] {
            if section.depth == 1 { isCalendars = section.name.lowercased() == "calendars" }
            if section.depth == 2, isCalendars { findCalendars(of: section, with: &finder) }
        }
    }

    private func findCalendars(of section: IniFile.Section, with finder: inout CalendarFinder) {
        guard let written = section["path"].map(IniFile.unquoted), !written.isEmpty else { return }
        let path = environment.expand(written, relativeTo: environment.home)
        var request = CalendarRequest(
            path: path, shownPath: path, title: section.name,
            color: section["color"].map(IniFile.unquoted).flatMap(CalendarColor.init(text:)),
            readOnlyReason: IniFile.flag(section["readonly"]) ? .configured : nil)
        switch IniFile.unquoted(section["type"] ?? "calendar").lowercased() {
        case "birthdays": findContacts(request, with: &finder)
        case "discover":
            request.title = nil
            request.isNamed = false
            discover(request, with: &finder)
        default: findCalendar(request, with: &finder)
        }
    }

    /// Finds a calendar. khal makes a missing folder itself; here the first change makes it.
    private func findCalendar(_ request: CalendarRequest, with finder: inout CalendarFinder) {
        guard !Path.isMissing(request.path) else { return finder.findCollection(request) }
        finder.findNamed(request)
    }

    private func findContacts(_ request: CalendarRequest, with finder: inout CalendarFinder) {
        guard let listing = try? FolderListing(of: request.path) else {
            return finder.places.formUnion([Path.realOrNearest(request.path)])
        }
        finder.add(request, .contacts, listing)
    }

    /// `type = discover`: each folder that the pattern matches is a calendar, with name and colour from its own files.
    /// A path that is no pattern means everything below it.
    private func discover(_ request: CalendarRequest, with finder: inout CalendarFinder) {
        guard Glob.isPattern(request.path) else {
            return finder.findAll(below: request.path, readOnlyReason: request.readOnlyReason)
        }
        finder.places.insert(Path.realOrNearest(Glob.base(of: request.path)))
        for path in Glob.folders(matching: request.path) {
            guard let listing = try? FolderListing(of: path) else { continue }
            var found = request
            (found.path, found.shownPath) = (path, path)
            if listing.isCollection || listing.contacts.isEmpty && listing.folders.isEmpty {
                finder.add(found, .folder, listing)
            } else if !listing.contacts.isEmpty {
                finder.add(found, .contacts, listing)
            }
        }
    }
}

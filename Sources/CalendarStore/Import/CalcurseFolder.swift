import CalendarEngine
import ICalendar

/// The folder in which calcurse keeps its data. Only this file of the module knows calcurse, as in ICalendar only
/// `Import/Calcurse` does.
enum CalcurseFolder {
    /// A calendar of a folder's contents, and the problems with what could not be understood; nil when the folder has
    /// neither `apts` nor `todo`.
    static func calendar(
        of folder: String, shown: String, in environment: Environment, now: Instant
    ) -> (bytes: [UInt8], problems: [Problem])? {
        let files = ["apts", "todo"].map { name in try? RegularFile.read(path: Path.join(folder, name)).bytes }
        guard files.contains(where: { $0 != nil }) else { return nil }
        var data = CalcurseData()
        (data.appointments, data.reminders) = (files[0] ?? [], files[1] ?? [])
        // Settings are beside the data, or in the place of the XDG Base Directory Specification.
        for place in [folder, Path.join(environment.configHome, "calcurse")] where data.settings.isEmpty {
            data.settings = (try? RegularFile.read(path: Path.join(place, "conf")).bytes) ?? []
        }
        let notes = Path.join(folder, "notes")
        try? Folder(path: notes).forEachName { name, _ in
            let name = FileName(name)
            data.notes[name.text] = try? RegularFile.read(path: Path.join(notes, name.text)).bytes
        }
        return data.calendar(stamp: now, folder: shown)
    }
}

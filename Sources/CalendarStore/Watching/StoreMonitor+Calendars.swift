public import CalendarEngine

/// Calendars as a whole, imports and exports, made on the monitor's thread like any change.
extension StoreMonitor {
    /// Makes a change of a calendar as a whole.
    public func perform(_ edit: CalendarEdit) { submit { $0.performing(edit).news } }

    /// Looks what a file would bring into a calendar: `StoreNews.importPreview`, or `performed` with the reason why
    /// not.
    public func previewImport(path: String, calendar: String, now: Instant) {
        submit { store in
            do throws(EditRefusal) {
                let source = try ImportSource(path: path, in: store.discovery.environment, now: now)
                return [.importPreview(try store.preview(of: source, into: calendar).get())]
            } catch {
                return [.performed(.refused(error))]
            }
        }
    }

    /// Brings in what a preview shows.
    public func perform(_ preview: ImportPreview) { submit { $0.performing(preview).news } }
}

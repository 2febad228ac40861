public import CalendarEngine

/// Changes of whole calendars and imports, made on the monitor's thread like any change.
extension StoreMonitor {
    /// Changes a whole calendar.
    public func perform(_ edit: CalendarEdit) { submit { $0.performing(edit, onProgress: $1).news } }

    /// Finds out which items a file would bring into a calendar, and which of them exist already. The answer is
    /// `StoreNews.importPreview` with the number, unless another preview or `cancelPreview` comes first. It runs on a
    /// thread of its own, so that nothing waits for a preview that is no longer wanted.
    public func previewImport(path: String, calendar: String, now: Instant, number: Int) {
        let cancellation = Cancellation()
        replacePreview(by: cancellation)
        let look: @Sendable () -> Void = { [self] in
            let preview: Result<ImportPreview, EditRefusal>
            do throws(EditRefusal) {
                let source = try ImportSource(path: path, in: store.discovery.environment, now: now)
                guard !cancellation.isCancelled else { return }
                preview = store.preview(of: source, into: calendar, placing: .preferred)
            } catch {
                preview = .failure(error)
            }
            if !cancellation.isCancelled { tell(.importPreview(number: number, preview)) }
        }
        if let thread = Thread.start(look) {
            thread.detach()
        } else {
            submit { _, _ in
                look()
                return []
            }
        }
    }

    /// Stops the import preview that is being made.
    public func cancelPreview() { replacePreview(by: nil) }

    /// Imports the items of a preview.
    public func perform(_ preview: ImportPreview) { submit { $0.performing(preview, onProgress: $1).news } }
}

package import CalendarEngine

/// Messages to guests about changes of whole texts, such as those of undo, which no edit describes.
extension ItemResource {
    /// The messages to guests that a change of a file requires, where the user with the context's addresses is the
    /// organizer. O(bytes).
    ///
    /// - Parameters:
    ///   - before: The text before the change; nil for a new file.
    ///   - after: The text afterwards; nil for a file that is removed.
    ///   - context: The inputs of the change.
    ///   - calendar: The identifier of the file's calendar.
    package static func notices(
        from before: [UInt8]?, to after: [UInt8]?, _ context: EditContext, in calendar: String,
        zones: any TimeZoneProvider
    ) -> [InvitationNotice] {
        let old = CalendarFile(bytes: before ?? [], path: "", zones: zones)
        let new = CalendarFile(bytes: after ?? [], path: "", zones: zones)
        let kept = old.items
        let added = new.items.filter { item in !kept.contains { $0.uid == item.uid && $0.kind == item.kind } }
        return (kept + added).flatMap { item in
            InvitationNotice.notices(
                from: old.components(uid: item.uid, kind: item.kind),
                to: new.components(uid: item.uid, kind: item.kind), context, in: calendar)
        }
    }
}

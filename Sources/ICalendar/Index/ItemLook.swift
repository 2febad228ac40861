import CalendarEngine

/// The part of a record that all its occurrences share.
struct ItemLook {
    /// The traits but for `recurring`.
    var traits: Occurrence.Traits
    var kind: ItemKind
    /// See `ItemRecord.titleKey`.
    var titleKey: UInt64
}

extension ItemRecord {
    /// The part that all its occurrences share.
    var look: ItemLook {
        var shown: Occurrence.Traits = []
        let isReminder = traits.contains(.reminder)
        let usesEnd = !traits.contains(.hasStart)
        if traits.contains(usesEnd ? .endsOnDate : .startsOnDate) { shown.insert(.allDay) }
        if traits.contains(.isOverride) { shown.insert(.override) }
        if traits.contains(.cancelled) { shown.insert(.cancelled) }
        if traits.contains(.tentative) { shown.insert(.tentative) }
        if traits.contains(.transparent), !isReminder { shown.insert(.transparent) }
        if !traits.contains(.hasAttendees) { shown.insert(.unattended) }
        if traits.contains(.completed), isReminder { shown.insert(.completed) }
        if (usesEnd ? endZone : startZone) == .floating { shown.insert(.floating) }
        return ItemLook(traits: shown, kind: isReminder ? .reminder : .event, titleKey: titleKey)
    }
}

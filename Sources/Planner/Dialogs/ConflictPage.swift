internal import CalendarEngine

/// The same properties changed here and by somebody else.
struct ConflictPage: Sendable {
    /// Both versions.
    var conflict: EditConflict
    /// What asked for the edit.
    var origin: PendingEdit.Origin
    /// The first line that is seen.
    var top = 0
    /// The property with the cursor, where whose version is saved can be said of each.
    private(set) var selected = 0
    /// Of which changes theirs stays, by their places among what was asked for.
    private var theirs: Set<Int> = []

    init(conflict: EditConflict, origin: PendingEdit.Origin) {
        self.conflict = conflict
        self.conflict.properties = PropertyWords.inOrder(conflict.properties, by: \.name)
        self.origin = origin
    }

    /// What was asked for, as far as each of it can be left out.
    private var changes: [FieldChange] {
        guard !conflict.theirs.isGone, case .change(_, let changes, _) = conflict.request.edit else { return [] }
        return changes
    }

    /// Whether one version can be taken of this property and another one of that.
    var mayChoose: Bool { changes.count > 1 && conflict.properties.contains { change(of: $0) != nil } }

    /// Whether some of what was asked for is left to others.
    var isMixed: Bool { !theirs.isEmpty }

    /// Whether theirs stays of a property.
    func isTheirs(_ property: EditConflict.Property) -> Bool { change(of: property).map(theirs.contains) ?? false }

    /// The change that a property is about: what makes a series also comes of another time. nil for what nobody asked
    /// for.
    private func change(of property: EditConflict.Property) -> Int? {
        changes.firstIndex { $0.propertyNames.contains(property.name) }
            ?? changes.firstIndex {
                if case .times = $0 { ConflictPage.followTimes.contains(property.name) } else { false }
            }
    }

    /// What else changes with the times of a series.
    private static let followTimes: Set<String> = ["RECURRENCE-ID", "EXDATE", "RDATE", "RRULE"]

    /// Moves the cursor.
    mutating func move(by step: Int) { selected = min(max(selected + step, 0), conflict.properties.count - 1) }

    /// Takes the other version of the property with the cursor, and of those that go with it.
    mutating func switchVersion() {
        guard mayChoose, let property = conflict.properties[safe: selected], let change = change(of: property)
        else { return }
        if theirs.remove(change) == nil { theirs.insert(change) }
    }

    /// What is to be done as it was chosen; nil when all is left to others.
    var chosenEdit: Edit? {
        guard isMixed, case .change(let identifier, let changes, let scope) = conflict.request.edit else {
            return conflict.request.edit
        }
        let kept = changes.indices.filter { !theirs.contains($0) }.map { changes[$0] }
        return kept.isEmpty ? nil : .change(identifier, kept, scope)
    }
}

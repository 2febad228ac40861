import CalendarEngine

/// Comparison of two texts of one item, property by property: what a server has dropped of what it was sent, and
/// whether it shows any of it at all.
extension ItemResource {
    /// A property of one component.
    private struct Place: Hashable {
        var address: ComponentAddress
        /// `VALARM` for the alarms.
        var name: String
    }

    /// The properties whose lines servers join and part as they like.
    private static let lists: Set<String> = ["CATEGORIES", "EXDATE", "RDATE", "RESOURCES"]

    /// The names of the properties that this text has and another lacks, or has fewer of; `VALARM` for alarms.
    public func losses(in other: ItemResource) -> Set<String> {
        let (mine, theirs) = (counts, other.counts)
        return Set(
            mine.compactMap { place, count in
                let rest = theirs[place] ?? 0
                return rest < count && (rest == 0 || !Self.lists.contains(place.name)) ? place.name : nil
            })
    }

    /// The names of the properties in which two texts differ, stamps left out.
    public func differingNames(from other: ItemResource) -> Set<String> {
        Set(differingPlaces(from: other).map(\.name))
    }

    /// True when this text has one of the changes that lead from a base to another text.
    public func shows(changesFrom base: ItemResource, to other: ItemResource) -> Bool {
        !base.differingPlaces(from: other).isSubset(of: differingPlaces(from: other))
    }

    /// True when this text has another value than a base where that and another text differ.
    public func touches(changesFrom base: ItemResource, to other: ItemResource) -> Bool {
        !base.differingPlaces(from: other).isDisjoint(with: base.differingPlaces(from: self))
    }

    /// The number of lines of each property, and of the alarms.
    private var counts: [Place: Int] {
        var counts: [Place: Int] = [:]
        for (address, component) in components {
            for name in component.names(with: component) {
                // An empty property says no more than none.
                counts[Place(address: address, name: name)] = component.lines(name).count { !$0.value.isEmpty }
            }
            if !component.alarms.isEmpty {
                counts[Place(address: address, name: "VALARM")] = component.alarms.count
            }
        }
        return counts
    }

    private func differingPlaces(from other: ItemResource) -> Set<Place> {
        let (mine, theirs) = (components, other.components)
        var places: Set<Place> = []
        for address in Set(mine.keys).union(theirs.keys) {
            guard let one = mine[address], let two = theirs[address] else {
                places.insert(Place(address: address, name: "RECURRENCE-ID"))
                continue
            }
            for name in one.names(with: two) where one.differs(from: two, in: name) {
                places.insert(Place(address: address, name: name))
            }
            if one.alarms != two.alarms { places.insert(Place(address: address, name: "VALARM")) }
        }
        return places
    }
}

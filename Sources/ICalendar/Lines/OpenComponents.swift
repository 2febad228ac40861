/// The names of the components that stand open inside of another, one inside the other. To begin and to end one takes
/// the same time however many are open.
struct OpenComponents<Name: Hashable & Sendable>: Sendable {
    private(set) var names: [Name] = []
    /// The places of each name, once many are open; so deep no program nests them.
    private var places: [Name: [Int]] = [:]
    private static var few: Int { 16 }

    /// Opens a component, at its BEGIN.
    mutating func begin(_ name: Name) {
        names.append(name)
        if names.count == Self.few + 1 {
            for (place, name) in names.enumerated() { places[name, default: []].append(place) }
        } else if names.count > Self.few {
            places[name, default: []].append(names.count - 1)
        }
    }

    /// Closes the innermost component of a name, and those open inside it; false where none of the name is open.
    mutating func end(_ name: Name) -> Bool {
        guard names.count > Self.few else {
            guard let place = names.lastIndex(of: name) else { return false }
            names.removeSubrange(place...)
            return true
        }
        guard let place = places[name]?.last else { return false }
        while names.count > place {
            let gone = names.removeLast()
            if places[gone]?.popLast() != nil, places[gone]?.isEmpty == true { places[gone] = nil }
        }
        if names.count <= Self.few { places = [:] }
        return true
    }

    /// Closes all components.
    mutating func removeAll() {
        names.removeAll(keepingCapacity: true)
        places = [:]
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A number that stands for a name in a range, whatever its case.
    func nameHash(_ name: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in name { hash = (hash ^ UInt64(ByteScan.uppercased(self[index]))) &* 0x100_0000_01B3 }
        return hash
    }
}

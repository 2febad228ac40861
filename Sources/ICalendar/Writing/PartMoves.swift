/// The moves that turn some parts of a component into the wanted ones: parts are removed, written anew or inserted.
struct PartMoves {
    private var removed: Set<Int> = []
    /// The number of the wanted part that replaces a part, by the part's place.
    private var replaced: [Int: Int] = [:]
    /// The numbers of the wanted parts that are inserted before a part, by that part's place.
    private var inserted: [Int: [Int]] = [:]
    /// The numbers of the wanted parts that are written anew.
    private(set) var written: [Int] = []

    /// `pairs` says which of the parts at `places` stay as they are; between those the others are rewritten in their
    /// places, in order, and what is left over is removed or inserted. Without any, parts are inserted at `newPlace`.
    init(_ places: [Int], matching pairs: [(old: Int, new: Int)], count: Int, newPlace: Int) {
        var (old, new) = (0, 0)
        for pair in pairs + [(places.count, count)] {
            while new < pair.new {
                written.append(new)
                if old < pair.old {
                    replaced[places[old]] = new
                    old += 1
                } else {
                    let place = old > 0 ? places[old - 1] + 1 : places.first ?? newPlace
                    inserted[place, default: []].append(new)
                }
                new += 1
            }
            removed.formUnion(places[old..<max(old, pair.old)])
            (old, new) = (pair.old + 1, pair.new + 1)
        }
    }

    /// The parts afterwards. `write` makes the part of a number, from the one whose place it takes.
    func applied(
        to parts: [EditableComponent.Part],
        _ write: (_ number: Int, _ old: EditableComponent.Part?) -> EditableComponent.Part
    ) -> [EditableComponent.Part] {
        var result: [EditableComponent.Part] = []
        result.reserveCapacity(parts.count + written.count)
        for (place, part) in parts.enumerated() {
            for number in inserted[place] ?? [] { result.append(write(number, nil)) }
            if let number = replaced[place] {
                result.append(write(number, part))
            } else if !removed.contains(place) {
                result.append(part)
            }
        }
        return result + (inserted[parts.count] ?? []).map { write($0, nil) }
    }
}

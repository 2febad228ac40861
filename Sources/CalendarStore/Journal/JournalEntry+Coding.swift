import CalendarEngine
import ICalendar

/// Encoding of entries for the journal.
extension JournalEntry {
    /// The entry as bytes.
    var encoded: [UInt8] {
        var encoder = JournalEncoder()
        encoder.put(number)
        encoder.put(time)
        switch role {
        case .new:
            encoder.put(0)
            encoder.put(0)
        case .undo(let other):
            encoder.put(1)
            encoder.put(other)
        case .redo(let other):
            encoder.put(2)
            encoder.put(other)
        case .pass(let other):
            encoder.put(3)
            encoder.put(other)
        case .arrival:
            encoder.put(4)
            encoder.put(0)
        }
        step.encode(to: &encoder)
        encoder.put(operations.count)
        for operation in operations { operation.encode(to: &encoder) }
        if let places { places.encode(to: &encoder) }
        return encoder.bytes
    }

    /// Reads an entry; nil when the bytes are none. Zones are looked up by name; a time in a zone that no longer exists
    /// is shown as floating.
    init?(_ decoder: inout JournalDecoder, zones: any TimeZoneProvider) {
        guard let number = decoder.readNumber(), let time = decoder.readSignedNumber(), let code = decoder.readNumber(),
            let other = decoder.readNumber(), let step = EditStep(&decoder, zones: zones),
            let operations = decoder.readValues({ FileOperation(&$0) })
        else { return nil }
        let places = decoder.isAtEnd ? nil : StepPlaces(&decoder)
        guard decoder.isAtEnd else { return nil }
        let role: Role
        switch code {
        case 0: role = .new
        case 1: role = .undo(other)
        case 2: role = .redo(other)
        case 3: role = .pass(other)
        case 4: role = .arrival
        default: return nil
        }
        self.init(number: number, time: time, role: role, step: step, operations: operations, places: places)
    }
}

extension FileOperation {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        switch self {
        case .content(let content):
            encoder.put(content.attributes == nil ? 0 : 4)
            content.attributes?.encode(to: &encoder)
            content.place.encode(to: &encoder)
            encoder.put(optional: content.before) { $1.encode(to: &$0) }
            encoder.put(optional: content.after) { $1.encode(to: &$0) }
            encoder.put(content.patch.splices.count)
            for splice in content.patch.splices { splice.encode(to: &encoder) }
            encoder.put(content.token)
        case .move(let from, let to):
            encoder.put(1)
            from.encode(to: &encoder)
            to.encode(to: &encoder)
        case .makeFolder(let place):
            encoder.put(2)
            place.encode(to: &encoder)
        case .removeFolder(let place):
            encoder.put(3)
            place.encode(to: &encoder)
        case .makeLink(let place, let target):
            encoder.put(5)
            place.encode(to: &encoder)
            encoder.put(target)
        case .removeLink(let place, let target):
            encoder.put(6)
            place.encode(to: &encoder)
            encoder.put(target)
        }
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        guard let code = decoder.readNumber() else { return nil }
        let attributes = code == 4 ? FileAttributes(&decoder) : nil
        guard let place = FilePlace(&decoder) else { return nil }
        switch code {
        case 0, 4:
            if code == 4, attributes == nil { return nil }
            guard let before = decoder.readOptional({ ContentDigest(&$0) }),
                let after = decoder.readOptional({ ContentDigest(&$0) }),
                let splices = decoder.readValues({ FilePatch.Splice(&$0) }), let token = decoder.readNumber()
            else { return nil }
            var patch = FilePatch(splices: [])
            patch.splices = splices
            self = .content(
                ContentOperation(
                    place: place, before: before, after: after, patch: patch, token: token, attributes: attributes))
        case 1:
            guard let to = FilePlace(&decoder) else { return nil }
            self = .move(from: place, to: to)
        case 2: self = .makeFolder(place)
        case 3: self = .removeFolder(place)
        case 5, 6:
            guard let target = decoder.readFileName() else { return nil }
            self = code == 5 ? .makeLink(place, target: target) : .removeLink(place, target: target)
        default: return nil
        }
    }
}

extension FileAttributes {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        encoder.put(UInt64(mode))
        encoder.put(UInt64(owner))
        encoder.put(UInt64(group))
        encoder.put(extended.count)
        for attribute in extended {
            encoder.put(attribute.name)
            encoder.put(attribute.value)
        }
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        func small(_ decoder: inout JournalDecoder) -> UInt32? { decoder.readNumber().flatMap(UInt32.init(exactly:)) }
        guard let mode = small(&decoder), mode <= 0o7777, let owner = small(&decoder), let group = small(&decoder),
            let extended = decoder.readValues({ decoder -> Extended? in
                guard let name = decoder.readFileName(), let value = decoder.readList() else { return nil }
                return Extended(name: name, value: value)
            })
        else { return nil }
        self.init(mode: mode, owner: owner, group: group, extended: extended)
    }
}

extension StepPlaces {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        encoder.put(optional: before) { $1.encode(to: &$0) }
        encoder.put(optional: after) { $1.encode(to: &$0) }
        encoder.put(optional: day) { $0.put($1.midnight.secondNumber) }
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        guard let before = decoder.readOptional({ OccurrenceIdentifier(&$0) }),
            let after = decoder.readOptional({ OccurrenceIdentifier(&$0) }),
            let day = decoder.readOptional({ $0.readSignedNumber() })
        else { return nil }
        self.init(before: before, after: after, day: day.map { CivilDateTime(secondNumber: $0).date })
    }
}

extension ItemKind {
    fileprivate init?(_ decoder: inout JournalDecoder) {
        guard let code = decoder.readNumber().flatMap({ UInt8(exactly: $0) }) else { return nil }
        self.init(rawValue: code)
    }
}

extension OccurrenceIdentifier {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        encoder.put(calendar)
        encoder.put(file)
        encoder.put(UInt64(kind.rawValue))
        encoder.put(uid)
        encoder.put(optional: instance) { $0.put($1.secondNumber) }
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        guard let calendar = decoder.readText(), let file = decoder.readText(), let kind = ItemKind(&decoder),
            let uid = decoder.readText(), let instance = decoder.readOptional({ $0.readSignedNumber() })
        else { return nil }
        self.init(
            calendar: calendar, file: file, kind: kind, uid: uid,
            instance: instance.map(CivilDateTime.init(secondNumber:)))
    }
}

extension FilePlace {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        encoder.put(folder)
        encoder.put(name)
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        guard let folder = decoder.readFileName(), folder.bytes.first == UInt8(ascii: "/"),
            let name = decoder.readFileName(),
            !name.bytes.contains(UInt8(ascii: "/")), name != FileName("."), name != FileName("..")
        else { return nil }
        self.init(folder: folder, name: name)
    }
}

extension ContentDigest {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        encoder.put(count)
        encoder.put(high)
        encoder.put(low)
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        guard let count = decoder.readNumber().flatMap({ Int(exactly: $0) }), let high = decoder.readNumber(),
            let low = decoder.readNumber()
        else { return nil }
        self.init(count: count, high: high, low: low)
    }
}

extension FilePatch.Splice {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        encoder.put(offset)
        encoder.put(old)
        encoder.put(new)
        encoder.put(optional: component) { encoder, address in
            encoder.put(UInt64(address.kind.rawValue))
            encoder.put(address.uid)
            encoder.put(optional: address.instance) { $0.put($1.secondNumber) }
        }
    }

    fileprivate init?(_ decoder: inout JournalDecoder) {
        // An offset beyond any possible file would only overflow.
        guard let offset = decoder.readNumber(), offset <= UInt64(UInt32.max), let old = decoder.readList(),
            let new = decoder.readList(),
            let component = decoder.readOptional({ decoder -> ComponentAddress? in
                guard let kind = ItemKind(&decoder),
                    let uid = decoder.readText(), let instance = decoder.readOptional({ $0.readSignedNumber() })
                else { return nil }
                return ComponentAddress(
                    kind: kind, uid: uid, instance: instance.map(CivilDateTime.init(secondNumber:)))
            })
        else { return nil }
        self.init(offset: Int(offset), old: old, new: new, component: component)
    }
}

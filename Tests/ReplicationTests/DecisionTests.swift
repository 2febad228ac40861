import Replication
import Testing

@Suite struct DecisionTests {
    private static let states: [ReplicaState] = [.same, .changed, .gone]

    @Test(arguments: states, states) func nothingGoesThatNobodyDeleted(here: ReplicaState, there: ReplicaState) {
        for isReadOnly in [false, true] {
            let decision = ReplicaDecision.of(here: here, there: there, isReadOnly: isReadOnly)
            if decision == .removeHere { #expect(there == .gone && here == .same) }
            if decision == .removeThere { #expect(here == .gone && there == .same && !isReadOnly) }
            if here == .changed { #expect(![.writeHere, .removeHere, .restoreHere, .forget].contains(decision)) }
            if there == .changed { #expect(![.send, .removeThere, .restoreThere, .forget].contains(decision)) }
            if isReadOnly { #expect(![.send, .removeThere, .restoreThere, .merge].contains(decision)) }
        }
    }

    @Test(arguments: [
        (100, 20, false, false), (100, 21, false, true), (3, 2, false, false), (30, 10, false, false),
        (30, 11, false, true), (2, 2, true, true), (1, 1, true, false), (10_000, 2_000, false, false),
        (10_000, 2_001, false, true),
    ]) func manyDeletionsAreHeld(count: Int, deletions: Int, isBare: Bool, areHeld: Bool) {
        #expect(DeletionGuard(count: count).holds(deletions, isOtherSideBare: isBare) == areHeld)
    }

    @Test(
        arguments: [
            ("a", "a", "a", DescriptionDecision.nothing), ("a", "b", "a", .send), ("a", "a", "b", .writeHere),
            ("a", "b", "b", .remember), ("a", "b", "c", .writeHere), (nil, nil, nil, .nothing),
            (nil, nil, "b", .writeHere),
            (nil, "b", nil, .send), (nil, "b", "c", .writeHere), ("a", nil, "a", .nothing), ("a", "a", nil, .nothing),
            ("a", nil, "b", .nothing), ("a", nil, nil, .remember),
        ] as [(String?, String?, String?, DescriptionDecision)])
    func aNameGoesBothWays(base: String?, here: String?, there: String?, decision: DescriptionDecision) {
        #expect(DescriptionDecision.of(base: base, here: here, there: there, isReadOnly: false) == decision)
        // A name that may not be changed on the server is the user's own, and is not overwritten.
        let own = DescriptionDecision.of(base: base, here: here, there: there, isReadOnly: true)
        #expect(own != .send)
        if here != nil, here != base, here != there { #expect(own == .nothing || base == nil) }
    }

    @Test func aCalendarGoesOnTheServerOnlyWithWhatWasSeen() {
        var record = ReplicaRecord(id: 1, uid: "a")
        (record.href, record.etag, record.hasBase) = ("/c/a.ics", "1", true)
        func isSeen(_ resources: [String: String?], _ record: ReplicaRecord) -> Bool {
            CalendarDeletion.isSeen(RemoteListing(resources: resources), [record])
        }
        #expect(isSeen([:], record) && isSeen(["/c/a.ics": "1"], record))
        #expect(!isSeen(["/c/a.ics": "2"], record))
        #expect(!isSeen(["/c/a.ics": String?.none], record))
        #expect(!isSeen(["/c/a.ics": "1", "/c/b.ics": "1"], record))
        // An item that is in conflict, or that was not transferred.
        record.etag = nil
        #expect(!isSeen(["/c/a.ics": "1"], record))
        (record.etag, record.hasBase) = ("1", false)
        #expect(!isSeen(["/c/a.ics": "1"], record))
    }
}

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
}

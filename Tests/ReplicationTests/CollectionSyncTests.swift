import Replication
import Testing

/// Syncs in all cases that have a name.
@Suite final class CollectionSyncTests: TwoSides {
    @Test func bothSidesGetWhatTheOtherHas() throws {
        server.change("/c/a.ics", to: item("a"))
        folder.change("b.ics", to: item("b"))
        let report = try sync()
        #expect(report.received == ["a"])
        #expect(report.sent == ["b"])
        #expect(folder.files["a.ics"]?.item == item("a"))
        #expect(server.resources["/c/b.ics"]?.item == item("b"))
        #expect(try sync().isQuiet)
    }

    @Test func changesOfDifferentPropertiesAreMerged() throws {
        server.change("/c/a.ics", to: item("a", ["A": "1", "B": "1"]))
        try sync()
        server.change("/c/a.ics", to: item("a", ["A": "2", "B": "1"]))
        folder.change("a.ics", to: item("a", ["A": "1", "B": "2"]))
        #expect(try sync().merged == ["a"])
        #expect(folder.files["a.ics"]?.item.properties == ["A": "2", "B": "2"])
        #expect(server.resources["/c/a.ics"]?.item.properties == ["A": "2", "B": "2"])
        #expect(try sync().isQuiet)
    }

    @Test func aConflictLeavesBothAndTheRestGoesOn() throws {
        try fill(3)
        server.change("/c/0.ics", to: item("u0", ["A": "theirs"]))
        folder.change("0.ics", to: item("u0", ["A": "mine"]))
        folder.change("1.ics", to: item("u1", ["A": "2"]))
        for _ in 0..<3 {
            let report = try sync()
            #expect(report.conflicts.map(\.uid) == ["u0"])
            #expect(report.conflicts.first?.properties == ["A"])
            #expect(folder.files["0.ics"]?.item.properties == ["A": "mine"])
            #expect(server.resources["/c/0.ics"]?.item.properties == ["A": "theirs"])
        }
        #expect(server.resources["/c/1.ics"]?.item.properties == ["A": "2"])
        #expect(try sync { $0.preferring = .here }.conflicts.isEmpty)
        #expect(server.resources["/c/0.ics"]?.item.properties == ["A": "mine"])
    }

    /// Both sides change the item, and a sync finds the conflict; returns the texts that the user then sees.
    private func makeConflict() throws -> SyncReport.Texts {
        server.change("/c/a.ics", to: item("a", "before"))
        try sync()
        server.change("/c/a.ics", to: item("a", "theirs"))
        folder.change("a.ics", to: item("a", "mine"))
        let texts = try #require(try sync().conflicts.first?.texts)
        #expect(texts.base == item("a", "before").text && texts.theirs == item("a", "theirs").text)
        return texts
    }

    private func decide(on texts: SyncReport.Texts, instead: FakeItem?, isTaken: Bool = false) throws -> SyncReport {
        try sync {
            $0.decisions["a.ics"] = ConflictDecision(
                seen: texts.theirs, base: texts.base, instead: instead?.text, isTaken: isTaken)
        }
    }

    @Test func aDecisionIsSent() throws {
        for (value, instead) in [("both", item("a", "mine")), ("mine", nil)] {
            let texts = try makeConflict()
            folder.change("a.ics", to: item("a", value))
            let report = try decide(on: texts, instead: instead)
            #expect(report.conflicts.isEmpty && report.sent == ["a"])
            #expect(server.resources["/c/a.ics"]?.item == item("a", value))
            #expect(folder.files["a.ics"]?.item == item("a", value))
            #expect(try sync().isQuiet)
        }
    }

    @Test func aDecisionForTheServerSendsNothing() throws {
        let texts = try makeConflict()
        folder.change("a.ics", to: item("a", "theirs"))
        let writes = server.writeCount
        #expect(try decide(on: texts, instead: item("a", "mine")).isQuiet)
        #expect(server.writeCount == writes)
        #expect(try sync().isQuiet)
    }

    @Test func aDecisionThatWasTakenBackIsNone() throws {
        let texts = try makeConflict()
        #expect(try decide(on: texts, instead: item("a", "mine")).conflicts.count == 1)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "theirs"))
        #expect(folder.files["a.ics"]?.item == item("a", "mine"))
    }

    @Test func aDecisionThatIsTakenBackAfterASyncLeavesTwoVersionsAgain() throws {
        let mine = item("a", "mine")
        for decided in ["theirs", "both"] {
            let texts = try makeConflict()
            folder.change("a.ics", to: item("a", decided))
            #expect(try decide(on: texts, instead: mine).conflicts.isEmpty)
            // Unless it is undone, a decision that was carried out has no effect any more.
            #expect(try decide(on: texts, instead: mine, isTaken: true).isQuiet)
            folder.change("a.ics", to: mine)
            let again = try #require(try decide(on: texts, instead: mine, isTaken: true).conflicts.first?.texts)
            #expect(again.base == texts.base && again.theirs == item("a", decided).text)
            #expect(server.resources["/c/a.ics"]?.item == item("a", decided))
            #expect(folder.files["a.ics"]?.item == mine)
            folder.change("a.ics", to: item("a", decided))
            #expect(try sync().isQuiet)
        }
    }

    @Test func whatWasDecidedMayBeChangedOnceASyncHasTakenIt() throws {
        let texts = try makeConflict()
        folder.change("a.ics", to: item("a", "theirs"))
        #expect(try decide(on: texts, instead: item("a", "mine")).isQuiet)
        server.change("/c/a.ics", to: item("a", "later"))
        #expect(try sync().received == ["a"])
        folder.change("a.ics", to: item("a", "new"))
        #expect(try decide(on: texts, instead: item("a", "mine"), isTaken: true).sent == ["a"])
        #expect(server.resources["/c/a.ics"]?.item == item("a", "new"))
    }

    @Test func aDecisionThatIsTakenBackDuringASyncIsNotSent() throws {
        let texts = try makeConflict()
        let mine = item("a", "mine")
        folder.change("a.ics", to: item("a", "both"))
        server.beforeFetch = { [folder] in folder.change("a.ics", to: mine) }
        _ = try decide(on: texts, instead: mine)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "theirs"))
        #expect(try decide(on: texts, instead: mine, isTaken: true).conflicts.count == 1)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "theirs"))
    }

    @Test func aDecisionThatIsTakenBackDuringASyncIsNotMergedEither() throws {
        let texts = try makeConflict()
        let mine = item("a", "mine")
        let later = item("a", ["A": "theirs", "B": "later"])
        server.change("/c/a.ics", to: later)
        folder.change("a.ics", to: item("a", "both"))
        server.beforeFetch = { [folder] in folder.change("a.ics", to: mine) }
        _ = try decide(on: texts, instead: mine)
        #expect(server.resources["/c/a.ics"]?.item == later)
        #expect(folder.files["a.ics"]?.item == mine)
    }

    @Test func aDecisionIsAboutTheVersionThatWasSeen() throws {
        let texts = try makeConflict()
        server.change("/c/a.ics", to: item("a", "later"))
        folder.change("a.ics", to: item("a", "both"))
        #expect(try decide(on: texts, instead: item("a", "mine")).conflicts.count == 1)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "later"))
        #expect(folder.files["a.ics"]?.item == item("a", "both"))
    }

    @Test func aDecisionIsRehearsedAndMadeTwice() throws {
        let texts = try makeConflict()
        folder.change("a.ics", to: item("a", "both"))
        let rehearsal = try sync {
            $0.isRehearsal = true
            $0.decisions["a.ics"] = ConflictDecision(seen: texts.theirs, base: texts.base, instead: nil)
        }
        #expect(rehearsal.sent == ["a"] && rehearsal.conflicts.isEmpty)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "theirs"))
        // A kill may come after the text was sent, and before the decision is removed.
        #expect(try decide(on: texts, instead: item("a", "mine")).sent == ["a"])
        #expect(try decide(on: texts, instead: item("a", "mine")).isQuiet)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "both"))
    }

    @Test func aDecisionWithoutABaseIsSentToo() throws {
        server.change("/c/a.ics", to: item("a", "theirs"))
        folder.change("a.ics", to: item("a", "mine"))
        let texts = try #require(try sync().conflicts.first?.texts)
        #expect(texts.base == nil)
        #expect(try decide(on: texts, instead: nil).sent == ["a"])
        #expect(server.resources["/c/a.ics"]?.item == item("a", "mine"))
        #expect(try sync().isQuiet)
    }

    @Test func aChangeGoesBeforeADeletion() throws {
        try fill(3)
        server.change("/c/0.ics", to: nil)
        folder.change("0.ics", to: item("u0", ["A": "2"]))
        folder.change("1.ics", to: nil)
        server.change("/c/1.ics", to: item("u1", ["A": "2"]))
        #expect(try sync().restored.sorted() == ["u0", "u1"])
        #expect(server.resources["/c/0.ics"]?.item.properties == ["A": "2"])
        #expect(folder.files["1.ics"]?.item.properties == ["A": "2"])
    }

    @Test func anEmptiedServerEmptiesNothing() throws {
        try fill(3)
        server.isEmptied = true
        #expect(try sync().held[.here]?.count == 3)
        #expect(folder.files.count == 3)
        server.isEmptied = false
        #expect(try sync().isQuiet)
    }

    @Test func aFolderWithoutFilesEmptiesNothingUntilSomebodySaysSo() throws {
        try fill(30)
        folder.files = [:]
        #expect(try sync().held[.there]?.count == 30)
        #expect(server.resources.count == 30)
        #expect(try sync { $0.allowsDeletions = true }.removedThere.count == 30)
        #expect(server.resources.isEmpty)
    }

    @Test func aMemoryThatIsGoneTransfersNothing() throws {
        try fill(20)
        memory.lose()
        let writes = (server.writeCount, folder.writeCount)
        #expect(try sync().isQuiet)
        #expect(writes == (server.writeCount, folder.writeCount))
    }

    @Test func anAnswerThatWasLostIsMetAgain() throws {
        folder.change("a.ics", to: item("a"))
        // The server stored the text, but its answer was lost.
        server.change("/c/a.ics", to: item("a"))
        let writes = server.writeCount
        #expect(try sync().isQuiet)
        #expect(server.writeCount == writes)
    }

    @Test func anotherPathIsNoDeletion() throws {
        try fill(2)
        let item = server.resources["/c/0.ics"]?.item
        server.change("/c/0.ics", to: nil)
        server.change("/c/other.ics", to: item)
        let writes = folder.writeCount
        #expect(try sync().isQuiet)
        #expect(folder.writeCount == writes)
    }

    @Test func anotherEntityTagWithTheSameContentChangesNothing() throws {
        try fill(1)
        server.change("/c/0.ics", to: item("u0"))
        let writes = (server.writeCount, folder.writeCount)
        #expect(try sync().isQuiet)
        #expect(writes == (server.writeCount, folder.writeCount))
    }

    @Test func whatAServerMakesOfATextIsReadBack() throws {
        server.habits.rewrites = true
        folder.change("a.ics", to: item("a"))
        try sync()
        #expect(folder.files["a.ics"]?.item.properties["SERVER"] == "seen")
        #expect(try sync().isQuiet)
    }

    @Test func aUIDThatIsThereAlreadyIsAdopted() throws {
        folder.change("a.ics", to: item("a"))
        server.change("/c/other.ics", to: item("a"))
        try sync()
        #expect(server.resources.count == 1)
        #expect(folder.files.count == 1)
    }

    @Test func whereNothingMayBeChangedNothingIsSent() throws {
        try fill(3)
        server.habits.isReadOnly = true
        folder.change("0.ics", to: item("u0", ["A": "mine"]))
        folder.change("1.ics", to: nil)
        folder.change("new.ics", to: item("new"))
        let report = try sync { $0.isReadOnly = true }
        #expect(report.problems.count == 2)
        #expect(report.problems.allSatisfy { $0.fault == .readOnly })
        #expect(folder.files["0.ics"]?.item.properties == ["A": "mine"])
        #expect(folder.files["1.ics"]?.item == item("u1"))
        #expect(server.writeCount == 0)
    }

    @Test func whatIsRefusedForGoodIsSetAside() throws {
        try fill(2)
        server.habits.isPicky = true
        folder.change("new.ics", to: item("new", ["B": "3"]))
        folder.change("0.ics", to: item("u0", ["A": "1", "B": "13"]))
        folder.change("1.ics", to: item("u1", ["A": "2"]))
        let report = try sync()
        #expect(report.setAside.sorted() == ["new", "u0"] && report.sent == ["u1"] && report.problems.isEmpty)
        // The folder has the server's version, and the refused text waits.
        #expect(folder.files["0.ics"]?.item == item("u0") && folder.files["new.ics"] == nil)
        #expect(Set(folder.aside.map(\.properties)) == [["B": "3"], ["A": "1", "B": "13"]])
        #expect(try sync().isQuiet)
    }

    @Test func aRefusedTextThatTheServerHasAlreadyIsNoNewOne() throws {
        server.habits.isPicky = true
        server.change("/c/a.ics", to: item("a", ["B": "3"]))
        server.left = ["/c/a.ics"]
        folder.change("a.ics", to: item("a", ["B": "3"]))
        #expect(try sync().setAside.isEmpty)
        #expect(folder.files["a.ics"]?.item == item("a", ["B": "3"]) && folder.aside.isEmpty)
        server.left = []
        #expect(try sync().isQuiet)
    }

    @Test func aMergeThatIsRefusedLeavesTheServersText() throws {
        try fill(1)
        server.habits.isPicky = true
        folder.change("0.ics", to: item("u0", ["A": "1", "B": "3"]))
        server.change("/c/0.ics", to: item("u0", ["A": "2"]))
        #expect(try sync().setAside == ["u0"])
        #expect(folder.aside == [item("u0", ["A": "1", "B": "3"])])
        #expect(folder.files["0.ics"]?.item == item("u0", ["A": "2"]))
        #expect(try sync().isQuiet)
    }

    @Test func whatIsRefusedAndCannotBeSetAsideStaysAndIsNotSentAgain() throws {
        folder.takesNothingAside = true
        server.habits.isPicky = true
        folder.change("a.ics", to: item("a", ["B": "3"]))
        #expect(try sync().problems.map(\.fault) == [.refused(413, reason: ""), .file(reason: "full")])
        server.habits.isPicky = false
        #expect(try sync().sent.isEmpty)
        #expect(server.resources.isEmpty && folder.files.count == 1)
        folder.takesNothingAside = false
        #expect(try sync().setAside == ["a"])
    }

    @Test func aRefusedMergeThatCannotBeSetAsideHidesNoChangeOfTheServers() throws {
        server.habits.isPicky = true
        server.change("/c/a.ics", to: item("a", ["A": "1"]))
        try sync()
        server.change("/c/a.ics", to: item("a", ["A": "2"]))
        folder.change("a.ics", to: item("a", ["A": "1", "B": "3"]))
        folder.takesNothingAside = true
        #expect(try sync().setAside.isEmpty)
        folder.takesNothingAside = false
        #expect(try sync().setAside == ["a"])
        #expect(folder.files["a.ics"]?.item == item("a", ["A": "2"]))
        #expect(folder.aside == [item("a", ["A": "1", "B": "3"])])
        #expect(try sync().isQuiet)
    }

    @Test func whatOnlyTheOrganizerMayChangeIsNotSent() throws {
        let invitation = ["ORGANIZER": "eve", "TIME": "9", "PARTSTAT": "NEEDS-ACTION"]
        server.change("/c/a.ics", to: item("a", invitation))
        try sync()
        let moved = invitation.merging(["TIME": "10", "PARTSTAT": "ACCEPTED"]) { $1 }
        folder.change("a.ics", to: item("a", moved))
        #expect(try sync().setAside == ["a"])
        #expect(server.writeCount == 0 && folder.aside == [item("a", moved)])
        #expect(folder.files["a.ics"]?.item.properties == invitation)
        // Also when the server has another version by then.
        folder.change("a.ics", to: item("a", moved))
        server.change("/c/a.ics", to: item("a", invitation.merging(["PLACE": "there"]) { $1 }))
        #expect(try sync().setAside == ["a"])
        #expect(server.writeCount == 0 && folder.files["a.ics"]?.item.properties["PLACE"] == "there")
        // The user's own answer is sent.
        let answered = invitation.merging(["PARTSTAT": "ACCEPTED", "PLACE": "there"]) { $1 }
        folder.change("a.ics", to: item("a", answered))
        #expect(try sync().sent == ["a"])
        #expect(server.resources["/c/a.ics"]?.item.properties == answered)
    }

    @Test func anAnswerGoesThroughWhereTheServerAloneChangedTheInvitation() throws {
        let invitation = ["ORGANIZER": "eve", "TIME": "9"]
        server.change("/c/a.ics", to: item("a", invitation))
        try sync()
        folder.change("a.ics", to: item("a", invitation.merging(["PARTSTAT": "ACCEPTED"]) { $1 }))
        // Another guest answers between the look and the change: another entity tag, the same schedule tag.
        server.beforePut = { [server] in
            server.change("/c/a.ics", to: self.item("a", invitation.merging(["ANSWERS": "bob"]) { $1 }))
        }
        let report = try sync()
        #expect(report.sent == ["a"] && report.merged.isEmpty && server.contestedCount == 0)
        let both = invitation.merging(["PARTSTAT": "ACCEPTED", "ANSWERS": "bob"]) { $1 }
        #expect(server.resources["/c/a.ics"]?.item.properties == both)
        #expect(folder.files["a.ics"]?.item.properties == both)
        #expect(try sync().isQuiet)
    }

    @Test func whatCameBeforeTheServerFailedIsKept() throws {
        for number in 0..<9 { server.change("/c/\(number).ics", to: item("u\(number)")) }
        server.failsAtFetch = 3
        #expect(throws: ReplicationStop.self) { try sync() }
        #expect(folder.files.count == 6)
        server.failsAtFetch = nil
        #expect(try sync().received.count == 3)
    }

    @Test func aRehearsalChangesNothing() throws {
        server.change("/c/a.ics", to: item("a"))
        folder.change("b.ics", to: item("b"))
        let report = try sync { $0.isRehearsal = true }
        #expect(report.received == ["a"])
        #expect(report.sent == ["b"])
        #expect(folder.files.count == 1 && server.resources.count == 1)
        #expect(try memory.records().isEmpty)
    }

    @Test func aDiskThatIsNotThereStopsTheSync() throws {
        try fill(3)
        folder.isUnmounted = true
        #expect(throws: ReplicationStop.self) { try sync() }
        #expect(server.resources.count == 3)
    }

    @Test func whatIsListedBeforeItIsThereComesLater() throws {
        server.habits.tellsChanges = true
        server.change("/c/late.ics", to: item("late"))
        server.lagging = ["/c/late.ics"]
        folder.change("a.ics", to: item("a"))
        #expect(try sync().sent == ["a"])
        #expect(try sync().isQuiet)
        server.lagging = []
        #expect(try sync().received == ["late"])
    }
}

/// Syncs when one side is not what it was expected to be.
@Suite final class DoubtfulSidesTests: TwoSides {
    private func uids(_ items: [FakeItem]) -> [String] { items.map(\.uid).sorted() }

    // MARK: A side that has nothing

    @Test func nothingIsWrittenWhereTheDiskIsMissing() throws {
        try fill(8)
        let files = folder.files
        folder.files = [:]
        server.change("/c/new.ics", to: item("new"))
        for _ in 0..<3 {
            #expect(try sync().held[.there]?.count == 8)
            #expect(folder.files.isEmpty)
        }
        folder.files = files
        #expect(try sync().received == ["new"])
        #expect(server.resources.count == 9)
        #expect(try sync().isQuiet)
    }

    @Test func whatWasHeldWaitsUntilItIsBackOrMeant() throws {
        try fill(8)
        let files = folder.files
        folder.files = [:]
        try sync()
        // One file of eight is back: few enough of the others are missing to be deleted, but they were held before.
        folder.files["0.ics"] = files["0.ics"]
        for _ in 0..<3 { #expect(try sync().held[.there]?.count == 7) }
        #expect(server.resources.count == 8)
        folder.files = files
        #expect(try sync().isQuiet)
        folder.files["0.ics"] = nil
        #expect(try sync().removedThere == ["u0"])
    }

    @Test func anotherServerBehindTheAddressGetsNothing() throws {
        try fill(8)
        let resources = server.resources
        server.resources = [:]
        server.change("/c/else.ics", to: item("else"))
        folder.change("mine.ics", to: item("mine"))
        for _ in 0..<3 {
            #expect(try sync().held[.here]?.count == 8)
            #expect(server.resources.count == 1 && folder.files.count == 9)
        }
        server.resources = resources
        #expect(try sync().sent == ["mine"])
        #expect(folder.files.count == 9)
    }

    @Test func aServerThatMovedEverythingIsNoOther() throws {
        try fill(8)
        server.resources = Dictionary(
            uniqueKeysWithValues: server.resources.map { ("/c/moved-" + $0.key.dropFirst(3), $0.value) })
        let writes = folder.writeCount
        #expect(try sync().isQuiet)
        #expect(folder.writeCount == writes)
    }

    // MARK: Other items at known places

    @Test func aFileThatHoldsAnotherItemIsADeletionAndANewOne() throws {
        try fill(3)
        folder.change("0.ics", to: item("new"))
        try sync()
        try sync()
        #expect(uids(server.resources.values.map(\.item)) == ["new", "u1", "u2"])
        #expect(uids(folder.files.values.map(\.item)) == ["new", "u1", "u2"])
        #expect(try sync().isQuiet)
    }

    @Test func aPathThatHoldsAnotherItemIsADeletionAndANewOne() throws {
        try fill(3)
        server.change("/c/0.ics", to: item("new"))
        folder.change("1.ics", to: item("u1", "mine"))
        try sync()
        #expect(uids(folder.files.values.map(\.item)) == ["new", "u1", "u2"])
        #expect(server.resources["/c/1.ics"]?.item == item("u1", "mine"))
        #expect(try sync().isQuiet)
    }

    @Test func aChangeOfWhatLostItsPathIsMadeThereAgain() throws {
        try fill(3)
        server.change("/c/0.ics", to: item("new"))
        folder.change("0.ics", to: item("u0", "mine"))
        try sync()
        try sync()
        #expect(server.resources.values.contains { $0.item == item("u0", "mine") })
        #expect(uids(server.resources.values.map(\.item)) == ["new", "u0", "u1", "u2"])
        #expect(uids(folder.files.values.map(\.item)) == ["new", "u0", "u1", "u2"])
        #expect(try sync().isQuiet)
    }

    @Test func itemsThatChangePlacesAreCarriedOverOnce() throws {
        try fill(3)
        server.change("/c/0.ics", to: item("u1"))
        server.change("/c/1.ics", to: item("u0", "theirs"))
        try sync()
        #expect(uids(folder.files.values.map(\.item)) == ["u0", "u1", "u2"])
        #expect(folder.files.values.contains { $0.item == item("u0", "theirs") })
        #expect(try sync().isQuiet)
        #expect(server.resources.count == 3)
    }

    @Test func anAnswerFromBeforeItemsChangedPlacesRemovesNothing() throws {
        try fill(2)
        server.habits.answersLate = true
        for value in 2..<12 {
            let name = try #require(folder.files.first { $0.value.item.uid == "u0" }?.key)
            folder.change(name, to: item("u0", "\(value)"))
            // The text is sent, and then the connection ends.
            server.failsAtFetch = 1
            #expect(throws: ReplicationStop.self) { try sync() }
            server.failsAtFetch = nil
            swapThere("/c/0.ics", "/c/1.ics")
            #expect(try sync().removedHere.isEmpty)
            #expect(uids(folder.files.values.map(\.item)) == ["u0", "u1"])
            try sync()
            #expect(folder.files.values.contains { $0.item == item("u0", "\(value)") })
        }
    }

    private func swapThere(_ one: String, _ other: String) {
        let items = (server.resources[one]?.item, server.resources[other]?.item)
        server.change(one, to: items.1)
        server.change(other, to: items.0)
    }

    /// Because of a file with unknown content, a sync only takes note of new resources on the server.
    private func takeNote() throws {
        folder.change("x.ics", to: item("x"))
        folder.broken = ["x.ics"]
        #expect(try sync().received.isEmpty)
    }

    @Test func whatChangedPlacesBeforeItWasTakenComes() throws {
        server.change("/c/a.ics", to: item("a"))
        server.change("/c/b.ics", to: item("b"))
        try takeNote()
        swapThere("/c/a.ics", "/c/b.ics")
        folder.broken = []
        let report = try sync()
        #expect(report.received.sorted() == ["a", "b"] && report.problems.isEmpty)
        #expect(try sync().isQuiet)
    }

    @Test(arguments: 1..<6, [false, true])
    func aKillForgetsNoPathThatGotAnotherItem(at store: Int, isMoved: Bool) throws {
        server.habits.tellsChanges = true
        try fill(3)
        // The token advances, and the path is left to be looked at.
        if isMoved {
            swapThere("/c/0.ics", "/c/1.ics")
        } else {
            server.change("/c/0.ics", to: item("new"))
        }
        server.broken = ["/c/0.ics", "/c/1.ics"]
        try sync()
        server.broken = []
        memory.failsAfterStore = store
        _ = try? sync { $0.listsAll = true }
        memory.failsAfterStore = nil
        for _ in 0..<2 { try sync { $0.listsAll = true } }
        let uids = uids(folder.files.values.map(\.item))
        #expect(uids == (isMoved ? ["u0", "u1", "u2"] : ["new", "u1", "u2"]))
        #expect(try sync().isQuiet)
    }

    @Test func aPathThatHasAnotherItemIsNotGivenToAFile() throws {
        server.change("/c/n.ics", to: item("theirs"))
        folder.change("n.ics", to: item("mine"))
        try takeNote()
        #expect(server.contestedCount == 0)
        folder.broken = []
        try sync()
        #expect(uids(folder.files.values.map(\.item)) == ["mine", "theirs", "x"])
        #expect(uids(server.resources.values.map(\.item)) == ["mine", "theirs", "x"])
        #expect(try sync().isQuiet)
    }

    @Test func anItemThatWasSeenThereAndIsNotGivenIsNotMadeASecondTime() throws {
        server.habits.keepsOneUID = false
        server.change("/c/1.ics", to: item("a"))
        try takeNote()
        (folder.broken, server.broken) = ([], ["/c/1.ics"])
        folder.change("a.ics", to: item("a"))
        #expect(try sync().problems.contains { $0.name == "a.ics" && $0.fault == .unsure })
        #expect(uids(server.resources.values.map(\.item)) == ["a", "x"])
        // It is not requested again until its entity tag changes, or everything is listed.
        #expect(try sync().problems.contains { $0.name == "a.ics" && $0.fault == .unsure })
        server.broken = []
        try sync { $0.listsAll = true }
        #expect(try sync().isQuiet)
        #expect(uids(server.resources.values.map(\.item)) == ["a", "x"])
    }

    /// An item that both sides created in different versions, and one that both have.
    private func makeUnacquainted() throws {
        server.habits.keepsOneUID = false
        server.change("/c/1.ics", to: item("a", "theirs"))
        server.change("/c/2.ics", to: item("b"))
        folder.change("a.ics", to: item("a", "mine"))
        #expect(try sync().conflicts.map(\.uid) == ["a"])
    }

    @Test func aConflictWhosePathIsTakenWaitsForWhatIsNotGiven() throws {
        try makeUnacquainted()
        swapThere("/c/1.ics", "/c/2.ics")
        server.broken = ["/c/2.ics"]
        #expect(try sync().sent.isEmpty)
        #expect(server.resources.count == 2)
        server.broken = []
        #expect(try sync { $0.listsAll = true }.conflicts.map(\.uid) == ["a"])
        #expect(server.resources.count == 2 && folder.files.count == 2)
    }

    @Test func aConflictWhoseFileCannotBeReadComesNoSecondTime() throws {
        try makeUnacquainted()
        let name = try #require(folder.files.first { $0.value.item.uid == "b" }?.key)
        let items = (folder.files["a.ics"]?.item, folder.files[name]?.item)
        folder.change("a.ics", to: items.1)
        folder.change(name, to: items.0)
        folder.broken = [name]
        for _ in 0..<2 {
            try sync()
            #expect(folder.files.count == 2)
        }
        folder.broken = []
        #expect(try sync().conflicts.map(\.uid) == ["a"])
        #expect(folder.files.count == 2 && server.resources.count == 2)
    }

    @Test func whatIsMissingHereIsNamedWhileAFileCannotBeRead() throws {
        try makeUnacquainted()
        folder.change("a.ics", to: nil)
        folder.broken = try [#require(folder.files.keys.first)]
        folder.hidesStamps = true
        #expect(try sync().problems.contains { $0.href == "/c/1.ics" && $0.fault == .unsure })
        #expect(folder.files.count == 1)
        folder.broken = []
        #expect(try sync().received == ["a"])
    }

    @Test func twoResourcesWithOneUIDAreNamed() throws {
        server.change("/c/a.ics", to: item("u"))
        server.change("/c/b.ics", to: item("u"))
        for _ in 0..<3 {
            let report = try sync()
            #expect(report.problems.map(\.fault) == [.sameUID(as: "/c/a.ics")])
            #expect(folder.files.count == 1 && server.resources.count == 2)
        }
    }

    @Test(arguments: [true, false]) func anItemThatMovesBetweenTwoCalendarsIsNotLost(fromFirst: Bool) throws {
        let (other, otherFolder, otherMemory) = (
            FakeServer(FakeServer.Habits(), faults), FakeFolder(faults), FakeMemory(faults)
        )
        other.path = "/d/"
        (server.neighbour, other.neighbour) = (other, server)
        try fill(3)
        other.change("/d/z.ics", to: item("z"))
        func syncBoth() throws {
            var second = CollectionSync(
                there: other, here: otherFolder, memory: otherMemory, format: FakeFormat(), options: .init())
            if fromFirst { try sync() }
            _ = try second.syncCollection()
            if !fromFirst { try sync() }
        }
        try syncBoth()
        // A local move.
        otherFolder.change("0.ics", to: folder.files["0.ics"]?.item)
        folder.change("0.ics", to: nil)
        for _ in 0..<3 { try syncBoth() }
        #expect(uids(folder.files.values.map(\.item)) == ["u1", "u2"])
        #expect(uids(otherFolder.files.values.map(\.item)) == ["u0", "z"])
        #expect(uids(server.resources.values.map(\.item)) == ["u1", "u2"])
        #expect(uids(other.resources.values.map(\.item)) == ["u0", "z"])
        // A local copy, which the server does not accept.
        otherFolder.change("1.ics", to: folder.files["1.ics"]?.item)
        for _ in 0..<3 { try syncBoth() }
        #expect(uids(folder.files.values.map(\.item)) == ["u1", "u2"])
        #expect(uids(otherFolder.files.values.map(\.item)) == ["u0", "u1", "z"])
        #expect(uids(server.resources.values.map(\.item)) == ["u1", "u2"])
    }

    // MARK: What cannot be read

    @Test func aResourceThatIsNeverGivenKeepsNothingElse() throws {
        try fill(3)
        server.change("/c/broken.ics", to: item("broken"))
        server.broken = ["/c/broken.ics"]
        folder.change("0.ics", to: item("u0", "2"))
        folder.change("new.ics", to: item("new"))
        server.change("/c/theirs.ics", to: item("theirs"))
        let report = try sync()
        #expect(report.sent == ["u0"])
        #expect(report.received == ["theirs"])
        #expect(report.problems.map(\.fault).contains(.status(403, reason: "broken")))
        #expect(report.problems.map(\.fault).contains(.unsure))
        // A new item is held back for one sync, because it may be the unreadable one. That is reported once.
        let second = try sync()
        #expect(second.sent == ["new"] && second.problems.isEmpty)
        #expect(try sync().isQuiet)
        // An item that is deleted now cannot be the one that was unreadable while it still existed.
        server.change("/c/2.ics", to: nil)
        let third = try sync()
        #expect(third.removedHere == ["u2"] && third.problems.isEmpty)
        server.broken = []
        #expect(try sync().isQuiet)
        #expect(try sync { $0.listsAll = true }.received == ["broken"])
    }

    @Test(arguments: [false, true])
    func aPassingRefusalHidesNoChange(tellsChanges: Bool) throws {
        server.habits.tellsChanges = tellsChanges
        try fill(3)
        server.change("/c/0.ics", to: item("u0", "2"))
        server.change("/c/new.ics", to: item("new"))
        server.broken = ["/c/0.ics", "/c/new.ics"]
        #expect(try sync().problems.count == 2)
        server.broken = []
        #expect(try sync().received.sorted() == ["new", "u0"])
        #expect(try sync().isQuiet)
        // An item that was read before is requested again, however often it was refused; another item twice.
        server.change("/c/0.ics", to: item("u0", "3"))
        server.change("/c/late.ics", to: item("late"))
        server.broken = ["/c/0.ics", "/c/late.ics"]
        for number in 0..<4 { #expect(try sync().problems.count == (number == 0 ? 2 : 0)) }
        server.broken = []
        #expect(try sync().received == ["u0"])
        #expect(try sync { $0.listsAll = true }.received == ["late"])
    }

    @Test(arguments: [false, true])
    func anItemThatWentWhenAnotherCameThatIsNotGivenMayBeThat(tellsChanges: Bool) throws {
        server.habits.tellsChanges = tellsChanges
        try fill(3)
        server.change("/c/2.ics", to: nil)
        server.change("/c/broken.ics", to: item("u2"))
        server.broken = ["/c/broken.ics"]
        for _ in 0..<3 {
            #expect(try sync().problems.contains { $0.name == "2.ics" && $0.fault == .unsure })
            #expect(folder.files["2.ics"] != nil)
        }
        server.broken = []
        #expect(try sync { $0.listsAll = true }.removedHere.isEmpty)
        #expect(try sync().isQuiet)
        #expect(folder.files.count == 3 && server.resources.count == 3)
    }

    @Test(arguments: [false, true])
    func anItemThatWentWhenAnotherCameThatIsNotGivenGoesWithTheNextWholeList(tellsChanges: Bool) throws {
        server.habits.tellsChanges = tellsChanges
        try fill(4)
        server.change("/c/2.ics", to: nil)
        server.change("/c/3.ics", to: nil)
        server.change("/c/broken.ics", to: item("broken"))
        server.broken = ["/c/broken.ics"]
        #expect(try sync { $0.listsAll = true }.removedHere.isEmpty)
        folder.change("3.ics", to: item("u3", "mine"))
        #expect(try sync().removedHere.isEmpty)
        let report = try sync { $0.listsAll = true }
        #expect(report.removedHere == ["u2"])
        // The locally changed item is neither deleted nor created on the server, where it may exist already.
        #expect(report.problems.contains { $0.name == "3.ics" && $0.fault == .unsure })
        #expect(folder.files["3.ics"] != nil && server.resources.count == 3)
    }

    @Test(arguments: [false, true])
    func anotherVersionOfWhatIsNotGivenIsNoOtherItem(tellsChanges: Bool) throws {
        server.habits.tellsChanges = tellsChanges
        try fill(3)
        server.change("/c/broken.ics", to: item("broken"))
        server.broken = ["/c/broken.ics"]
        #expect(try sync().problems.map(\.fault) == [.status(403, reason: "broken")])
        // It changes while another item is deleted: that one is deleted here too, and nothing is reported again.
        server.change("/c/broken.ics", to: item("broken", "2"))
        server.change("/c/2.ics", to: nil)
        folder.change("new.ics", to: item("new"))
        let report = try sync()
        #expect(report.removedHere == ["u2"] && report.sent == ["new"] && report.problems.isEmpty)
        #expect(try sync().isQuiet)
        // That version comes with the first sync that may read it.
        server.change("/c/broken.ics", to: item("broken", "3"))
        server.broken = []
        #expect(try sync().received == ["broken"])
    }

    @Test func whatIsListedWithoutATextAndThenRefusedIsNamedOnce() throws {
        server.habits.tellsChanges = true
        try fill(3)
        // Others are in the same request, and the server says that it lacks only this one.
        server.change("/c/broken.ics", to: item("broken"))
        server.lagging = ["/c/broken.ics"]
        #expect(try sync().problems.isEmpty)
        (server.lagging, server.broken) = ([], ["/c/broken.ics"])
        #expect(try sync().problems.map(\.fault) == [.status(403, reason: "broken")])
        for number in 0..<3 {
            server.change("/c/\(number).ics", to: nil)
            let report = try sync()
            #expect(report.removedHere == ["u\(number)"] && report.problems.isEmpty)
            try fill(3)
        }
    }

    @Test func aFileThatCannotBeReadKeepsNothingElse() throws {
        try fill(3)
        folder.change("odd.ics", to: item("odd"))
        folder.broken = ["odd.ics"]
        server.change("/c/theirs.ics", to: item("theirs"))
        server.change("/c/0.ics", to: item("u0", "2"))
        let report = try sync()
        #expect(report.received == ["u0"])
        #expect(report.problems.map(\.fault).contains(.unsure))
        #expect(try sync().received == ["theirs"])
        folder.broken = []
        #expect(try sync().sent == ["odd"])
        #expect(try sync().isQuiet)
    }

    // MARK: Entity tags and listings

    @Test func aServerThatAlwaysSaysThatItHasAnotherVersionIsNamed() throws {
        try fill(1)
        server.contests = true
        folder.change("0.ics", to: item("u0", "2"))
        for _ in 0..<2 { #expect(try sync().problems.map(\.fault) == [.changedMeanwhile]) }
        #expect(folder.files["0.ics"]?.item == item("u0", "2"))
    }

    @Test func weakEntityTagsAreNoCondition() throws {
        server.habits.hasWeakEtags = true
        try fill(2)
        folder.change("0.ics", to: item("u0", "2"))
        folder.change("1.ics", to: nil)
        let report = try sync()
        #expect(report.sent == ["u0"] && report.removedThere == ["u1"])
        #expect(try sync().isQuiet)
    }

    @Test func whatAListingLeavesOutIsNotGone() throws {
        try fill(30)
        server.left = ["/c/1.ics", "/c/2.ics"]
        #expect(try sync().removedHere.isEmpty)
        #expect(folder.files.count == 30)
        server.left = []
        #expect(try sync().isQuiet)
    }

    @Test func anAnswerFromBeforeAChangeUndoesNothing() throws {
        try fill(1)
        server.habits.answersLate = true
        for value in 2..<12 {
            folder.change("0.ics", to: item("u0", "\(value)"))
            try sync()
            #expect(folder.files["0.ics"]?.item == item("u0", "\(value)"))
            try sync()
        }
        #expect(server.resources["/c/0.ics"]?.item == item("u0", "11"))
    }

    @Test func whatAPreferredSideOverwritesIsNamed() throws {
        try fill(1)
        server.change("/c/0.ics", to: item("u0", "theirs"))
        folder.change("0.ics", to: item("u0", "mine"))
        let report = try sync { $0.preferring = .there }
        #expect(report.decided.map(\.properties) == [["A"]])
        #expect(folder.files["0.ics"]?.item == item("u0", "theirs"))
    }

    @Test(arguments: [false, true])
    func whatWasSentAndNeverSeenGoesAgain(isEdited: Bool) throws {
        (server.habits.tellsChanges, server.habits.forgetsWhatWasBrief) = (true, true)
        try fill(4)
        folder.change("new.ics", to: item("new"))
        // The answer is lost, and the text cannot be read back either.
        server.broken = ["/c/new.ics"]
        try sync()
        #expect(server.resources["/c/new.ics"] != nil)
        server.change("/c/new.ics", to: nil)
        server.broken = []
        if isEdited { folder.change("new.ics", to: item("new", "2")) }
        try sync()
        #expect(try sync().isQuiet)
        let expected = isEdited ? item("new", "2") : item("new")
        #expect(folder.files["new.ics"]?.item == expected && server.resources["/c/new.ics"]?.item == expected)
    }

    // MARK: What waits

    private func waiting() throws -> WaitingChanges {
        var changes = WaitingChanges()
        try changes.add("work/", folder, since: memory, FakeFormat())
        return changes
    }

    @Test func whatWaitsIsMadeChangedAndDeleted() throws {
        try fill(4)
        #expect(try waiting().count == 0)
        #expect(try waiting().mark == 0)
        folder.change("0.ics", to: item("u0", ["A": "mine"]))
        folder.change("1.ics", to: nil)
        folder.change("new.ics", to: item("new"))
        #expect(try waiting().count == 3)
        try sync()
        #expect(try waiting().count == 0)
    }

    @Test func whatComesDuringASyncIsNotTakenForWhatItLeftOver() throws {
        try fill(3)
        server.change("/c/0.ics", to: item("u0", ["A": "theirs"]))
        folder.change("0.ics", to: item("u0", ["A": "mine"]))
        let before = try waiting()
        try sync()
        #expect(try waiting().mark(ofThoseIn: before) == waiting().mark)
        folder.change("late.ics", to: item("late"))
        let after = try waiting()
        #expect(after.mark(ofThoseIn: before) == before.mark)
        #expect(after.mark != before.mark)
        folder.change("late.ics", to: nil)
        folder.change("0.ics", to: item("u0", ["A": "mine again"]))
        #expect(try waiting().mark(ofThoseIn: before) == 0)
        #expect(try waiting().mark != before.mark)
    }
}

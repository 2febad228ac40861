import Replication
import Testing

/// Syncs with servers whose answers prove nothing: they claim to have stored, deleted or moved what they have not.
@Suite final class ProofTests: TwoSides {
    /// Syncs with a server that claims to do everything, and does nothing.
    private func syncWithLies() throws -> SyncReport {
        server.habits.lies = 100
        defer { server.habits.lies = 0 }
        return try sync()
    }

    // MARK: Sending

    @Test func anItemThatWasNotStoredStaysAndGoesAgain() throws {
        try fill(2)
        folder.change("new.ics", to: item("new"))
        for _ in 0..<3 {
            let report = try syncWithLies()
            #expect(report.sent.isEmpty && report.problems.map(\.fault) == [.notStored])
            #expect(folder.files.count == 3 && server.resources.count == 2)
        }
        #expect(try sync().sent == ["new"])
        #expect(server.resources["/c/new.ics"]?.item == item("new"))
        #expect(try sync().isQuiet)
    }

    @Test func anEditThatWasNotStoredIsNotTakenBack() throws {
        try fill(2)
        folder.change("0.ics", to: item("u0", "mine"))
        for _ in 0..<3 {
            let report = try syncWithLies()
            #expect(report.sent.isEmpty && report.received.isEmpty && report.problems.map(\.fault) == [.notStored])
            #expect(folder.files["0.ics"]?.item == item("u0", "mine"))
        }
        #expect(try sync().sent == ["u0"])
        #expect(server.resources["/c/0.ics"]?.item == item("u0", "mine"))
    }

    @Test(arguments: [nil, "B"]) func anEditWithinTheSecondOfAnEntityTagIsStored(drops: String?) throws {
        server.change("/c/a.ics", to: item("a", ["A": "1"]))
        try sync()
        (server.habits.keepsEtags, server.habits.drops) = (true, drops)
        folder.change("a.ics", to: item("a", ["A": "mine", "B": "2"]))
        let report = try sync()
        #expect(report.sent == ["a"] && report.problems.isEmpty)
        #expect(server.resources["/c/a.ics"]?.item.properties["A"] == "mine")
        #expect(try sync().isQuiet)
        // The old text with that tag still proves nothing.
        folder.change("a.ics", to: item("a", ["A": "again"]))
        #expect(try syncWithLies().problems.map(\.fault) == [.notStored])
        #expect(try sync().sent == ["a"])
    }

    @Test func anEditThatWasNotStoredMeetsAnothersAsAConflict() throws {
        try fill(1)
        folder.change("0.ics", to: item("u0", "mine"))
        _ = try syncWithLies()
        server.change("/c/0.ics", to: item("u0", "theirs"))
        #expect(try sync().conflicts.map(\.uid) == ["u0"])
        #expect(folder.files["0.ics"]?.item == item("u0", "mine"))
    }

    @Test func anothersChangeRightBehindWhatWasNotStoredIsNoProof() throws {
        server.change("/c/a.ics", to: item("a", ["A": "1", "B": "1"]))
        try sync()
        folder.change("a.ics", to: item("a", ["A": "mine", "B": "1"]))
        server.habits.lies = 100
        // Another client changes something else between the answer and the look.
        server.beforeFetch = { [server] in server.change("/c/a.ics", to: self.item("a", ["A": "1", "B": "theirs"])) }
        #expect(try sync().problems.map(\.fault) == [.notStored])
        server.habits.lies = 0
        try sync()
        #expect(server.resources["/c/a.ics"]?.item.properties == ["A": "mine", "B": "theirs"])
        #expect(folder.files["a.ics"]?.item.properties == ["A": "mine", "B": "theirs"])
    }

    @Test func aMergeThatWasNotStoredKeepsBothChanges() throws {
        server.change("/c/a.ics", to: item("a", ["A": "1", "B": "1"]))
        try sync()
        server.change("/c/a.ics", to: item("a", ["A": "2", "B": "1"]))
        folder.change("a.ics", to: item("a", ["A": "1", "B": "2"]))
        #expect(try syncWithLies().problems.map(\.fault) == [.notStored])
        #expect(folder.files["a.ics"]?.item.properties == ["A": "2", "B": "2"])
        try sync()
        #expect(server.resources["/c/a.ics"]?.item.properties == ["A": "2", "B": "2"])
        #expect(try sync().isQuiet)
    }

    @Test func anItemThatWasEditedBeforeItWasSeenIsNoConflict() throws {
        folder.change("a.ics", to: item("a", "1"))
        // The server has it, but the program ended before it could look.
        memory.failsAfterStore = 2
        _ = try? sync()
        memory.failsAfterStore = nil
        #expect(server.resources["/c/a.ics"]?.item == item("a", "1"))
        folder.change("a.ics", to: item("a", "2"))
        let report = try sync()
        #expect(report.sent == ["a"] && report.conflicts.isEmpty)
        #expect(server.resources["/c/a.ics"]?.item == item("a", "2"))
    }

    @Test(arguments: 1..<4) func aKillBetweenAFileAndWhatIsRememberedMakesNoConflict(at store: Int) throws {
        try fill(1)
        server.change("/c/0.ics", to: item("u0", "2"))
        memory.failsAfterStore = store
        _ = try? sync()
        memory.failsAfterStore = nil
        server.change("/c/0.ics", to: item("u0", "3"))
        #expect(try sync().conflicts.isEmpty)
        #expect(folder.files["0.ics"]?.item == item("u0", "3"))
    }

    @Test func aChangeThatTheServerPutsBackWaitsApart() throws {
        try fill(1)
        server.habits.drops = "B"
        // The server drops a new property, and then also takes a change back.
        folder.change("0.ics", to: item("u0", ["A": "1", "B": "2"]))
        #expect(try sync().dropped == ["B": "0.ics"])
        #expect(folder.copies == [item("u0", ["A": "1", "B": "2"])] && folder.files["0.ics"]?.item == item("u0"))
        #expect(try sync().isQuiet)
        server.habits.overrules = true
        folder.change("0.ics", to: item("u0", "mine"))
        #expect(try sync().setAside == ["u0"])
        #expect(folder.aside == [item("u0", "mine")] && folder.files["0.ics"]?.item == item("u0"))
        #expect(try sync().isQuiet)
    }

    @Test func aDecisionEndsWhatWasSentBefore() throws {
        try fill(1)
        folder.change("0.ics", to: item("u0", "mine"))
        // The server claims to have stored the text, but has another client's text at the next look.
        server.habits.lies = 100
        _ = try sync()
        server.habits.lies = 0
        server.change("/c/0.ics", to: item("u0", "theirs"))
        let texts = try #require(try sync().conflicts.first?.texts)
        folder.change("0.ics", to: item("u0", "theirs"))
        let report = try sync {
            $0.decisions["0.ics"] = ConflictDecision(
                seen: texts.theirs, base: texts.base, instead: self.item("u0", "mine").text)
        }
        #expect(report.setAside.isEmpty && folder.aside.isEmpty && report.conflicts.isEmpty)
        #expect(folder.files["0.ics"]?.item == item("u0", "theirs"))
        #expect(try sync().isQuiet)
    }

    @Test func aServerWithoutRightsIsAskedOnce() throws {
        try fill(3)
        server.habits.lacksRights = true
        for number in 0..<2 { folder.change("\(number).ics", to: item("u\(number)", "mine")) }
        folder.change("2.ics", to: nil)
        let report = try sync()
        #expect(report.isReadOnly && report.setAside.isEmpty && report.problems.allSatisfy { $0.fault == .readOnly })
        #expect(folder.files.count == 3 && folder.files["0.ics"]?.item == item("u0", "mine"))
        #expect(try sync { $0.isReadOnly = true }.problems.count == 2)
    }

    // MARK: Notes

    @Test func aNoteOfTheServersComesHereIsToldOnceAndIsNobodysChange() throws {
        try fill(2)
        server.change("/c/0.ics", to: item("u0", ["A": "1", "NOTE": "5.1"]))
        let report = try sync()
        #expect(report.received == ["u0"])
        #expect(report.failedDeliveries == [FailedDelivery(person: "bob", status: "5.1"): "0.ics"])
        #expect(folder.files["0.ics"]?.item.properties["NOTE"] == "5.1")
        let writes = server.writeCount
        #expect(try sync().isQuiet)
        // A note that is removed from the file is not sent, and a note in a changed file stays as the server has it.
        folder.change("0.ics", to: item("u0"))
        #expect(try sync().isQuiet && server.writeCount == writes)
        server.change("/c/0.ics", to: item("u0", ["A": "2", "NOTE": "5.1"]))
        #expect(try sync().failedDeliveries.isEmpty)
    }

    @Test func whatTheServerNotesBesideAChangeHereIsNoConflict() throws {
        try fill(1)
        folder.change("0.ics", to: item("u0", "mine"))
        server.change("/c/0.ics", to: item("u0", ["A": "1", "NOTE": "1.2"]))
        #expect(try sync().conflicts.isEmpty)
        #expect(server.resources["/c/0.ics"]?.item.properties["A"] == "mine")
        #expect(try sync().conflicts.isEmpty)
    }

    // MARK: Deleting

    @Test func aDeletionThatWasNotMadeIsNamedAndMadeAgain() throws {
        try fill(2)
        folder.change("0.ics", to: nil)
        for _ in 0..<2 {
            let report = try syncWithLies()
            #expect(report.removedThere.isEmpty && report.problems.map(\.fault) == [.notDeleted])
        }
        #expect(try sync().removedThere == ["u0"])
        #expect(server.resources.count == 1 && folder.files.count == 1)
        #expect(try sync().isQuiet)
    }

    @Test func aRefusedDeletionComesBack() throws {
        try fill(2)
        server.habits.refusesDeletions = true
        folder.change("0.ics", to: nil)
        #expect(try sync().problems.map(\.fault) == [.deletionRefused(403, reason: "")])
        #expect(folder.files["0.ics"]?.item == item("u0"))
        #expect(try sync().isQuiet)
    }

    // MARK: Listings

    @Test func anItemThatIsMadeAgainAtItsPathIsFetchedThoughItsTagIsKnown() throws {
        (server.habits.tellsChanges, server.habits.countsVersions) = (true, true)
        try fill(2)
        server.change("/c/0.ics", to: nil)
        server.change("/c/0.ics", to: item("u0", "another"))
        folder.change("0.ics", to: item("u0", ["A": "1", "B": "mine"]))
        #expect(try sync().merged == ["u0"])
        #expect(server.resources["/c/0.ics"]?.item == item("u0", ["A": "another", "B": "mine"]))
    }

    @Test func anEchoIsNotFetched() throws {
        server.habits.tellsChanges = true
        try fill(2)
        folder.change("0.ics", to: item("u0", "mine"))
        try sync()
        let count = server.fetchCount
        #expect(try sync().isQuiet)
        #expect(server.fetchCount == count)
    }

    @Test func aCollectionThatWasMadeAgainLeavesNoGhosts() throws {
        server.habits.tellsChanges = true
        try fill(20)
        server.makeAgain()
        #expect(try sync().isQuiet)
        server.change("/c/1.ics", to: item("u1"))
        // A full listing shows that most are gone, and the sync asks.
        #expect(try sync { $0.listsAll = true }.held[.here]?.count == 19)
        #expect(folder.files.count == 20)
        #expect(try sync { ($0.listsAll, $0.allowsDeletions) = (true, true) }.removedHere.count == 19)
        #expect(try sync().isQuiet)
    }

    @Test func itemsThatAreInAnotherCalendarByNowAreNotHeld() throws {
        try fill(3)
        for number in 0..<3 { server.change("/c/\(number).ics", to: nil) }
        memory.others = ["u0", "u1"]
        #expect(try sync().held[.here]?.count == 3)
        memory.others = ["u0", "u1", "u2"]
        #expect(try sync().removedHere.count == 3)
    }

    // MARK: Names

    @Test(arguments: [
        "Anna's birthday", "a\"b", "a#b", "50%25", "a\\b", "a?b", "a*b", "a:b", "(a)", "[a]", "a^b", "a,b", "a;b",
        "a&b", "ä",
        "🎂", "-a", "a b", String(repeating: "x", count: 151),
    ])
    func anOddNameIsNotThePathOfAnItem(name: String) throws {
        folder.change("\(name).ics", to: item("u"))
        try sync()
        let href = try #require(server.resources.keys.first)
        #expect(
            href.utf8.allSatisfy { $0 < 0x80 }
                && href.dropFirst(3).allSatisfy { $0.isLetter || $0.isNumber || $0 == "." })
        #expect(folder.files.keys.first == "\(name).ics")
        // After a kill, the sync encounters its own changes.
        memory.lose()
        #expect(try sync().isQuiet && server.resources.count == 1)
    }

    @Test func aPlainNameIsThePathOfAnItem() throws {
        folder.change("a.B_1-@+=~.ics", to: item("u"))
        try sync()
        #expect(server.resources.keys.first == "/c/a.B_1-@+=~.ics")
    }
}

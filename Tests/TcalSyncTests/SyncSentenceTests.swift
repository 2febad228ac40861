import CalendarEngine
import Commands
import Languages
import Phrases
import Replication
import Testing

/// The sentences of `tcal-sync`, in each language.
@Suite struct SyncSentences {
    private static let sentences: [SyncSentence] = [
        .noAccounts, .noAccount("X"), .isTaken(process: "7"), .isPaused(until: "08:00"), .noAddress, .noClient,
        .commandFailed(status: 1), .exposed(path: "/x"), .passwordEmpty, .noClientID, .noTokens(issuer: "x"),
        .noGrant(account: "X"), .grantEnded(account: "X"), .noPort(reason: "x"), .noToken(word: "x"), .loginLate,
        .gnomeAbsent, .gnomeUnknown("x"), .gnomeLocked("x"), .notAccepted(account: "X"), .made, .deleted,
        .renamed(to: "x", isHere: true), .renamed(to: "x", isHere: false), .recolored(to: "x", isHere: true),
        .notSeen, .done(.received, 1), .done(.sent, 2), .done(.merged, 2), .done(.moved, 2), .done(.deletedHere, 2),
        .done(.deletedThere, 2), .done(.setAside, 2), .done(.inConflict, 2), .done(.leftOver, 2), .nothingNew,
        .fetched(2), .kept(uid: "u"), .more(2, reason: "x"), .notDelivered(name: "a", person: "b", status: "5.1"),
        .dropped(["ATTACH"], folder: "/f"),
        .conflict(name: "n", properties: []),
        .conflict(name: "n", properties: ["A"]),
        .decided(name: "n", properties: ["A", "B"]), .held(2, goneHere: true), .held(2, goneHere: false), .found(1),
        .found(2), .otherHost("h"), .noCalendar("c", known: ["a", "b"]),
        .noCalendar("c", known: []), .noCalendars(account: "x"), .cameBack(uid: "u"),
        .elsewhere(asked: "x", place: "y"),
        .othersHome(asked: "x", own: "y"), .nameTaken("x"),
        .written("x", path: "/p", isSubscription: true), .looked(name: nil, count: 1), .notAnAddress("x"),
        .addressOfCalendar("x"), .nothingAdded, .passwordMissing, .confirmServer, .google, .gnomeNone, .gnomeAccounts,
        .chooseGnome(["a"]), .notAChoice, .askUser, .askPassword, .askCommand, .askChoice, .all, .askName, .askClient,
        .askClientSecret, .askGnomeNumber, .askGnome(name: "a", provider: "b"),
        .askRemove("x", isSubscription: true, waiting: 0), .askRemove("x", isSubscription: false, waiting: 2), .yes,
        .allow(page: "p"), .pasteAddress, .notTheAddress, .pageAllowed, .pageRefused, .pageUnknown, .noLogin("x"),
        .loggedIn("x"), .passwordFrom("x"), .gnomeSettings("x"), .noPassword,
        .step(.who, asked: "x", sentOn: "y"), .step(.homes, asked: "x", sentOn: nil),
        .holds(events: true, reminders: true), .readOnly, .sayYes, .removed("x", trash: "/t"), .changedMeanwhile,
        .sectionUnclear,
        .noLongerShared(trash: "/t"), .noLongerShared(trash: nil), .notOwn(owner: "o"), .notShareable("x", known: []),
        .notShareable("x", known: ["a"]), .severalShareable("x", names: ["a/x", "b/x"]), .sharesNothing(account: "x"),
        .othersCalendar("x", owner: "o"), .noSuchPerson("p", account: "x"), .sharesWithOneself,
        .noBusyTimesAlone(account: "x"), .shared(calendar: "c", person: "p", .read),
        .shared(calendar: "c", person: "p", .write), .shared(calendar: "c", person: "p", .busyTimes),
        .isInvited(person: "p"), .isFoundAt(address: "a", person: "p"), .unshared(calendar: "c", person: "p"),
        .hadNoRights(person: "p", calendar: "c"), .otherRights(person: "p", nil), .otherRights(person: "p", .read),
        .sharedWithNobody(calendar: "c"), .rights(.read, .notAsked), .rights(.write, .accepted),
        .rights(.busyTimes, .declined), .rights(.other, .unanswered), .rights(.read, .unknown), .everybody,
        .invitation(calendar: "c", owner: "o", .read), .invitation(calendar: "c", owner: "o", .write), .noInvitations,
        .noInvitation("x", known: []), .noInvitation("x", known: ["a"]), .severalInvitations("x", names: ["a", "b"]),
        .acceptedShare(calendar: "c", isAccepted: true), .acceptedShare(calendar: "c", isAccepted: false),
        .notTakenIn(address: "a"), .mayAct(person: "p", mayWrite: true, address: "a"),
        .mayAct(person: "p", mayWrite: false, address: "a"), .acts(person: "p", address: "a"),
        .actsNow(person: "p", account: "a", address: "a"), .actsNoLonger(person: "p", account: "a"), .noPrincipal("n"),
    ]

    private static let faults: [ReplicaFault] = [
        .status(401, reason: ""), .status(310, reason: "x"), .status(302, reason: "x"), .status(500, reason: "x"),
        .refused(413, reason: ""), .unanswered(reason: "x"), .plainHTTP(host: "h"), .brokenAnswer, .missing,
        .tooLarge(limit: 16 << 20), .changedMeanwhile, .noItem, .noCalendar, .severalItems, .organizers(["A"]),
        .unnamed(host: "h", home: nil), .unnamed(host: "h", home: "a"), .otherLogin(["bearer"]),
        .otherLogin(["negotiate"]), .noCalDAV(at: "x", .status(404)), .noCalDAV(at: "x", .addressBooks),
        .noCalDAV(at: "x", .files), .noCalDAV(at: "x", .othersHome(own: "y")), .notListed(known: []),
        .notListed(known: ["a", "b"]), .notStored, .notDeleted, .deletionRefused(403, reason: "x"), .webPage("x"),
        .contradicted(["A"]), .sameUID(as: "x"), .sameUID(as: ""), .newerState, .unsure, .noHome, .readOnly,
        .kindNotTaken(isEvent: true), .kindNotTaken(isEvent: false), .leftFor(calendar: "x"),
    ]

    @Test(arguments: SpokenLanguage.allCases.filter { $0 != .english })
    func `no other language says what English says`(language: SpokenLanguage) {
        for sentence in Self.sentences {
            let said = language.sentence(sentence)
            #expect(!said.isEmpty && said != SpokenLanguage.english.sentence(sentence), "\(said)")
        }
        for fault in Self.faults {
            let said = language.fault(fault)
            #expect(!said.isEmpty && said != SpokenLanguage.english.fault(fault), "\(said)")
        }
    }

    @Test func `one is said otherwise than several, where the language does`() {
        #expect(SpokenLanguage.german.sentence(.held(1, goneHere: true)).hasPrefix("1 Eintrag ist hier"))
        #expect(SpokenLanguage.german.sentence(.held(3, goneHere: true)).hasPrefix("3 Einträge sind hier"))
        #expect(SpokenLanguage.french.sentence(.done(.sent, 1)) == "1 envoyé")
        #expect(SpokenLanguage.french.sentence(.done(.sent, 2)) == "2 envoyés")
        #expect(SpokenLanguage.spanish.sentence(.looked(name: "A", count: 1)).contains("1 elemento,"))
        #expect(SpokenLanguage.japanese.sentence(.done(.sent, 2)) == "送信2件")
        #expect(SpokenLanguage.english.sentence(.found(1)) == "There is 1 calendar:")
    }
}

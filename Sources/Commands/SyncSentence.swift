/// A sentence of `tcal sync` or `tcal accounts`, without a full stop where it stands behind the name of its subject.
/// Only `tcal-sync` says them, so that no protocol asks a language for them: a linker cannot leave out of `tcal` code
/// that a conformance names. Faults of resources are `ReplicaFault`s.
package enum SyncSentence {
    // MARK: Accounts

    case noAccounts
    case noAccount(String)
    /// Another process syncs.
    case isTaken(process: String)
    /// The server wants to be left alone until a time of day.
    case isPaused(until: String)
    case noAddress
    case noClient
    case commandFailed(status: Int)
    /// A file with a password that others may read.
    case exposed(path: String)
    case passwordEmpty
    case noClientID
    /// The server that gives tokens does not say how.
    case noTokens(issuer: String)
    /// An account whose name stands as it is typed in a shell.
    case noGrant(account: String)
    case grantEnded(account: String)
    case noPort(reason: String)
    case noToken(word: String)
    case loginLate
    case gnomeAbsent
    case gnomeUnknown(String)
    case gnomeLocked(String)

    // MARK: Calendars

    /// The name of the calendar of what an account's server refused.
    case notAccepted(account: String)
    case made
    case deleted
    case renamed(to: String, isHere: Bool)
    case recolored(to: String, isHere: Bool)
    case notSeen
    /// Items that something was done with, as a part of a line.
    case done(SyncDeed, Int)
    case nothingNew
    case fetched(Int)
    case kept(uid: String)
    /// So many more items that were not carried over for a reason.
    case more(Int, reason: String)
    /// It was deleted here in a calendar that may only be read.
    case cameBack(uid: String)
    /// A message about an invitation that did not reach somebody, with the server's status.
    case notDelivered(name: String, person: String, status: String)
    /// The server did not keep some properties of what it was sent; the folder with the texts as they were.
    case dropped([String], folder: String)
    case conflict(name: String, properties: [String])
    case decided(name: String, properties: [String])
    /// Items that are gone on one side and were not deleted on the other.
    case held(Int, goneHere: Bool)

    /// The server has none yet; the name of the account as it is typed in a shell.
    case noCalendars(account: String)

    // MARK: Adding

    case serverPlace(String, isToldByNames: Bool)
    case found(Int)
    case otherHost(String)
    /// The calendars that were found are not those of the address that was given.
    case elsewhere(asked: String, place: String)
    /// A question: the address is of somebody else's calendars.
    case othersHome(asked: String, own: String)
    case noCalendar(String, known: [String])
    case nameTaken(String)
    case written(String, path: String, isSubscription: Bool)
    /// A calendar that can be subscribed to.
    case looked(name: String?, count: Int)
    case notAnAddress(String)
    case addressOfCalendar(String)
    case nothingAdded
    case passwordMissing
    case confirmServer
    case google
    case gnomeNone
    case gnomeAccounts
    case chooseGnome([String])
    case notAChoice

    // MARK: Questions

    case askUser
    case askPassword
    case askCommand
    case askChoice
    /// The answer that chooses all.
    case all
    case askName
    case askClient
    case askClientSecret
    case askGnomeNumber
    case askGnome(name: String, provider: String)
    case askRemove(String, isSubscription: Bool, waiting: Int)
    /// The answers to a question, the usual one in capitals.
    case yesOrNo
    /// The answers that say yes, with a blank between.
    case yes

    // MARK: Tokens

    case allow(page: String)
    case pasteAddress
    case notTheAddress
    case pageAllowed
    case pageRefused
    case pageUnknown
    case noLogin(String)
    case loggedIn(String)

    // MARK: Looking and removing

    /// A source of a password or a token.
    case passwordFrom(String)
    case tokenFrom(String)
    case gnomeSettings(String)
    case oauth(String)
    case noPassword
    /// A step on the way to calendars, the request, and the address that it was sent on to.
    case step(DiscoveryPurpose, asked: String, sentOn: String?)
    /// Facts of a calendar.
    case holds(events: Bool, reminders: Bool)
    case readOnly
    case sayYes
    case removed(String, trash: String?)
    case changedMeanwhile
    case sectionUnclear
}

/// A thing that a sync does with items.
package enum SyncDeed {
    case received
    case sent
    case merged
    case moved
    case deletedHere
    case deletedThere
    case setAside
    case inConflict
    case leftOver
}

/// A question to a server on the way to its calendars.
package enum DiscoveryPurpose: Sendable {
    case who
    case homes
    case calendars
}

package import CalendarEngine

/// A sentence of `tcal sync` or `tcal accounts`, without a full stop where it stands after the name of its subject.
/// Only `tcal-sync` says these sentences, so no protocol asks a language for them: the linker cannot drop code from
/// `tcal` that a protocol conformance refers to. Faults of resources are `ReplicaFault`s.
package enum SyncSentence {
    // MARK: Accounts

    case noAccounts
    case noAccount(String)
    /// Another process is syncing.
    case isTaken(process: String)
    /// The server asked to be left alone until a time of day.
    case isPaused(until: String)
    case noAddress
    case noClient
    case commandFailed(status: Int)
    /// A file with a password that others may read.
    case exposed(path: String)
    case passwordEmpty
    case noClientID
    /// The server that issues tokens does not say how to get one.
    case noTokens(issuer: String)
    /// Access to the account is not granted yet; its name is quoted for a shell.
    case noGrant(account: String)
    case grantEnded(account: String)
    case noPort(reason: String)
    case noToken(word: String)
    case loginLate
    case gnomeAbsent
    case gnomeUnknown(String)
    case gnomeLocked(String)

    // MARK: Calendars

    /// An account's server refused a change. The sentence stands after the name of the calendar.
    case notAccepted(account: String)
    case made
    case deleted
    case renamed(to: String, isHere: Bool)
    case recolored(to: String, isHere: Bool)
    case notSeen
    /// The number of items that a sync did something with, as a part of a line.
    case done(SyncDeed, Int)
    case nothingNew
    case fetched(Int)
    case kept(uid: String)
    /// The number of further items that were not carried over for the same reason.
    case more(Int, reason: String)
    /// An item that was deleted here came back, because its calendar is read-only.
    case cameBack(uid: String)
    /// An invitation message did not reach somebody, with the server's status.
    case notDelivered(name: String, person: String, status: String)
    /// The server dropped some properties of an item; the folder keeps the original texts.
    case dropped([String], folder: String)
    case conflict(name: String, properties: [String])
    case decided(name: String, properties: [String])
    /// Items that are gone on one side; the sync did not delete them on the other.
    case held(Int, goneHere: Bool)

    /// The server has no calendars yet; the name of the account is quoted for a shell.
    case noCalendars(account: String)

    /// The owner of a calendar took the user's rights away; the copy's place in the trash.
    case noLongerShared(trash: String?)
    /// Somebody else's calendar was deleted here and not on the server.
    case notOwn(owner: String)

    // MARK: Sharing

    /// No calendar of an account has this name; the calendars that there are.
    case notShareable(String, known: [String])
    /// Several calendars have this name; their names with those of their accounts.
    case severalShareable(String, names: [String])
    /// The server of an account lets nobody share a calendar in a way that is known.
    case sharesNothing(account: String)
    /// A calendar that somebody else owns.
    case othersCalendar(String, owner: String)
    /// The server knows nobody of this address.
    case noSuchPerson(String, account: String)
    case sharesWithOneself
    case noBusyTimesAlone(account: String)
    case shared(calendar: String, person: String, SharedAccess)
    /// The person has to accept the invitation to a calendar.
    case isInvited(person: String)
    /// The person finds the calendar at an address, and no server tells that.
    case isFoundAt(address: String, person: String)
    case unshared(calendar: String, person: String)
    case hadNoRights(person: String, calendar: String)
    /// The server said that it changed the rights, and shows others; nil for none.
    case otherRights(person: String, SharedAccess?)
    case sharedWithNobody(calendar: String)
    /// The rights of somebody, and the answer to an invitation, as a part of a line.
    case rights(SharedAccess, ShareAnswer)
    case everybody
    /// An invitation to somebody else's calendar.
    case invitation(calendar: String, owner: String, SharedAccess)
    case noInvitations
    case noInvitation(String, known: [String])
    case severalInvitations(String, names: [String])
    case acceptedShare(calendar: String, isAccepted: Bool)
    /// No account has the server of a calendar, or that server puts no calendars of others into one's own.
    case notTakenIn(address: String)
    /// Somebody lets the user act in their place; the address of their calendars.
    case mayAct(person: String, mayWrite: Bool, address: String)
    /// Somebody lets the user act, but the server tells no address; the address of their calendars.
    case mayAdd(person: String, mayWrite: Bool, address: String)
    /// The user acts for this person, and how to.
    case acts(person: String, address: String)
    /// From now on the user acts for this person, by an account; how to.
    case actsNow(person: String, account: String, address: String)
    /// The user acts for this person no longer.
    case actsNoLonger(person: String, account: String)
    /// So many changes in the calendars of somebody for whom the user acts are not sent.
    case leftUnsent(Int)
    /// Nobody of this name or address lets the user act for them.
    case noPrincipal(String)
    /// Several people of this name let the user act for them.
    case severalPrincipals(String, [String])

    // MARK: Adding

    case serverPlace(String, isToldByNames: Bool)
    case found(Int)
    case otherHost(String)
    /// The calendars that were found do not belong to the address that was given.
    case elsewhere(asked: String, place: String)
    /// Asks whether to go on although the address belongs to somebody else's calendars.
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
    /// The answers to a yes-or-no question, the default in capitals.
    case yesOrNo
    /// The words that mean yes, with a blank between them.
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
    /// A step of the discovery of calendars: the request, and the address that it was redirected to.
    case step(DiscoveryPurpose, asked: String, sentOn: String?)
    /// The kinds of items that a calendar holds.
    case holds(events: Bool, reminders: Bool)
    case readOnly
    case sayYes
    case removed(String, trash: String?)
    case changedMeanwhile
    case sectionUnclear
}

/// A thing that a sync does to items.
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

/// The purpose of a request on the way to a server's calendars.
package enum DiscoveryPurpose: Sendable {
    case who
    case homes
    case calendars
}

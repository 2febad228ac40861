import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

/// The news of people on the way from `tcal-sync` to `tcal`.
@Suite struct PeopleTests {
    private let calendar = Array("BEGIN:VCALENDAR\r\nbusy\tx\tnone\t\t2.0\t0\nEND:VCALENDAR\r\n".utf8)

    private var answers: [BusyAnswer] {
        [
            BusyAnswer(
                address: "bert@example.com", source: .outbox(account: "Work"), status: "2.0;Success", text: calendar),
            BusyAnswer(address: "nobody@example.com", source: .outbox(account: "Work"), status: "3.7;Invalid"),
            BusyAnswer(
                address: "ana@example.com", source: .published, status: BusyAnswer.success, text: [0, 10, 9, 255]),
            BusyAnswer(address: "eve@example.com", source: .none, status: BusyAnswer.nowhere),
        ]
    }

    @Test func answersComeThroughInPiecesOfAnySize() {
        let stream = answers.flatMap(\.encoded)
        for size in [1, 2, 3, 7, 64, stream.count] {
            var (reader, read) = (BusyAnswerReader(), [BusyAnswer]())
            var rest = stream[...]
            while !rest.isEmpty {
                read += reader.take(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            #expect(read == answers, "\(size)")
            #expect(!reader.isBroken)
        }
    }

    @Test func nothingHostileBreaksTheStream() {
        let hostile = BusyAnswer(
            address: "a\tb\nc@example.com", source: .outbox(account: "W\tork\n\u{2028}"),
            status: "2.0;\n\tbusy\u{1B}[31m" + String(repeating: "ä", count: 5_000))
        var reader = BusyAnswerReader()
        let read = reader.take(hostile.encoded + answers[0].encoded)
        #expect(read == [hostile, answers[0]])
        #expect(read[0].address == "a b c@example.com")
        #expect(read[0].source == .outbox(account: "W ork  "))
        #expect(read[0].status.hasPrefix("2.0;  busy [31mä") && read[0].status.count == 300)
    }

    @Test(arguments: [
        "hello\n", "busy\ta@b.c\tnone\t\t2.0\t-1\n", "busy\ta@b.c\tnone\t\t2.0\t99999999999999999999\n",
        "busy\ta@b.c\tnone\t\t2.0\t5000000\n", "busy\ta@b.c\tnobody\t\t2.0\t0\n",
        String(repeating: "x", count: 10_000),
    ])
    func whatIsNoAnswerEndsTheReading(text: String) {
        var reader = BusyAnswerReader()
        #expect(reader.take(answers[1].encoded + Array(text.utf8)).isEmpty == false)
        #expect(reader.isBroken)
        #expect(reader.take(answers[0].encoded).isEmpty)
    }

    @Test func oneWhoKnowsIsEnough() {
        let home = BusyAnswer.Source.outbox(account: "Home")
        let unknown = BusyAnswer(address: "bert@example.com", source: home, status: "3.7;Invalid")
        #expect(BusyAnswer.settled([unknown, answers[0]]) == [answers[0]])
        #expect(BusyAnswer.settled([answers[0], unknown]) == [answers[0]])
        let late = BusyAnswer(address: "bert@example.com", source: home, status: BusyAnswer.late)
        #expect(BusyAnswer.settled([late, unknown]) == [unknown])
        let second = BusyAnswer(address: "bert@example.com", source: home, status: "2.0;Success", text: calendar)
        #expect(BusyAnswer.settled([answers[0], late, second]) == [answers[0], second])
        // Success without a calendar says nothing.
        let empty = BusyAnswer(address: "bert@example.com", source: home, status: "2.0;Success")
        #expect(BusyAnswer.settled([empty]) == [empty] && !empty.isKnown)
    }

    @Test func peopleAreLines() {
        let room = PersonFound(name: "Blue\troom\n", address: "blue@example.com", kind: .room, account: "Work")
        let line = String(decoding: room.encoded, as: UTF8.self)
        #expect(line == "person\tblue@example.com\tROOM\tWork\tBlue room \n")
        #expect(PersonFound(line: line.dropLast()) == room)
        #expect(PersonFound(line: "person\tx\tCAT\tWork\tTom") == nil)
        #expect(PersonFound(name: "", address: "x@example.com", kind: .individual, account: "").name == "x@example.com")
    }

    // MARK: The program

    /// A program in the place of `tcal-sync`.
    private func program(_ body: String, in home: TemporaryHome) -> PeopleProgram {
        let path = home.write("tcal-sync", "#!/bin/sh\n\(body)\n")
        chmod(path, 0o755)
        return PeopleProgram(path: path)
    }

    private let start = Instant(secondsSinceEpoch: 1_796_083_200)
    private let end = Instant(secondsSinceEpoch: 1_796_169_600)

    @Test func theAnswersOfTheProgramAreTaken() {
        let home = TemporaryHome()
        let asked = program(
            "printf '%s\\n' \"$*\" > \"$0.asked\"; printf 'busy\\tbert@example.com\\tpublished\\t\\t2.0;x\\t3\\nabc'",
            in: home)
        let answers = asked.busyTimes(
            of: ["bert@example.com", "-x", "eve@example.com", "eve@example.com"], from: start, to: end)
        #expect(
            answers == [
                BusyAnswer(address: "bert@example.com", source: .published, status: "2.0;x", text: Array("abc".utf8)),
                BusyAnswer(address: "eve@example.com", source: .none, status: "x-unanswered;"),
            ])
        #expect(
            home.text("tcal-sync.asked")
                == "busy --within 3 -- 20261201T000000Z 20261202T000000Z bert@example.com eve@example.com\n")
    }

    @Test func nobodyWaitsForAProgramThatHangs() {
        let home = TemporaryHome()
        let hanging = program("sleep 60 & echo $! > \"$0.pid\"; sleep 60", in: home)
        let begin = Clock.monotonic
        var told: [BusyAnswer] = []
        let answers = hanging.busyTimes(of: ["bert@example.com"], from: start, to: end, within: 0) { told += $0 }
        #expect(answers == [BusyAnswer(address: "bert@example.com", source: .none, status: BusyAnswer.late)])
        #expect(told == answers)
        #expect(Clock.monotonic - begin < 5_000_000_000)
    }

    @Test func withoutTheProgramNobodyIsAsked() {
        let answers = PeopleProgram(path: nil).busyTimes(of: ["bert@example.com"], from: start, to: end)
        #expect(answers == [BusyAnswer(address: "bert@example.com", source: .none, status: BusyAnswer.nowhere)])
        #expect(PeopleProgram(path: nil).people(matching: "bert").isEmpty)
    }

    @Test func theScreenIsToldWhoAnswered() {
        let home = TemporaryHome()
        let environment = home.environment([:])
        let store = EventStore(
            discovery: SourceDiscovery(environment: environment), zones: SystemTimeZones(environment: environment))
        let monitor = StoreMonitor(store: store)
        let asked = program("printf 'busy\\tbert@example.com\\tnone\\t\\t3.7;x\\t0\\n'", in: home)
        monitor.askBusyTimes(of: ["bert@example.com"], from: start, to: end, by: asked)
        var descriptor = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 10_000) == 1)
        guard case .busyTimes(let answers)? = monitor.takeNews().first else {
            Issue.record("no news")
            return
        }
        #expect(answers == [BusyAnswer(address: "bert@example.com", source: .none, status: "3.7;x")])
    }

    @Test func nobodyWaitsForWorkThatHangs() {
        var brought: [Int] = []
        let start = Clock.monotonic
        let isWhole = TimedWork.run(
            (0..<100).map { number in
                { @Sendable bring in
                    bring(number)
                    if number == 70 { sleep(5) }
                }
            }, until: Clock.monotonic + 500_000_000
        ) { brought.append($0) }
        #expect(!isWhole && brought.sorted() == Array(0..<100))
        #expect((400_000_000..<3_000_000_000).contains(Clock.monotonic - start))
        brought = []
        let isDone = TimedWork.run([{ $0(1) }, { $0(2) }], until: Clock.monotonic + 9_000_000_000) {
            brought.append($0)
        }
        #expect(isDone && brought.sorted() == [1, 2])
        #expect(TimedWork.run([], until: 0) { (_: Int) in })
    }

    // MARK: Cards

    @Test func cardsSayWhereTimesArePublished() {
        let cards = """
            BEGIN:VCARD
            VERSION:4.0
            FN:Bert Brand
            EMAIL:bert@example.com
            EMAIL:bert@home.example
            FBURL:ftp://example.com/bert.ifb
            FBURL:https://example.com/old.ifb
            FBURL;PREF=1:https://example.com/freebusy/user/bert
            TZ:Asia/Tokyo
            END:VCARD
            BEGIN:VCARD
            VERSION:3.0
            FN:Blue room
            EMAIL:blue@example.com
            KIND:location
            TZ:-05:00
            item1.FBURL:http\\://example.com/blue
            END:VCARD
            BEGIN:VCARD
            VERSION:4.0
            FN:Beamer
            EMAIL:beamer@example.com
            KIND:x-projector
            END:VCARD
            """
        let contacts = Contacts.read(Array(cards.utf8))
        #expect(
            contacts.map(\.invitee.address) == [
                "bert@example.com", "bert@home.example", "blue@example.com", "beamer@example.com",
            ])
        #expect(
            contacts[0].freeBusyAddress == "https://example.com/freebusy/user/bert" && contacts[1].zone == "Asia/Tokyo")
        #expect(contacts[0].invitee.kind == .individual)
        #expect(
            contacts[2]
                == Contact(
                    Invitee("blue@example.com", name: "Blue room", kind: .room),
                    freeBusyAddress: "http://example.com/blue"))
        #expect(contacts[3].invitee.kind == .resource && contacts[3].freeBusyAddress == nil)
    }
}

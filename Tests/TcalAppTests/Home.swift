import Languages
import CalendarEngine
import CalendarStore
import Glibc
import TestKit

@testable import TcalApp

/// A home folder with real files, for one test; removed with the object. The present is noon of Saturday 21 November
/// 2026 in Berlin.
final class Home {
    private let folder = TemporaryFolder()

    var path: String { folder.path }

    /// Runs tcal here.
    func tcal(_ arguments: String..., input: String = "", now: String = "2026-11-21T12:00") -> Run {
        tcal(arguments, input: input, now: now)
    }

    /// The run with its arguments in an array.
    func tcal(
        _ arguments: [String], input: String = "", errorColumns: Int? = nil, outputFailure: Int32? = nil,
        answering: CommandAnswer?? = .none, now: String = "2026-11-21T12:00", zone: String = "Europe/Berlin",
        actingFor principal: String? = nil
    ) -> Run {
        var variables = ["HOME": path, "TCAL_NOW": now, "TZ": zone]
        variables["TCAL_AS"] = principal
        let environment = Environment(words: English(), variables: variables, workingDirectory: path)
        let zones = SystemTimeZones(environment: environment)
        return Run(
            arguments, in: environment, zones: zones, input: input, errorColumns: errorColumns,
            outputFailure: outputFailure, answering: answering)
    }

    /// Writes a file, with the folders that it needs.
    func write(_ name: String, _ text: String) {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o700)
        }
        guard let file = fopen("\(path)/\(name)", "w") else { return }
        fputs(text, file)
        fclose(file)
    }

    /// A file's text without carriage returns; empty when there is none.
    func text(_ name: String) -> String {
        guard let file = fopen("\(path)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { if byte != 13 { bytes.append(UInt8(byte)) } }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of a folder, sorted.
    func names(_ folder: String) -> [String] { TemporaryFolder.names(in: "\(path)/\(folder)").sorted() }

    /// A calendar of these components; lines are separated by `|`.
    static func calendar(_ components: String...) -> String {
        let lines = components.flatMap { $0.split(separator: "|") }
        return (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    /// A series of weekdays at nine, from Monday 23 November 2026 on, in `cal/Work`.
    func giveStandup(more: String = "") {
        write(
            "cal/Work/standup.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:standup|DTSTAMP:20260101T000000Z|DTSTART:20261123T090000|DTEND:20261123T091500|"
                    + "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR|SUMMARY:Standup|\(more)END:VEVENT"))
    }
}

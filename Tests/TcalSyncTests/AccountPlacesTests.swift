import Testing
import WebDAV

@testable import TcalSync

@Suite struct AccountPlacesTests {
    /// The answer of DNS with one known service.
    private func names(_ host: String, port: Int = 443, path: String? = nil) -> (String, NameAnswer.Kind) -> NameAnswer?
    {
        { name, kind in
            guard name == "_caldavs._tcp.example.com" else { return nil }
            let question: [UInt8] = [
                0, 7, 0x81, 0x80, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, UInt8(kind.rawValue), 0, 1, 0, 0, 0, 0,
            ]
            var data: [UInt8]
            switch kind {
            case .service:
                data = [0, 0, 0, 1, UInt8(port >> 8), UInt8(port & 0xFF)]
                data += host.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
            case .text:
                guard let path else { return nil }
                let text = Array("path=\(path)".utf8)
                data = [UInt8(text.count)] + text
            }
            return NameAnswer(question.prefix(12) + [0] + question[13...] + [0, UInt8(data.count)] + data)
        }
    }

    private let silent: (String, NameAnswer.Kind) -> NameAnswer? = { _, _ in nil }

    @Test func `an address is taken as it is`() throws {
        #expect(
            try AccountPlaces("http://127.0.0.1:5232/anna/", ask: silent).address.text == "http://127.0.0.1:5232/anna/")
        #expect(try AccountPlaces("cloud.example.com/dav", ask: silent).address.text == "https://cloud.example.com/dav")
    }

    @Test func `a mail address is looked up`() throws {
        let told = try AccountPlaces("Anna@Example.com", ask: names("dav.example.com", port: 8443, path: "/dav/"))
        #expect(told.address.text == "https://dav.example.com:8443/dav/")
        #expect(told.mailAddress == "Anna@Example.com")
        #expect(!told.isToldByNames)
        let other = try AccountPlaces("anna@example.com", ask: names("dav.hoster.net"))
        #expect(other.address.text == "https://dav.hoster.net/" && other.isToldByNames)
        // A name with the same ending need not be in the same domain.
        #expect(try AccountPlaces("anna@example.com", ask: names("evilexample.com")).isToldByNames)
        #expect(try AccountPlaces("anna@example.com", ask: silent).address.text == "https://example.com/")
        #expect(try AccountPlaces("anna@example.com", ask: names("")).address.text == "https://example.com/")
    }

    @Test(arguments: ["nonsense", "", "@", "@example.com", "ftp://example.com/", "anna@"])
    func `what is no address is none`(text: String) {
        #expect(throws: AccountPlaces.Failure.notUnderstood) { try AccountPlaces(text, ask: silent) }
    }

    @Test(arguments: ["webcal://a.example/b", "WEBCALS://a.example/", "https://a.example/secret/basic.ICS?x=1"])
    func `the address of a calendar is a subscription`(text: String) {
        #expect(throws: AccountPlaces.Failure.subscription) { try AccountPlaces(text, ask: silent) }
    }
}

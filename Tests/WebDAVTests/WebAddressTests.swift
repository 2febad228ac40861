import Testing
import WebDAV

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://cal.example.com", "https://cal.example.com/"),
        ("HTTPS://Cal.Example.com:443/dav/", "https://cal.example.com/dav/"),
        ("http://[::1]:5232/a?b=c#d", "http://[::1]:5232/a?b=c"),
        ("https://anna:secret@example.com/x", "https://example.com/x"),
        ("https://example.com/a b/ü", "https://example.com/a%20b/%C3%BC"),
        ("https://example.com/anna@example.com/", "https://example.com/anna@example.com/"),
        ("https://example.com/anna%40example.com/", "https://example.com/anna%40example.com/"),
    ]) func anAddressIsReadAndWritten(text: String, written: String) {
        #expect(WebAddress(text)?.text == written)
    }

    @Test(arguments: [
        "", "example.com", "mailto:anna@example.com", "https://", "https://host:0/", "https://a b/", "1x://h/",
    ])
    func whatIsNoAddress(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        ("/other/", "https://example.com/other/"),
        ("item.ics", "https://example.com/dav/cal/item.ics"),
        ("../up/", "https://example.com/dav/up/"),
        ("./a/./b", "https://example.com/dav/cal/a/b"),
        ("", "https://example.com/dav/cal/"),
        ("  /padded/\n", "https://example.com/padded/"),
        ("//p34.example.com/x", "https://p34.example.com/x"),
        ("https://p34.example.com:443/x", "https://p34.example.com/x"),
        ("/a:b/c", "https://example.com/a:b/c"),
        ("/../../x", "https://example.com/x"),
    ]) func aReferenceIsResolved(reference: String, result: String) throws {
        let base = try #require(WebAddress("https://example.com/dav/cal/"))
        #expect(base.resolve(reference)?.text == result)
    }

    @Test func whatIsNoPlaceIsNotResolved() throws {
        let base = try #require(WebAddress("https://example.com/dav/"))
        #expect(base.resolve("mailto:anna@example.com") == nil)
    }

    @Test(arguments: [
        ("https://example.com/a%40b/", "https://example.com/a@b", true),
        ("https://example.com/a%7eb", "https://EXAMPLE.com/a~b", true),
        ("https://example.com/%c3%bc", "https://example.com/%C3%BC", true),
        ("https://example.com/a%2Fb", "https://example.com/a/b", false),
        ("https://example.com/a%252Fb", "https://example.com/a%2Fb", false),
        ("https://example.com/A", "https://example.com/a", false),
        ("http://example.com/a", "https://example.com/a", false),
        ("https://example.com/a+b", "https://example.com/a%20b", false),
    ]) func addressesAreComparedWithoutNeedlessEscapes(one: String, other: String, areSame: Bool) throws {
        #expect((WebAddress(one)?.key == WebAddress(other)?.key) == areSame)
    }

    @Test(arguments: [
        ("http://127.0.0.1:5232/", true), ("http://localhost/", true), ("http://[::1]/", true),
        ("http://127.evil.com/", false), ("http://127.0.0.1.evil.com/", false), ("http://128.0.0.1/", false),
    ]) func thisMachineIsKnown(text: String, isLoopback: Bool) {
        #expect(WebAddress(text)?.isLoopback == isLoopback)
    }

    @Test(arguments: [
        ("https://example.com/dav/work/a.ics", true), ("https://example.com/d%61v/work/a.ics", true),
        ("https://example.com/dav/work/", false), ("https://example.com/dav/home/a.ics", false),
        ("https://example.com/dav/work/b/a.ics", false), ("https://example.com/dav/workshop/a.ics", false),
        ("https://other.com/dav/work/a.ics", false),
    ]) func membersLieDirectlyInACollection(text: String, isMember: Bool) throws {
        let calendar = try #require(WebAddress("https://example.com/dav/work/"))
        #expect(calendar.hasMember(try #require(WebAddress(text))) == isMember)
    }

    @Test func aMemberHasItsNameEscaped() throws {
        let calendar = try #require(WebAddress("https://example.com/anna@example.com/cal"))
        #expect(calendar.member("a b/c%.ics").text == "https://example.com/anna@example.com/cal/a%20b%2Fc%25.ics")
        #expect(calendar.member("a b/c%.ics").name == "a b/c%.ics")
    }
}

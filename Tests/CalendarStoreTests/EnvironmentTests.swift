import Languages
import Testing

@testable import CalendarStore

@Suite("Paths as people write them")
struct EnvironmentTests {
    private let environment = Environment(
        words: English(),
        variables: ["HOME": "/home/ana", "CAL": "/srv/cal", "EMPTY": ""], workingDirectory: "/tmp/here")

    @Test(
        "expansion",
        arguments: [
            ("~", "/home/ana"), ("~/x", "/home/ana/x"), ("$CAL/x", "/srv/cal/x"), ("${CAL}x", "/srv/calx"),
            ("$CALx/y", "/tmp/here/$CALx/y"), ("a/$EMPTY/b", "/tmp/here/a//b"), ("./x", "/tmp/here/./x"),
            ("~ben/x", "/tmp/here/~ben/x"), ("/a$", "/a$"), ("/${CAL", "/${CAL"), ("$CAL$CAL", "/srv/cal/srv/cal"),
        ])
    func expansion(written: String, meant: String) {
        #expect(environment.expand(written) == meant)
    }

    @Test("the folders of the XDG Base Directory Specification")
    func folders() {
        #expect(environment.configHome == "/home/ana/.config")
        #expect(environment.dataHome == "/home/ana/.local/share")
        #expect(environment.stateHome == "/home/ana/.local/state")
        let other = Environment(
            words: English(), variables: ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "not/absolute"])
        #expect(other.dataHome == "/d")
        #expect(other.stateHome == "/h/.local/state")
    }

    @Test("a home is an absolute path", arguments: [nil, "", "here", "./here", "~"])
    func noHome(home: String?) {
        #expect(!Environment(words: English(), variables: home.map { ["HOME": $0] } ?? [:]).hasHome)
        #expect(environment.hasHome)
        #expect(Environment.ofProcess(words: English()).hasHome)
    }

    @Test(
        "names, folders and stems",
        arguments: [
            ("/a/b.ics", "b.ics", "/a", "b"), ("b.tar.gz", "b.tar.gz", "", "b.tar"), ("/a/b/", "b", "/a", "b"),
            ("/.hidden", ".hidden", "/", ".hidden"), ("/", "/", "/", "/"), ("//a//b", "b", "/a", "b"),
            // A combining mark forms one character with the slash before it, but not one byte.
            ("/a/\u{301}b.ics", "\u{301}b.ics", "/a", "\u{301}b"), ("/\u{301}/b", "b", "/\u{301}", "b"),
        ])
    func parts(path: String, name: String, folder: String, stem: String) {
        #expect(Path.name(of: path) == name)
        #expect(Path.folder(of: path) == folder)
        #expect(Path.stem(of: path) == stem)
    }
}

import CalendarStore
import Glibc
import Testing

@testable import TcalSync

@Suite struct FolderWatchTests {
    @Test func `what was written into a folder before anybody could watch it is no less a change`() throws {
        var template = Array("/tmp/tcal-watch-XXXXXX".utf8CString)
        let account = try #require(mkdtemp(&template).map { String(cString: $0) })
        let calendar = account + "/Office"
        defer { for path in [calendar + "/a.ics", calendar, account] { remove(path) } }
        let watch = FolderWatch([account])
        #expect(!watch.wait(seconds: 0, settling: 0))
        mkdir(calendar, 0o700)
        let file = try #require(fopen(calendar + "/a.ics", "w"))
        fclose(file)
        #expect(watch.wait(seconds: 0, settling: 0))
        #expect(!watch.wait(seconds: 0, settling: 0))
        rename(calendar + "/a.ics", calendar + "/b.ics")
        #expect(watch.wait(seconds: 0, settling: 0))
        rename(calendar + "/b.ics", calendar + "/a.ics")
    }
}

import Testing

@testable import CalendarEngine

/// Notes that are HTML, as the programs of others write them.
@Suite struct HTMLNotes {
    private func fields(_ notes: String, styled: String = "") -> ItemFields {
        var fields = ItemFields(uid: "1", title: "Meeting")
        (fields.notes, fields.styledNotes) = (notes, styled)
        return fields
    }

    /// The words with their emphasis as signs: `*bold*`, `/italic/`, `_underlined_`, `~struck~`, `[words](address)`.
    private func marked(_ notes: String) -> String? {
        guard let text = fields(notes).styledText else { return nil }
        return text.lines.map { line in
            let marker = line.marker?.text(bullet: "-") ?? ""
            let words = line.runs.map { run in
                var words = run.text
                for (emphasis, sign) in [
                    (StyledText.Emphasis.bold, "*"), (.italic, "/"), (.underline, "_"), (.struck, "~"),
                ] where run.emphasis.contains(emphasis) { words = sign + words + sign }
                return run.link.map { "[\(words)](\(text.links[$0]))" } ?? words
            }.joined()
            return String(repeating: " ", count: max(0, line.indent - marker.count)) + marker + words
        }.joined(separator: "|")
    }

    @Test(arguments: [
        "", "I <3 this", "if a < b and c > d", "Ask <anna@example.com> or <https://example.org/x>", "a <b c> d",
        "use <b> for bold", "</p>", "<p", "x<y>z", "List<String> of <T>", "R&amp;D", "<ul", "1 <2> 3", "<br",
        "see <i, j> and <a, b>", "<Name> will call", "Tom & Jerry <tom@a.org>;<jerry@a.org>",
    ])
    func `a plain text stays as it is`(notes: String) {
        #expect(fields(notes).styledText == nil)
        #expect(fields(notes).readableNotes == notes)
    }

    @Test(arguments: [
        ("a<br>b<br/>c<BR />d", "a|b|c|d"), ("a<br><br><br>b", "a||b"), ("<p>a</p><p>b</p>", "a||b"),
        ("<div>a</div><div><br></div><div>b</div>", "a||b"), ("<div>a</div>\n<div>b</div>", "a|b"),
        ("<p>a  \t b</p>", "a b"),
        (
            "<b>bold</b> and <i>italic</i>, <u>under</u> <s>gone</s>",
            "*bold* and /italic/, _under_ ~gone~"
        ),
        ("<strong>a <em>b</em></strong> c", "*a */*b*/ c"), ("<h1>Title</h1>text", "*Title*||text"),
        ("see <a href=\"https://a.org/?x=1&amp;y=2\">the page</a>.", "see [the page](https://a.org/?x=1&y=2)."),
        ("<a href='https://a.org'></a>!", "[https://a.org](https://a.org)!"),
        ("<a name=x>no link</a><br>b", "no link|b"), ("<a href=https://a.org/b>c</a>", "[c](https://a.org/b)"),
        ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>d", "- a|- b|  - c|d"),
        ("<ol start=\"3\"><li>a<li>b</ol>", "3. a|4. b"), ("<ul><li><p>a</p></li><li><p>b</p></li></ul>", "- a|- b"),
        ("<ol><li>a<br>b</li></ol>", "1. a|   b"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><td><p>d</p></td></tr></table>", "a  b|*c*  d"),
        ("<table>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</table>", "a  b"),
        ("<pre>a  b\n  c</pre>d", "a  b|  c||d"), ("<p>a</p><hr>b", "a||--------------------|b"),
        ("<blockquote>a</blockquote>b<br>", "  a||b"), ("<p>&nbsp;</p><p>a</p>", "a"),
        ("a<!-- <b>hidden</b> -->b<br>c", "ab|c"), ("<style>p { x: y }</style><p>a</p>", "a"),
        ("<script>if (a < b) alert('</b>')</script><b>x</b>", "*x*"),
        ("<html><head><title>No</title><meta x></head><body>yes</body></html>", "yes"),
        (
            "&lt;b&gt; &amp;amp; &eacute; &#8211; &#x2013; &#150; &euro; &unknown; &#0;<br>x",
            "<b> &amp; é – – – € &unknown; \u{FFFD}|x"
        ),
        ("a &copy=1 &nbsp &lt<br>b", "a &copy=1 <|b"), ("1 < 2 <b>and</b> a<b", "1 < 2 *and* a<b"),
        ("<img src=\"x.png\" alt=\"Logo\">text", "Logotext"),
        (
            "first\nsecond <b>third</b>\n\nfourth",
            "first|second *third*||fourth"
        ),
        ("<html><body>first\nsecond</body></html>", "first second"),
        (
            "<p class=MsoNormal>a</p><p class=MsoNormal>b</p>",
            "a|b"
        ), ("<p class=MsoNormal>a</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>b</p>", "a||b"),
        ("<B>A</B><o:p></o:p> <unknown x=1>b</unknown>", "*A* b"), ("<b title=\"a > b\">c</b>", "*c*"),
        ("<b title=\"never closed>c</b>", "*c*"), ("<p>a</b></i></ul></p>b<br>", "a||b"),
        ("<p>Write to <anna@example.com></p>", "Write to <anna@example.com>"),
    ])
    func `HTML is read as text`(notes: String, text: String) {
        #expect(marked(notes) == text)
    }

    @Test func `the invitation of Google has a page before plain lines`() {
        let notes = """
            <html-blob><p>Hi all,</p><ul><li>Numbers</li><li><a href="https://docs.example.com/d/1">Plan</a></li></ul>\
            </html-blob>

            -::~:~::-
            Join with Google Meet: https://meet.google.com/abc-defg-hij
            """
        #expect(
            fields(notes).readableNotes == """
                Hi all,

                - Numbers
                - Plan <https://docs.example.com/d/1>

                -::~:~::-
                Join with Google Meet: https://meet.google.com/abc-defg-hij
                """)
    }

    private let teams = """
        <html><head><style>p {margin:0}</style></head><body><p class="MsoNormal">Dear Sam,<o:p></o:p></p>
        <p class="MsoNormal">&nbsp;</p><div style="max-width:1024px"><div><strong>Microsoft Teams</strong></div>
        <div><a href="https://teams.microsoft.com/l/meetup-join/19%3a"><strong>Join the meeting now</strong></a></div>
        <div>Meeting ID: <span>312 456</span></div></div></body></html>
        """

    @Test func `the invitation of Teams is read from what stands beside its plain text, which has its words`() {
        let plain = """
            Dear Sam,

            Microsoft Teams
            Join the meeting now <https://teams.microsoft.com/l/meetup-join/19%3a>
            Meeting ID: 312 456
            ________________________________
            """
        #expect(fields(plain, styled: teams).styledText?.links == ["https://teams.microsoft.com/l/meetup-join/19%3a"])
        #expect(
            fields("", styled: teams).readableNotes.hasPrefix("Dear Sam,\n\nMicrosoft Teams\nJoin the meeting now <"))
    }

    @Test func `what some program changed in the plain text alone is shown, and not the page beside it`() {
        #expect(fields("Dear Sam, it is off", styled: teams).readableNotes == "Dear Sam, it is off")
        #expect(fields("", styled: "<p>&nbsp;</p>").styledText == nil)
    }

    @Test func `the invitation of Zoom has line ends as elements`() {
        let notes = """
            Ana is inviting you to a scheduled Zoom meeting.<br/><br/>Join Zoom Meeting<br/>\
            <a href="https://us02web.zoom.us/j/1?pwd=a&amp;b">https://us02web.zoom.us/j/1?pwd=a&amp;b</a><br/><br/>\
            One tap mobile<br/>+13017158592,,1# US
            """
        #expect(
            fields(notes).readableNotes == """
                Ana is inviting you to a scheduled Zoom meeting.

                Join Zoom Meeting
                https://us02web.zoom.us/j/1?pwd=a&b

                One tap mobile
                +13017158592,,1# US
                """)
    }

    @Test(arguments: [
        ("<p>Hello <b>all", "Hello all"), ("<html><body><p>&nbsp;</p><p>First</p>", "First"), ("plain", "plain"),
        ("a < b", "a < b"),
    ])
    func `of a beginning the first line is told`(notes: String, line: String) {
        #expect(ReadableNotes.firstLine(of: notes) == line)
    }

    // MARK: Hostile texts

    private static let pieces = [
        "<", ">", "</", "<!--", "-->", "<b>", "</b>", "<a href=\"", "\"", "'", "<ul>", "<li>", "</ul>",
        "<ol start=9999999999999>",
        "<table>", "<tr>", "<td>", "</td>", "<pre>", "</pre>", "<script>", "</script", "<style", "<head>", "<title>",
        "&",
        "&#", "&#x", ";", "&nbsp;", "&amp", "=", " ", "\n", "x", "<br>", "<p>", "</p>", "<!", "<?", "/>", "é", "\u{A0}",
        "<blockquote>", "<img alt=", "<li value=-9223372036854775808>", "<a href=http:>",
    ]

    @Test func `no text of such pieces makes it fail or says more than it has`() {
        var random = SplitMix(seed: 20_261_128)
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                HTMLNotes.pieces.randomElement(using: &random) ?? ""
            }.joined()
            for keepsLines in [true, false] {
                let read = HTMLReader.read(text, keepsLines: keepsLines)
                #expect(read.lines.allSatisfy { $0.indent < 400 && $0.indent >= 0 }, "\(text)")
                #expect(
                    read.lines.allSatisfy { $0.runs.allSatisfy { $0.link.map { $0 < read.links.count } ?? true } })
                _ = (read.plain, fields(text).readableNotes, ReadableNotes.firstLine(of: text))
            }
        }
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "<", "<b ", "<b x=\"", "<!--", "<a href='", "<script>", "<style></", "<head>", "<title>", "<ul>",
            "<ul><li>",
            "<blockquote>", "<table><tr><td>", "&", "&#", "<pre>\n", "<a href=\"https://a.org\">x", "<p>&nbsp;",
            "<b x=\"a\">\"",
            "<x y='\">", "<ol><li>a", "\n", "<?", "<div",
        ])
    func `megabytes of the same take no longer than they have to`(piece: String) {
        let text = "<br>" + String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        #expect(fields(text).styledText != nil)
    }
}

/// Numbers that are the same each time.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

import Testing

@testable import TcalApp

@Suite("A line that says how far something is")
struct ProgressLineTests {
    private final class Written {
        var text = ""
    }

    private func writer(_ written: Written, isTerminal: Bool, columns: Int? = nil) -> OutputWriter {
        OutputWriter(isTerminal: isTerminal, columns: columns) { bytes in
            written.text += String(decoding: bytes, as: UTF8.self)
            return nil
        }
    }

    @Test("words take the place of longer ones, and nothing stays")
    func runs() {
        let written = Written()
        let line = ProgressLine(on: writer(written, isTerminal: true, columns: 12))
        line.erase()
        line.show("Reading")
        line.show("Saved")
        line.show("much longer than the line")
        line.erase()
        #expect(written.text == "\rReading\rSaved  \rmuch longer\r\(String(repeating: " ", count: 11))\r")
    }

    @Test("a file gets nothing")
    func file() {
        let written = Written()
        let line = ProgressLine(on: writer(written, isTerminal: false))
        line.show("Reading")
        line.erase()
        #expect(written.text.isEmpty)
    }
}

import Cells
import Glibc

/// The open questions. Each is followed by DA1, which all terminals answer: after that no more answers come.
struct TerminalQuestions {
    /// The milliseconds to wait for answers: when the screen is left, and after a lone escape.
    private static let patience = 1_000

    private var open = 0
    private var lastAsked = 0
    /// True when an xterm was asked for its number of colours, and has not told it.
    var asksColors = false

    /// True when an answer may still come.
    var areOpen: Bool { timeLeft > 0 }

    /// The milliseconds for which an answer may still come.
    var timeLeft: Int {
        open == 0 ? 0 : max(0, TerminalQuestions.patience - (TerminalQuestions.now - lastAsked))
    }

    /// Opens questions; returns them as they are sent.
    mutating func ask(_ sequences: String) -> String {
        open += 1
        lastAsked = TerminalQuestions.now
        return sequences + "\u{1B}[c"
    }

    /// Closes the questions that DA1 has answered.
    mutating func close() { open = max(0, open - 1) }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}

extension Terminal {
    /// Asks for the colour of the background, which `InputEvent.background` answers. Where the name of the terminal
    /// does not tell the number of its colours, asks for that too. Call it after the first frame, so that nobody waits
    /// for it.
    public func askLook() {
        guard type.isXtermLike else { return }
        let asksKind = type.mayHaveMoreColors && colors > 0
        write(questions.ask(Terminal.backgroundQuestion + (asksKind ? "\u{1B}[>c" : "")))
    }

    /// OSC 11.
    private static let backgroundQuestion = "\u{1B}]11;?\u{7}"

    /// Asks whether the terminal can report keys with their places on a US keyboard; from its answer on it does.
    public func askPlaces() {
        guard type.isXtermLike, !reportsPlaces else { return }
        write(questions.ask("\u{1B}[?u"))
    }

    /// The kinds of terminals that have 256 colours and call themselves xterms, by their answer to DA2: most imitations
    /// answer 0 or 1, VTE 65, mintty 77, tmux 84.
    private static let colorfulKinds: Set<Int> = [0, 1, 65, 77, 84]
    /// xterm itself, whose number of colours was chosen when it was built.
    private static let xtermKind = 41

    /// Receives an answer; returns the event that follows from it for the screen.
    func receive(_ answer: TerminalAnswer) -> InputEvent? {
        switch answer {
        case .newColors: write(questions.ask(Terminal.backgroundQuestion))
        case .kind(Terminal.xtermKind) where mayAskColors:
            // XTGETTCAP of `Co`. It is sent to no other terminal: GNU screen would hand it on as text.
            questions.asksColors = true
            write(questions.ask("\u{1B}P+q436F\u{1B}\\"))
        case .keyboard:
            guard !reportsPlaces else { break }
            reportsPlaces = true
            armRestorer()
            write(TerminalType.reportingPlaces)
        case .kind(let kind): if Terminal.colorfulKinds.contains(kind) { return showColors(256) }
        case .colors(let count):
            questions.asksColors = false
            return showColors(count)
        case .attributes:
            questions.close()
            // An xterm that may not tell (allowTcapOps) has 256 colours, as it is built everywhere.
            if questions.asksColors, !questions.areOpen {
                questions.asksColors = false
                return showColors(256)
            }
        }
        return nil
    }

    private var mayAskColors: Bool { type.mayHaveMoreColors && colors == 8 }

    /// Shows more colours from the next frame on.
    private func showColors(_ count: Int) -> InputEvent? {
        guard mayAskColors, count >= 256 else { return nil }
        colors = 256
        painter = Painter(colors: colors, isUTF8: isUTF8, type)
        return .colors(colors)
    }

    /// Waits a moment for answers that are still to come, so that no other program takes them for keys.
    func awaitAnswers() {
        while questions.areOpen {
            var waited = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&waited, 1, Int32(questions.timeLeft))
            guard count > 0 || count < 0 && errno == EINTR else { return }
            if count > 0, readEvents() == nil { return }
        }
    }
}

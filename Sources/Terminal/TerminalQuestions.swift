import Cells
import Glibc

/// The unanswered questions. Each is followed by DA1, which all terminals answer: after that, no more answers come.
struct TerminalQuestions {
    /// The milliseconds to wait for answers: when the screen is closed, and after a lone escape.
    private static let patience = 1_000

    private var open = 0
    private var lastAsked = 0
    /// True when an xterm was asked for its number of colours, and has not answered.
    var asksColors = false

    /// True when an answer may still come.
    var areOpen: Bool { timeLeft > 0 }

    /// The milliseconds for which an answer may still come.
    var timeLeft: Int {
        open == 0 ? 0 : max(0, TerminalQuestions.patience - (TerminalQuestions.now - lastAsked))
    }

    /// Adds questions; returns the bytes to send.
    mutating func ask(_ sequences: String) -> String {
        open += 1
        lastAsked = TerminalQuestions.now
        return sequences + "\u{1B}[c"
    }

    /// Closes the questions that a DA1 answer ends.
    mutating func close() { open = max(0, open - 1) }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}

extension Terminal {
    /// Asks for the background colour, which `InputEvent.background` answers, and for the number of colours if the
    /// terminal's name does not tell it. Call it after the first frame, so that nobody waits for the answers.
    public func askLook() {
        guard type.isXtermLike else { return }
        let asksKind = type.mayHaveMoreColors && colors > 0
        write(questions.ask(Terminal.backgroundQuestion + (asksKind ? "\u{1B}[>c" : "")))
    }

    /// OSC 11.
    private static let backgroundQuestion = "\u{1B}]11;?\u{7}"

    /// Asks if the terminal can report keys with their positions on a US keyboard; once it answers, it does.
    public func askPlaces() {
        guard type.isXtermLike, !reportsPlaces else { return }
        write(questions.ask("\u{1B}[?u"))
    }

    /// The answers to DA2 of terminals that have 256 colours and call themselves xterm: most imitations answer 0 or 1,
    /// VTE 65, mintty 77, tmux 84.
    private static let colorfulKinds: Set<Int> = [0, 1, 65, 77, 84]
    /// xterm itself, which has the number of colours that it was built with.
    private static let xtermKind = 41

    /// Handles an answer; returns the resulting event for the screen.
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
            // An xterm that may not answer (allowTcapOps) has 256 colours, as it is built everywhere.
            if questions.asksColors, !questions.areOpen {
                questions.asksColors = false
                return showColors(256)
            }
        }
        return nil
    }

    private var mayAskColors: Bool { type.mayHaveMoreColors && colors == 8 }

    /// Uses more colours from the next frame on.
    private func showColors(_ count: Int) -> InputEvent? {
        guard mayAskColors, count >= 256 else { return nil }
        colors = 256
        painter = Painter(colors: colors, isUTF8: isUTF8, type)
        return .colors(colors)
    }

    /// Waits briefly for outstanding answers, so that the next program does not read them as keys.
    func awaitAnswers() {
        while questions.areOpen {
            var waited = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&waited, 1, Int32(questions.timeLeft))
            guard count > 0 || count < 0 && errno == EINTR else { return }
            if count > 0, readEvents() == nil { return }
        }
    }
}

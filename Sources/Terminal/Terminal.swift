public import Cells
import CNcurses
import Glibc

/// The terminal that the program runs in: its modes, its size, its picture and its input.
///
/// There is one at a time, used by one thread. All of its changes are undone by `close`, by `suspend`, and by
/// `TerminalRestorer` when the program ends in another way.
public final class Terminal {
    /// The size in cells, as last reported; at least 1×1, at most 1000×500.
    public internal(set) var size: Size
    /// The number of available colours: 0 (monochrome, or `NO_COLOR` is set), 8, 16, 256 or 16,777,216. It may grow
    /// once, when the terminal has answered; `InputEvent.colors` reports that.
    public internal(set) var colors: Int
    /// True when the terminal shows characters beyond ASCII.
    public let isUTF8: Bool
    /// The input descriptor for poll(2).
    public let inputDescriptor: Int32

    let outputDescriptor: Int32
    let type: TerminalType
    var decoder: InputDecoder
    var painter: Painter
    private let originalModes: termios
    private var modes: termios
    private let keeper = StandardErrorKeeper()
    private var isOpen = false
    /// True when the terminal reports keys with their positions while the screen is shown.
    var reportsPlaces = false
    /// The questions that the terminal has not answered yet.
    var questions = TerminalQuestions()

    /// Opens the terminal behind standard output and enters the screen. `isUTF8` comes from
    /// `TerminalLocale.activate`.
    public convenience init(isUTF8: Bool) throws(TerminalError) {
        let isInput = isatty(STDIN_FILENO) == 1
        let input = isInput ? STDIN_FILENO : Glibc.open("/dev/tty", O_RDONLY | O_CLOEXEC)
        if input < 0, !Self.hasDescriptors { throw .noDescriptors }
        let refusesColors = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        try self.init(
            type: environment("TERM") ?? "", isUTF8: isUTF8, isColored: !refusesColors,
            hasAllColors: TerminalType.hasAllColors(environment), input: input, output: STDOUT_FILENO)
    }

    /// Opens a terminal of some type behind two descriptors, which stay open. `hasAllColors` says that the environment
    /// promises direct colour.
    init(
        type name: String, isUTF8: Bool, isColored: Bool, hasAllColors: Bool = false, input: Int32, output: Int32
    ) throws(TerminalError) {
        guard isatty(output) == 1, let original = termios(of: input) else { throw .notATerminal }
        inputDescriptor = input
        outputDescriptor = output
        (originalModes, modes) = (original, Self.modes(from: original))
        self.isUTF8 = isUTF8
        TerminalRestorer.arm(descriptor: output, leaving: [], modes: original, keeper: keeper)
        do throws(TerminalError) {
            type = try Self.load(type: name, output: output)
        } catch {
            TerminalRestorer.restore()
            throw error
        }
        colors = !isColored ? 0 : type.colors == 256 && hasAllColors ? ColorMapping.all : type.colors
        size = Self.windowSize(outputDescriptor) ?? Size(width: 80, height: 24)
        painter = Painter(colors: colors, isUTF8: isUTF8, type)
        decoder = InputDecoder(keys: TerminalKeys.fromTerminfo())
        enter()
    }

    /// Restores the terminal when the program ends at once and cannot call `close`. Allocates nothing.
    public static let restoreAtEnd: @convention(c) () -> Void = { TerminalRestorer.restore() }

    /// Leaves the screen and restores the terminal. Calling it again does nothing.
    public func close() {
        guard isOpen else { return }
        leave()
        tcal_unload()
    }

    /// Restores the terminal, stops the process as Ctrl-Z does, and takes the terminal over again when the process
    /// continues. The next frame is painted whole.
    public func suspend() {
        leave()
        SignalPipe.stopProcess()
        enter()
    }

    /// Takes the terminal over again after another program stopped and continued the process, and changed the modes
    /// meanwhile.
    public func reenter() {
        leave()
        enter()
    }

    /// Reads the terminal's size again and forgets the last frame, after SIGWINCH or SIGCONT; returns the new size.
    @discardableResult
    public func resize() -> Size {
        if let now = Self.windowSize(outputDescriptor) { size = now }
        painter.forget()
        return size
    }

    /// Sets the window's title, made safe; the old title is restored at the end.
    public func setTitle(_ title: String) {
        guard type.isXtermLike else { return }
        write("\u{1B}]2;" + SafeText.line(title) + "\u{7}")
    }

    /// Writes a sequence that does not change the screen: a bell, a notification.
    public func notify(_ sequence: String) { write(sequence) }

    /// True for a light background according to the environment (`COLORFGBG`), until the terminal reports its colour;
    /// nil when the environment does not tell.
    public static var environmentSaysLight: Bool? {
        environment("COLORFGBG").flatMap(isLight(byHint:))
    }

    /// True for a value of `COLORFGBG` with a light background; nil for a value without one.
    public static func isLight(byHint hint: String) -> Bool? {
        guard let last = hint.split(separator: ";").last, let index = Int(last) else { return nil }
        return index == 7 || index > 8
    }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { writeAll($0, to: outputDescriptor) }
    }

    func enter() {
        guard !isOpen else { return }
        isOpen = true
        keeper.begin()
        armRestorer()
        tcsetattr(inputDescriptor, TCSADRAIN, &modes)
        resize()
        write(type.enteringSequences + (reportsPlaces ? TerminalType.reportingPlaces : ""))
    }

    /// Prepares the restorer for the current modes.
    func armRestorer() {
        let ending = reportsPlaces ? Array(TerminalType.reportingNoPlaces.utf8) : []
        TerminalRestorer.arm(
            descriptor: outputDescriptor, leaving: ending + type.leavingSequences, modes: originalModes, keeper: keeper)
    }

    func leave() {
        guard isOpen else { return }
        awaitAnswers()
        isOpen = false
        // On a terminal without an alternate screen, later text goes below the picture.
        let ending = (reportsPlaces ? TerminalType.reportingNoPlaces : "") + "\u{1B}[\(size.height)H"
        write(ending + String(decoding: type.leavingSequences, as: UTF8.self))
        var modes = originalModes
        tcsetattr(inputDescriptor, TCSADRAIN, &modes)
        TerminalRestorer.disarm()
        keeper.end()
    }

    /// Loads the description of a type, or a substitute.
    private static func load(type name: String, output: Int32) throws(TerminalError) -> TerminalType {
        let names = try TerminalType.candidates(for: name)
        // Meanwhile the calendars may use up all descriptors; so a single failure proves nothing.
        for candidate in names + names {
            guard tcal_load(candidate, output) else {
                if !hasDescriptors { throw .noDescriptors }
                continue
            }
            guard let type = TerminalType(loaded: candidate, for: name) else {
                tcal_unload()
                throw .unusableType(candidate)
            }
            return type
        }
        throw .unknownType(name)
    }

    /// True when this process can open a file. Without a free descriptor, no description can be found either.
    private static var hasDescriptors: Bool {
        let file = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return errno != EMFILE && errno != ENFILE }
        Glibc.close(file)
        return true
    }

    /// The modes while the screen is shown. Keys come at once and without echo. Ctrl-C, Ctrl-Z and Ctrl-\ stay signals
    /// for the whole process group, so that a hanging program, or make around this one, obeys them. Ctrl-S, Ctrl-Q,
    /// Ctrl-V and Ctrl-O become keys. Such a signal does not discard keys that were typed before.
    private static func modes(from original: termios) -> termios {
        var modes = original
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
        modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
        modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
        modes.c_oflag &= ~tcflag_t(ONLCR)
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 1
            $0[Int(VTIME)] = 0
        }
        return modes
    }

    /// The largest size that is used: the cells of the largest screens with the smallest letters. A larger size is a
    /// mistake, and would cost gigabytes.
    static let mostSize = Size(width: 1000, height: 500)

    /// The size of the terminal behind a descriptor, limited to `mostSize`; nil when there is no terminal or it does
    /// not report its size.
    public static func windowSize(_ descriptor: Int32) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(
            width: min(Int(window.ws_col), mostSize.width), height: min(Int(window.ws_row), mostSize.height))
    }
}

func termios(of descriptor: Int32) -> termios? {
    var modes = Glibc.termios()
    return tcgetattr(descriptor, &modes) == 0 ? modes : nil
}

func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// Writes everything, waiting if the terminal is slow; gives up when it is gone.
func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    guard var next = bytes.baseAddress else { return }
    var left = bytes.count
    while left > 0 {
        let count = Glibc.write(descriptor, next, left)
        if count > 0 {
            next += count
            left -= count
        } else if errno == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&ready, 1, -1)
        } else if errno != EINTR {
            return
        }
    }
}

import Commands
import Glibc

/// Questions to the user at a terminal.
enum Questions {
    /// True when a user can be asked.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Asks for a line; nil at the end of input. An empty answer means `usual`.
    static func line(_ prompt: SyncSentence, usual: String = "") -> String? {
        line(SyncWords.say(prompt), usual: usual)
    }

    private static func line(_ prompt: String, usual: String = "") -> String? {
        Console.prompt(usual.isEmpty ? "\(prompt): " : "\(prompt) [\(usual)]: ")
        guard let text = readLine(strippingNewline: true) else {
            Console.say("")
            return nil
        }
        let answer = text.trimmingBlanks
        return answer.isEmpty ? usual : answer
    }

    /// Asks a yes-or-no question; no answer means no.
    static func yes(_ prompt: SyncSentence) -> Bool {
        let answers = ["y", "yes"] + SyncWords.say(.yes).split(separator: " ").map(String.init)
        return answers.contains(line(SyncWords.say(prompt) + " " + SyncWords.say(.yesOrNo))?.lowercased() ?? "")
    }

    /// Asks for a secret without showing it; nil when the user presses Ctrl-C or Ctrl-D.
    static func secret(_ prompt: SyncSentence) -> String? {
        Console.prompt(SyncWords.say(prompt) + ": ")
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var hidden = before
        // Without signals, so that the terminal is restored whatever is pressed.
        hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            Console.say("")
        }
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
            switch byte {
            case 0x0A, 0x0D: return String(decoding: bytes, as: UTF8.self)
            case 0x03: return nil
            case 0x04: if bytes.isEmpty { return nil }
            case 0x15: bytes = []
            case 0x08, 0x7F:
                // A character may have several bytes.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            case 0x20...: bytes.append(byte)
            default: break
            }
        }
    }
}

extension String {
    /// The text without blanks around it.
    var trimmingBlanks: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

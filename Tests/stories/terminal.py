"""A terminal that a story types into and looks at: a tmux server of its own, which ends with the story."""
import os, subprocess, time

PATIENCE = 10.0


class StoryFailed(Exception):
    """Something did not come to be in time; the message shows the screen."""


class Terminal:
    """A shell in a window of `size` columns and rows; use it in a `with` block."""

    servers = 0

    def __init__(self, folder, size=(100, 30), environment=None):
        Terminal.servers += 1
        self.socket = f"tcal-test-{os.getpid()}-{Terminal.servers}"
        # Every terminal begins with a fresh memory of what was shown last.
        state = f"{folder}/state-{Terminal.servers}"
        variables = {"HOME": str(folder), "XDG_STATE_HOME": state, "PS1": "shell> ", "TZ": "UTC", "LC_ALL": "C.UTF-8",
                     "TCAL_NOW": "2026-11-21T10:42",
                     # A shell that its terminal ends would write its history into the home.
                     "HISTFILE": ""}
        kept = {name: os.environ[name] for name in ("PATH", "LOCPATH", "LANG") if name in os.environ}
        self.environment = {**kept, **variables, **(environment or {})}
        self.folder, self.size = str(folder), size

    def __enter__(self):
        columns, rows = map(str, self.size)
        shell = ["env", "-i", *(f"{name}={value}" for name, value in self.environment.items()), "TERM=screen-256color",
                 "bash", "--norc", "--noprofile", "--noediting", "-i"]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "story", "-x", columns, "-y", rows, "-c", self.folder, *shell)
        self.wait_for("shell>")
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True, check=False)

    def tmux(self, *arguments):
        """Runs a command of the story's own server and gives its output."""
        done = subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise StoryFailed(f"tmux {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout

    def type(self, *keys):
        """Types keys by tmux's names for them (`Right`, `C-z`, `q`)."""
        self.tmux("send-keys", "-t", "story", *keys)

    def say(self, line):
        """Types a line of text and Enter."""
        self.tmux("send-keys", "-t", "story", "-l", line)
        self.type("Enter")

    def write(self, text):
        """Types a text as it stands."""
        self.tmux("send-keys", "-t", "story", "-l", text)

    def paste(self, text):
        """Pastes a text, in brackets where the program has asked for them."""
        self.tmux("set-buffer", text)
        self.tmux("paste-buffer", "-p", "-t", "story")

    def drag(self, start, end):
        """Takes something up with the mouse at a column and row (from 0) and lets it go at another."""
        for code, (column, row), letter in [(0, start, "M"), (32, end, "M"), (0, end, "m")]:
            self.write(f"\x1b[<{code};{column + 1};{row + 1}{letter}")

    def place(self, text):
        """The column and row, from 0, at which a text stands first."""
        for row, line in enumerate(self.screen().split("\n")):
            if text in line:
                return line.index(text), row
        raise StoryFailed(f"there is no {text!r}\n{framed(self.screen())}")

    def resize(self, columns, rows):
        """Gives the window another size."""
        self.tmux("resize-window", "-t", "story", "-x", str(columns), "-y", str(rows))

    def screen(self, styled=False):
        """What is to be seen, as text; with escape sequences for the styles on request."""
        return self.tmux("capture-pane", "-p", "-t", "story", *(["-e"] if styled else []))

    def cursor_row(self):
        """The row, from 0, in which the cursor stands."""
        return int(self.tmux("display-message", "-p", "-t", "story", "#{cursor_y}"))

    def in_alternate_screen(self):
        """Whether a program has taken over the screen."""
        return self.tmux("display-message", "-p", "-t", "story", "#{alternate_on}").strip() == "1"

    def wait(self, condition, what, patience=PATIENCE):
        """Looks until a condition on the screen's text holds; returns that text and the seconds that it took."""
        began = time.monotonic()
        while True:
            screen = self.screen()
            if condition(screen):
                return screen, time.monotonic() - began
            if time.monotonic() - began > patience:
                raise StoryFailed(f"waited {patience:g} s in vain for: {what}\n{framed(screen)}")
            time.sleep(0.01)

    def wait_for(self, text, patience=PATIENCE):
        """Looks until a text is there."""
        return self.wait(lambda screen: text in screen, repr(text), patience)

    def wait_until_gone(self, text, patience=PATIENCE):
        """Looks until a text is no longer there."""
        return self.wait(lambda screen: text not in screen, f"{text!r} to go", patience)

    def expect(self, truth, what):
        """Ends the story when something does not hold."""
        if not truth:
            raise StoryFailed(f"{what}\n{framed(self.screen())}")


def framed(screen):
    """A screen's text with a bar before each line, for a message."""
    return "\n".join("  | " + line for line in screen.rstrip("\n").split("\n"))

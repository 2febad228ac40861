"""A pseudo-terminal without an emulator: for what tmux stands in the way of, such as signals and sizes of no real window."""
import fcntl, os, pty, resource, select, signal, struct, termios, time

from terminal import PATIENCE, StoryFailed

LEFT = b"\x1b[?1049l"


class PseudoTerminal:
    """A program that leads a session of its own on a terminal; use it in a `with` block.

    `before` runs in the new process before the program, for limits and closed descriptors.
    """

    def __init__(self, folder, *command, size=(100, 30), environment=None, before=lambda: None):
        self.written = b""
        variables = {"HOME": str(folder), "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TCAL_NOW": "2026-11-21T10:42",
                     # A debugger that a build with symbols would start at a crash, and that asks what to do.
                     "SWIFT_BACKTRACE": "enable=no"}
        kept = {name: os.environ[name] for name in ("PATH", "LOCPATH", "LANG") if name in os.environ}
        ours, its = pty.openpty()
        self.terminal = ours
        # Ours stays open, so that what the program left in the terminal can be looked at when it has ended.
        self.its = its
        resize(its, size)
        self.modes = termios.tcgetattr(its)
        self.process = os.fork()
        if self.process == 0:
            try:
                os.setsid()
                fcntl.ioctl(its, termios.TIOCSCTTY, 0)
                for number in range(3):
                    os.dup2(its, number)
                os.closerange(3, 64)
                os.chdir(folder)
                before()
                os.execve(command[0], command, {**kept, **variables, **(environment or {})})
            finally:
                os._exit(126)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.its)
        os.close(self.terminal)

    def read(self, seconds):
        """Takes what the program has written, waiting so long for something."""
        if select.select([self.terminal], [], [], seconds)[0]:
            self.written += os.read(self.terminal, 1 << 16)

    def wait_for(self, text, patience=PATIENCE):
        """Reads until the program has written a text."""
        end = time.monotonic() + patience
        while text.encode() not in self.written:
            if time.monotonic() > end:
                raise StoryFailed(f"waited {patience:g} s in vain for {text!r} in {self.written[-2000:]!r}")
            if self.has_ended():
                raise StoryFailed(f"ended before {text!r}: {self.written[-2000:]!r}")
            self.read(0.02)

    def resize(self, size):
        """Gives the terminal another size, which the program is told by the system."""
        resize(self.its, size)

    def type(self, text):
        """Types a text as it stands."""
        os.write(self.terminal, text.encode())

    def has_ended(self):
        """Whether the program has ended, without waiting and without burying it."""
        return os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def end(self, patience=PATIENCE):
        """Waits until the program has ended; returns its wait status and what it took of processor and memory (KiB)."""
        deadline = time.monotonic() + patience
        while not self.has_ended():
            if time.monotonic() > deadline:
                raise StoryFailed(f"did not end within {patience:g} s: {self.written[-500:]!r}")
            self.read(0.02)
        while select.select([self.terminal], [], [], 0)[0]:
            self.written += os.read(self.terminal, 1 << 16)
        _, status, self.usage = os.wait4(self.process, 0)
        self.process = 0
        return status

    def is_restored(self):
        """Whether the terminal is as it was: its modes, and the normal screen."""
        entered, left = self.written.rfind(b"\x1b[?1049h"), self.written.rfind(LEFT)
        return termios.tcgetattr(self.its) == self.modes and left >= entered


def resize(terminal, size):
    columns, rows = size
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def limit(name, most):
    """A function for `before` that sets a limit of the system's (`NOFILE`)."""
    number = getattr(resource, f"RLIMIT_{name}")
    return lambda: resource.setrlimit(number, (most, most))

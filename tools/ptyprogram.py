"""A program on a pseudo-terminal: started, typed to, read from, and ended. Used by bench.py and picture.py."""
import fcntl, os, pty, select, signal, struct, termios, time

KEYS = {"left": "\x1b[D", "right": "\x1b[C", "up": "\x1b[A", "down": "\x1b[B", "pgup": "\x1b[5~", "pgdn": "\x1b[6~", "enter": "\r", "tab": "\t", "esc": "\x1b"}


def peak_bytes(pid):
    """The most memory that a process has had so far."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM"))


class PtyProgram:
    """Runs `command` on a terminal of the given size; use it in a `with` block, which ends it."""

    def __init__(self, command, columns=100, rows=30, environment=None):
        self.began = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.execvpe(command[0], command, {**os.environ, "TERM": "xterm-256color", **(environment or {})})
            finally:
                os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGTERM)
        deadline = time.monotonic() + 2
        while os.waitpid(self.pid, os.WNOHANG)[0] == 0:
            if time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                break
            time.sleep(0.01)
        os.close(self.terminal)

    def type(self, key):
        os.write(self.terminal, KEYS.get(key, key).encode())

    def read_burst(self, quiet=0.06, patience=60.0):
        """Everything up to `quiet` seconds of silence, and the moment of its last byte (None when nothing came)."""
        output, last, limit = bytearray(), None, time.perf_counter() + patience
        while (now := time.perf_counter()) < limit:
            if not select.select([self.terminal], [], [], quiet if last else limit - now)[0]:
                break
            try:
                piece = os.read(self.terminal, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            last = time.perf_counter()
            output += piece
        return bytes(output), last

    def read_until(self, text, patience=60.0):
        """The moment at which a text came; it may not be torn by curses."""
        output, limit = bytearray(), time.perf_counter() + patience
        while text not in output:
            if not select.select([self.terminal], [], [], limit - time.perf_counter())[0]:
                raise TimeoutError(f"waited in vain for {text!r}")
            output += os.read(self.terminal, 1 << 16)
        return time.perf_counter()

    def cpu_seconds(self, all_threads=False):
        """User and system time of the first thread (or of all) so far, from the scheduler's own nanosecond count."""
        threads = os.listdir(f"/proc/{self.pid}/task") if all_threads else [self.pid]
        total = 0
        for thread in threads:
            with open(f"/proc/{self.pid}/task/{thread}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def peak_bytes(self):
        return peak_bytes(self.pid)

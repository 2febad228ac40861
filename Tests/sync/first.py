#!/usr/bin/env python3
"""Measures a first sync: 10,000 items from Radicale, and from a server that only sends bytes that are ready, beside the time that
curl needs to fetch the same answers, and the time that a loop needs to make the same files. Memory is the most that the process ever
had (VmHWM, as wait4 tells it).

    first.py FOLDER-OF-PROGRAMS [ITEMS [RUNS [FOLDER]]]     in FOLDER, which may be one in memory: what a disk takes is not tcal's time
"""
import ctypes, os, pathlib, re, socket, subprocess, sys, tempfile, threading, time

from fake import Fake
from servers import Radicale
from stories import Home, event


class Recorder(threading.Thread):
    """Hands requests on, and keeps each with its answer, byte for byte."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.target, self.pairs = port, []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.start()

    def run(self):
        while True:
            client, _ = self.socket.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client, socket.create_connection(("127.0.0.1", self.target)) as server:
            asked, answered = client.makefile("rb"), server.makefile("rb")
            while request := read_message(asked):
                server.sendall(request)
                answer = read_message(answered)
                self.pairs.append((request, answer))
                client.sendall(answer)


def read_message(stream):
    """A message with a length, or in chunks; nothing at the end."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = stream.readline()
        if not line:
            return b""
        head += line
    if length := re.search(rb"(?im)^content-length: *(\d+)", head):
        return head + stream.read(int(length.group(1)))
    if not re.search(rb"(?im)^transfer-encoding: *chunked", head):
        return head
    body = b""
    while True:
        size = stream.readline()
        piece = stream.read(int(size, 16) + 2)
        body += size + piece
        if len(piece) == 2:
            return head + body


class Bytes(threading.Thread):
    """Answers each request with the bytes that a server gave for it, which it has ready."""

    def __init__(self, pairs):
        super().__init__(daemon=True)
        self.answers = {self.key(request): answer for request, answer in pairs}
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.start()

    @staticmethod
    def key(request):
        head, _, body = request.partition(b"\r\n\r\n")
        return head.split(b"\r\n")[0], b"Authorization" in head, body

    def run(self):
        while True:
            client, _ = self.socket.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with client:
            stream = client.makefile("rb")
            while request := read_message(stream):
                client.sendall(self.answers[self.key(request)])


def run(command, environment=None):
    """Seconds on the clock, seconds of processor and the most memory in MB of a command."""
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, (command[0], status, said)
    return time.monotonic() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def curl_of(pairs, port, folder):
    """A command of curl's that makes the same requests, one after the other over one connection."""
    lines = []
    for number, (request, _) in enumerate(pairs):
        head, _, body = request.partition(b"\r\n\r\n")
        first, *fields = head.decode().split("\r\n")
        method, path, _ = first.split(" ")
        (folder / f"body{number}").write_bytes(body)
        if lines:
            lines.append("next")
        lines += [f'url = "http://127.0.0.1:{port}{path}"', f'request = "{method}"', f'output = "{folder}/answer{number}"', "silent"]
        lines += [f'header = "{field}"' for field in fields if not field.lower().startswith(("host", "content-length", "user-agent"))]
        if body:
            lines.append(f'data-binary = "@{folder}/body{number}"')
    (folder / "curlrc").write_text("\n".join(lines) + "\n")
    return ["curl", "-K", str(folder / "curlrc")]


def make_files(home, folder):
    """Seconds on the clock for a loop that makes the same files: each written beside its place and renamed, all of them durable."""
    texts = {name: text.encode() for name, text in home.items("Office").items()}
    folder.mkdir()
    place = os.open(folder, os.O_RDONLY)
    began = time.monotonic()
    for name, text in texts.items():
        file = os.open("." + name + ".tmp", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600, dir_fd=place)
        os.write(file, text)
        os.close(file)
    ctypes.CDLL(None).syncfs(place)
    for name in texts:
        os.rename("." + name + ".tmp", name, src_dir_fd=place, dst_dir_fd=place)
    os.fsync(place)
    os.close(place)
    return time.monotonic() - began


def measure(name, programs, server, folder, runs, is_ready):
    """First syncs of new homes, and curl's, in turn; from the server, or from the bytes that it gave."""
    recorder = Recorder(server.port)
    recorded = Home(folder / "recorded", programs, Place(server, recorder.port))
    run([programs / "tcal-sync", "sync"], recorded.environment)
    pairs = list(recorder.pairs)
    place = Place(server, Bytes(pairs).port if is_ready else server.port)
    (folder / "curl").mkdir()
    command = curl_of(pairs, place.port, folder / "curl")
    ours, theirs, files = [], [], []
    for number in range(runs):
        home = Home(folder / f"home{number}", programs, place)
        ours.append(run([programs / "tcal-sync", "sync"], home.environment))
        assert len(home.items("Office")) == len(recorded.items("Office"))
        theirs.append(run(command))
        files.append(make_files(home, folder / f"files{number}"))
    middle = lambda values: sorted(values)[len(values) // 2]
    times = [[middle([each[part] for each in runs]) for part in (0, 1)] for runs in (ours, theirs)]
    size = sum(len(answer) for _, answer in pairs)
    print(
        f"{name}: {len(pairs)} requests, {size / 1e6:.1f} MB of answers; tcal-sync {times[0][0]:.2f} s ({times[0][1]:.2f} s of "
        f"processor, {max(each[2] for each in ours):.1f} MB), curl {times[1][0]:.2f} s ({times[1][1]:.2f} s): "
        f"{times[0][0] / times[1][0]:.2f} ×; the files alone {middle(files):.2f} s", flush=True)


class Place:
    """A server at another port."""

    certificate = None

    def __init__(self, server, port):
        self.user, self.password, self.port = server.user, server.password, port
        self.url = f"http://127.0.0.1:{port}/"


def item(number):
    return event(f"u{number}", f"Meeting {number}", "DESCRIPTION:" + "Agenda, notes. " * 8 + "\r\n")


def main(programs, items=10_000, runs=3, place=None):
    programs, items, runs = pathlib.Path(programs).resolve(), int(items), int(runs)
    # The servers' files are in memory: what is measured is not their disk.
    with tempfile.TemporaryDirectory(prefix="tcal-first-", dir=place, ignore_cleanup_errors=True) as place, (
            tempfile.TemporaryDirectory(prefix="tcal-first-", dir="/dev/shm", ignore_cleanup_errors=True)) as memory:
        folder = pathlib.Path(place)
        for name in ("bytes", "radicale"):
            (folder / name).mkdir()
        fake = Fake()
        for number in range(items):
            fake.put(f"{number}.ics", item(number))
        measure("A server that only sends bytes", programs, fake, folder / "bytes", runs, is_ready=True)
        fake.stop()
        radicale = Radicale(pathlib.Path(memory))
        try:
            calendar = radicale.make_calendar("work", "Office")
            # Written beside the server, as it keeps them: ten thousand requests would take minutes.
            (store,) = (pathlib.Path(memory) / "collections").rglob("work")
            for number in range(items):
                (store / f"{number}.ics").write_bytes(item(number).encode())
            # It reads them all once, for its own memory; that is not what is measured.
            subprocess.run(
                ["curl", "-s", "-u", f"{radicale.user}:{radicale.password}", "-X", "PROPFIND", "-H", "Depth: 1", "-o", os.devnull,
                 f"http://127.0.0.1:{radicale.port}{calendar}"], check=True)
            measure("Radicale", programs, radicale, folder / "radicale", runs, is_ready=False)
        finally:
            radicale.stop()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])

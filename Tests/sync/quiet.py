#!/usr/bin/env python3
"""Counts what a sync with nothing new costs: requests and bytes each way, of tcal-sync and of vdirsyncer, through a proxy that
counts, with a Radicale of some calendars.

    quiet.py FOLDER-OF-PROGRAMS [CALENDARS [ITEMS]]
"""
import collections, pathlib, socket, subprocess, sys, tempfile, threading

from servers import BIN, Radicale
from stories import Home, event


class Counter(threading.Thread):
    """Hands connections on, and counts their bytes and requests."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.target, self.socket = port, socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.reset()
        self.start()

    def reset(self):
        self.sent = self.received = 0
        self.requests = collections.Counter()

    def run(self):
        while True:
            client, _ = self.socket.accept()
            server = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self.copy, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, client, False), daemon=True).start()

    def copy(self, source, target, is_request):
        try:
            while data := source.recv(1 << 16):
                if is_request:
                    self.sent += len(data)
                    for method in (b"PROPFIND ", b"REPORT ", b"GET ", b"PUT ", b"OPTIONS "):
                        self.requests[method.decode().strip()] += (b"\n" + data).count(b"\n" + method)
                else:
                    self.received += len(data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def told(self):
        kinds = ", ".join(f"{count} {method}" for method, count in sorted(self.requests.items()) if count)
        return f"{sum(self.requests.values())} requests ({kinds}), {self.sent} bytes there, {self.received} bytes back"


def main(programs, calendars=3, items=50):
    with tempfile.TemporaryDirectory(prefix="tcal-quiet-", ignore_cleanup_errors=True) as place:
        folder = pathlib.Path(place)
        (folder / "server").mkdir()
        server = Radicale(folder / "server")
        try:
            for number in range(int(calendars)):
                calendar = server.make_calendar(f"c{number}", f"Calendar {number}")
                for item in range(int(items)):
                    server.put(f"{calendar}{item}.ics", event(f"u{number}-{item}"))
            counter = Counter(server.port)
            server.port, real = counter.port, server.port
            home = Home(folder / "anna", pathlib.Path(programs).resolve(), server)
            config = folder / "vdirsyncer.conf"
            config.write_text(
                f'[general]\nstatus_path = "{folder}/status/"\n[pair p]\na = "here"\nb = "there"\ncollections = ["from b"]\n'
                f'[storage here]\ntype = "filesystem"\npath = "{folder}/vdir"\nfileext = ".ics"\n[storage there]\ntype = "caldav"\n'
                f'url = "{server.url}"\nusername = "{server.user}"\npassword = "{server.password}"\n')
            home.sync()
            for command in ("discover", "sync"):
                subprocess.run(
                    [BIN / "vdirsyncer", "-c", config, command], input="y\n" * 99, capture_output=True, text=True, check=True)
            print(f"{calendars} calendars of {items} items, nothing new:")
            for name, sync in (
                ("tcal-sync", home.sync),
                ("vdirsyncer", lambda: subprocess.run([BIN / "vdirsyncer", "-c", config, "sync"], capture_output=True, check=True)),
            ):
                counter.reset()
                sync()
                print(f"  {name}: {counter.told()}")
            server.port = real
        finally:
            server.stop()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Two homes and a third client change one calendar of a server at random, while a proxy between tcal-sync and the server
breaks requests and tcal-sync is killed. After three quiet syncs of each home all sides have to be equal.

    torture.py FOLDER-OF-PROGRAMS [--server NAME] [--rounds N] [--seed S]

Every edit writes a value that no other edit writes. A value may go only when a person who saw it overwrote or deleted it, or
when a conflict names its item.
"""
import argparse, http.client, pathlib, random, re, shutil, signal, socket, subprocess, sys, tempfile, threading, time

import servers
from stories import Home, event

SERVERS = {name.lower(): getattr(servers, name) for name in ("Radicale", "Xandikos", "Cyrus", "SOGo", "DAViCal", "Sabre")}
PROPERTIES = ["SUMMARY", "LOCATION", "DESCRIPTION"]


class Proxy(threading.Thread):
    """Hands requests on to a server, and breaks some of them."""

    def __init__(self, port, seed):
        super().__init__(daemon=True)
        self.target, self.random, self.percent, self.broken = port, random.Random(seed), 0, 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection, connection.makefile("rb") as stream:
            try:
                while self.serve_one(connection, stream):
                    pass
            except OSError:
                pass

    def serve_one(self, connection, stream):
        line = stream.readline().decode()
        if not line.strip():
            return False
        method, path, _ = line.split()
        fields = {}
        while (line := stream.readline().decode().strip()):
            name, _, value = line.partition(":")
            fields[name] = value.strip()
        length = int(next((v for n, v in fields.items() if n.lower() == "content-length"), 0))
        body = stream.read(length) if length else None
        fault = self.random.choice(self.faults(method)) if self.random.randrange(100) < self.percent else None
        self.broken += fault is not None
        if fault == "cut before":
            return False
        if isinstance(fault, int):
            more = "Retry-After: 1\r\n" if fault in (429, 503) else ""
            connection.sendall(f"HTTP/1.1 {fault} No\r\n{more}Content-Length: 2\r\n\r\nno".encode())
            return True
        server = http.client.HTTPConnection("127.0.0.1", self.target, timeout=30)
        # With the Host of the proxy: a server that makes addresses of it would else lead past the proxy.
        fields = {n: v for n, v in fields.items() if n.lower() not in ("connection", "accept-encoding")}
        server.request(method, path, body=body, headers=fields)
        answer = server.getresponse()
        data = answer.read()
        if fault == "cut after":
            return False
        headers = [(n, v) for n, v in answer.getheaders() if n.lower() not in ("content-length", "connection", "transfer-encoding")]
        if fault == "no etag":
            headers = [(n, v) for n, v in headers if n.lower() != "etag"]
        if fault == "garbage":
            data = data[: len(data) // 2] + b"\x00<&" + data[len(data) // 2 :]
        head = f"HTTP/1.1 {answer.status} {answer.reason}\r\n" + "".join(f"{n}: {v}\r\n" for n, v in headers)
        out = (head + f"Content-Length: {len(data)}\r\n\r\n").encode() + data
        server.close()
        if fault == "half":
            connection.sendall(out[: len(out) - max(1, len(data) // 2)])
            return False
        connection.sendall(out)
        return True

    @staticmethod
    def faults(method):
        usual = ["cut before", "cut after", "half", 500, 502, 503, 429, 423, 507]
        if method in ("PROPFIND", "REPORT"):
            return usual + ["garbage", 403, 404, 409]
        return usual + (["no etag", 412, 413] if method == "PUT" else [])


class Torture:
    def __init__(self, programs, folder, server, rounds, seed):
        self.programs, self.folder, self.rounds, self.random = programs, folder, rounds, random.Random(seed)
        (folder / "server").mkdir()
        self.server = SERVERS[server](folder / "server")
        self.calendar = self.server.make_calendar("work", "Office")
        self.proxy = Proxy(self.server.port, seed)
        self.homes = [Home(folder / name, programs, self.through_proxy()) for name in ("anna", "bert")]
        self.values, self.may_go, self.count = {}, set(), 0
        self.kills = self.conflicts = self.syncs = self.mended = self.thrown = self.held = 0
        # The seconds that a sync takes here: kills fall into them.
        self.usual_time = 0.1

    def through_proxy(self):
        class Seen:
            user, password, certificate = self.server.user, self.server.password, None
            url = f"http://127.0.0.1:{self.proxy.port}{self.server.root}"
        return Seen

    # What is where.

    def texts(self, side):
        if side is self.server:
            return {name: self.server.get(self.calendar + name) for name in self.server.names(self.calendar)}
        return side.items("Office")

    @staticmethod
    def blocks(text):
        """The events in a text, and what stands between them."""
        return re.split(r"(BEGIN:VEVENT\r?\n.*?END:VEVENT\r?\n)", text, flags=re.S)

    @classmethod
    def read(cls, text):
        """The UID of an item, and its values by event and property: an override has its RECURRENCE-ID before it."""
        text = re.sub(r"\r?\n[ \t]", "", text)
        uid = re.search(r"^UID:(\S+)", text, re.M).group(1)
        values = {}
        for block in cls.blocks(text)[1::2]:
            date = m.group(1) if (m := re.search(r"^RECURRENCE-ID:(\S+)", block, re.M)) else ""
            for prop in PROPERTIES:
                if m := re.search(rf"^{prop}:(.*)$", block, re.M):
                    values[date + prop] = m.group(1).strip()
        return uid, values

    def state(self, side):
        items = [self.read(text) for text in self.texts(side).values()]
        assert len({uid for uid, _ in items}) == len(items), f"doubled: {sorted(uid for uid, _ in items)}"
        return dict(items)

    @staticmethod
    def refused(home):
        """The items that the server refused for good, which wait in a calendar of their own."""
        return sorted((home.calendars.parent / "Not accepted by Work").glob("*.ics"))

    # What people do.

    def mend(self, path):
        """Another text of the same item: it goes again."""
        self.mended += 1
        line = b"X-MENDED:%d\r\n" % self.mended
        path.write_bytes(re.sub(rb"BEGIN:VEVENT\r?\n", lambda found: found.group() + line, path.read_bytes(), count=1))

    def change(self):
        side = self.random.choice([*self.homes, self.server])
        texts = self.texts(side)
        what = self.random.choices(["create", "edit", "override", "delete"], [3, 7, 2, 1])[0]
        if what == "create" or not texts:
            self.count += 1
            uid = f"u{self.count}"
            rule = "RRULE:FREQ=DAILY;COUNT=20\r\n" if self.random.random() < 0.4 else ""
            return self.write(side, f"{uid}.ics", event(uid, self.value(uid, "SUMMARY"), rule))
        name = self.random.choice(sorted(texts))
        uid, properties = self.read(texts[name])
        if what == "delete":
            self.may_go |= {(uid, p, v) for p, v in properties.items()}
            return self.write(side, name, None)
        parts = self.blocks(texts[name])
        if what == "override" and "RRULE" in texts[name]:
            date = f"202611{self.random.randrange(25, 31)}T090000Z"
            if f"RECURRENCE-ID:{date}" not in texts[name]:
                value = self.value(uid, date + "SUMMARY")
                parts[-1:-1] = [
                    f"BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTAMP:20261101T080000Z\r\nRECURRENCE-ID:{date}\r\n"
                    f"DTSTART:{date[:9]}110000Z\r\nDTEND:{date[:9]}120000Z\r\nSUMMARY:{value}\r\nEND:VEVENT\r\n"]
                return self.write(side, name, "".join(parts))
        place = self.random.randrange(1, len(parts), 2)
        block, prop = parts[place], self.random.choice(PROPERTIES)
        date = m.group(1) if (m := re.search(r"^RECURRENCE-ID:(\S+)", block, re.M)) else ""
        if date + prop in properties:
            self.may_go.add((uid, date + prop, properties[date + prop]))
        block = re.sub(rf"^{prop}:.*\r?\n(?:[ \t].*\r?\n)*", "", block, flags=re.M)
        parts[place] = block.replace("END:VEVENT", f"{prop}:{self.value(uid, date + prop)}\r\nEND:VEVENT", 1)
        self.write(side, name, "".join(parts))

    def value(self, uid, prop):
        value = f"v{len(self.values) + 1}"
        self.values[value] = (uid, prop, value)
        return value

    def write(self, side, name, text):
        if side is self.server:
            if text is None:
                self.server.delete(self.calendar + name)
            else:
                self.server.put(self.calendar + name, text)
        elif text is None:
            side.file("Office", name).unlink()
        else:
            new = side.file("Office", f".{name}.new")
            new.write_bytes(text.encode())
            new.rename(side.file("Office", name))

    # Syncs.

    def sync(self, home, *arguments, kill=False):
        self.syncs += 1
        began = time.monotonic()
        process = subprocess.Popen(
            [self.programs / "tcal-sync", "sync", *arguments], env=home.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        if kill:
            try:
                process.wait(self.random.uniform(0.1, 1.1) * self.usual_time)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                self.kills += 1
        said = process.communicate(timeout=180)[0]
        if not kill:
            self.usual_time = (self.usual_time + time.monotonic() - began) / 2
        assert process.returncode in (0, 1, 3, -9), f"{process.returncode}: {said}"
        assert "Office" in said or process.returncode != 0, said
        if "wants no request" in said:
            # The proxy asked for a second's rest.
            time.sleep(1)
            return self.sync(home, *arguments, kill=kill)
        return said

    def calm_down(self):
        self.proxy.percent = 0
        for home in self.homes:
            for path in self.refused(home):
                self.mend(path)
        for _ in range(3):
            said = [self.sync(home) for home in self.homes]
        if any("--allow-deletions" in text for text in said):
            # All of the few items of one side went on the other: somebody says that it is meant.
            self.held += 1
            for home in self.homes:
                self.sync(home, "--allow-deletions")
            said = [self.sync(home) for home in self.homes]
        sides = [self.state(side) for side in [*self.homes, self.server]]
        names = {name for text in said for name in re.findall(r"conflict in (\S+):", text)}
        known = {name: self.read(text)[0] for home in self.homes for name, text in self.texts(home).items()}
        asked = {known[name] for name in names}
        self.conflicts += len(asked)
        seen = {(uid, p, v) for side in sides for uid, item in side.items() for p, v in item.items()}
        # One that contradicts what its calendar has by now stays; then somebody throws it away.
        thrown = set()
        for path in [path for home in self.homes for path in self.refused(home)]:
            uid, properties = self.read(path.read_text())
            thrown |= {(uid, p, v) for p, v in properties.items()}
            assert "by now: change it there" in "".join(said), said
            path.unlink()
            self.thrown += 1
        lost = [entry for entry in self.values.values() if entry not in self.may_go | seen | thrown]
        assert not lost, f"lost: {lost}\n{said}"
        uids = set().union(*sides) - asked
        different = {uid: [side.get(uid) for side in sides] for uid in uids if len({str(sorted((side.get(uid) or {}).items())) for side in sides}) > 1}
        assert not different, f"different: {different}\n{said}"
        self.may_go |= thrown
        for uid in asked:
            self.may_go |= {(uid, p, v) for side in sides for p, v in side.get(uid, {}).items()}
        if asked:
            for _ in range(2):
                for home in self.homes:
                    self.sync(home, "--on-conflict=mine")
        said = [self.sync(home) for home in self.homes]
        said = [self.sync(home) for home in self.homes]
        assert all("nothing new" in line for text in said for line in text.splitlines()), f"it does not come to rest: {said}"
        one, two, three = (self.state(side) for side in [*self.homes, self.server])
        assert one == two == three, (one, two, three)

    def run(self):
        for number in range(1, self.rounds + 1):
            for _ in range(self.random.randrange(1, 4)):
                if all((home.calendars / "Office").exists() for home in self.homes):
                    self.change()
            self.proxy.percent = self.random.choice([0, 5, 15, 40])
            self.sync(self.random.choice(self.homes), kill=self.random.random() < 0.4)
            if number % 10 == 0 or number == self.rounds:
                self.calm_down()
                print(f"round {number}: {self.syncs} syncs, {self.kills} killed, {self.proxy.broken} requests broken, "
                      f"{len(self.values)} values, {self.conflicts} conflicts, deletions held {self.held} times, "
                      f"{self.mended} refused, {self.thrown} of them thrown away", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--server", choices=sorted(SERVERS), default="radicale")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    given = parser.parse_args()
    print(f"seed {given.seed}")
    with tempfile.TemporaryDirectory(prefix="tcal-sync-torture-", ignore_cleanup_errors=True) as place:
        torture = Torture(given.programs.resolve(), pathlib.Path(place), given.server, given.rounds, given.seed)
        try:
            torture.run()
        except BaseException:
            # For those who look for the cause.
            shutil.copytree(place, f"{place}-failed", ignore_dangling_symlinks=True)
            print(f"everything is in {place}-failed")
            raise
        finally:
            torture.server.stop()
    print("nothing is lost, nothing is doubled, all sides are equal")


if __name__ == "__main__":
    sys.exit(main())

"""Subscriptions against a server of files with entity tags, dates and compression, as Apache and nginx answer."""
import email.utils, gzip, http.server, os, pathlib, ssl, subprocess, threading, time

from screen import screen_of, today, until
from servers import make_certificate
from stories import event


class Files:
    """Answers GET with what is in `text`; every request is kept."""

    def __init__(self):
        self.text, self.status, self.fields = "", 200, {}
        self.etags, self.dates, self.cut, self.seen = True, True, None, []
        self.changed = time.time() - 1000
        files = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                files.seen.append((self.path, dict(self.headers)))
                body = files.text.encode()
                tag = f'"{abs(hash(files.text))}"'
                date = email.utils.formatdate(files.changed, usegmt=True)
                fields = dict(files.fields)
                if files.etags:
                    fields["ETag"] = tag
                if files.dates:
                    fields["Last-Modified"] = date
                if files.status != 200:
                    body = b"<html>sorry</html>"
                elif files.etags and self.headers.get("If-None-Match") == tag or (
                        files.dates and not files.etags and self.headers.get("If-Modified-Since") == date):
                    return self.answer(304, fields, b"")
                elif "gzip" in (self.headers.get("Accept-Encoding") or ""):
                    body, fields["Content-Encoding"] = gzip.compress(body), "gzip"
                self.answer(files.status, fields, body)

            def answer(self, status, fields, body):
                self.send_response(status)
                for name, value in fields.items():
                    self.send_header(name, value)
                if status != 304:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body[: files.cut])
                if files.cut is not None:
                    self.close_connection = True

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}/secret/holidays.ics"

    def write(self, *titles):
        parts = [today(f"u{number}", title, 9 + number) for number, title in enumerate(titles)]
        events = "".join(part[part.index("BEGIN:VEVENT"):part.index("END:VCALENDAR")] for part in parts)
        self.text = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nX-WR-CALNAME:Days off\r\n{events}END:VCALENDAR\r\n"
        self.changed += 10

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Reader:
    """A person's home with a subscription, or with none yet."""

    def __init__(self, programs, folder, files, lines=()):
        self.programs, self.folder = programs, folder / "anna"
        self.folder.mkdir()
        self.environment = {"HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Berlin"}
        self.config = self.folder / ".config/tcal/config"
        self.config.parent.mkdir(parents=True)
        if files:
            self.config.write_text(
                f'[subscription "Holidays"]\n    url = {files.url}\n' + "".join(f"    {line}\n" for line in lines))
        self.copy = self.folder / ".local/share/tcal/subscriptions/Holidays/calendar.ics"

    def run(self, *words, expect=0):
        done = subprocess.run(
            [self.programs / "tcal", *words], env=self.environment, capture_output=True, text=True, timeout=60)
        said = done.stdout + done.stderr
        assert done.returncode == expect, f"{words}: {done.returncode}\n{said}"
        # The address may be a secret.
        assert "secret/holidays" not in said, said
        return said


def is_fetched_when_it_is_another_one(programs, folder):
    files = Files()
    files.write("New Year", "Epiphany")
    home = Reader(programs, folder, files)
    assert "2 fetched" in home.run("sync", "--dry-run") and not home.copy.exists()
    assert "Holidays: 2 fetched" in home.run("sync")
    assert home.copy.read_bytes().decode() == files.text
    assert "gzip" in files.seen[-1][1]["Accept-Encoding"]
    listed = home.run("list", "today", "tomorrow")
    assert "New Year" in listed and "Epiphany" in listed, listed
    # The same is not sent again, by the entity tag, or by the date where there is none.
    for files.etags in (True, False):
        home.run("sync")
        assert "nothing new" in home.run("sync")
    assert "If-Modified-Since" in files.seen[-1][1]
    # One that somebody wrote over is fetched whole, whatever the server thinks is here.
    home.copy.write_text("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
    files.etags = True
    assert "2 fetched" in home.run("sync")
    files.write("New Year")
    assert "1 fetched" in home.run("sync")
    assert "Epiphany" not in home.run("list", "today", "tomorrow")
    # It is due once a day.
    files.seen.clear()
    assert home.run("sync", "--background") == "" and not files.seen
    status = home.folder / ".local/state/tcal/sync/status"
    status.write_text(status.read_text().replace("tried = ", "tried = 1 ; "))
    files.write("New Year", "Whitsun")
    assert "2 fetched" in home.run("sync", "--background")
    files.stop()


def keeps_the_last_good_copy(programs, folder):
    files = Files()
    files.write("New Year")
    home = Reader(programs, folder, files)
    home.run("sync")
    good = home.copy.read_bytes()
    files.write("Other")
    for status, text, cut, said in [
            (404, None, None, "404"), (500, None, None, "500"), (200, "<html>log in</html>", None, "is no calendar"),
            (200, "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", None, "is no calendar"), (200, None, 20, "broken"),
            (503, None, None, "503")]:
        before, files.status, files.cut = files.text, status, cut
        if text:
            files.text = text
        if status == 503:
            files.fields = {"Retry-After": "60"}
        words = home.run("sync", expect=1)
        assert said in words, (status, words)
        files.text = before
        assert home.copy.read_bytes() == good
    # It is asked no more before the time that it named.
    files.seen.clear()
    assert "wants no request before" in home.run("sync", expect=1) and not files.seen
    listed = home.run("accounts")
    assert "synced just now" in listed and "503" in listed and "/…" in listed, listed
    files.status, files.cut, files.fields = 200, None, {}
    assert "Days off with 1 item" in home.run("accounts", "check", "Holidays")
    assert "1 fetched" in home.run("sync")
    files.stop()
    assert "no answer" in home.run("sync", expect=1)
    assert "Other" in home.run("list", "today", "tomorrow")


def is_only_read_and_has_a_colour_of_ones_own(programs, folder):
    files = Files()
    files.write("New Year")
    home = Reader(programs, folder, None)
    said = home.run("accounts", "add", files.url, "--yes")
    assert "The subscription Days off is in" in said and "1 fetched" in said, said
    home.run("accounts", "add", files.url, "--name", "Days off", "--yes", expect=2)
    calendars = home.run("calendars")
    assert "Subscriptions" in calendars and "it is a subscription" in calendars, calendars
    said = home.run("add", "--quick", "Lunch tomorrow 12:00 /Days", expect=1)
    uid = "u0"
    said = home.run("delete", uid, expect=1)
    assert "it is a subscription" in said, said
    # The colour stays when another copy comes.
    home.run("calendars", "recolor", "Days off", "#ff0000")
    files.write("Easter")
    home.run("sync")
    colour = home.folder / ".local/share/tcal/subscriptions/Days off/color"
    assert colour.read_text().strip().lower().startswith("#ff0000"), colour.read_text()
    home.run("calendars", "rename", "Days off", "Other", expect=1)
    home.run("accounts", "remove", "Days off", "--yes")
    assert "Easter" not in home.run("list", "today", "tomorrow")
    assert "Days off" not in home.config.read_text()
    assert not list((home.folder / ".local/state/tcal/sync").glob("*.subscription"))
    files.stop()


def comes_while_one_looks(programs, folder):
    files = Files()
    files.write("New Year")
    home = Reader(programs, folder, files)
    with screen_of(home, folder) as terminal:
        terminal.say(f"{programs}/tcal")
        terminal.wait_for("New Year")
        terminal.wait_for("synced just now")
        # Hidden, it stays so when another copy comes.
        terminal.type("c", "Down")
        terminal.type("Space")
        terminal.wait(lambda screen: "New Year" not in screen, "it is hidden")
        files.write("New Year", "Epiphany")
        terminal.type("S")
        until("another copy is here", lambda: "Epiphany" in home.copy.read_text())
        terminal.wait_for("synced just now")
        time.sleep(1)
        # The bottom line tells that it came; the list does not show it.
        shown = terminal.screen().rstrip().rsplit("\n", 1)[0]
        terminal.expect("Epiphany" not in shown and "○ Holidays" in shown, "what is hidden stays hidden")
        terminal.type("Space")
        terminal.wait(lambda screen: "Epiphany" in screen.rstrip().rsplit("\n", 1)[0], "it is shown again")
        files.status = 404
        terminal.type("S")
        terminal.wait_for("Holidays: sync failed @")
        terminal.type("@")
        terminal.wait_for("the server answers 404")
        terminal.type("Escape", "q")
    files.stop()


def is_fetched_with_a_token_and_a_certificate(programs, folder):
    files = Files()
    files.write("New Year")
    (folder / "server").mkdir(), (folder / "client").mkdir()
    server_key, server = make_certificate(folder / "server")
    key, certificate = make_certificate(folder / "client")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(server, server_key)
    files.server.handle_error = lambda *_: None
    # Who has no certificate that is known gets no answer at all.
    context.verify_mode = ssl.CERT_REQUIRED
    context.load_verify_locations(certificate)
    files.server.socket = context.wrap_socket(files.server.socket, server_side=True, do_handshake_on_connect=False)
    lines = [f"ca-file = {server}", 'token-command = "printf my-token"']
    home = Reader(programs, folder, files, lines)
    text = home.config.read_text().replace("http:", "https:")
    home.config.write_text(text)
    home.run("sync", expect=1)
    assert not files.seen
    home.config.write_text(text + f"    client-certificate = {certificate}\n    client-key = {key}\n")
    # A key that others may read is not used.
    key.chmod(0o644)
    assert "chmod 600" in home.run("sync", expect=1) and not files.seen
    key.chmod(0o600)
    assert "Holidays: 1 fetched" in home.run("sync")
    assert files.seen[-1][1]["Authorization"] == "Bearer my-token", files.seen
    assert not [path for path in home.folder.rglob("*") if path.is_file() and b"my-token" in path.read_bytes()
                and path != home.config]
    files.stop()


ALL = [
    is_fetched_with_a_token_and_a_certificate,
    is_fetched_when_it_is_another_one, keeps_the_last_good_copy, is_only_read_and_has_a_colour_of_ones_own, comes_while_one_looks]

"""Tokens instead of passwords: an authorization server of the test's own (OAuth 2.0 with PKCE), and GNOME Online Accounts on a bus
of the test's own. The calendars are those of the fake CalDAV server, which takes the tokens that are good."""
import base64, hashlib, http.server, json, os, pathlib, re, secrets, stat, subprocess, sys, threading, time, urllib.parse, urllib.request

from accounts import Beginner, Spy
from fake import Fake, home_of
from screen import until
from stories import event

SECRET = "the-clients-secret"


class Authority:
    """Gives tokens to one program. It checks whatever a server may check: the challenge, the address, the secret; each token for
    renewing is good once."""

    client = "tcal-of-the-test"

    def __init__(self):
        self.codes, self.refresh, self.access = {}, set(), set()
        self.seconds, self.answers, self.refusal, self.asked, self.metadata_asked = 3600, [], None, [], 0
        self.rotates, self.methods = True, ["S256"]
        authority = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                place, _, query = self.path.partition("?")
                if place == "/.well-known/openid-configuration":
                    authority.metadata_asked += 1
                    return self.answer(200, json.dumps({
                        "issuer": authority.url, "authorization_endpoint": authority.url + "/allow?lang=en",
                        "token_endpoint": authority.url + "/token", "code_challenge_methods_supported": authority.methods}))
                if place == "/allow":
                    return self.redirect(dict(urllib.parse.parse_qsl(query)))
                self.answer(404, "{}")

            def redirect(self, told):
                assert told["client_id"] == authority.client and told["response_type"] == "code", told
                assert told["code_challenge_method"] == "S256" and told["lang"] == "en", told
                reply = {"state": told["state"]}
                if authority.refusal:
                    reply["error"] = authority.refusal
                else:
                    code = reply["code"] = "4/" + secrets.token_urlsafe(12)
                    authority.codes[code] = (told["code_challenge"], told["redirect_uri"])
                self.send_response(302)
                self.send_header("Location", told["redirect_uri"] + "?" + urllib.parse.urlencode(reply))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                told = dict(urllib.parse.parse_qsl(body, strict_parsing=True))
                authority.asked.append(told)
                if authority.answers:
                    return self.answer(*authority.answers.pop(0))
                if self.path != "/token" or told.get("client_id") != authority.client or told.get("client_secret") != SECRET:
                    return self.answer(401, '{"error": "invalid_client"}')
                if told["grant_type"] == "authorization_code":
                    challenge, redirect = authority.codes.pop(told["code"], (None, None))
                    digest = hashlib.sha256(told["code_verifier"].encode()).digest()
                    proof = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
                    if proof != challenge or redirect != told["redirect_uri"] or len(told["code_verifier"]) < 43:
                        return self.answer(400, '{"error": "invalid_grant"}')
                elif told["grant_type"] != "refresh_token" or told["refresh_token"] not in authority.refresh:
                    return self.answer(400, '{"error": "invalid_grant", "error_description": "used already"}')
                self.answer(200, authority.give(told.get("refresh_token")))

            def answer(self, status, text):
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                if status == 307:
                    self.send_header("Location", "http://127.0.0.1:9/token")
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def give(self, used=None):
        access = "access-" + secrets.token_urlsafe(12)
        self.access.add(access)
        told = {"access_token": access, "token_type": "Bearer", "expires_in": self.seconds}
        if not used or self.rotates:
            self.refresh.discard(used)
            told["refresh_token"] = "refresh-" + secrets.token_urlsafe(12)
            self.refresh.add(told["refresh_token"])
        return json.dumps(told)

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Calendars(Fake):
    """A CalDAV server that takes the tokens of an authority and no passwords."""

    def __init__(self, good):
        super().__init__()
        self.good = good

    def admits(self, authorization, method):
        return authorization.startswith("Bearer ") and authorization[7:] in self.good


class Person(Beginner):
    """A home with a browser: it goes where it is sent, after what somebody else's programs may do on this machine."""

    def __init__(self, folder, programs):
        super().__init__(folder, programs)
        tools = folder / "bin"
        tools.mkdir()
        browser = tools / "xdg-open"
        browser.write_text(f"""#!{sys.executable}
import sys, urllib.request, urllib.parse, urllib.error
page = sys.argv[1]
redirect = dict(urllib.parse.parse_qsl(page.partition('?')[2]))['redirect_uri']
for odd in ('favicon.ico', '?code=stolen', '?state=wrong&code=stolen', '?state=&error=access_denied'):
    try:
        urllib.request.urlopen(redirect + odd)
        raise SystemExit('taken: ' + odd)
    except urllib.error.HTTPError as error:
        assert error.code == 404
print(urllib.request.urlopen(page).read().decode(), file=open({str(folder / 'page.html')!r}, 'w'))
""")
        browser.chmod(0o755)
        self.environment |= {"PATH": f"{tools}:{os.environ['PATH']}", "DISPLAY": ":9"}
        self.tokens = folder / ".local/share/tcal/tokens"

    def page(self):
        """What the browser shows at last; it may still be reading when the program has ended."""
        page = self.folder / "page.html"
        until("the browser's page", lambda: page.exists() and page.stat().st_size > 0)
        return page.read_text()

    def add(self, server, authority, *more, expect=0):
        return self.run(
            "accounts", "add", server.url, "--oauth", authority.url, "--client-id", authority.client,
            "--client-secret-command", f"cat {self.secret(SECRET)}", "--name", "Work", *more, expect=expect)


def a_browser_allows_it(programs, folder):
    authority = Authority()
    server = Calendars(authority.access)
    server.put("a.ics", event("a"))
    home = Person(folder / "anna", programs)
    with Spy(SECRET):
        said = home.add(server, authority)
    assert authority.url + "/allow?lang=en&" in said and "Work/Office: 1 received" in said, said
    assert "tcal has what it needs" in home.page()
    assert authority.asked[0]["grant_type"] == "authorization_code" and len(authority.asked) == 1
    # The tokens are in one file that nobody else reads, and neither they nor the secret are in what is said.
    kept = home.tokens / "Work"
    token, renewing = next(iter(authority.access)), next(iter(authority.refresh))
    assert home.with_text(token) == [kept] and home.with_text(renewing) == [kept]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600 and stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    assert not any(word in said for word in (token, renewing, SECRET))
    config = home.config.read_text()
    assert f"oauth = {authority.url}" in config and f"client-id = {authority.client}" in config and "password" not in config
    # While a token is good nobody is asked for another.
    authority.asked.clear()
    assert "nothing new" in home.run("sync") and not authority.asked
    # One that the server takes no more is renewed in the same sync, and once.
    authority.access.clear()
    assert "nothing new" in home.run("sync")
    assert [told["grant_type"] for told in authority.asked] == ["refresh_token"] and renewing not in kept.read_text()
    # So is one that has ended; a server that gives nothing new for renewing means the old.
    authority.rotates = False
    lines = kept.read_text().split("\n")
    for _ in range(3):
        kept.write_text("\n".join(lines[:1] + kept.read_text().split("\n")[1:3] + ["1000", ""]))
        assert "nothing new" in home.run("sync")
    assert len(authority.asked) == 4 and next(iter(authority.refresh)) in kept.read_text()
    # It is renewed before it ends, too: less than a minute is nothing.
    authority.seconds = 30
    kept.write_text("\n".join(lines[:1] + kept.read_text().split("\n")[1:3] + ["1000", ""]))
    for count in (5, 6):
        home.run("sync")
        assert len(authority.asked) == count
    said = home.run("accounts", "check")
    assert f"token: from {authority.url}, by OAuth" in said and "Office" in said, said
    home.run("accounts", "remove", "Work", "--yes")
    assert not kept.exists()
    for each in (authority, server):
        each.stop()


def what_is_refused_is_said(programs, folder):
    authority = Authority()
    server = Calendars(authority.access)
    server.put("a.ics", event("a"))
    home = Person(folder / "anna", programs)
    # Nobody allows it: nothing is added.
    authority.refusal = "access_denied"
    assert "the server gives no token (access_denied)" in home.add(server, authority, expect=1)
    assert "was not allowed" in home.page()
    authority.refusal = None
    # A code that somebody else used, an answer that is none, a wrong secret, a server without PKCE or without a word of itself.
    for answer, words in [
            ((400, '{"error": "invalid_grant"}'), "no longer accepts its token"), ((200, "<html>"), "answer is broken"),
            ((200, '{"access_token": "a\\r\\nX: y"}'), "answer is broken"), ((500, "oops"), "answers 500"),
            ((307, ""), "where this request may not go (307)"), ((401, '{"error": "invalid_client"}'), "no token (invalid_client)")]:
        authority.answers = [answer]
        assert words in home.add(server, authority, expect=1), words
    authority.methods = ["plain"]
    assert "does not tell how it is asked" in home.add(server, authority, expect=1)
    authority.methods = ["S256"]
    assert "no client-id" in home.run("accounts", "add", server.url, "--oauth", "google", expect=2)
    assert not home.config.exists() and not home.tokens.exists()
    home.add(server, authority)
    kept = home.tokens / "Work"
    good = kept.read_text()
    # The server has forgotten it: that is said with the command that helps, and the files stay.
    authority.access.clear(), authority.refresh.clear()
    kept.write_text("\n".join(good.split("\n")[:3] + ["1000", ""]))
    assert "tcal accounts login Work" in home.run("sync", expect=1)
    assert "tcal accounts login Work" in home.run("accounts")
    assert "may use the calendars now" in home.run("accounts", "login", "Work")
    assert "nothing new" in home.run("sync")
    # A file that others may read is not read; one for another server is not sent to this one.
    kept.chmod(0o644)
    assert "can be read by others" in home.run("sync", expect=1)
    kept.chmod(0o600)
    text = home.config.read_text()
    other = Authority()
    home.config.write_text(text.replace(authority.url, other.url))
    assert "access is not granted yet" in home.run("sync", expect=1) and not other.asked
    home.config.write_text(text)
    # No answer is no answer: it is offline, and nothing is thrown away.
    kept.write_text("\n".join(kept.read_text().split("\n")[:3] + ["1000", ""]))
    authority.stop()
    assert "no answer" in home.run("sync", expect=1)
    assert "refresh-" in kept.read_text()
    assert "no oauth" not in home.run("accounts", "login", "Nobody", expect=2)
    # What has a token must not be asked for over plain http elsewhere.
    home.config.write_text(text.replace(authority.url, "http://id.example.com"))
    kept.write_text(kept.read_text().replace(authority.url, "http://id.example.com"))
    assert "plain HTTP" in home.run("sync", expect=1)
    for each in (other, server):
        each.stop()


def a_command_keeps_the_tokens(programs, folder):
    authority = Authority()
    server = Calendars(authority.access)
    server.put("a.ics", event("a"))
    home = Person(folder / "anna", programs)
    safe = home.folder / "safe"
    home.config.parent.mkdir(parents=True)
    home.config.write_text(
        f'[account "Work"]\n    url = {server.url}\n    oauth = {authority.url}\n    client-id = {authority.client}\n'
        f'    client-secret-command = "cat {home.secret(SECRET)}"\n    token-store-command = "rev > {safe}"\n'
        f'    token-load-command = "rev {safe} 2>/dev/null || true"\n    scope = calendars read\n')
    assert "tcal accounts login Work" in home.run("sync", expect=1)
    said = home.run("accounts", "login", "Work")
    assert "scope=calendars%20read" in said, said
    assert safe.exists() and not home.tokens.exists()
    assert "1 received" in home.run("sync")
    authority.access.clear()
    before = safe.read_text()
    assert "nothing new" in home.run("sync") and safe.read_text() != before
    # What cannot be kept is not used in silence: the next time the old one would not be taken.
    home.config.write_text(home.config.read_text().replace("rev > ", "exit 7; rev > "))
    authority.access.clear()
    home.run("sync", expect=1)
    for each in (authority, server):
        each.stop()


def google_is_told_of(programs, folder):
    """Who gives an address of Google's is told of all ways, and of the one that needs no OAuth."""
    home = Person(folder / "anna", programs)
    said = home.run("accounts", "add", "anna@gmail.com", expect=2)
    for words in ("accounts add gnome", "--oauth google", "--token-command", "secret address in iCal format"):
        assert words in said, said
    assert not home.config.exists()
    # A token of another program's is all that is needed.
    server = Calendars({"from-elsewhere"})
    server.put("a.ics", event("a"))
    said = home.run("accounts", "add", server.url, "--token-command", "printf from-elsewhere", "--name", "Work")
    assert "1 received" in said and "token-command = \"printf from-elsewhere\"" in home.config.read_text().replace("'", '"'), said
    assert "token: from token-command" in home.run("accounts", "check")
    server.stop()


class Gnome:
    """GNOME Online Accounts as its interfaces are written down, on a bus of its own."""

    def __init__(self, folder, accounts):
        self.accounts, self.calls = accounts, []
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address", f"--address=unix:path={folder}/bus"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.bus.stdout.readline().strip()
        from jeepney.bus_messages import message_bus
        from jeepney.io.blocking import Proxy, open_dbus_connection
        self.connection = open_dbus_connection(self.address)
        Proxy(message_bus, self.connection).RequestName("org.gnome.OnlineAccounts")
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        from jeepney import HeaderFields, MessageType, new_error, new_method_return
        while True:
            try:
                message = self.connection.receive()
            except Exception:
                return
            if message.header.message_type != MessageType.method_call:
                continue
            fields = message.header.fields
            place, method = fields[HeaderFields.path], fields[HeaderFields.member]
            self.calls.append(method)
            if method == "GetManagedObjects":
                reply = new_method_return(message, "a{oa{sa{sv}}}", (self.objects(),))
            else:
                account = self.accounts[place]
                if account.get("locked"):
                    reply = new_error(message, "org.gnome.OnlineAccounts.Error.NotAuthorized", "s", ("expired",))
                elif method == "EnsureCredentials":
                    reply = new_method_return(message, "i", (3600,))
                elif method == "GetAccessToken":
                    reply = new_method_return(message, "si", (account["token"], 3600))
                elif method == "GetPassword":
                    assert message.body == ("password",)
                    reply = new_method_return(message, "s", (account["password"],))
                else:
                    reply = new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "s", ("?",))
            self.connection.send(reply)

    def objects(self):
        told = {"/org/gnome/OnlineAccounts/Manager": {"org.gnome.OnlineAccounts.Manager": {}}}
        for place, account in self.accounts.items():
            interfaces = told[place] = {
                "org.gnome.OnlineAccounts.Account": {
                    "Id": ("s", place.rsplit("/", 1)[1]), "ProviderName": ("s", account["provider"]),
                    "Identity": ("s", account["user"]), "PresentationIdentity": ("s", account["name"]),
                    "CalendarDisabled": ("b", account.get("disabled", False))}}
            if "url" in account:
                interfaces["org.gnome.OnlineAccounts.Calendar"] = {"Uri": ("s", account["url"]), "AcceptSslErrors": ("b", False)}
            if "token" in account:
                interfaces["org.gnome.OnlineAccounts.OAuth2Based"] = {"ClientId": ("s", "x")}
            else:
                interfaces["org.gnome.OnlineAccounts.PasswordBased"] = {}
        return told

    def stop(self):
        self.connection.close()
        self.bus.terminate()
        self.bus.wait(10)


def gnome_has_the_account(programs, folder):
    """A token of Google's and a password of Nextcloud's come from GNOME's settings, by name or by being chosen."""
    google, cloud = Calendars({"from-gnome"}), Fake()
    google.put("a.ics", event("a"))
    cloud.put("b.ics", event("b"))
    place = "/org/gnome/OnlineAccounts/Accounts/account_"
    gnome = Gnome(folder, {
        place + "1_0": {"provider": "Google", "name": "anna@gmail.com", "user": "anna@gmail.com", "url": google.url, "token": "from-gnome"},
        place + "2_0": {"provider": "Nextcloud", "name": "anna@cloud.example", "user": "anna", "url": cloud.url, "password": "geheim"},
        place + "3_0": {"provider": "Last.fm", "name": "anna", "user": "anna", "token": "x"},
        place + "4_0": {"provider": "Microsoft", "name": "off@example.com", "user": "x", "url": "https://x.example/", "token": "x", "disabled": True}})
    home = Person(folder / "anna", programs)
    # Where there is no such bus, that is said, and other ways go on.
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    assert "does not answer" in home.run("accounts", "add", "gnome", expect=1)
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = gnome.address
    said = home.run("accounts", "add", "gnome", expect=2)
    assert "anna@gmail.com, anna@cloud.example" in said, said
    assert "have no account off@example.com" in home.run("accounts", "add", "gnome", "--gnome-account", "off@example.com", expect=1)
    with Spy("from-gnome"), Spy("geheim"):
        said = home.run("accounts", "add", "gnome", "--gnome-account", "anna@gmail.com", "--name", "Mine")
        assert "Mine/Office: 1 received" in said, said
        said = home.run("accounts", "add", "gnome", "--gnome-account", "anna@cloud.example", "--name", "Cloud")
        assert "Cloud/Office: 1 received" in said, said
        assert home.run("sync").count("nothing new") == 2
    assert "gnome-account = anna@gmail.com" in home.config.read_text()
    assert not home.with_text("from-gnome") and not home.with_text("geheim")
    assert "from GNOME's settings, anna@gmail.com" in home.run("accounts", "check", "Mine")
    # Another token is asked for at each sync; who has to log in again is told where.
    google.good = {"second"}
    gnome.accounts[place + "1_0"]["token"] = "second"
    assert "nothing new" in home.run("sync", "Mine")
    gnome.accounts[place + "1_0"]["locked"] = True
    assert "log in again there" in home.run("sync", "Mine", expect=1)
    assert "nothing new" in home.run("sync", "Cloud")
    # At a terminal the same address is offered, and one is chosen of several.
    from terminal import Terminal
    gnome.accounts[place + "1_0"].pop("locked")
    variables = dict(home.environment, XDG_STATE_HOME=str(home.folder / ".local/state"))
    with Terminal(home.folder, environment=variables) as terminal:
        terminal.say(f"{programs}/tcal accounts add gnome; echo ended with $?")
        terminal.wait_for("1  anna@gmail.com (Google)")
        terminal.say("2")
        terminal.wait_for("Name of the account here")
        terminal.say("Again")
        terminal.wait_for("Again/Office: 1 received")
        terminal.wait_for("ended with 0")
        terminal.say(f"clear; {programs}/tcal accounts add anna@gmail.com")
        terminal.wait_for("GNOME's settings have anna@gmail.com (Google).")
        terminal.say("y")
        terminal.wait_for("Name of the account here")
        terminal.type("C-c")
    gnome.stop()
    assert "does not answer" in home.run("sync", "Mine", expect=1)
    for each in (google, cloud):
        each.stop()


class Digests(Fake):
    """Takes Digest alone (RFC 7616)."""

    nonce = "d2f1c7"

    def __init__(self, algorithm, takes_basic=False):
        super().__init__()
        self.algorithm, self.told = algorithm, []
        self.challenge = f'Digest realm="fake", qop="auth", algorithm={algorithm}, nonce="{self.nonce}", opaque="x"'
        if takes_basic:
            self.challenge = f'Basic realm="fake", {self.challenge}'

    def admits(self, authorization, method):
        self.told.append(authorization)
        if not authorization.startswith("Digest "):
            return False
        given = {name: quoted or plain for name, quoted, plain in re.findall(r'(\w+)=(?:"([^"]*)"|([^",\s]+))', authorization)}

        def digest(*parts):
            return hashlib.new({"MD5": "md5", "SHA-256": "sha256"}[self.algorithm], ":".join(parts).encode()).hexdigest()

        secret, what = digest(self.user, "fake", self.password), digest(method, given["uri"])
        return given["nonce"] == self.nonce and given["response"] == digest(
            secret, self.nonce, given["nc"], given["cnonce"], given["qop"], what)


def digest_where_it_is_taken(programs, folder):
    """A server that takes Digest gets it, also with what is sent and where it would take Basic: that is never said."""
    for algorithm, takes_basic in (("MD5", False), ("SHA-256", False), ("MD5", True)):
        server = Digests(algorithm, takes_basic)
        server.put("a.ics", event("a"))
        place = folder / f"{algorithm}{takes_basic}"
        place.mkdir()
        home = home_of(programs, place, server)
        assert "1 received" in home.sync(), algorithm
        home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
        assert "1 sent" in home.sync()
        # A question about the challenge, and one about the calendar.
        server.told.clear()
        assert "nothing new" in home.sync()
        assert [line.split(" ")[0] for line in server.told] == ["", "Digest"], server.told
        (home.folder / "secret").write_text("wrong\n")
        assert "does not accept user and password" in home.sync(expect=1)
        assert not any(line.startswith("Basic") for line in server.told), (algorithm, server.told)
        server.stop()


def basic_where_the_server_asks_for_it(programs, folder):
    """The password goes in plain to who asks for that, and to who asks for nothing over a way that nobody reads; then it goes at once."""

    class Open(Fake):
        """Lets everybody in, as some servers do at their root."""

        def __init__(self, lets_in):
            super().__init__()
            self.told, self.lets_in = [], lets_in

        def admits(self, authorization, method):
            self.told.append(authorization.split(" ")[0])
            return self.lets_in or super().admits(authorization, method)

    for lets_in in (False, True):
        server = Open(lets_in)
        server.put("a.ics", event("a"))
        place = folder / str(lets_in)
        place.mkdir()
        home = home_of(programs, place, server)
        assert "1 received" in home.sync()
        # The well-known address sends elsewhere before it knows anybody.
        first = server.told.index("Basic")
        assert set(server.told[:first]) == {""} and set(server.told[first:]) == {"Basic"}, server.told
        server.told.clear()
        assert "nothing new" in home.sync()
        assert server.told == ["Basic"], server.told
        # The server takes Digest by now.
        if not lets_in:
            other = Digests("SHA-256")
            server.challenge, server.admits = other.challenge, other.admits
            assert "nothing new" in home.sync()
            other.told.clear()
            assert "nothing new" in home.sync()
            assert not any(line.startswith("Basic") for line in other.told), other.told
            other.stop()
        server.stop()


ALL = [digest_where_it_is_taken, basic_where_the_server_asks_for_it, a_browser_allows_it, what_is_refused_is_said, a_command_keeps_the_tokens, google_is_told_of, gnome_has_the_account]

"""Real CalDAV servers, started for a story on a port of 127.0.0.1 that is free, and ended with it."""
import base64, contextlib, copy, hashlib, http.client, os, pathlib, re, shutil, socket, sqlite3, ssl, subprocess, sys, tempfile, time, urllib.parse

BIN = pathlib.Path(sys.executable).parent
SCRIPTS = pathlib.Path(__file__).parent / "servers"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def free_ports(*steps):
    """A port that is free, and so are those that are so much above it."""
    while True:
        port = free_port()
        try:
            for step in steps:
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", port + step))
            return port
        except (OSError, OverflowError):
            continue


def make_certificate(folder, names="IP:127.0.0.1"):
    """A certificate for 127.0.0.1, or for other names, that is its own authority."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=127.0.0.1", "-addext", f"subjectAltName={names}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    return key, certificate


class Server:
    """A server with one user, and what another client would do with it."""

    user, password = "anna", "geheim"
    certificate = None
    # Where one's calendars are looked for, and what an account here says besides.
    root, settings = "/", ()

    def __init__(self, folder, arguments, port, home):
        self.port, self.home, self.folder, self.arguments = port, home, folder, arguments
        self.log = open(folder / "server.log", "w")
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.arguments, stdout=self.log, stderr=self.log, cwd=self.folder)
        deadline = time.monotonic() + 60
        while True:
            try:
                if self.request("OPTIONS", "/").status < 600:
                    break
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    self.stop()
                    raise RuntimeError((self.folder / "server.log").read_text())
                time.sleep(0.1)

    @property
    def url(self):
        return f"{'https' if self.certificate else 'http'}://127.0.0.1:{self.port}{self.root}"

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.log.close()

    def request(self, method, path, body=None, **fields):
        if self.certificate:
            context = ssl.create_default_context(cafile=self.certificate)
            connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=30, context=context)
        else:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Authorization": self.authorization(method, path)} | {name.replace("_", "-"): value for name, value in fields.items()}
        connection.request(method, path, body=body.encode() if isinstance(body, str) else body, headers=headers)
        answer = connection.getresponse()
        answer.text = answer.read().decode("utf-8", "replace")
        connection.close()
        return answer

    def authorization(self, method, path):
        return "Basic " + base64.b64encode(f"{self.user}:{self.password}".encode()).decode()

    def at(self, path):
        """The same server, as an account sees it that was given the address of one calendar."""
        other = copy.copy(self)
        other.root = path
        return other

    def as_user(self, name):
        """The same server, as another user sees it."""
        other = copy.copy(self)
        other.user, other.home = name, self.home.replace(f"/{self.user}/", f"/{name}/")
        return other

    def make_calendar(self, name, title, *components):
        kinds = "".join(f'<C:comp name="{component}"/>' for component in components)
        if kinds:
            kinds = f"<C:supported-calendar-component-set>{kinds}</C:supported-calendar-component-set>"
        body = (
            '<?xml version="1.0"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>'
            f"<D:displayname>{title}</D:displayname>{kinds}</D:prop></D:set></C:mkcalendar>")
        answer = self.request("MKCALENDAR", f"{self.home}{name}/", body, Content_Type="application/xml")
        assert answer.status in (200, 201), (answer.status, answer.text)
        return f"{self.home}{name}/"

    def put(self, path, text):
        answer = self.request("PUT", path, text, Content_Type="text/calendar")
        assert answer.status in (200, 201, 204), (answer.status, answer.text)

    def get(self, path):
        answer = self.request("GET", path)
        return answer.text if answer.status == 200 else None

    def delete(self, path):
        answer = self.request("DELETE", path)
        assert answer.status in (200, 204), answer.status

    def names(self, calendar):
        """The names of what is in a calendar."""
        body = '<?xml version="1.0"?><D:propfind xmlns:D="DAV:"><D:prop><D:getetag/></D:prop></D:propfind>'
        text = self.request("PROPFIND", calendar, body, Depth="1", Content_Type="application/xml").text
        import xml.etree.ElementTree as tree
        hrefs = [urllib.parse.unquote(e.text) for e in tree.fromstring(text).iter("{DAV:}href")]
        return sorted(href.rsplit("/", 1)[1] for href in hrefs if not href.endswith("/"))


    def calendars(self):
        """The paths of the user's calendars."""
        body = '<?xml version="1.0"?><D:propfind xmlns:D="DAV:"><D:prop><D:resourcetype/></D:prop></D:propfind>'
        text = self.request("PROPFIND", self.home, body, Depth="1", Content_Type="application/xml").text
        import xml.etree.ElementTree as tree
        return [
            answer.find("{DAV:}href").text for answer in tree.fromstring(text).iter("{DAV:}response")
            if answer.find(".//{urn:ietf:params:xml:ns:caldav}calendar") is not None]


class Radicale(Server):
    def __init__(self, folder, tls=False):
        port = free_port()
        (folder / "users").write_text(f"{self.user}:{self.password}\n")
        self.rights = folder / "rights"
        self.write_rights()
        lines = ["[server]", f"hosts = 127.0.0.1:{port}", "[auth]", "type = htpasswd", f"htpasswd_filename = {folder}/users",
                 "htpasswd_encryption = plain", "[rights]", "type = from_file", f"file = {folder}/rights", "[storage]", f"filesystem_folder = {folder}/collections", "[logging]", "level = info"]
        if tls:
            key, self.certificate = make_certificate(folder)
            lines[2:2] = ["ssl = True", f"certificate = {self.certificate}", f"key = {key}"]
        (folder / "config").write_text("\n".join(lines) + "\n")
        super().__init__(folder, [BIN / "radicale", "--config", folder / "config"], port, f"/{self.user}/")
        if self.request("PROPFIND", self.home, Depth="0").status == 404:
            self.request("MKCOL", self.home)


    def only_reads(self, *names):
        """Lets the user only read the calendars with these names, and do all else."""
        self.write_rights(*names)
        # It reads them as it starts.
        self.process.terminate()
        self.process.wait(20)
        self.start()

    def write_rights(self, *names):
        own = "".join(f"[{name}]\nuser: .+\ncollection: {self.user}/{name}(/.*)?\npermissions: r\n" for name in names)
        self.rights.write_text(own + "[own]\nuser: .+\ncollection: .*\npermissions: RrWw\n")


class Xandikos(Server):
    def __init__(self, folder):
        port = free_port()
        super().__init__(
            folder,
            [BIN / "xandikos", "serve", "-d", folder / "data", "-l", "127.0.0.1", "-p", str(port), "--current-user-principal",
             f"/{self.user}/", "--autocreate"],
            port, f"/{self.user}/calendars/")


class Debians(Server):
    """A server of Debian's, which a script beside this starts, with users anna, bert and carla. Its folder is a place of its own, because the
    users as whom it runs may not look into a story's."""

    script, steps = "", ()
    #: The calendar from which a user is busy, what it tells of that besides, and whether its search of people finds somebody.
    busy_folder, knows_tentative, finds_people = "", True, True
    #: Whether answers to a meeting stay when its organizer changes something else than its times.
    keeps_answers = True
    #: Whether a share is an invitation, and whether one may share busy times alone; the privilege of whoever may change a calendar.
    offers_shares, gives_busy_times, write_privilege = False, True, "{DAV:}write"

    @property
    def busy_calendar(self):
        return self.home + self.busy_folder

    def lets_ask(self, name, calendar):
        """Lets another user know when one is busy, where not everybody may."""

    #: Whether it writes the names of people into events, which is a change that undo does not take back.
    names_people = False
    #: Whether a calendar for which one acts is in one's own home.
    shares_in_own_home = True

    def lets_act(self, name):
        """Lets another user act for this one, as this one's program or the server's administrator does it."""
        raise NotImplementedError

    def __init__(self, folder):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix=f"tcal-{self.script}-"))
        self.place.chmod(0o755)
        self.folder, self.port, self.home = folder, free_ports(*self.steps), self.home_of_anna
        try:
            self.control("start", str(self.port))
        except RuntimeError:
            self.stop()
            raise

    def control(self, *arguments):
        done = subprocess.run(
            [SCRIPTS / f"{self.script}.sh", arguments[0], self.place, *arguments[1:]], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=(log := open(self.folder / "server.log", "w+")), timeout=120)
        if done.returncode != 0:
            log.seek(0)
            raise RuntimeError(log.read())

    def restart(self):
        self.control("restart")

    def stop(self):
        if (self.place / "port").exists():
            self.control("stop")
        shutil.rmtree(self.place, ignore_errors=True)


class Cyrus(Debians):
    script, steps, home_of_anna = "cyrus", (1000,), "/dav/calendars/user/anna/"
    busy_folder, finds_people = "Default/", False
    offers_shares, gives_busy_times = True, False

    def lets_act(self, name):
        """Everything in the calendar, and messages from the outbox; where it is in the other's home it has to be subscribed to."""
        import imaplib
        with imaplib.IMAP4("127.0.0.1", self.port + 1000) as own:
            own.login(self.user, self.password)
            for folder in ("INBOX.#calendars.Default", "INBOX.#calendars.Outbox"):
                assert own.setacl(folder, name, "lrswipkxtecdn789")[0] == "OK"
        with imaplib.IMAP4("127.0.0.1", self.port + 1000) as other:
            other.login(name, self.password)
            assert other.subscribe(f"user.{self.user}.#calendars.Default")[0] == "OK"


class SOGo(Debians):
    script, steps, root, home_of_anna = "sogo", (1000, 2000), "/SOGo/dav/", "/SOGo/dav/anna/Calendar/"
    busy_folder, knows_tentative, finds_people, keeps_answers = "personal/", False, False, False
    write_privilege = "{urn:inverse:params:xml:ns:inverse-dav}modify-public-records"

    def lets_ask(self, name, calendar):
        self.lets_read(name, calendar)

    def lets_read(self, name, calendar):
        """Lets another user read what is public in a calendar, as a tick in SOGo's own pages does."""
        body = (
            f'<?xml version="1.0"?><acl-query xmlns="urn:inverse:params:xml:ns:inverse-dav"><set-roles user="{name}"><PublicViewer/></set-roles>'
            "</acl-query>")
        answer = self.request("POST", calendar, body, Content_Type="application/xml")
        assert answer.status == 204, (answer.status, answer.text)


    def lets_act(self, name):
        roles = "<PublicModifier/><ConfidentialModifier/><PrivateDAndTViewer/><ObjectCreator/><ObjectEraser/>"
        body = (
            f'<?xml version="1.0"?><acl-query xmlns="urn:inverse:params:xml:ns:inverse-dav"><set-roles user="{name}">{roles}</set-roles>'
            "</acl-query>")
        answer = self.request("POST", self.busy_calendar, body, Content_Type="application/xml")
        assert answer.status == 204, (answer.status, answer.text)
        body = '<?xml version="1.0"?><subscribe xmlns="urn:inverse:params:xml:ns:inverse-dav"/>'
        answer = self.as_user(name).request("POST", self.busy_calendar, body, Content_Type="application/xml")
        assert answer.status in (200, 204), (answer.status, answer.text)


class DAViCal(Debians):
    script, steps, root, home_of_anna = "davical", (1000,), "/caldav.php/", "/caldav.php/anna/"
    busy_folder, shares_in_own_home = "calendar/", False

    def lets_read(self, name, calendar):
        """Lets another user read a calendar."""
        body = (
            f'<?xml version="1.0"?><D:acl xmlns:D="DAV:"><D:ace><D:principal><D:href>{self.root}{name}/</D:href></D:principal>'
            "<D:grant><D:privilege><D:read/></D:privilege></D:grant></D:ace></D:acl>")
        answer = self.request("ACL", calendar, body, Content_Type="application/xml")
        assert answer.status == 200, (answer.status, answer.text)


    def lets_act(self, name):
        body = (
            '<?xml version="1.0"?><D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:group-member-set>'
            f"<D:href>{self.root}{name}/</D:href></D:group-member-set></D:prop></D:set></D:propertyupdate>")
        answer = self.request("PROPPATCH", f"{self.home}calendar-proxy-write/", body, Content_Type="application/xml")
        assert answer.status == 207 and " 200 " in answer.text, answer.text


class Sabre(Debians):
    """It takes Digest."""

    script, home_of_anna = "sabre", "/calendars/anna/"
    challenge = None

    def authorization(self, method, path):
        if not self.challenge:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            connection.request("OPTIONS", "/")
            self.challenge = dict(re.findall(r'(\w+)="([^"]*)"', connection.getresponse().getheader("WWW-Authenticate")))
            connection.close()

        def md5(*parts):
            return hashlib.md5(":".join(parts).encode()).hexdigest()
        realm, nonce, count, own = self.challenge["realm"], self.challenge["nonce"], "00000001", os.urandom(8).hex()
        answer = md5(md5(self.user, realm, self.password), nonce, count, own, "auth", md5(method, path))
        return (f'Digest username="{self.user}", realm="{realm}", nonce="{nonce}", uri="{path}", response="{answer}", qop=auth, '
                f'nc={count}, cnonce="{own}", opaque="{self.challenge["opaque"]}"')


class Horde(Debians):
    """It makes no calendar: it answers MKCALENDAR with 201, and nothing is made. So calendars are put into its database, as its own pages do."""

    script, root, home_of_anna = "horde", "/rpc.php/", "/rpc.php/calendars/anna/"

    def make_calendar(self, name, title, *components):
        self.execute(
            "INSERT INTO kronolith_sharesng (share_name, share_owner, attribute_name, attribute_color) VALUES (?, ?, ?, '#14a0d5')",
            f"{self.user}-{name}", self.user, title)
        return f"{self.home}calendar~{self.user}-{name}/"

    def put(self, path, text):
        # Its entity tags are made of the second of a change: nobody could tell two in one second apart.
        if self.get(path):
            time.sleep(1.1)
        super().put(path, text)

    def stores(self, fate=None):
        """Its database takes no events any more: it says so, "ABORT", which Horde answers with 500, or it does not, "IGNORE", and Horde
        answers as if it had stored them. With nothing it takes them again."""
        for what in ("INSERT", "UPDATE"):
            self.execute(f"DROP TRIGGER IF EXISTS no_{what}")
            if fate:
                reason = ", 'database is full'" if fate == "ABORT" else ""
                self.execute(f"CREATE TRIGGER no_{what} BEFORE {what} ON kronolith_events BEGIN SELECT RAISE({fate}{reason}); END")

    def execute(self, text, *values):
        with contextlib.closing(sqlite3.connect(self.place / "data/horde.db", timeout=30)) as database, database:
            database.execute(text, values)

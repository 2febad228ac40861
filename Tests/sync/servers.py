"""Real CalDAV servers, started for a story on a port of 127.0.0.1 that is free, and ended with it."""
import http.client, pathlib, socket, ssl, subprocess, sys, time, urllib.parse

BIN = pathlib.Path(sys.executable).parent


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


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
        return f"{'https' if self.certificate else 'http'}://127.0.0.1:{self.port}/"

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
        import base64
        token = base64.b64encode(f"{self.user}:{self.password}".encode()).decode()
        headers = {"Authorization": f"Basic {token}"} | {name.replace("_", "-"): value for name, value in fields.items()}
        connection.request(method, path, body=body.encode() if isinstance(body, str) else body, headers=headers)
        answer = connection.getresponse()
        answer.text = answer.read().decode("utf-8", "replace")
        connection.close()
        return answer

    def make_calendar(self, name, title):
        body = (
            '<?xml version="1.0"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>'
            f"<D:displayname>{title}</D:displayname></D:prop></D:set></C:mkcalendar>")
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

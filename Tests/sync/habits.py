"""Habits of servers that were met: what they answer, and what must hold all the same. No item is on fewer sides than before, unless a
person deleted it, and each sync comes to rest where it can."""
import re, urllib.parse

from fake import Fake, home_of, refused
from others import TwoCalendars
from stories import Home, event


def rests(home, *arguments):
    """Nothing is new, and nothing left."""
    said = home.sync(*arguments)
    assert all(line.endswith(": nothing new") for line in said.splitlines()), said


def write(home, name, text, calendar="Office"):
    (home.calendars / calendar / name).write_bytes(text.encode())


def change(home, name, old, new, calendar="Office"):
    path = home.calendars / calendar / name
    text = path.read_bytes()
    assert old.encode() in text, text
    path.write_bytes(text.replace(old.encode(), new.encode()))


def there(fake, calendar=None):
    """The texts of a calendar of the server's, by the names of its resources."""
    calendar = calendar or fake.calendar
    return {path[len(calendar):]: text for path, (_, text) in fake.items.items() if path.startswith(calendar)}


def is_the_same(home, fake, calendar="Office", place=None):
    """Both sides have the same items, each once."""
    def uids(texts):
        return sorted(re.search(r"UID:(.*)", text).group(1).strip() for text in texts)
    here, others = uids(home.items(calendar).values()), uids(there(fake, place).values())
    assert here == others and len(here) == len(set(here)), (here, others)
    return here


def asked(fake, *methods):
    """The requests of some methods since the last look."""
    found = [(method, path) for method, path, _ in fake.seen if method in methods]
    fake.seen.clear()
    return found


# Names.

ODD = "'\"#%\\?*:()[]^"
NAMES = [f"Anna{character}s {number}" for number, character in enumerate(ODD)] + [
    "Annas 0", "100%25", "100%", "a%2Fb", "a#", "#b", "-dash", "50 %", "what?", "Müller", "誕生日", "a+b", "a~b", "x@y", "a=b", "plain", "a&b;c",
    "tab\tin it", "n" * 170]


class Losing(Fake):
    """Odd characters are lost from paths: what has one overwrites whatever has the rest of its name."""

    def place(self, path):
        return "".join(character for character in super().place(path) if character not in ODD + " ")


class Refusing(Fake):
    """Odd characters are refused."""

    def change(self, method, path, fields, body):
        if set(path) & set(ODD):
            return 400, {}, ""
        return super().change(method, path, fields, body)


class DecodingTwice(Fake):
    """Percent signs are decoded twice."""

    def place(self, path):
        return urllib.parse.unquote(super().place(path))


def files_have_odd_names(programs, folder):
    """A path is never made of an odd name: all items arrive under plain ones, nothing is overwritten, and each meets itself again."""
    for kind in (Losing, Refusing, DecodingTwice):
        fake = kind()
        place = folder / kind.__name__
        place.mkdir()
        fake.put("Annas0.ics", event("first", "Here before"))
        home = home_of(programs, place, fake)
        home.sync()
        for number, name in enumerate(NAMES):
            write(home, f"{name}.ics", event(f"odd{number}", name.replace("\t", " ")))
        said = home.sync()
        assert f"{len(NAMES)} sent" in said, (kind, said)
        assert len(is_the_same(home, fake)) == len(NAMES) + 1, kind
        assert all(re.fullmatch(r"[A-Za-z0-9_@+=~][A-Za-z0-9._@+=~-]*\.ics", name) for name in there(fake)), there(fake).keys()
        assert {"plain.ics", "a+b.ics", "a~b.ics", "x@y.ics", "a=b.ics"} <= set(there(fake))
        assert "Here before" in fake.text("Annas0.ics")
        rests(home)
        # The record is gone: nothing goes there twice.
        for path in (home.folder / ".local/state/tcal/sync").glob("*.db*"):
            path.unlink()
        rests(home)
        other = Home(place / "bert", programs, fake)
        assert f"{len(NAMES) + 1} received" in other.sync()
        # Changes and deletions find their resources.
        for number, name in enumerate(NAMES):
            if number % 3 == 0:
                change(home, f"{name}.ics", "DTSTART:20261124", "DTSTART:20261123")
            elif number % 3 == 1:
                (home.calendars / f"Office/{name}.ics").unlink()
        said = home.sync("--allow-deletions")
        count = len(range(0, len(NAMES), 3)), len(range(1, len(NAMES), 3))
        assert f"{count[0]} sent" in said and f"{count[1]} deleted there" in said, said
        is_the_same(home, fake)
        rests(home)
        fake.stop()


def resources_have_odd_names(programs, folder):
    """What others put there under odd names comes, and is changed and deleted there, also where the server writes `#` and `?` as they are."""
    class Raw(Fake):
        @staticmethod
        def href(place):
            return urllib.parse.quote(place, safe="/@:+=~#'()*[]^\"!$&,;")

    for kind in (Fake, Raw):
        fake = kind()
        place = folder / kind.__name__
        place.mkdir()
        for number, name in enumerate(NAMES):
            fake.put(f"{name}.ics".replace("\t", ""), event(f"odd{number}"))
        home = home_of(programs, place, fake)
        assert f"{len(NAMES)} received" in home.sync(), kind
        rests(home)
        is_the_same(home, fake)
        for number, path in enumerate(sorted((home.calendars / "Office").glob("*.ics"))):
            if number % 2:
                path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Edited"))
            else:
                path.unlink()
        count = len(NAMES) // 2
        said = home.sync("--allow-deletions")
        assert f"{count} sent" in said and f"{len(NAMES) - count} deleted there" in said, said
        assert len(is_the_same(home, fake)) == count and all("Edited" in text for text in there(fake).values())
        rests(home)
        fake.stop()


ALL = [files_have_odd_names, resources_have_odd_names]

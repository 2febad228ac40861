"""The calendars that the torture changes, and what should be in them."""
import os, pathlib, re

def event(uid, number):
    notes = " ".join([number] * 400)
    folded = "\r\n ".join(notes[i:i + 60] for i in range(0, len(notes), 60))
    return (f"BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;VALUE=DATE:20261121\r\nSUMMARY:{number}\r\n"
            f"DESCRIPTION:{folded}\r\nX-KEPT:as it is\r\nEND:VEVENT\r\n")

def journal(size):
    """A component of about so many bytes that nobody changes; nothing for 0."""
    lines = "".join(f"X-LINE:{number:060}\r\n" for number in range(size // 69))
    return f"BEGIN:VJOURNAL\r\nUID:journal\r\nDTSTAMP:20260101T000000Z\r\n{lines}END:VJOURNAL\r\n" if lines else ""

def calendar(*events):
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\n" + "".join(events) + "END:VCALENDAR\r\n"

class Wrong(Exception): pass

class Home:
    """Calendars `one` and `two` (folders) and `three` (a file), and the state folder."""

    # How many bytes of something else stand between the events of `three`: from a megabyte on its bytes are not held.
    padding = 0

    def __init__(self, path):
        self.path = pathlib.Path(path)
        for folder in ("one", "two"):
            (self.path / folder).mkdir(parents=True)
        for i in range(6):
            folder = ("one", "two")[i % 2]
            (self.path / folder / f"{i}.ics").write_text(calendar(event(f"e{i}", str(i))), newline="")
        events = [event(f"e{i}", str(i)) for i in range(6, 12)]
        (self.path / "three.ics").write_text(calendar(*events[:3], journal(self.padding), *events[3:]), newline="")

    @property
    def paths(self): return [str(self.path / name) for name in ("one", "two", "three.ics")]

    def environment(self, **more):
        return {"HOME": str(self.path), "XDG_STATE_HOME": str(self.path / "state"), "PATH": os.environ["PATH"], "TZ": "UTC", **more}

    def events(self, hidden=None):
        """UID → (calendar, number) of all events; every file has to be whole. Hidden files are wrong, or put into a list."""
        found = {}
        for name in ("one", "two", "three"):
            files = [self.path / "three.ics"] if name == "three" else sorted((self.path / name).iterdir())
            for file in files:
                if file.name.startswith(".") and hidden is not None:
                    hidden.append(file.name)
                    continue
                if file.name.startswith("."):
                    raise Wrong(f"{file} lies around")
                text = file.read_bytes().decode().replace("\r\n ", "")
                if not text.startswith("BEGIN:VCALENDAR\r\n") or not text.endswith("END:VCALENDAR\r\n"):
                    raise Wrong(f"{file} is not whole")
                for body in re.findall(r"BEGIN:VEVENT\r\n(.*?)END:VEVENT\r\n", text, re.S):
                    lines = dict(line.split(":", 1) for line in body.split("\r\n") if ":" in line)
                    number = lines["SUMMARY"]
                    if lines["DESCRIPTION"].split() != [number] * 400:
                        raise Wrong(f"{file}: half a change")
                    uid = lines["UID"]
                    if uid in found:
                        raise Wrong(f"{uid} is in {found[uid][0]} and in {name}")
                    found[uid] = (name, number)
        return found

class Model:
    """What the calendars should hold, and what undo and redo lead to."""

    def __init__(self, events): self.events, self.undoable, self.redoable = dict(events), [], []

    def after(self, what):
        """The model after a change that succeeds; itself when there is nothing to be done."""
        new = Model(self.events)
        new.undoable, new.redoable = list(self.undoable), list(self.redoable)
        words = what.split()
        if words[0] == "undo":
            if self.undoable:
                new.redoable.append(self.events)
                new.events = new.undoable.pop()
            return new
        if words[0] == "redo":
            if self.redoable:
                new.undoable.append(self.events)
                new.events = new.redoable.pop()
            return new
        events = dict(self.events)
        if words[0] == "create": events[f"event-{words[2]}"] = (words[1], words[2])
        elif words[0] == "many": events.update((f"many-{i}", (words[1], words[3])) for i in range(int(words[2])))
        elif words[0] == "delete": events.pop(words[1])
        elif words[0] == "change": events[words[1]] = (events[words[1]][0], words[2])
        elif words[0] == "move": events[words[1]] = (words[2], events[words[1]][1])
        if events != self.events:
            new.undoable.append(self.events)
            new.redoable = []
            new.events = events
        return new

"""What a program did to files, from a trace of its system calls, and what a power cut may leave of it."""
import re

CALLS = ("openat,open,creat,close,dup,dup2,dup3,lseek,write,writev,pwrite64,ftruncate,fallocate,fsync,fdatasync,syncfs,rename,renameat,"
         "renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,fcntl,copy_file_range")

class Unknown(Exception): pass

class Disk:
    """Folders and files by number, and every change of them in order, with what was made durable.

    A change is ("names", [(folder, name, file or None)...]), of which all happen or none, or ("bytes", file, offset, bytes), or
    ("size", file, size). What is not durable after a power cut may be there or not, whatever else is.
    """

    def __init__(self, root):
        self.root, self.folders, self.files, self.count = str(root).encode(), {}, {}, 0
        self.top = self.read(root)
        self.begin = ({k: dict(v) for k, v in self.folders.items()}, {k: bytes(v) for k, v in self.files.items()})
        # ("change", change), ("sync", numbers of files and folders, or None for all), ("said", line)
        self.log, self.open = [], {}

    def new(self, things, thing):
        self.count += 1
        things[self.count] = thing
        return self.count

    def read(self, path):
        if path.is_dir(): return self.new(self.folders, {bytes(p.name, "utf-8"): self.read(p) for p in sorted(path.iterdir())})
        return self.new(self.files, bytearray(path.read_bytes()))

    # What happens

    def change(self, change):
        self.log.append(("change", change))
        apply(change, self.folders, self.files)

    def find(self, folder, path):
        """(folder, name) of a path; None when it is elsewhere."""
        if path.startswith(b"/"):
            if path != self.root and not path.startswith(self.root + b"/"): return None
            folder, path = self.top, path[len(self.root) + 1:]
        if folder is None: return None
        parts = [part for part in path.split(b"/") if part not in (b"", b".")]
        for part in parts[:-1]:
            folder = self.folders[folder].get(part)
            if folder not in self.folders: return None
        return (folder, parts[-1] if parts else None)

    def at(self, place): return place[0] if place[1] is None else self.folders[place[0]].get(place[1])

    def call(self, name, arguments, result):
        """One system call that succeeded."""
        path = lambda folder, text: self.find(self.descriptor(arguments[folder]) if folder is not None else None, arguments[text])
        number = lambda at: int(re.match(rb"-?\d+", arguments[at])[0])
        if name in ("openat", "open"):
            shift = name == "openat"
            place, flags = path(0 if shift else None, 1 if shift else 0), arguments[1 + shift]
            self.open.pop(result, None)
            if place is None: return
            file = self.at(place)
            if file is None:
                file = self.new(self.files, bytearray())
                self.begin[1][file] = b""
                self.change(("names", [(*place, file)]))
            elif b"O_TRUNC" in flags and self.files[file]: self.change(("size", file, 0))
            if b"O_APPEND" in flags: raise Unknown("O_APPEND")
            self.open[result] = [file, 0]
        elif name == "close": self.open.pop(number(0), None)
        elif name in ("dup", "dup2", "dup3"):
            self.open.pop(result, None)
            if number(0) in self.open: raise Unknown("a second descriptor of a file")
        elif name == "fcntl":
            # A second descriptor that is only read by place.
            if b"F_DUPFD" in arguments[1] and number(0) in self.open: self.open[result] = [self.open[number(0)][0], 0]
        elif name == "copy_file_range":
            if number(2) not in self.open: return
            entry, offset = self.open[number(2)], int(arguments[1].strip(b"[]"))
            if number(0) not in self.open: raise Unknown("a copy of something else")
            self.change(("bytes", entry[0], entry[1], bytes(self.files[self.open[number(0)][0]][offset:offset + result])))
            entry[1] += result
        elif name == "lseek":
            if number(0) in self.open: self.open[number(0)][1] = result
        elif name in ("write", "pwrite64"):
            if number(0) == 1: self.log.append(("said", arguments[1].decode().strip()))
            if number(0) not in self.open: return
            entry = self.open[number(0)]
            offset = entry[1] if name == "write" else number(3)
            self.change(("bytes", entry[0], offset, arguments[1][:result]))
            if name == "write": entry[1] += result
        elif name == "ftruncate":
            if number(0) in self.open: self.change(("size", self.open[number(0)][0], number(1)))
        elif name in ("fsync", "fdatasync"):
            if number(0) in self.open: self.log.append(("sync", self.open[number(0)][0]))
        elif name == "syncfs":
            if number(0) in self.open: self.log.append(("sync", None))
        elif name in ("rename", "renameat", "renameat2"):
            at = name != "rename"
            old, new = path(0 if at else None, 1 if at else 0), path(2 if at else None, 3 if at else 1)
            if old is None and new is None: return
            exchange = name == "renameat2" and b"EXCHANGE" in arguments[4]
            self.change(("names", [(*old, self.at(new) if exchange else None), (*new, self.at(old))]))
        elif name in ("link", "linkat"):
            at = name != "link"
            old, new = path(0 if at else None, 1 if at else 0), path(2 if at else None, 3 if at else 1)
            self.change(("names", [(*new, self.at(old))]))
        elif name in ("unlink", "unlinkat", "rmdir"):
            place = path(0 if name == "unlinkat" else None, 1 if name == "unlinkat" else 0)
            if place is not None: self.change(("names", [(*place, None)]))
        elif name in ("mkdir", "mkdirat"):
            place = path(0 if name == "mkdirat" else None, 1 if name == "mkdirat" else 0)
            if place is not None:
                folder = self.new(self.folders, {})
                self.begin[0][folder] = {}
                self.change(("names", [(*place, folder)]))
        elif any(number(0) in self.open for _ in [0]): raise Unknown(name)

    def descriptor(self, text):
        """The folder that a descriptor stands for."""
        found = re.match(rb"\d+", text)
        return self.open.get(int(found[0]), [None])[0] if found else None

    def replay(self, trace):
        """Takes the lines of `strace -f -y -xx`."""
        waiting = {}
        for line in trace.split(b"\n"):
            match = re.match(rb"(\d+) +(.*)$", line, re.S)
            if not match: continue
            process, text = match.groups()
            if text.endswith(b"<unfinished ...>"):
                waiting[process] = text[:-len(b"<unfinished ...>")].rstrip()
                continue
            if resumed := re.match(rb"<\.\.\. \w+ resumed>(.*)$", text, re.S): text = waiting.pop(process) + resumed[1]
            found = re.match(rb"(\w+)\((.*)\)\s+= (-?\d+)(?:<.*>)?(.*)$", text, re.S)
            if not found or int(found[3]) < 0: continue
            arguments = [unquoted(argument) for argument in split(found[2])]
            self.call(found[1].decode(), arguments, int(found[3]))

    # What may be left

    def states(self, point, choose):
        """The tree after a power cut behind so many lines of the log. `choose` says of the changes that are not durable what is left
        of each: None, or a change."""
        changes, durable = [], []
        for kind, what in self.log[:point]:
            if kind == "change":
                changes.append(what)
                durable.append(set(things(what)))
            elif kind == "sync":
                for left in durable: left.clear() if what is None else left.discard(what)
        left = choose([change for change, rest in zip(changes, durable) if rest])
        folders = {k: dict(v) for k, v in self.begin[0].items()}
        files = {k: bytearray(v) for k, v in self.begin[1].items()}
        for change, rest in zip(changes, durable):
            if rest: change = next(left)
            if change: apply(change, folders, files)
        return self.tree(self.top, folders, files)

    def tree(self, thing, folders, files):
        if thing in folders: return {name: self.tree(inner, folders, files) for name, inner in sorted(folders[thing].items())}
        return bytes(files[thing])

    @property
    def now(self): return self.tree(self.top, self.folders, self.files)

def things(change):
    """What has to be made durable for a change to be: every folder whose names it changes, or the file."""
    return [folder for folder, _, _ in change[1]] if change[0] == "names" else [change[1]]

def apply(change, folders, files):
    if change[0] == "names":
        for folder, name, file in change[1]:
            if file is None: folders[folder].pop(name, None)
            else: folders[folder][name] = file
    else:
        kind, file, at, *bytes_ = change
        data = files[file]
        if kind == "size": del data[at:]
        data.extend(bytes(max(0, at - len(data))))
        if bytes_: data[at:at + len(bytes_[0])] = bytes_[0]

def torn(change):
    """What may be left of a change: nothing, all, and of bytes a part, or their length alone."""
    if change[0] != "bytes": return [None, change]
    kind, file, offset, data = change
    half = len(data) // 2
    cuts = [data[:half], data[:half] + bytes(len(data) - half), bytes(half) + data[half:], bytes(len(data))]
    return [None, change] + [(kind, file, offset, cut) for cut in cuts]

def split(text):
    """The arguments of a call; quoted texts have no comma in them, because all of their bytes are in hexadecimal."""
    return [part.strip() for part in re.split(rb", (?![^<]*>)", text)]

def unquoted(argument):
    found = re.match(rb'"(.*)"(\.\.\.)?$', argument, re.S)
    if not found: return argument
    if found[2]: raise Unknown("a text that was cut")
    return bytes.fromhex(found[1].decode().replace("\\x", ""))

#!/usr/bin/env python3
"""The public interface of the products, as the compiler has it, in api/MODULE.txt: a line for each symbol.

    api.py write MODULE...    writes the files of modules that are built (debug)
    api.py check MODULE...    says what differs from them, and ends with 1 if anything does
"""
import difflib, json, os, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DIGESTER = pathlib.Path(os.path.realpath(shutil.which("swift"))).parent / "swift-api-digester"
SUGAR = re.compile(r"\b(?:Swift|CalendarEngine|CalendarStore|ICalendar|Calendars|Foundation|_Concurrency)\.(?=\w)")
# What follows from the list of protocols that a type conforms to.
DERIVED = {"hashValue", "hash(into:)", "==(_:_:)", "init(rawValue:)", "rawValue", "allCases", "RawValue", "AllCases"}


def dump(module):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run(
            [DIGESTER, "-dump-sdk", "-module", module, "-I", (ROOT / ".build/debug").resolve() / "Modules", "-o", file.name,
             "-abort-on-module-fail", "-avoid-location",
             *(flag for shim in ("CBytes", "CLinux") for flag in ("-Xcc", f"-fmodule-map-file={ROOT}/Sources/{shim}/module.modulemap"))],
            check=True)
        return json.load(open(file.name))["ABIRoot"]


def lines(node, parent=""):
    for child in node.get("children", []):
        kind = child.get("declKind")
        # What is `package` is nobody's outside.
        if child.get("isInternal") or not kind or kind in ("Import", "Accessor") or child["printedName"] in DERIVED or child.get("implicit") and kind != "EnumElement":
            continue
        name = f"{parent}{child['printedName']}"
        types = [part["printedName"] for part in child.get("children", []) if part["kind"].startswith("Type") and "declKind" not in part]
        words = [kind.lower()] + (["static"] if child.get("static") else []) + (["mutating"] if child.get("funcSelfKind") == "Mutating" else [])
        text = " ".join(words + [name])
        if kind in ("Func", "Constructor", "Subscript") and types:
            text += f" ({', '.join(types[1:])})" + (" throws" if child.get("throwing") else "") + f" -> {types[0]}"
        elif kind == "Var" and types:
            is_settable = any(accessor["accessorKind"] == "set" for accessor in child.get("accessors", []))
            text += f": {types[0]} {{ get{' set' if is_settable else ''} }}"
        conformances = sorted(c["printedName"] for c in child.get("conformances", []))
        conformances = [c for c in conformances if c not in ("Copyable", "Escapable", "SendableMetatype")]
        if conformances:
            text += ": " + ", ".join(conformances)
        yield SUGAR.sub("", text)
        yield from lines(child, name + ".")


def main(verb, modules):
    differs = False
    for module in modules:
        path = ROOT / f"api/{module}.txt"
        new = sorted(set(lines(dump(module))))
        if verb == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text("\n".join(new) + "\n")
            print(f"{path.relative_to(ROOT)}: {len(new)} symbols")
            continue
        old = path.read_text().splitlines() if path.exists() else []
        change = [line for line in difflib.unified_diff(old, new, n=0, lineterm="") if line[:2] not in ("--", "++", "@@")]
        if change:
            differs = True
            print(f"The public interface of {module} is another; `make api ARGS=write` writes it down:", *change, sep="\n")
    sys.exit(differs)


if len(sys.argv) < 3 or sys.argv[1] not in ("write", "check"):
    sys.exit(__doc__)
main(sys.argv[1], sys.argv[2:])

"""What the measurements share: calendars made once, yardsticks compiled once, and ways to time a program."""
import os, pathlib, resource, shutil, statistics, subprocess, sys, time

from ptyprogram import PtyProgram

ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "bench"
TCAL = str(ROOT / ".build/release/tcal")
BENCH = str(ROOT / ".build/release/tcal-bench")
# A configuration and a state of its own, so that nothing of the user's is read or written.
ENVIRONMENT = {"TCAL_NOW": "2026-11-21T10:42", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "HOME": str(CACHE / "home"),
               "XDG_CONFIG_HOME": str(CACHE / "home/config"), "XDG_STATE_HOME": str(CACHE / "home/state"), "XDG_DATA_HOME": str(CACHE / "home/data")}


def made(size, shape):
    """The path of a calendar of `size` events as one file or as a folder of files, made if it is not there or older than what makes it."""
    path = CACHE / (f"{size}.ics" if shape == "file" else f"{size}")
    maker = ROOT / "tools/make_calendars.py"
    if not path.exists() or path.stat().st_mtime < maker.stat().st_mtime:
        CACHE.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name("unfinished-" + path.name)
        for old in (unfinished, path):
            old.unlink(missing_ok=True) if not old.is_dir() else shutil.rmtree(old)
        if size == 0:
            unfinished.write_text("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tcal//bench//EN\r\nEND:VCALENDAR\r\n")
        else:
            subprocess.run([sys.executable, maker, str(size), unfinished, *(["--folder"] if shape == "folder" else [])], check=True)
        unfinished.rename(path)
    return path


def yardstick(name, *libraries):
    """The path of a compiled yardstick; None where there is no C compiler."""
    source, program = ROOT / "tools/yardsticks" / f"{name}.c", CACHE / name
    compiler = shutil.which("cc")
    if not compiler:
        return None
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        CACHE.mkdir(parents=True, exist_ok=True)
        subprocess.run([compiler, "-O2", "-o", program, source, *(f"-l{library}" for library in libraries)], check=True)
    return str(program)


def median_ms(runs, once):
    once()  # warms the page cache
    return statistics.median(once() for _ in range(runs)) * 1e3


def in_turn(runs, *measures):
    """The medians of several measures, taken in turn: what slows the machine down for a while slows all of them."""
    rounds = [[once() for once in measures] for _ in range(runs + 1)][1:]
    return [statistics.median(column) * 1e3 for column in zip(*rounds)]


def timed(command, **options):
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, **options)
    return time.perf_counter() - begin


def over_all(program, path):
    """`program` over the file, or over all files of the folder."""
    return [program, str(path)] if path.is_file() else ["find", str(path), "-name", "*.ics", "-exec", program, "{}", "+"]


def first_frame(command, environment=ENVIRONMENT, quiet=0.12):
    """Seconds from exec to the last byte of the first burst on a pseudo-terminal of 100 x 30."""
    with PtyProgram(command, environment=environment) as program:
        _, last = program.read_burst(quiet=quiet)
        return last - program.began


def counting(out, options, arguments):
    """The command that runs tcal under valgrind and leaves in `out` what callgrind counts."""
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--log-file=/dev/null", *options, TCAL, *arguments]


def count_on_terminal(out, options, arguments, keys, environment=ENVIRONMENT):
    """Runs tcal under valgrind on a terminal, types keys and `q`, and waits for its end."""
    with PtyProgram(counting(out, options, arguments), environment=environment) as program:
        program.read_burst(quiet=8, patience=600)
        for key in [*keys, "q"]:
            program.type(key)
            program.read_burst(quiet=2, patience=60)
        limit = time.monotonic() + 60
        while os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None:
            if time.monotonic() > limit:
                raise SystemExit(f"tcal {' '.join(arguments)} did not end")
            time.sleep(0.2)


MONTH, DAY = ("2026-11-01", "2026-11-30"), ("2026-11-21", "2026-11-21")


def listing(path, days=MONTH):
    return timed([TCAL, "list", *days, "-f", str(path)], env={**os.environ, **ENVIRONMENT})


def page_faults(path, days=DAY):
    """How often memory had to be found for a page while days were listed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt
    listing(path, days)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt - before


def inside(*arguments, typed=None):
    """Name, count and seconds of each line that the measurements from inside print."""
    output = subprocess.run([BENCH, *map(str, arguments)], capture_output=True, input=typed, text=True, check=True).stdout
    return [(name, int(count), float(seconds)) for name, count, seconds in (line.split("\t") for line in output.splitlines())]


def processor():
    with open("/proc/cpuinfo") as file:
        name = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "unknown processor")
    return f"{name}, {os.cpu_count()} cores"

"""The power goes: a step is traced, and every state that a disk may be in afterwards is laid out and started from."""
import hashlib, itertools, pathlib, shutil, subprocess

from disk import CALLS, Disk, torn
from home import Home, Model, Wrong

# What was done before, and what is traced. Without anything before, the state folder is made in the step.
STEPS = [([], ["move e0 three"]), (["change e1 5"], ["change e0 77", "change e7 78"]), (["change e1 5"], ["create one 88", "delete e0"]),
         (["change e1 5"], ["create three 88", "delete e7"]), (["change e1 5"], ["move e0 two", "move e7 one"]),
         (["change e1 5"], ["move e0 three", "undo", "redo"]), (["change e1 5"], ["many one 70 5"]),
         (["many one 70 5"], ["many one 70 6"]), (["many two 70 5"], ["undo"])]

class PowerCut:
    """Traces steps, and starts from what a power cut may leave of them."""

    def __init__(self, torture, states):
        self.torture, self.random, self.limit, self.hidden = torture, torture.random, states, []

    def run(self, name, **environment):
        if not shutil.which("strace"): raise Wrong("strace is missing")
        total, possible, ends = 0, 0, {"old": 0, "new": 0}
        for before, changes in STEPS:
            home, disk, models = self.trace(before, changes, environment)
            states, all_states = self.states(disk)
            total, possible = total + len(states), possible + all_states
            for number, (tree, told) in enumerate(states):
                ends["new" if self.check(home, tree, models, told, f"{changes}, state {number}", environment) else "old"] += 1
        print(f"power cut, {name}: {total} states of disks after cuts in {len(STEPS)} traces: {ends['old']} were as before the step, {ends['new']}"
              f" as after one ({possible} different ones were found); what was told to be done was done; nothing lost, undo leads back;"
              f" {len(self.hidden)} displaced files stayed under their hidden names")

    def trace(self, before, changes, environment):
        """The home before the changes, what they did to it, and what should be there before and after each."""
        shutil.rmtree(self.torture.folder / "cut", ignore_errors=True)
        home = Home(self.torture.folder / "cut")
        model = Model(home.events())
        for change in before:
            if self.torture.saving(home, [change], **environment)[-1] != "done": raise Wrong(change)
            model = model.after(change)
        disk, log, models = Disk(home.path), self.torture.folder / "trace", [model]
        subprocess.run(["strace", "-f", "-y", "-xx", "-s", "100000000", "-o", log, *(f"-E{name}={value}" for name, value in environment.items()),
                        "-e", "trace=" + CALLS, self.torture.bench, "saving", "told", *home.paths], env=home.environment(), check=True,
                       capture_output=True, input="\n".join(changes), text=True)
        disk.replay(log.read_bytes())
        if disk.now != Disk(home.path).now: raise Wrong(f"{changes}: the trace does not lead to what is on the disk")
        for change in changes: models.append(models[-1].after(change))
        if models[-1].events != home.events(): raise Wrong(f"{changes}: {home.events()}")
        return home, disk, models

    def states(self, disk):
        """Different states, each with how many changes had been told to be done; all of them, or a part that the seed chooses."""
        found = {}
        # Every point once with nothing and with everything, then any, until there are enough or nothing new comes.
        for round in itertools.count():
            grown = len(found)
            for point in range(len(disk.log) + 1):
                told = sum(kind == "said" and what == "done" for kind, what in disk.log[:point])
                def choose(changes):
                    if round == 0: return iter([None] * len(changes))
                    if round == 1: return iter(changes)
                    if round == 2 and changes: return iter([None] * (len(changes) - 1) + [changes[-1]])
                    if round == 3 and changes: return iter([None] + changes[1:])
                    return iter([self.random.choice(torn(change)) for change in changes])
                tree = disk.states(point, choose)
                key = hashlib.sha256(repr(tree).encode()).digest()
                found[key] = (tree, max(told, found.get(key, (None, 0))[1]))
            if round > 5 and len(found) == grown or len(found) > 8 * self.limit: break
        states = list(found.values())
        self.random.shuffle(states)
        return states[:self.limit], len(states)

    def check(self, home, tree, models, told, where, environment):
        """Starts from a state; whether the first change has been made in it."""
        shutil.rmtree(home.path)
        lay_out(tree, pathlib.Path(home.path))
        wrong = lambda what: Wrong(f"power cut in {where}: {what}; {self.keep(tree)}")
        said = self.torture.saving(home, ["look"], **environment)
        if said: raise wrong(f"{said}")
        events = home.events(self.hidden)
        ends = [index for index, model in enumerate(models) if model.events == events]
        if not ends: raise wrong(f"it is neither old nor new:\n  {events}")
        if max(ends) < told: raise wrong(f"{told} changes were told to be done, and there are {max(ends)}")
        self.torture.saving(home, ["undo"], **environment)
        undone = home.events([])
        if not any(undone == models[end].after("undo").events for end in ends): raise wrong(f"undo leads to {undone}")
        return max(ends) > 0

    def keep(self, tree):
        folder = self.torture.folder / "state"
        shutil.rmtree(folder, ignore_errors=True)
        lay_out(tree, folder)
        return f"the state is kept in {folder}"

def lay_out(tree, path):
    if isinstance(tree, bytes):
        path.write_bytes(tree)
        return
    path.mkdir()
    for name, inner in tree.items(): lay_out(inner, path / name.decode())

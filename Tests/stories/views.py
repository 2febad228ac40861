"""The stories of the views. As in `stories.py`, each gets the program and an empty folder."""
from editing import home, text_of
from stories import calendar, event
from terminal import Terminal

BRUNCH = calendar(event("brunch", "Brunch", "20261121T130000Z", "20261121T143000Z"))


def works_in_the_week_alone(program, folder):
    """A working week in the week view: events made, moved, lengthened and deleted by keys and by mouse."""
    place = home(folder, brunch=BRUNCH)
    with Terminal(folder, size=(120, 40)) as terminal:
        terminal.say(f"{program} --view week ./calendars")
        terminal.wait_for("2 week")
        terminal.wait_for("Brunch")

        def brunch():
            return text_of(place / "brunch.ics")

        # With keys: moved a row on and a day on, made longer and shorter.
        terminal.type("Tab", "J")
        terminal.wait(lambda _: "DTSTART:20261121T133000Z" in brunch(), "Brunch half an hour later")
        terminal.type("L")
        terminal.wait(lambda _: "DTSTART:20261122T133000Z" in brunch(), "Brunch a day later")
        terminal.type("S-Down")
        terminal.wait(lambda _: "DTEND:20261122T153000Z" in brunch(), "Brunch half an hour longer")
        terminal.type("b", "b")
        terminal.wait(lambda _: "DTEND:20261122T143000Z" in brunch(), "Brunch an hour shorter")
        terminal.wait_for("13:30 – 14:30")
        # With the mouse: moved by a day to the left, and made longer at its lower edge.
        column, row = terminal.place("Brunch")
        terminal.drag((column, row), (column - 18, row))
        terminal.wait(lambda _: "DTSTART:20261121T133000Z" in brunch(), "Brunch on the day before")
        terminal.wait(lambda _: terminal.place("▎Brunch")[0] < column - 8, "Brunch in the column before")
        column, row = terminal.place("Brunch")
        terminal.drag((column, row + 1), (column, row + 3))
        terminal.wait(lambda _: "DTEND:20261121T153000Z" in brunch(), "Brunch an hour longer")
        terminal.wait_for("Changed “Brunch” · 13:30 – 15:30")
        # The cursor goes to what was changed once that is shown.
        terminal.wait_for("13:30–15:30")
        # New: at the cursor, with a length that was spanned.
        terminal.type("Left", "Left", "Space", "Down", "n")
        terminal.write("Review")
        terminal.wait_for("Thu 19 Nov 13:30–14:30")
        terminal.type("Enter")
        terminal.wait_for("Created “Review”")
        # New: with the mouse.
        column, row = terminal.place("Thu 19")
        terminal.drag((column + 1, row + 26), (column + 1, row + 29))
        terminal.write("Call")
        terminal.wait_for("· 2 h")
        terminal.type("Enter")
        terminal.wait_for("Created “Call”")
        terminal.expect(len(list(place.glob("*.ics"))) == 3, "there are three files")
        # Deleted, and brought back.
        terminal.type("d")
        terminal.wait_for("Deleted “Call”")
        terminal.type("u")
        terminal.wait_for("Undone: deleted “Call”")
        terminal.type("q")
        terminal.wait_for("shell>")
        # The view is kept.
        terminal.say(f"clear; {program} ./calendars")
        terminal.wait_for("Review")
        terminal.wait_for("Thu 19")


ALL = [works_in_the_week_alone]

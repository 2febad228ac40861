// Measurements and oracles from inside, for make bench and make oracle.

import CalendarStore

// As tcal does.
HeapRoom.keep()

switch CommandLine.arguments.dropFirst().first {
case "rules":
    measureRules()
    measureWindows()
case "load":
    measureLoading(path: CommandLine.arguments.dropFirst(2).first ?? "")
case "windows":
    measureWindows(path: CommandLine.arguments.dropFirst(2).first ?? "")
case "search":
    measureSearches(
        path: CommandLine.arguments.dropFirst(2).first ?? "", words: Array(CommandLine.arguments.dropFirst(3)))
case "lines":
    measureLines()
case "meetings":
    measureMeetings()
case "edits":
    measureEdits(path: CommandLine.arguments.dropFirst(2).first ?? "")
case "expand":
    expandRules()
case "hostile":
    measureHostile(CommandLine.arguments.dropFirst(2).first)
case "door":
    measureOwnWay(Array(CommandLine.arguments.dropFirst(2)))
case "saving":
    saveAsTold(Array(CommandLine.arguments.dropFirst(2)))
default:
    print(
        """
        usage: tcal-bench rules     instances a second: name, instances, seconds
               tcal-bench load PATH read a calendar: name, items, seconds
               tcal-bench windows PATH
                                    queries over a calendar: name, how much there was, seconds
               tcal-bench search PATH WORD...
                                    searches of a calendar, each word whole and letter by letter: name, items, seconds
               tcal-bench lines     lines of quick add, letter by letter: what of them, letters, seconds of one
               tcal-bench meetings  times for a meeting of twenty people, busy times read: name, how much there was,
                                    seconds
               tcal-bench edits PATH
                                    changes of a file in memory: name, what it came to, seconds
               tcal-bench expand    read lines of DTSTART, RRULE and a count; write the first instances of each
               tcal-bench hostile [NAME]
                                    withstand a hostile calendar: name, seconds, megabytes; without a name list them
               tcal-bench door PATH DAY FOLDER
                                    the measurements of Examples/bench, without the front door
               tcal-bench saving random SEED COUNT PATH... | "CHANGE" PATH... | look PATH...
                                    change calendars and say so: what make torture runs
        """)
}

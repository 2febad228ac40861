/// The JSON of the verbs, member by member. `docs/reference/json.md` is generated from these tables, and tests compare
/// the output of verbs with them. Members may be added, but never renamed, removed, or given another meaning.
struct JSONShape: Sendable {
    /// A member of an object.
    struct Member: Sendable {
        let name: String
        /// The kind of its value.
        let type: String
        let meaning: String

        init(_ name: String, _ type: String, _ meaning: String) {
            (self.name, self.type, self.meaning) = (name, type, meaning)
        }
    }

    /// The verb or the place that writes it.
    let title: String
    /// The kind of things in it.
    let summary: String
    let members: [Member]

    /// All shapes, in the order in which they are documented.
    static let all = [
        item, found, alarm, ring, gap, meetingTime, remark, heldMeeting, heldTime, report, reportRow, person, calendar,
        problem, logged, change,
        difference, quickAdd,
        piece, imported,
        invitation, rule, synced, account, share,
    ]

    static let share = JSONShape(
        title: "tcal calendars shared --json",
        summary: "An array with an object for everybody who has rights on a calendar of yours.",
        members: [
            Member("account", "string", "the name of the account"),
            Member("calendar", "string", "the name of the calendar"),
            Member("name", "string, null", "the name of the person"),
            Member("address", "string, null", "the address of email; null where the server does not tell it"),
            Member("everybody", "boolean", "true for everybody who has a login, instead of a person"),
            Member("access", "string", "`busy`, `read`, `write`, or `other`"),
            Member("answer", "string, null", "to an invitation: `accepted`, `declined`, `none`, or `unknown`"),
        ])

    static let synced = JSONShape(
        title: "tcal sync --json",
        summary: "An array with an object for each calendar. An account of which nothing was synced has one with "
            + "`account`, `calendar` (null) and `failure` alone. A subscription is one calendar of its own name.",
        members: [
            Member("account", "string", "the name of the account"),
            Member("calendar", "string, null", "the name of the calendar"),
            Member("received", "number", "items that were written here"),
            Member("sent", "number", "items that were sent"),
            Member("merged", "number", "items of which both sides’ changes were merged"),
            Member("deletedHere", "number", "items that went here, because they went there"),
            Member("deletedThere", "number", "items that went there, because they went here"),
            Member("changes", "array", "what was done to the calendar itself, or not done, in words"),
            Member("kept", "array", "UIDs of items that were changed on one side and deleted on the other"),
            Member(
                "conflicts", "array", "items that both changed alike: objects of `uid`, `file`, `properties`"),
            Member("left", "array", "what was not carried over: objects of `file`, `href`, `reason`"),
            Member("waitHere", "number", "deletions here that wait for `--allow-deletions`"),
            Member("waitThere", "number", "deletions there that wait for it"),
            Member("failure", "string, null", "why the calendar was given up"),
        ])

    static let account = JSONShape(
        title: "tcal accounts --json",
        summary: "An array with an object for each account and each subscription.",
        members: [
            Member("account", "string", "its name"),
            Member("kind", "string", "account, or subscription"),
            Member("url", "string, null", "where its calendars are looked for; of a subscription only the host"),
            Member("user", "string, null", "who one is there"),
            Member("actsFor", "array of strings", "the addresses of the people for whom one acts by it"),
            Member("synced", "string, null", "when it was synced last, in UTC"),
            Member("waiting", "number", "changes here that the server has not got yet"),
            Member("left", "number", "items that the last sync left over"),
            Member("failure", "string, null", "why the last sync failed"),
            Member("offline", "boolean", "whether that was for want of an answer"),
            Member("waitsUntil", "string, null", "when its server wants to be asked again, in UTC; it may be over"),
        ])

    static let item = JSONShape(
        title: "tcal list, next, show --json",
        summary: "An array with an object for each occurrence: a series has one for each of its dates in the range. "
            + "`--format jsonl` writes the objects without the array, one a line; `csv` and `tsv` have the members as "
            + "columns, and in a line of `--format` they stand in braces: `{start:%H:%M} {title}`. There a list is its "
            + "elements between commas, a person the name, a rule or an alarm its words, and null is nothing.",
        members: [
            Member("uid", "string", "UID"),
            Member(
                "id", "string",
                "what verbs take for this very occurrence: UID, or `UID#20261126T090000` of a series; in the UID all "
                    + "but letters, digits and a few signs is written as `%23`"),
            Member("kind", "string", "`event` or `reminder`"),
            Member("title", "string", "SUMMARY"),
            Member("start", "time, null", "when it starts; of a reminder when work may begin, or else when it is due"),
            Member("end", "time, null", "when it ends, exclusive; of a reminder when it is due"),
            Member("allDay", "boolean", "whether it takes whole days"),
            Member("floating", "boolean", "whether it is at its time in every zone"),
            Member("timeZone", "string, null", "the zone of its start; null for whole days and floating times"),
            Member("endTimeZone", "string, null", "the zone of its end, which may be another"),
            Member("calendar", "string", "the calendar’s title"),
            Member("source", "string", "the title of the calendar’s source"),
            Member("file", "string", "the path of its file"),
            Member("location", "string", "LOCATION"),
            Member("geo", "object, null", "GEO: `latitude` and `longitude`, in degrees"),
            Member("description", "string", "DESCRIPTION"),
            Member("url", "string", "URL"),
            Member(
                "links", "array", "ATTACH, CONFERENCE, IMAGE and LINK with an address: objects of `title` and `address`"
            ),
            Member("status", "string", "STATUS, such as `CONFIRMED`"),
            Member("class", "string", "CLASS, such as `PRIVATE`"),
            Member("transparency", "string, null", "TRANSP: `OPAQUE` or `TRANSPARENT`; null for a reminder"),
            Member("priority", "number", "PRIORITY: 1 (highest) to 9, 0 for none"),
            Member("categories", "array", "CATEGORIES: strings"),
            Member("color", "string, null", "its own colour, `#rrggbb`"),
            Member("organizer", "object, null", "ORGANIZER, a person"),
            Member("attendees", "array", "ATTENDEEs: persons"),
            Member("alarms", "array", "VALARMs"),
            Member("recurring", "boolean", "whether it belongs to a series"),
            Member("recurrenceId", "time, null", "which date of its series it is, for `--recurrence-id`"),
            Member("rules", "array", "RRULEs: objects of `text` and `words`"),
            Member("due", "time, null", "DUE of a reminder"),
            Member("done", "boolean, null", "whether a reminder is done; null for an event"),
            Member("completed", "time, null", "COMPLETED of a reminder"),
            Member("percentComplete", "number, null", "PERCENT-COMPLETE of a reminder"),
            Member("parents", "array", "the UIDs of what a reminder is a part of (RELATED-TO)"),
            Member("created", "time, null", "CREATED"),
            Member("lastModified", "time, null", "LAST-MODIFIED, or else DTSTAMP"),
            Member("sequence", "number", "SEQUENCE"),
        ])

    static let gap = JSONShape(
        title: "tcal free --json",
        summary: "An array with an object for each gap.",
        members: [
            Member("start", "time", "when it begins"), Member("end", "time", "when it ends"),
            Member("minutes", "number", "how long it is"),
            Member("unknown", "array", "the addresses of those of `--with` of whom nobody knows whether they are free"),
        ])

    static let meetingTime = JSONShape(
        title: "tcal meet --json",
        summary: "An array with an object for each time, the best one first.",
        members: [
            Member("start", "time", "when the meeting begins"), Member("end", "time", "when it ends"),
            Member(
                "cost", "number", "the sum of what speaks against it, as docs/guide/people.md has it; 0 suits everybody"
            ),
            Member("remarks", "array", "what speaks against it, the heaviest first"),
        ])

    static let heldMeeting = JSONShape(
        title: "tcal meet --held --json",
        summary: "An array with an object for each meeting.",
        members: [
            Member("title", "string", "the title"),
            Member("times", "array", "the times that are held for it, in order"),
        ])

    static let heldTime = JSONShape(
        title: "A time that is held",
        summary: "An object of `times`. Guests are named by their addresses.",
        members: [
            Member("uid", "string", "the UID of its event"),
            Member("start", "time", "when it begins"), Member("end", "time", "when it ends"),
            Member("accepted", "array", "the guests who accepted it"),
            Member("tentative", "array", "the guests who may come"),
            Member("declined", "array", "the guests who declined it"),
            Member("silent", "array", "the guests who have not answered"),
        ])

    static let report = JSONShape(
        title: "tcal report --json",
        summary: "One object.",
        members: [
            Member("from", "string", "the first day"), Member("to", "string", "the last day"),
            Member("total", "object", "all groups together; its `group` is empty"),
            Member("rows", "array", "the groups: stretches of time in their order, others the longest first"),
        ])

    static let reportRow = JSONShape(
        title: "A row of a report",
        summary: "An object of `rows`, and `total`.",
        members: [
            Member(
                "group", "object",
                "the value of each key of `--by`: `day`, `week` and `month` are the first day of them; a tag, person, "
                    + "title or place is empty for events without one"),
            Member("seconds", "number", "the time"),
            Member("count", "number", "the events"),
            Member("share", "number", "the share of the whole time, 0 to 1"),
            Member("secondsBefore", "number, null", "the time of the same group in the days of `--than`"),
            Member("amount", "string, null", "the price by `--rate`"),
        ])

    static let remark = JSONShape(
        title: "A remark on a time",
        summary: "An object of `remarks`.",
        members: [
            Member(
                "kind", "string",
                "`night`, `weekend`, `before-hours`, `after-hours`, `tentative`, `busy`, `unknown`, `lunch`, "
                    + "`back-to-back` or `edge-of-day`"),
            Member("guest", "string, null", "the address of whom it is about; null where it is about your day"),
            Member("text", "string", "the same in words"),
        ])

    static let ring = JSONShape(
        title: "tcal notify --next --json",
        summary:
            "An array with an object for each alarm of the next moment at which one goes off; empty when none does.",
        members: [
            Member("moment", "time", "when it goes off"),
            Member("title", "string", "SUMMARY"),
            Member("uid", "string", "UID"),
            Member("start", "time, null", "when the event starts; of a reminder when it is due"),
            Member("location", "string", "LOCATION"),
            Member("calendar", "string", "the calendar’s title"),
            Member("link", "string, null", "the address of its meeting"),
        ])

    static let found = JSONShape(
        title: "tcal search --json",
        summary: "An array with an object for each item that fits, a series once: with its next date, or its last when "
            + "it is over. Open reminders that were due are first, then what comes, then what is over; in each the "
            + "nearest is on top, and titles that fit stand before the rest. The members are those of "
            + "`tcal list --json`, and behind them:",
        members: [
            Member("count", "number, null", "how often it comes in all; null for a series without end"),
            Member("upcoming", "boolean", "whether it is not over, or still to be done"),
            Member("overdue", "boolean", "whether it is a reminder that is open and was due"),
        ])

    static let alarm = JSONShape(
        title: "An alarm", summary: "An element of `alarms`.",
        members: [
            Member("action", "string", "ACTION, such as `DISPLAY`"),
            Member("trigger", "string", "a duration such as `-PT15M`, or the time at which it goes off"),
            Member("relatedTo", "string, null", "what the duration counts from: `start` or `end`; null for a time"),
            Member("words", "string", "the same in words: `15 minutes before`"),
        ])

    static let person = JSONShape(
        title: "A person", summary: "`organizer`, or an element of `attendees`.",
        members: [
            Member("name", "string", "CN"),
            Member("address", "string", "the address, without `mailto:`"),
            Member("status", "string", "PARTSTAT, such as `ACCEPTED`"),
            Member("role", "string", "ROLE, such as `REQ-PARTICIPANT`"),
            Member(
                "delivery", "string",
                "SCHEDULE-STATUS, such as `1.2`; `3.…` and `5.…` mean that the server did not reach the person"),
            Member("sentBy", "string, null", "SENT-BY: the address of whoever acted for the person"),
        ])

    static let calendar = JSONShape(
        title: "tcal calendars --json",
        summary: "An array of sources, which are objects of `source` (its title), `path` and `calendars`: an array of "
            + "these objects.",
        members: [
            Member("name", "string", "its title"),
            Member("description", "string", "what its owner says of it"),
            Member("color", "string", "its colour, `#rrggbb`"),
            Member("path", "string", "the folder or file"),
            Member("items", "number", "how many events and reminders it holds, each series counted once"),
            Member("kinds", "array of strings", "which items may be put in: `event`, `reminder`"),
            Member("owner", "string, null", "the name or the address of its owner, where that is somebody else"),
            Member("readOnlyReason", "string, null", "why nothing can be changed there"),
            Member("unreadableReason", "string, null", "why it cannot be shown"),
        ])

    static let problem = JSONShape(
        title: "tcal doctor --json", summary: "An array with an object for each problem.",
        members: [
            Member("file", "string", "the path"),
            Member("line", "number, null", "the line, from 1"),
            Member("problem", "string", "what is wrong"),
            Member("consequence", "string", "what tcal does about it"),
        ])

    static let logged = JSONShape(
        title: "tcal log --json", summary: "An array with an object for each change, the newest first.",
        members: [
            Member("number", "number", "its number; a later change has a greater one"),
            Member("time", "time", "when it was made"),
            Member("change", "string", "what was done, in words"),
            Member("title", "string", "the title of the item or of the calendar"),
            Member("for", "string, null", "the address of the person for whom you made it; null for yourself"),
            Member("undone", "boolean", "whether it is undone"),
        ])

    static let change = JSONShape(
        title: "tcal add, edit, delete, done, move --json",
        summary: "An array with an object for each item that came, went or says something else now. `undo`, `redo` and "
            + "`calendars create` and the like write one object with what was done: `undone`, `redone` or `done`.",
        members: [
            Member("step", "string", "what was done, in words"),
            Member("uid", "string", "UID"),
            Member("title", "string", "SUMMARY"),
            Member("calendar", "string", "the calendar’s title"),
            Member("file", "string", "the path of its file"),
            Member("recurrenceId", "string, null", "the date of the series that was meant, `20261126T090000`, if one"),
            Member("recurrenceIds", "array", "all dates of the series that were meant: strings"),
            Member("before", "string, null", "the text of its components before; null for what is new"),
            Member("after", "string, null", "the same afterwards; null for what is gone"),
        ])

    static let difference = JSONShape(
        title: "--dry-run --json", summary: "An array with an object for each file that would be changed.",
        members: [
            Member("file", "string", "the path"),
            Member("diff", "string", "its lines before and after, as `diff -u` writes them"),
        ])

    static let quickAdd = JSONShape(
        title: "tcal add --quick --dry-run --json",
        summary: "One object on a line of its own for each line that was read, and no array around them. Elements of "
            + "`alternatives` are such objects too, of other readings, without the members from `warnings` on.",
        members: [
            Member("title", "string", "what is left of the line"),
            Member("kind", "string", "`event` or `reminder`"),
            Member("start", "time, null", "when it starts"),
            Member("end", "time, null", "when an event ends, exclusive"),
            Member("due", "time, null", "when a reminder is due"),
            Member("allDay", "boolean", "whether it takes whole days"),
            Member("timeZone", "string, null", "the zone of its start; null for whole days and floating times"),
            Member("endTimeZone", "string, null", "the zone of its end, which may be another"),
            Member("rule", "string, null", "its RRULE"),
            Member("ruleText", "string, null", "the same in words, with what it leaves out"),
            Member("exceptDates", "array", "the starts that its series leaves out (EXDATE): times"),
            Member("location", "string", "LOCATION"),
            Member("calendar", "string, null", "the title of the calendar that it goes to"),
            Member("categories", "array", "CATEGORIES: strings"),
            Member("attendees", "array", "the addresses of those who are invited: strings"),
            Member("alarms", "array", "VALARMs"),
            Member("priority", "number", "PRIORITY: 1 (highest) to 9, 0 for none"),
            Member("warnings", "array", "why it is perhaps not meant so, in sentences: strings"),
            Member("pieces", "array", "all parts of the line, in their order"),
            Member("alternatives", "array", "how the line may be read otherwise, the likelier first"),
        ])

    static let piece = JSONShape(
        title: "A piece of a line", summary: "An element of `pieces`.",
        members: [
            Member("text", "string", "as it was typed"),
            Member(
                "role", "string",
                "`title`, `time`, `rule`, `location`, `calendar`, `category`, `alarm`, `attendee`, `link`, `kind`, "
                    + "`priority` or `separator`, marks between the others that are not saved"
            ),
            Member("offset", "number", "where it begins in the line, in Unicode scalars"),
        ])

    static let imported = JSONShape(
        title: "tcal import --json", summary: "An array with an object for each item of what is brought in.",
        members: [
            Member("uid", "string", "UID"),
            Member("title", "string", "SUMMARY"),
            Member("calendar", "string", "the title of the calendar that it goes to"),
            Member("state", "string", "`new`, `changed` or `identical`"),
            Member("properties", "array", "of what changes, the names of the properties that differ"),
        ])

    static let invitation = JSONShape(
        title: "tcal invite show --json", summary: "An array with an object for each item of the message.",
        members: [
            Member("method", "string", "METHOD, such as `REQUEST`"),
            Member("uid", "string", "UID"),
            Member("recurrenceId", "time, null", "the date of the series that it is about, if one"),
            Member("title", "string", "SUMMARY"),
            Member("start", "time, null", "when it starts"),
            Member("end", "time, null", "when it ends, exclusive"),
            Member("previousStart", "time, null", "of a COUNTER, when the meeting in your calendar starts"),
            Member("previousEnd", "time, null", "of a COUNTER, when the meeting in your calendar ends, exclusive"),
            Member("location", "string", "LOCATION"),
            Member("comment", "string", "COMMENT, the words of the sender"),
            Member("organizer", "object, null", "ORGANIZER, a person"),
            Member(
                "attendees", "array", "ATTENDEEs: persons; of a REPLY the one who answers, of a COUNTER who proposes"),
            Member("sequence", "number", "SEQUENCE"),
            Member("calendar", "string, null", "the title of the calendar that has it; null where it is new"),
            Member("outdated", "boolean", "whether the calendar has a later version"),
            Member(
                "answer", "string, null", "your PARTSTAT, in the calendar or else in it; null where you are not invited"
            ),
            Member(
                "changes", "array",
                "what differs from the calendar: `times`, `rule`, `title`, `location`, `description`, `status`, "
                    + "`attendees`"),
            Member("collisions", "array", "the events at that time: objects of `uid`, `title`, `start` and `end`"),
        ])

    static let rule = JSONShape(
        title: "tcal rule --json", summary: "One object.",
        members: [
            Member("words", "string", "the rule in words"),
            Member("instances", "array", "the next instances: dates, or times on the clock of the series"),
        ])

    /// The manual’s page of JSON, `docs/reference/json.md`.
    static var markdown: String {
        var text = """
            # JSON

            Made from the tables of the program (`make docs`); a test holds what the verbs write against them.

            Every object has all of its members, in this order. A later version may add members; none is renamed, taken
            away or given another meaning. A *time* is an instant as RFC 3339 writes it, with the offset of the viewer's
            zone (`2026-11-21T09:00:00+01:00`; `--timezone` names another zone), or a bare date for whole days. Text is
            what the file says, without loss; what is invisible or would steer a terminal is escaped (`\\u202e`).

            """
        for shape in all {
            text += "\n## \(shape.title)\n\n\(shape.summary)\n\n| member | value | what it is |\n|---|---|---|\n"
            for member in shape.members { text += "| `\(member.name)` | \(member.type) | \(member.meaning) |\n" }
        }
        return text
    }
}

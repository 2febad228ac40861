import Arguments
import Calendars
import Foundation

// The items in which two .ics files differ.
//   difference old.ics new.ics
let (old, new) = (argument(1, "the old file"), argument(2, "the new file"))
let files = try [old, new].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
let change = SnapshotChange(from: files[0], to: files[1])
for title in change.added { print("new:", title) }
for title in change.changed { print("changed:", title) }
for title in change.removed { print("gone:", title) }

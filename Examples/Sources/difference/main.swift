import Calendars
import Foundation

// The items in which two .ics files differ.
//   difference old.ics new.ics
let files = try CommandLine.arguments.dropFirst().map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
let change = SnapshotChange(from: files[0], to: files[1])
for title in change.added { print("new:", title) }
for title in change.changed { print("changed:", title) }
for title in change.removed { print("gone:", title) }

// The names of the engine that this module exports, one by one: what only a screen needs is left out, and so is
// `TimeZone`, because Foundation has that name too.

@_exported public import struct CalendarEngine.Alarm
@_exported public import struct CalendarEngine.CalendarColor
@_exported public import struct CalendarEngine.CalendarIndex
@_exported public import enum CalendarEngine.CalendarItem
@_exported public import struct CalendarEngine.CivilDate
@_exported public import struct CalendarEngine.CivilDateTime
@_exported public import struct CalendarEngine.CivilDuration
@_exported public import struct CalendarEngine.CivilTime
@_exported public import struct CalendarEngine.EditConflict
@_exported public import enum CalendarEngine.EditRefusal
@_exported public import enum CalendarEngine.EditScope
@_exported public import struct CalendarEngine.EditStep
@_exported public import struct CalendarEngine.Event
@_exported public import struct CalendarEngine.EventCalendar
@_exported public import enum CalendarEngine.EventTime
@_exported public import struct CalendarEngine.FreeTime
@_exported public import struct CalendarEngine.Instant
@_exported public import struct CalendarEngine.Invitee
@_exported public import struct CalendarEngine.ItemDraft
@_exported public import struct CalendarEngine.ItemFields
@_exported public import enum CalendarEngine.ItemKind
@_exported public import enum CalendarEngine.LocalTimeResolution
@_exported public import enum CalendarEngine.Obstacle
@_exported public import struct CalendarEngine.OccurrenceIdentifier
@_exported public import struct CalendarEngine.Participant
@_exported public import struct CalendarEngine.Problem
@_exported public import struct CalendarEngine.RecurrenceDate
@_exported public import struct CalendarEngine.RecurrenceRule
@_exported public import struct CalendarEngine.RecurrenceSet
@_exported public import struct CalendarEngine.Reminder
@_exported public import enum CalendarEngine.SectionKey
@_exported public import struct CalendarEngine.SnapshotChange
@_exported public import struct CalendarEngine.Source
@_exported public import protocol CalendarEngine.TimeZoneProvider
@_exported public import struct CalendarEngine.UTCOffset
@_exported public import struct CalendarEngine.WeekRule
@_exported public import enum CalendarEngine.Weekday
@_exported public import struct CalendarEngine.ZonePlace
@_exported public import class CalendarStore.SystemTimeZones

public import CalendarEngine

/// The engine's `TimeZone`: the rules that convert between instants and a place's wall clock. It has another name here,
/// so that it is unambiguous beside Foundation's, as `EventCalendar` is beside `Calendar`.
public typealias EventTimeZone = CalendarEngine.TimeZone

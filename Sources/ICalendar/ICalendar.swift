// Placeholder until the first file of ICalendar lands.

// Placeholder until the first file of CalendarStore lands.

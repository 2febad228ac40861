/// The zones of the largest cities, which are widely known, and whose clocks many people live by.
enum LargeCities {
    /// The zones, those with the most people in and around their city first; of several with one clock and one country
    /// the largest.
    static let zones = [
        "Asia/Tokyo", "Asia/Kolkata", "Asia/Shanghai", "America/Sao_Paulo", "America/Mexico_City", "Africa/Cairo",
        "Asia/Dhaka", "America/New_York", "Asia/Karachi", "Europe/Istanbul", "America/Argentina/Buenos_Aires",
        "Africa/Lagos", "Africa/Kinshasa", "Asia/Manila", "Europe/Moscow", "America/Los_Angeles", "America/Bogota",
        "Asia/Jakarta", "Europe/Paris", "Asia/Bangkok", "America/Lima", "Asia/Seoul", "Europe/London", "Asia/Tehran",
        "America/Chicago", "Asia/Ho_Chi_Minh", "Asia/Kuala_Lumpur", "Asia/Hong_Kong", "Asia/Riyadh", "Asia/Baghdad",
        "America/Santiago", "Europe/Madrid", "America/Toronto", "Asia/Singapore", "Africa/Johannesburg",
        "Australia/Sydney", "Europe/Berlin", "Africa/Nairobi", "Europe/Rome", "Asia/Dubai", "America/Denver",
        "America/Phoenix", "Asia/Taipei", "Europe/Athens", "Europe/Lisbon", "Europe/Kyiv", "Asia/Jerusalem",
        "America/Vancouver", "Europe/Warsaw", "Europe/Vienna", "Europe/Amsterdam", "Europe/Stockholm",
        "Europe/Zurich", "Pacific/Auckland", "Pacific/Honolulu", "UTC",
    ]
}

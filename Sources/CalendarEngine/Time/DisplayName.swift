/// A zone's name as Outlook and Exchange display it: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
struct DisplayName {
    private let name: String
    /// Seconds east of UTC in winter; nil when the name gives no offset.
    private let offset: Int?
    /// The text after the offset.
    private let text: String

    /// Takes a name apart; nil when nothing is left to look up.
    init?(_ name: String) {
        var text = Substring(name)
        var offset: Int?
        if text.first == "(", let end = text.firstIndex(of: ")") {
            let inner = text[text.index(after: text.startIndex)..<end].filter { $0 != " " }
            offset = ["UTC", "GMT"].contains(inner.uppercased()) ? 0 : TimeZoneName.fixedOffset(inner)
            guard offset != nil else { return nil }
            text = text[text.index(after: end)...]
        }
        self.name = name
        self.offset = offset
        self.text = String(text.drop { $0 == " " })
        guard offset != nil || !self.text.isEmpty else { return nil }
    }

    /// The zone of the name, found in this order: the whole text among the known phrases, the first of its cities whose
    /// clock has the offset, a zone with that offset alone.
    func zone(with provider: any TimeZoneProvider) -> TimeZone? {
        let phrase = text.replacing(" and ", with: " & ").replacing(";", with: ",")
        if let zone = TimeZoneName.listed(phrase, in: DisplayName.index, with: provider), fits(zone) { return zone }
        for city in phrase.split(whereSeparator: { ",&/".contains($0) }).prefix(10) {
            if let zone = zone(ofCity: city, with: provider), fits(zone) { return zone }
        }
        return offset.map { TimeZone(identifier: name, secondsFromUTC: $0) }
    }

    /// True when a zone's clock shows the offset in January or in July, or when the name gives no offset.
    private func fits(_ zone: TimeZone) -> Bool {
        guard let offset else { return true }
        return [DisplayName.january, DisplayName.july].contains { zone.offset(at: $0).seconds == offset }
    }

    private static let january = Instant(secondsSinceEpoch: 1_767_225_600)
    private static let july = Instant(secondsSinceEpoch: 1_782_864_000)

    /// The zone of a city; of several the first by name.
    private func zone(ofCity city: Substring, with provider: any TimeZoneProvider) -> TimeZone? {
        let wanted = TimeZoneName.skeleton(city)
        guard wanted.count >= 4 else { return nil }
        var found: String?
        for name in provider.names where TimeZoneName.endsAsSkeleton(name.utf8, wanted) && name < found ?? "~" {
            guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")),
                TimeZoneName.hasSkeleton(name.utf8[slash...], wanted), DisplayName.isContinent(name[..<slash])
            else { continue }
            found = name
        }
        return found.flatMap { provider.timeZone(named: $0) }
    }

    /// True for the folders in which zones have the names of cities.
    private static func isContinent(_ folder: Substring) -> Bool {
        ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"]
            .contains(folder.prefix { $0 != "/" })
    }

    /// The texts with their zones found.
    private static let index = ZoneTables.Index(phrases)

    /// Texts of Windows that do not begin with a city of the IANA database, or begin with one that is not meant. After
    /// Microsoft's list of default time zones.
    private static let phrases = """
        International Date Line West=Etc/GMT+12
        Midway Island, Samoa=Pacific/Pago_Pago
        Aleutian Islands=America/Adak
        Hawaii=Pacific/Honolulu
        Marquesas Islands=Pacific/Marquesas
        Alaska=America/Anchorage
        Baja California=America/Tijuana
        Pacific=America/Los_Angeles
        Pacific Time=America/Los_Angeles
        Pacific Time (US & Canada)=America/Los_Angeles
        Pacific Time (US & Canada), Tijuana=America/Los_Angeles
        Arizona=America/Phoenix
        Mountain=America/Denver
        Mountain Time=America/Denver
        Mountain Time (US & Canada)=America/Denver
        La Paz, Mazatlan=America/Mazatlan
        Chihuahua, La Paz, Mazatlan=America/Mazatlan
        Chihuahua, La Paz, Mazatlan - New=America/Mazatlan
        Yukon=America/Whitehorse
        Central=America/Chicago
        Central Time=America/Chicago
        Central Time (US & Canada)=America/Chicago
        Central America=America/Guatemala
        Easter Island=Pacific/Easter
        Guadalajara, Mexico City, Monterrey=America/Mexico_City
        Guadalajara, Mexico City, Monterrey - New=America/Mexico_City
        Saskatchewan=America/Regina
        Bogota, Lima, Quito, Rio Branco=America/Bogota
        Chetumal=America/Cancun
        Eastern=America/New_York
        Eastern Time=America/New_York
        Eastern Time (US & Canada)=America/New_York
        Haiti=America/Port-au-Prince
        Indiana (East)=America/Indiana/Indianapolis
        Turks & Caicos=America/Grand_Turk
        Atlantic Time=America/Halifax
        Atlantic Time (Canada)=America/Halifax
        Newfoundland=America/St_Johns
        Georgetown, La Paz, Manaus, San Juan=America/La_Paz
        Caracas, La Paz=America/Caracas
        Brasilia=America/Sao_Paulo
        City of Buenos Aires=America/Argentina/Buenos_Aires
        Buenos Aires, Georgetown=America/Argentina/Buenos_Aires
        Greenland=America/Nuuk
        Saint Pierre & Miquelon=America/Miquelon
        Salvador=America/Bahia
        Mid-Atlantic=Atlantic/South_Georgia
        Mid-Atlantic - Old=Atlantic/South_Georgia
        Cape Verde Is.=Atlantic/Cape_Verde
        Cabo Verde Is.=Atlantic/Cape_Verde
        Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London=Europe/London
        Dublin, Edinburgh, Lisbon, London=Europe/London
        West Central Africa=Africa/Lagos
        Harare, Pretoria=Africa/Johannesburg
        Chisinau=Europe/Chisinau
        E. Europe=Europe/Chisinau
        Gaza, Hebron=Asia/Hebron
        Jerusalem=Asia/Jerusalem
        Kuwait, Riyadh=Asia/Riyadh
        Abu Dhabi, Muscat=Asia/Dubai
        Izhevsk, Samara=Europe/Samara
        Port Louis=Indian/Mauritius
        Islamabad, Karachi=Asia/Karachi
        Chennai, Kolkata, Mumbai, New Delhi=Asia/Kolkata
        Sri Jayawardenepura=Asia/Colombo
        Astana=Asia/Almaty
        Yangon (Rangoon)=Asia/Yangon
        Bangkok, Hanoi, Jakarta=Asia/Bangkok
        Beijing, Chongqing, Hong Kong, Urumqi=Asia/Shanghai
        Beijing, Chongqing, Hong Kong SAR, Urumqi=Asia/Shanghai
        Osaka, Sapporo, Tokyo=Asia/Tokyo
        Canberra, Melbourne, Sydney=Australia/Sydney
        Bougainville Island=Pacific/Bougainville
        Norfolk Island=Pacific/Norfolk
        Solomon Is., New Caledonia=Pacific/Guadalcanal
        Auckland, Wellington=Pacific/Auckland
        Chatham Islands=Pacific/Chatham
        Nuku'alofa=Pacific/Tongatapu
        Samoa=Pacific/Apia
        Kiritimati Island=Pacific/Kiritimati
        """
}

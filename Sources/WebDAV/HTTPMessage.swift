/// An HTTP request as a value.
public struct HTTPRequest: Hashable, Sendable {
    /// The method, such as `PROPFIND`.
    public var method: String
    /// The address of the request.
    public var address: WebAddress
    /// The fields in addition to those of every request.
    public var fields: [HTTPField]
    /// The body; nil for none.
    public var body: [UInt8]?

    /// True when the answer may be compressed, although some servers then use another entity tag.
    public var takesCompressed: Bool

    /// Makes a request.
    public init(_ method: String, _ address: WebAddress, fields: [HTTPField] = [], body: [UInt8]? = nil) {
        self.method = method
        self.address = address
        self.fields = fields
        self.body = body
        takesCompressed = HTTPRequest.questions.contains(method)
    }

    private static let questions = ["PROPFIND", "REPORT"]

    /// True when the request asks about resources, instead of for one.
    public var isQuestion: Bool { HTTPRequest.questions.contains(method) }

    /// True when repeating the request has no further effect.
    public var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"].contains(method) }
}

/// A field of a message.
public struct HTTPField: Hashable, Sendable {
    /// The name as it is written.
    public var name: String
    /// The value without blanks around it.
    public var value: String

    /// Makes a header field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// The field in a line of an answer; nil when the line has none.
    public init?(line: String) {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].trimmedOfBlanks
        self.init(String(line[..<colon].trimmedOfBlanks), String(value))
    }
}

/// An HTTP answer as a value.
public struct HTTPAnswer: Hashable, Sendable {
    /// The status code, 100...599.
    public var status: Int
    /// The fields in order.
    public var fields: [HTTPField]
    /// The body, decompressed.
    public var body: [UInt8]
    /// The address that answered.
    public var address: WebAddress

    /// Makes an answer of the server at an address.
    public init(status: Int, fields: [HTTPField], body: [UInt8], address: WebAddress) {
        self.status = status
        self.fields = fields
        self.body = body
        self.address = address
    }

    /// The value of the first field with a name, without regard to case.
    public subscript(name: String) -> String? {
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }

    /// True when the server says that it sends invitations for what is put into a calendar (RFC 6638 2); false when it
    /// lists its features without that one; nil when it does not list them here.
    public var sendsInvitations: Bool? {
        let fields = fields.filter { $0.name.lowercased() == "dav" }
        guard !fields.isEmpty else { return nil }
        return fields.contains { field in
            field.value.lowercased().split(separator: ",").contains { $0.trimmedOfBlanks == "calendar-auto-schedule" }
        }
    }

    /// True for 2xx.
    public var isSuccess: Bool { (200..<300).contains(status) }

    /// True for a web page: a login, a portal, or a server's error page.
    public var isPage: Bool {
        let type = self["Content-Type"]?.lowercased() ?? ""
        if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
        let start = String(decoding: body.prefix(200), as: UTF8.self).trimmedOfBlanks.lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    /// The schemes of authentication that the server accepts (RFC 9110 11.6.1), in lower case: `basic`, `bearer` and
    /// the like.
    public var loginSchemes: [String] {
        fields.filter { $0.name.lowercased() == "www-authenticate" }.flatMap { field in
            // A comma may be part of a quoted text, or separate parameters, or separate schemes.
            let plain = field.value.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 0 }.map(\.element).joined()
            return plain.split(separator: ",").compactMap { part in
                part.trimmedOfBlanks.split(separator: " ").first.flatMap { $0.contains("=") ? nil : $0.lowercased() }
            }
        }
    }

    /// True for a WebDAV server with address books and without calendars, as far as this answer shows.
    public var keepsAddressBooks: Bool {
        let features = fields.filter { $0.name.lowercased() == "dav" }.flatMap { $0.value.split(separator: ",") }
            .map { $0.trimmedOfBlanks.lowercased() }
        return features.contains("addressbook") && !features.contains("calendar-access")
    }

    /// True when the names of calendars are escaped twice: DAViCal identifies itself by its version.
    public var escapesNamesTwice: Bool { self["X-DAViCal-Version"] != nil }

    /// The entity tag, opaque; nil when there is none.
    public var etag: String? { self["ETag"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The schedule tag (RFC 6638 8.2), opaque; nil when there is none.
    public var scheduleTag: String? { self["Schedule-Tag"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The seconds after which to ask again (RFC 9110 10.2.3), from a number or a date; nil when the answer has
    /// neither.
    ///
    /// - Parameter now: The present, in seconds since 1970.
    public func retryAfter(now: Int) -> Int? {
        guard let text = self["Retry-After"] else { return nil }
        return (Int(text) ?? HTTPAnswer.seconds(ofDate: text).map { $0 - now }).map { max(0, $0) }
    }

    /// A date such as `Sun, 06 Nov 1994 08:49:37 GMT`, in seconds since 1970; nil for another text.
    private static func seconds(ofDate text: String) -> Int? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
            (1970...9999).contains(year), (1...31).contains(day),
            let month = months.firstIndex(where: { $0 == parts[2] })
        else { return nil }
        let clock = parts[4].split(separator: ":").map { Int($0) ?? -1 }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        // Years begin in March, so that a leap day is the last day of a year.
        let march = month >= 2 ? year : year - 1
        let monthOfMarch = (month + 10) % 12
        let days = march * 365 + march / 4 - march / 100 + march / 400 + (monthOfMarch * 153 + 2) / 5 + day - 719_469
        return days * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }

    /// The target of a redirect; nil for an answer that is no redirect, or that has no target.
    public var redirect: WebAddress? {
        guard [301, 302, 303, 307, 308].contains(status), let place = self["Location"] else { return nil }
        return address.resolve(String(place.prefix { $0 != "#" }))
    }

    /// The reason besides the status, in one line of at most 200 characters: the condition of `DAV:error`, or the first
    /// words of a text. Empty for an HTML page.
    public var reason: String {
        if let error = try? DAVError(body) { return error.text }
        guard self["Content-Type"]?.lowercased().hasPrefix("text/plain") == true,
            let text = String(validating: body.prefix(2_000), as: UTF8.self)
        else { return "" }
        let line = text.trimmedOfBlanks.prefix { !$0.isNewline }
        return String(
            line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(200).map(Character.init))
    }
}

/// The requests that a sync makes.
extension HTTPRequest {
    /// A PROPFIND for properties, named with the prefixes that every body declares.
    static func propfind(_ address: WebAddress, depth: Int, _ properties: [String]) -> HTTPRequest {
        body(
            "PROPFIND", address, depth: depth, "propfind",
            "<D:prop>" + properties.map { "<\($0)/>" }.joined() + "</D:prop>")
    }

    static func body(
        _ method: String, _ address: WebAddress, depth: Int?, _ root: String, _ content: String
    ) -> HTTPRequest {
        let name = root.contains(":") ? root : "D:" + root
        let text =
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<\(name) xmlns:D=\"DAV:\" "
            + "xmlns:C=\"urn:ietf:params:xml:ns:caldav\" xmlns:S=\"http://calendarserver.org/ns/\" "
            + "xmlns:A=\"http://apple.com/ns/ical/\">\(content)</\(name)>"
        var fields = [HTTPField("Content-Type", "application/xml; charset=utf-8")]
        if let depth { fields.append(HTTPField("Depth", String(depth))) }
        return HTTPRequest(method, address, fields: fields, body: Array(text.utf8))
    }

    /// Asks for the user's principal (RFC 5397), the owner of the address, and if it is a calendar itself.
    public static func principal(at address: WebAddress) -> HTTPRequest {
        propfind(
            address, depth: 0,
            [
                "D:current-user-principal", "D:owner", "D:resourcetype", "D:displayname", "C:calendar-home-set",
                "C:calendar-user-address-set", "C:schedule-outbox-URL", "D:principal-collection-set",
            ])
    }

    /// Asks a principal for its calendar homes (RFC 4791 6.2.1).
    public static func homeSets(of principal: WebAddress) -> HTTPRequest {
        propfind(
            principal, depth: 0,
            [
                "C:calendar-home-set", "C:calendar-user-address-set", "C:schedule-outbox-URL", "D:displayname",
                "D:principal-collection-set",
            ])
    }

    /// Asks for the calendars in a home set, or for one calendar by its own address.
    public static func calendars(in address: WebAddress, depth: Int = 1) -> HTTPRequest {
        propfind(
            address, depth: depth,
            [
                "D:resourcetype", "D:displayname", "A:calendar-color", "A:calendar-order",
                "C:calendar-description", "C:supported-calendar-component-set", "D:current-user-privilege-set",
                "D:owner", "D:supported-report-set",
            ])
    }

    /// Asks for the properties that change whenever anything in a calendar does.
    public static func state(of calendar: WebAddress) -> HTTPRequest {
        propfind(calendar, depth: 0, ["S:getctag", "D:sync-token"])
    }

    /// Asks for the entity tags of all resources in a calendar.
    public static func entityTags(in calendar: WebAddress) -> HTTPRequest {
        propfind(calendar, depth: 1, ["D:getetag", "D:resourcetype"])
    }

    /// Asks for the changes since a token; for everything without one (RFC 6578 3.2).
    public static func changes(in calendar: WebAddress, since token: String?) -> HTTPRequest {
        body(
            "REPORT", calendar, depth: 0, "sync-collection",
            "<D:sync-token>\(escaped(token ?? ""))</D:sync-token><D:sync-level>1</D:sync-level>"
                + "<D:prop><D:getetag/></D:prop>")
    }

    /// Asks for the texts of resources (RFC 4791 7.9).
    ///
    /// - Parameter hasScheduleTags: True to ask for their schedule tags, too (RFC 6638 9.3).
    public static func texts(
        of resources: [WebAddress], in calendar: WebAddress, hasScheduleTags: Bool = false
    ) -> HTTPRequest {
        let hrefs = resources.map { "<D:href>" + escaped($0.place) + "</D:href>" }.joined()
        return body(
            "REPORT", calendar, depth: 1, "C:calendar-multiget",
            "<D:prop><D:getetag/>\(hasScheduleTags ? "<C:schedule-tag/>" : "")<C:calendar-data/></D:prop>" + hrefs)
    }

    /// Makes a calendar (RFC 4791 5.3.1).
    ///
    /// - Parameter components: The components that it accepts, such as `VEVENT`.
    public static func makeCalendar(
        at address: WebAddress, title: String, color: String?, components: [String]
    ) -> HTTPRequest {
        let names = components.map { "<C:comp name=\"\($0)\"/>" }.joined()
        let set = "<C:supported-calendar-component-set>\(names)</C:supported-calendar-component-set>"
        return body(
            "MKCALENDAR", address, depth: nil, "C:mkcalendar",
            "<D:set><D:prop>\(description(title, color))\(set)</D:prop></D:set>")
    }

    /// Changes the name or the colour of a calendar (RFC 4918 9.2); nil leaves a property as it is.
    public static func describe(_ calendar: WebAddress, title: String?, color: String?) -> HTTPRequest {
        body(
            "PROPPATCH", calendar, depth: nil, "propertyupdate",
            "<D:set><D:prop>\(description(title, color))</D:prop></D:set>")
    }

    private static func description(_ title: String?, _ color: String?) -> String {
        (title.map { "<D:displayname>\(escaped($0))</D:displayname>" } ?? "")
            + (color.map { "<A:calendar-color>\(escaped($0))</A:calendar-color>" } ?? "")
    }

    /// Asks for one resource.
    public static func get(_ resource: WebAddress) -> HTTPRequest {
        HTTPRequest("GET", resource, fields: [HTTPField("Accept", "text/calendar, */*;q=0.1")])
    }

    /// Asks for a file, unless it still has a known entity tag or date.
    public static func file(at address: WebAddress, etag: String?, modified: String?) -> HTTPRequest {
        var request = get(address)
        if let etag { request.fields.append(HTTPField("If-None-Match", etag)) }
        if let modified { request.fields.append(HTTPField("If-Modified-Since", modified)) }
        request.takesCompressed = true
        return request
    }

    /// Asks a server for its metadata, in JSON.
    public static func metadata(at address: WebAddress) -> HTTPRequest {
        HTTPRequest("GET", address, fields: [HTTPField("Accept", "application/json")])
    }

    /// Writes a resource.
    public static func put(_ text: [UInt8], to resource: WebAddress, _ condition: HTTPField?) -> HTTPRequest {
        let fields = [HTTPField("Content-Type", "text/calendar; charset=utf-8")] + (condition.map { [$0] } ?? [])
        return HTTPRequest("PUT", resource, fields: fields, body: text)
    }

    /// Deletes a resource.
    public static func delete(_ resource: WebAddress, _ condition: HTTPField?) -> HTTPRequest {
        HTTPRequest("DELETE", resource, fields: condition.map { [$0] } ?? [])
    }

    /// Moves a resource, unless its new path is taken (RFC 4918 9.9).
    public static func move(_ resource: WebAddress, to place: WebAddress) -> HTTPRequest {
        HTTPRequest("MOVE", resource, fields: [HTTPField("Destination", place.text), HTTPField("Overwrite", "F")])
    }

    /// The request as it is made for somebody for whom the user acts: Cyrus takes the changed item for one of that
    /// person's, and sends messages about it; servers that look at the calendar's owner need no such field.
    ///
    /// - Parameter address: The person's address of mail; nil where the user acts alone.
    public func acting(for address: String?) -> HTTPRequest {
        guard let address else { return self }
        var request = self
        request.fields.append(HTTPField("Schedule-Address", "mailto:\(address)"))
        return request
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}

extension WebAddress {
    /// The path with its query, as in a request's body: without the host, as servers write it themselves.
    public var place: String { String(text.dropFirst(origin.count)) }
}

import CalendarEngine
import CResolver
import WebDAV

/// The places to search for the calendars of an account, from a typed text: an email address, the address of a server
/// or of a calendar, or a host name.
struct AccountPlaces {
    /// The address at which the search begins.
    let address: WebAddress
    /// The typed email address; a good guess at the user name.
    var mailAddress: String?
    /// True when the host comes from DNS and is outside of the email address's own domain: nothing vouches for it.
    var isToldByNames = false

    /// Why there is no place.
    enum Failure: Error {
        case notUnderstood
        /// The text is that of a subscription (`webcal:`, or an .ics file), not of an account.
        case subscription
    }

    /// The place for a text.
    ///
    /// - Parameter ask: Queries DNS for the records of a name.
    init(
        _ text: String, ask: (_ name: String, NameAnswer.Kind) -> NameAnswer? = AccountPlaces.askNames
    ) throws(Failure) {
        let lowered = text.lowercased()
        if lowered.hasPrefix("webcal") { throw .subscription }
        if text.contains("://") {
            guard let address = WebAddress(text), address.scheme.hasPrefix("http") else { throw .notUnderstood }
            if address.path.lowercased().hasSuffix(".ics") { throw .subscription }
            self.address = address
            return
        }
        if let at = text.lastIndex(of: "@"), !text.contains("/") {
            let domain = String(text[text.index(after: at)...]).lowercased()
            guard at != text.startIndex, let usual = WebAddress("https://" + domain + "/") else { throw .notUnderstood }
            mailAddress = text
            guard let told = AccountPlaces.service(of: domain, ask) else {
                address = usual
                return
            }
            address = told
            isToldByNames = told.host != domain && !told.host.hasSuffix("." + domain)
            return
        }
        guard let address = WebAddress("https://" + text), text.contains(".") || address.isLoopback else {
            throw .notUnderstood
        }
        self.address = address
    }

    /// The server that DNS names for a domain (RFC 6764 6): SRV gives the host, TXT may give the path. Only the one
    /// with TLS: the other would expose a password on the way.
    private static func service(of domain: String, _ ask: (String, NameAnswer.Kind) -> NameAnswer?) -> WebAddress? {
        let name = "_caldavs._tcp." + domain
        guard let service = ask(name, .service)?.services.first(where: { !$0.host.isEmpty }),
            var address = WebAddress("https://\(service.host):\(service.port)/")
        else { return nil }
        let paths = ask(name, .text)?.texts.compactMap { text in
            text.lowercased().hasPrefix("path=") ? String(text.dropFirst(5)) : nil
        }
        if let path = paths?.first, path.hasPrefix("/") { address.path = path }
        return address
    }

    /// Queries the system's name servers, which may take some seconds.
    static func askNames(_ name: String, _ kind: NameAnswer.Kind) -> NameAnswer? {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = name.withCString { tcal_ask_names($0, kind.rawValue, &bytes, Int32(bytes.count)) }
        return count > 0 ? NameAnswer(Array(bytes.prefix(Int(count)))) : nil
    }
}

/// A mail that was opened as an invitation, but contains no calendar.
public struct ForeignMail: Hashable, Sendable {
    /// The subject; empty where it has none.
    public var subject: String
    /// The parts besides its text.
    public var attachments: [Attachment]

    /// A part of a mail.
    public struct Attachment: Hashable, Sendable {
        /// The name of its file; empty where it has none.
        public var name: String
        /// The type in lower case, such as `application/pdf`.
        public var type: String

        /// Makes an attachment.
        ///
        /// - Parameters:
        ///   - name: The name of its file, or empty.
        ///   - type: The type in lower case.
        public init(name: String, type: String) {
            self.name = name
            self.type = type
        }

        /// True for the container in which Outlook hides everything that it knows of a mail (TNEF): other programs
        /// cannot see the invitation in it.
        public var isOutlooks: Bool {
            ["application/ms-tnef", "application/vnd.ms-tnef"].contains(type) || name.lowercased() == "winmail.dat"
        }

        /// The name with the type, or the one of them that there is.
        package var label: String { name.isEmpty ? type : "\(name) (\(type))" }
    }

    /// Makes a mail without a calendar.
    ///
    /// - Parameters:
    ///   - subject: The subject, or empty.
    ///   - attachments: The parts besides its text.
    public init(subject: String, attachments: [Attachment]) {
        self.subject = subject
        self.attachments = attachments
    }

    /// The first five attachments in one line.
    package var list: String {
        attachments.prefix(5).map(\.label).joined(separator: ", ") + (attachments.count > 5 ? " …" : "")
    }

    /// The name of the Outlook container among them; nil where there is none.
    package var outlooksContainer: String? {
        attachments.first(where: \.isOutlooks).map { $0.name.isEmpty ? $0.type : $0.name }
    }
}

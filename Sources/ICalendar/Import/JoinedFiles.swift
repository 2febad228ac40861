public import CalendarEngine

/// The files of a folder, joined for one import: their text as UTF-8, one after the other.
public struct JoinedFiles: Sendable {
    /// The text of all files.
    public private(set) var bytes: [UInt8] = []
    /// The beginning of each file.
    public private(set) var parts: [ImportPreview.Part] = []

    /// Makes a list without files.
    public init() {}

    /// Adds a file of any encoding. Its byte order mark is dropped, because it would not be part of a line in the
    /// middle of a text.
    public mutating func add(_ file: [UInt8], path: String) {
        parts.append(ImportPreview.Part(path: path, start: bytes.count))
        if case .utf16(let bigEndian) = TextEncoding(of: file) {
            bytes += TextEncoding.utf8(fromUTF16: file, bigEndian: bigEndian)
        } else {
            bytes += file[TextEncoding.markLength(of: file)...]
        }
        if let last = bytes.last, last != ByteScan.lineFeed { bytes.append(ByteScan.lineFeed) }
    }
}

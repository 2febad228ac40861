import Glibc

/// The contents of a folder, from one pass over its names: enough to tell a collection of items, a collection of
/// contacts, and a folder of such folders apart.
struct FolderListing: Sendable {
    /// Names of .ics files, sorted.
    private(set) var items: [FileName] = []
    /// The items that are links: their targets lie elsewhere and are watched there.
    private(set) var links: [FileName] = []
    /// Names of .vcf files, sorted.
    private(set) var contacts: [FileName] = []
    /// Names of folders, sorted.
    private(set) var folders: [String] = []
    /// The contents of the files that describe the folder.
    private(set) var properties = CollectionProperties()
    /// True when there are only hidden names, as in a collection whose last item was deleted.
    private(set) var isEmpty = false
    /// The folder's stamp, taken before the pass. If it differs later, names have come or gone.
    let stamp: FileStamp?

    /// True for a vdir: a folder with items, or with the files that describe one.
    var isCollection: Bool { !items.isEmpty || properties.isDescribed }

    /// Lists a folder. Names that begin with a dot, `.tmp` and all other extensions do not count (vdir, “Ignored
    /// files”).
    init(of path: String) throws(SystemError) {
        let folder = try Folder(path: path)
        stamp = FileStamp(of: folder.descriptor)
        var (items, contacts) = (FileNameList(), FileNameList())
        var others: [Folder.Entry] = []
        var described: [String] = []
        try folder.forEachName { name, type in
            switch FolderListing.kind(of: name) {
            case .item where type == UInt8(DT_DIR): others.append(Folder.Entry(name: FileName(name), type: type))
            case .item:
                items.append(name)
                if type == UInt8(DT_LNK) { links.append(FileName(name)) }
            case .contact: contacts.append(name)
            case .other where type == UInt8(DT_REG): described.append(String(cString: name))
            case .other: others.append(Folder.Entry(name: FileName(name), type: type))
            }
        }
        for entry in others {
            if folder.isFolder(entry) { folders.append(entry.name.text) } else { described.append(entry.name.text) }
        }
        // The system's order differs between file systems, and after every change.
        folders.sort()
        (self.items, self.contacts) = (items.sorted(), contacts.sorted())
        isEmpty = self.items.isEmpty && self.contacts.isEmpty && folders.isEmpty && described.isEmpty
        properties = CollectionProperties(in: path, names: CollectionProperties.names.filter(described.contains))
    }

    /// True when no name has come or gone since, as far as stamps tell.
    func isFresh(at path: String) -> Bool {
        guard let stamp, let now = FileStamp(of: FileName(path), in: AT_FDCWD) else { return false }
        return now == stamp && !stamp.isTooFresh(readAt: Clock.wall)
    }

    /// The kind of a file, by its name alone.
    enum NameKind {
        case item
        case contact
        case other
    }

    /// The kind of a file by its name. Upper case extensions count too, because some systems write them.
    static func kind(of name: UnsafePointer<CChar>) -> NameKind {
        let length = strlen(name)
        guard length > 4, name[0] != CChar(bitPattern: UInt8(ascii: ".")) else { return .other }
        let end = name + (length - 4)
        if strcasecmp(end, ".ics") == 0 { return .item }
        return strcasecmp(end, ".vcf") == 0 ? .contact : .other
    }
}

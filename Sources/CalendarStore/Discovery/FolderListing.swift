import Glibc

/// What a folder holds, by one pass over its names: is it a collection of items, of contacts, or a folder of such
/// folders?
struct FolderListing: Sendable {
    /// Names of .ics files, sorted.
    private(set) var items: [FileName] = []
    /// Those of the items that are links: what they lead to lies elsewhere and is watched there.
    private(set) var links: [FileName] = []
    /// Names of .vcf files, sorted.
    private(set) var contacts: [FileName] = []
    /// Names of folders, sorted.
    private(set) var folders: [String] = []
    /// What the folder's own files say of it.
    private(set) var properties = CollectionProperties()
    /// Whether there is nothing at all but hidden names: what a collection looks like whose last item went.
    private(set) var isEmpty = false
    /// The folder's stamp from before the pass: when it is another, names have come or gone.
    let stamp: FileStamp?

    /// Whether this is a vdir: it has items, or the files that describe one.
    var isCollection: Bool { !items.isEmpty || properties.isDescribed }

    /// Lists a folder. Names that begin with a dot, `.tmp` and all other extensions do not count (vdir, “Ignored
    /// files”).
    init(of path: String) throws(SystemError) {
        let folder = try Folder(path: path)
        stamp = FileStamp(of: folder.descriptor)
        var others: [Folder.Entry] = []
        var described: Set<String> = []
        try folder.forEachName { name, type in
            switch FolderListing.kind(of: name) {
            case .item where type == UInt8(DT_DIR): others.append(Folder.Entry(name: FileName(name), type: type))
            case .item:
                items.append(FileName(name))
                if type == UInt8(DT_LNK) { links.append(FileName(name)) }
            case .contact: contacts.append(FileName(name))
            case .other where type == UInt8(DT_REG): described.insert(String(cString: name))
            case .other: others.append(Folder.Entry(name: FileName(name), type: type))
            }
        }
        for entry in others {
            if folder.isFolder(entry) { folders.append(entry.name.text) } else { described.insert(entry.name.text) }
        }
        isEmpty = items.isEmpty && contacts.isEmpty && folders.isEmpty && described.isEmpty
        folders.sort()
        // The system's order is another on every disk, and after every change.
        items = items.sortedByBytes()
        contacts = contacts.sortedByBytes()
        properties = CollectionProperties(in: path, names: described)
    }

    /// Whether no name has come or gone since, as far as stamps tell.
    func isFresh(at path: String) -> Bool {
        guard let stamp, let now = FileStamp(of: FileName(path), in: AT_FDCWD) else { return false }
        return now == stamp && !stamp.isTooFresh(readAt: Clock.wall)
    }

    /// What a name alone says of a file.
    enum NameKind {
        case item
        case contact
        case other
    }

    /// What a name alone says; upper case is accepted, because some systems write it.
    static func kind(of name: UnsafePointer<CChar>) -> NameKind {
        let length = strlen(name)
        guard length > 4, name[0] != CChar(bitPattern: UInt8(ascii: ".")) else { return .other }
        let end = name + (length - 4)
        if strcasecmp(end, ".ics") == 0 { return .item }
        return strcasecmp(end, ".vcf") == 0 ? .contact : .other
    }
}

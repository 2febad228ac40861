/// What an edit does to one component of a file. Addresses, also those of templates, name components as they were
/// before the whole edit.
public enum ComponentChange: Hashable, Sendable {
    /// Lines of a component change; the other lines keep every byte.
    case change(ComponentAddress, [PropertyChange])
    /// A new component, put behind the last one with the same UID, or else before the end of the calendar object. It
    /// begins as a copy of
    /// `template`'s lines and inner components when there is one; `changes` are made to that.
    case add(ComponentAddress, template: ComponentAddress?, [PropertyChange])
    /// A component goes, with all its lines; when several have the address, all do.
    case remove(ComponentAddress)
}

/// What an edit does to the lines of one name in a component.
public enum PropertyChange: Hashable, Sendable {
    /// After the change the component has exactly these lines of this name (upper case), in this order; none takes them
    /// away. A line that is there already, equal in name, parameters and value, keeps its bytes and its place.
    case set(name: String, [PropertyLine])
    /// After the change the component has exactly these alarms (VALARM). One that is there already keeps its bytes.
    case alarms([Alarm])
}

/// What an edit does to the file of an item.
public struct FileEdit: Hashable, Sendable {
    /// The identifier of the calendar.
    public var calendar: String
    /// The file within the calendar's folder, as `OccurrenceIdentifier.file`; nil for an item that is new in its
    /// calendar: the store chooses a file for it.
    public var file: String?
    /// Where the templates of new components are read when that is another file than the one that is written. As all
    /// addresses, they are those from before the edit, also where another part of it changes or removes them.
    public var templates: ItemFile?
    /// What is done, in order.
    public var content: Content

    /// What is done to the file.
    public enum Content: Hashable, Sendable {
        /// Components change.
        case components([ComponentChange])
        /// The item's components, as text from BEGIN to END, are put in, with the definitions of the zones that they
        /// name; those of the item at the address go before.
        case text([UInt8], replacing: ComponentAddress)
    }

    /// An edit of a file.
    public init(calendar: String, file: String?, templates: ItemFile? = nil, content: Content) {
        self.calendar = calendar
        self.file = file
        self.templates = templates
        self.content = content
    }
}

/// A file of a calendar.
public struct ItemFile: Hashable, Sendable {
    /// The identifier of the calendar.
    public var calendar: String
    /// The file, as `OccurrenceIdentifier.file`.
    public var file: String

    /// A file.
    public init(calendar: String, file: String) {
        self.calendar = calendar
        self.file = file
    }
}

/// What an edit comes to: what it is called, which dates it concerns, and what happens to which file.
public struct EditPlan: Hashable, Sendable {
    /// What is done, to be said and to be undone.
    public var step: EditStep
    /// What happens to files, in this order: what is written anew comes before what is removed elsewhere.
    public var files: [FileEdit]
    /// The instances concerned, by the start that the series gave them, on the series' own clock; the first 50.
    public var instances: [EventTime]
    /// How many instances are concerned; nil when the series never ends, or has more than 10,000.
    public var instanceCount: Int?
    /// The starts of these instances after the edit, in order, on the series' own clock then; the first 50. Empty when
    /// the edit gives none another start.
    public var newInstances: [EventTime] = []
    /// What shall be selected afterwards, when its file is known already; else the store says.
    public var result: OccurrenceIdentifier?
    /// Which instance of a new series is the one that was edited; nil when what is new does not recur.
    public var newInstance: CivilDateTime?

    /// A plan.
    public init(
        step: EditStep, files: [FileEdit], instances: [EventTime] = [], instanceCount: Int? = 0,
        result: OccurrenceIdentifier? = nil
    ) {
        self.step = step
        self.files = files
        self.instances = instances
        self.instanceCount = instanceCount
        self.result = result
    }
}

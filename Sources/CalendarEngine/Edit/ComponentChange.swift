/// A change of one component of a file. Addresses, also those of templates, name components as they were
/// before the whole edit.
public enum ComponentChange: Hashable, Sendable {
    /// Lines of a component change; the other lines keep every byte.
    case change(ComponentAddress, [PropertyChange])
    /// A new component, put after the last one with the same UID, or else before the end of the calendar object. It
    /// begins as a copy of `template`'s lines and inner components when there is one; `changes` are made to that.
    case add(ComponentAddress, template: ComponentAddress?, [PropertyChange])
    /// Removes a component with all its lines; when several have the address, removes all of them.
    case remove(ComponentAddress)
}

/// A change of the lines of one name in a component.
public enum PropertyChange: Hashable, Sendable {
    /// After the change the component has exactly these lines of this name (upper case), in this order; an empty list
    /// removes them. A line that is there already, equal in name, parameters and value, keeps its bytes and its place.
    case set(name: String, [PropertyLine])
    /// After the change the component has exactly these alarms (VALARM). One that is there already keeps its bytes.
    case alarms([Alarm])
    /// After the change, alarms of the component say that they were seen (ACKNOWLEDGED). Alarms that the component does
    /// not have, and those that were already seen later, are left alone.
    case acknowledgement(AlarmAcknowledgement)
}

/// The changes that an edit makes to one file.
public struct FileEdit: Hashable, Sendable {
    /// The identifier of the calendar.
    public var calendar: String
    /// The file within the calendar's folder, as `OccurrenceIdentifier.file`; nil for an item that is new in its
    /// calendar: the store chooses a file for it.
    public var file: String?
    /// The file of the templates of new components, when it is not the file that is written. Like all addresses, those
    /// of templates name components as they were before the edit, even where another part of it changes or removes
    /// them.
    public var templates: ItemFile?
    /// The changes, in order.
    public var content: Content

    /// The kinds of changes of a file.
    public enum Content: Hashable, Sendable {
        /// Components change.
        case components([ComponentChange])
        /// Puts in the item's components, as text from BEGIN to END, with the definitions of the zones that they name;
        /// the components of the item at the address are removed first.
        case text([UInt8], replacing: ComponentAddress)
    }

    /// Makes the edit of one file of a calendar.
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

    /// Names a file by its calendar and its name within that calendar.
    public init(calendar: String, file: String) {
        self.calendar = calendar
        self.file = file
    }
}

/// The result of planning an edit: its name, the dates that it concerns, and the changes of files.
public struct EditPlan: Hashable, Sendable {
    /// The step that the edit becomes, as undo names it.
    public var step: EditStep
    /// The changes of files, in this order: new things are written before others are removed elsewhere.
    public var files: [FileEdit]
    /// The instances concerned, by their starts on the series' own clock, in the order in which the series gives them;
    /// the first 50.
    public var instances: [EventTime]
    /// The number of instances that are concerned; nil when the series never ends, or has more than 10,000.
    public var instanceCount: Int?
    /// The starts of these instances after the edit, in order, on the series' own clock then; the first 50. Empty when
    /// the edit gives none another start.
    public var newInstances: [EventTime] = []
    /// The present starts of changed dates that a new rule does not give, and that stay as dates of their own.
    public var keptDates: [EventTime] = []
    /// The changed dates that are removed, because the series now ends before them.
    public var droppedDates: [EventTime] = []
    /// The occurrence to be selected afterwards, when its file is already known; otherwise the store reports it.
    public var result: OccurrenceIdentifier?
    /// The instance of a new series that was edited; nil when the new item does not recur.
    public var newInstance: CivilDateTime?
    /// The item as the edit leaves it, for an edit that is made after it; nil where the edit removes it.
    var revision: ItemRevision?

    /// The item that the edit makes: a new one, the rest of a series that is cut, or this one in another calendar.
    var made: ItemRevision?
    /// The item as it was; nil for a new one.
    var original: ItemComponents?

    /// The components of the item that the edit makes.
    var madeItem: ItemComponents? { made?.item }

    /// The components of the item as the edit leaves them; nil where the edit removes it.
    public var item: ItemComponents? { revision?.item }

    /// Makes a plan from its step and the changes of files.
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

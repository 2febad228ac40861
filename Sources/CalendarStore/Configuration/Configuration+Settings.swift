import CalendarEngine

/// Single settings of sections without a title, as the page of settings shows and changes them.
extension Configuration {
    /// Sets a value, or removes the setting when the value is nil; everything else stays as it is written, comments
    /// too.
    ///
    /// - Parameter environment: The environment in whose language the value is read.
    /// - Returns: The previous value; nil for none.
    /// - Throws: `refused` for a value that the setting does not take, or the reason why the file could not be changed.
    @discardableResult
    package static func set(
        _ name: String, to value: String?, in section: String, as environment: Environment, with store: EventStore
    ) throws(ChangeFailure) -> String? {
        var before: String?
        try change(with: store) { (text, _) throws(ChangeFailure) in
            before = written(in: text)[section]?[name]
            guard let changed = ConfigurationText.setting(name, to: value, in: section, of: text) else {
                throw .unclear
            }
            let line = GitConfigParser(changed).entries.last { $0.isSetting(name, of: section) }?.line
            for problem in Configuration(reading: changed, in: environment).problems {
                if value != nil, problem.line == line, case .configuration(let fault) = problem.cause {
                    throw .refused(fault)
                }
            }
            return changed
        }
        return before
    }

    /// The values that the file has, by section and name.
    package static func written(in environment: Environment) -> [String: [String: String]] {
        (try? RegularFile.readText(path: path(in: environment))).map(written) ?? [:]
    }

    private static func written(in text: String) -> [String: [String: String]] {
        var values: [String: [String: String]] = [:]
        for entry in GitConfigParser(text).entries where entry.subsection == nil {
            let value = entry.value ?? "true"
            // Several lines with addresses add up; of other settings the last line counts.
            let before = (entry.section, entry.name) == ("me", "address") ? values["me"]?["address"] : nil
            values[entry.section, default: [:]][entry.name] = before.map { "\($0), \(value)" } ?? value
        }
        return values
    }
}

extension EventStore {
    /// Keeps `[new] calendar` pointing to a calendar that a step renamed: writes the new title, or the old one when the
    /// step was undone. If the configuration cannot be changed, the calendar is renamed all the same.
    func followTitles(after outcome: EditOutcome) {
        guard let (old, new) = outcome.changedTitle else { return }
        let environment = discovery.environment
        let isNamed = Configuration.written(in: environment)["new"]?["calendar"]?.lowercased() == old.lowercased()
        let isOthers = snapshot.calendars.contains { $0.title.lowercased() == old.lowercased() }
        guard isNamed, !isOthers else { return }
        _ = try? Configuration.set("calendar", to: new, in: "new", as: environment, with: self)
    }
}

extension EditOutcome {
    /// The old and the new title of a renamed calendar; nil when the title did not change.
    package var changedTitle: (old: String, new: String)? {
        switch self {
        case .done(let step, _), .redone(let step, _):
            if case .calendarRenamed(let old) = step.action { (old, step.title) } else { nil }
        case .undone(let step, _):
            if case .calendarRenamed(let old) = step.action { (step.title, old) } else { nil }
        case .refused, .conflict: nil
        }
    }
}

extension StoreMonitor {
    /// Sets a value in the configuration, or removes it when it is nil; `StoreNews.configured` has the outcome.
    package func set(_ name: String, to value: String?, in section: String, as environment: Environment) {
        submit { store, _ in
            do throws(Configuration.ChangeFailure) {
                let before = try Configuration.set(name, to: value, in: section, as: environment, with: store)
                return [.configured(section: section, name: name, .success((before, value)))]
            } catch {
                return [.configured(section: section, name: name, .failure(error))]
            }
        }
    }
}

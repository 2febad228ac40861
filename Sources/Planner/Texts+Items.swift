internal import CalendarEngine

/// What is said of events, reminders and the people in them.
extension Texts {
    static func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "today"
        case 1: return days > 0 ? "tomorrow" : "yesterday"
        case ..<14: words = "\(count) days"
        case ..<60: words = "\(count / 7) weeks"
        case ..<730: words = "\(count / 30) months"
        default: words = "\(count / 365) years"
        }
        return days > 0 ? "in \(words)" : "\(words) ago"
    }

    /// How long ago something was, in the fewest columns: `9 d`, `4 w`, `3 mo`, `2 y`.
    static func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days) d"
        case ..<60: "\(days / 7) w"
        case ..<730: "\(days / 30) mo"
        default: "\(days / 365) y"
        }
    }

    static func alarmFact(_ words: String, more: Int) -> String {
        more > 0 ? "alarm \(words) and \(more) more" : "alarm \(words)"
    }

    static func status(_ status: String) -> String? {
        switch status {
        case "CANCELLED": "Cancelled"
        case "TENTATIVE": "Tentative"
        case "IN-PROCESS": "In process"
        default: nil
        }
    }

    static func classification(_ classification: String) -> String? {
        switch classification {
        case "PRIVATE": "private"
        case "CONFIDENTIAL": "confidential"
        default: nil
        }
    }

    static func priority(_ priority: Int) -> String? {
        switch priority {
        case 1...4: "high priority"
        case 5: "medium priority"
        case 6...9: "low priority"
        default: nil
        }
    }

    static func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "accepted"
        case "DECLINED": "declined"
        case "TENTATIVE": "maybe"
        case "DELEGATED": "delegated"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    static func role(_ role: String) -> String? {
        switch role {
        case "OPT-PARTICIPANT": "optional"
        case "NON-PARTICIPANT": "for information"
        case "CHAIR": "chair"
        default: nil
        }
    }
}

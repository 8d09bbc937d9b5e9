import SpiritAtlasCore
import SwiftUI

/// One of the things that a chart is cast from, and how it stands with it in a draft.
struct DraftNeed: Identifiable {
    enum Part: Hashable, CaseIterable { case name, day, time, place }

    enum State: Hashable {
        /// It is there, and this is what it says.
        case told(String)
        case missing
        /// It was written, but is not one.
        case wrong(String)
    }

    let part: Part
    let state: State

    var id: Part { part }

    var isTold: Bool { if case .told = state { true } else { false } }

    var title: LocalizedStringKey {
        switch part {
        case .name: "Full name at birth"
        case .day: "Day of birth"
        case .time: "Time of birth"
        case .place: "Place of birth"
        }
    }

    /// All of them, in the order in which they are asked for.
    static func all(_ profile: Profile, _ finding: BirthFinding, _ locale: Locale) -> [DraftNeed] {
        let name = profile[.name].trimmingCharacters(in: .whitespacesAndNewlines)
        return [
            DraftNeed(part: .name, state: name.isEmpty ? .missing : .told(name)),
            DraftNeed(part: .day, state: day(profile.birth, finding)),
            DraftNeed(part: .time, state: time(profile.birth, finding)),
            DraftNeed(
                part: .place,
                state: profile.birth.place.map { .told(Words.place($0.title, locale)) } ?? .missing),
        ]
    }

    private static func day(_ entry: BirthEntry, _ finding: BirthFinding) -> State {
        switch finding.dateIssue {
        case .impossible(let days):
            return .wrong(String(localized: "\(Words.month(entry.month)) has only \(days) days that year."))
        case .outOfRange(let years):
            let (first, last) = (String(years.lowerBound), String(years.upperBound))
            return .wrong(String(localized: "The sky can be worked out for the years \(first) to \(last)."))
        case .incomplete: return .missing
        case nil: return finding.date.map { .told(Words.day(ofText: $0.description)) } ?? .missing
        }
    }

    private static func time(_ entry: BirthEntry, _ finding: BirthFinding) -> State {
        guard entry.accuracy != .unknown else { return .told(String(localized: "Unknown")) }
        switch finding.timeIssue {
        case .missing: return .missing
        case .unreadable: return .wrong(String(localized: "Write the time as hours and minutes, such as 14:30."))
        case .twice, .never:
            return .wrong(String(localized: "The clocks were changed at this time; say which one is meant."))
        case nil: return entry.clock.map { .told(String(format: "%02d:%02d", $0.hour, $0.minute)) } ?? .missing
        }
    }
}

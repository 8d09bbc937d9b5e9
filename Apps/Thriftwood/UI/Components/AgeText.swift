import Foundation
import SwiftUI

/// A sentence that says how long ago something was, and stays true while time passes.
struct AgeText: View {
    private let date: Date
    private let sentence: (String) -> LocalizedStringKey

    /// - Parameter sentence: says it with words such as “5 minutes ago”.
    init(_ date: Date, _ sentence: @escaping (String) -> LocalizedStringKey) {
        (self.date, self.sentence) = (date, sentence)
    }

    var body: some View {
        TimelineView(.everyMinute) { context in
            Text(sentence(Words.ago(date, now: context.date)))
        }
    }
}

extension Words {
    /// How long ago something was, as it stands within a sentence; the day where that was a week ago or more.
    static func ago(_ date: Date, now: Date) -> String {
        let minutes = Int(exactly: (now.timeIntervalSince(date) / 60).rounded(.down)) ?? 0
        switch minutes {
        case ..<1: return String(localized: "a moment ago")
        case ..<60: return String(localized: "\(minutes) minutes ago")
        case ..<1_440: return String(localized: "\(minutes / 60) hours ago")
        case ..<10_080: return String(localized: "\(minutes / 1_440) days ago")
        default: return String(localized: "on \(date.formatted(.dateTime.day().month().year()))")
        }
    }
}

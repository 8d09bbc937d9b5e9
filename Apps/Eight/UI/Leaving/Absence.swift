import EightAPI
import Foundation
import SwiftUI

/// What somebody may do for some days.
enum Absence: Hashable {
    /// Be seen by nobody, and do nothing.
    case away
    /// Be followed by nobody new.
    case inPrivate

    var title: LocalizedStringKey {
        switch self {
        case .away: "Take a break"
        case .inPrivate: "Go private for a while"
        }
    }

    var symbol: String {
        switch self {
        case .away: "moon.zzz"
        case .inPrivate: "lock"
        }
    }

    /// What it means, line by line.
    var facts: [(symbol: String, text: LocalizedStringKey)] {
        switch self {
        case .away:
            [
                ("eye.slash", "Nobody sees you, your videos or your responses while you're away."),
                ("pause.circle", "Eight waits for you: there's no feed and nothing to post until you're back."),
                (
                    "clock.arrow.circlepath",
                    "It ends by itself, and everything is as it was. You can also come back earlier."
                ),
            ]
        case .inPrivate:
            [
                ("person.2", "Only your followers see your videos, also those that you showed to your school."),
                ("person.fill.questionmark", "Whoever wants to follow you has to ask, and nobody new finds you."),
                (
                    "clock.arrow.circlepath",
                    "It ends by itself, and everything is as it was. You can also end it earlier."
                ),
            ]
        }
    }

    /// Until when it is so for somebody.
    func end(of me: Me?) -> Date? {
        switch self {
        case .away: me?.breakUntil
        case .inPrivate: me?.privateUntil
        }
    }
}

extension FormatStyle where Self == Date.FormatStyle {
    /// A day as one reads it, in the language of who reads.
    static var wholeDay: Date.FormatStyle { .dateTime.day().month(.wide).year() }
}

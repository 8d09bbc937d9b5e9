import Foundation
import OnlyFriendsAPI
import SwiftUI

/// How long ago something was, as the list of notifications is divided.
enum NoticeAge: Int, CaseIterable {
    case today, yesterday, week, earlier

    init(_ date: Date, now: Date, calendar: Calendar) {
        let days = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
        ).day
        switch days ?? 0 {
        case ...0: self = .today
        case 1: self = .yesterday
        case 2..<7: self = .week
        default: self = .earlier
        }
    }

    var title: LocalizedStringKey {
        switch self {
        case .today: "Today"
        case .yesterday: "Yesterday"
        case .week: "This week"
        case .earlier: "Earlier"
        }
    }

    /// Notifications, latest first, divided by age.
    static func groups(_ notices: [Notice], now: Date, calendar: Calendar) -> [NoticeGroup] {
        var groups: [NoticeGroup] = []
        for notice in notices {
            let age = NoticeAge(notice.timestamp, now: now, calendar: calendar)
            // One line may have become newer by who joined it; the order stays that of the list.
            if let last = groups.last, last.age.rawValue >= age.rawValue {
                groups[groups.count - 1].notices.append(notice)
            } else {
                groups.append(NoticeGroup(age: age, notices: [notice]))
            }
        }
        return groups
    }
}

/// Notifications of one age.
struct NoticeGroup: Identifiable {
    var age: NoticeAge
    var notices: [Notice]

    var id: NoticeAge { age }
}

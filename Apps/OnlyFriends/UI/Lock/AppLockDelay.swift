import Foundation
import SwiftUI

/// How long somebody may be away before they have to unlock the app.
enum AppLockDelay: Int, CaseIterable, Codable, Sendable {
    case immediately = 0
    case oneMinute = 60
    case fiveMinutes = 300
    case quarterHour = 900
    case oneHour = 3_600

    var seconds: TimeInterval { TimeInterval(rawValue) }

    var title: LocalizedStringKey {
        switch self {
        case .immediately: "Immediately"
        case .oneMinute: "After 1 minute"
        case .fiveMinutes: "After 5 minutes"
        case .quarterHour: "After 15 minutes"
        case .oneHour: "After 1 hour"
        }
    }
}

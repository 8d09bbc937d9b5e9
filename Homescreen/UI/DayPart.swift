import SwiftUI

/// A part of the day, as a greeting and a sky know it.
public enum DayPart: CaseIterable, Sendable {
    case morning, afternoon, evening, night

    /// The part of the day of a moment where the person is.
    public init(_ date: Date, calendar: Calendar) {
        switch calendar.component(.hour, from: date) {
        case 5..<12: self = .morning
        case 12..<18: self = .afternoon
        case 18..<23: self = .evening
        default: self = .night
        }
    }

    public var greeting: String {
        switch self {
        case .morning: "Good morning"
        case .afternoon: "Good afternoon"
        case .evening: "Good evening"
        case .night: "Still up?"
        }
    }

    /// Name of the symbol beside the greeting.
    public var symbol: String {
        switch self {
        case .morning: "sunrise.fill"
        case .afternoon: "sun.max.fill"
        case .evening: "sunset.fill"
        case .night: "moon.stars.fill"
        }
    }
}

import DesignKit
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

    /// A greeting; a key of the home screen's catalogue.
    public var greeting: String {
        switch self {
        case .morning: "Good morning"
        case .afternoon: "Good afternoon"
        case .evening: "Good evening"
        case .night: "Still up?"
        }
    }

    /// A few words for a smile, another one each day; a key of the home screen's catalogue.
    public func remark(onDay day: Int) -> String {
        let remarks =
            switch self {
            case .morning:
                ["The day is still unwritten.", "Coffee first, then everything else.", "The birds were up before you."]
            case .afternoon:
                ["A good time to say hello to somebody.", "Halfway there, and it shows.", "The kettle is always on."]
            case .evening:
                ["Somebody you like is thinking of you.", "Time to put your feet up.", "You did enough today."]
            case .night:
                ["The moon says hello.", "Everything will still be here tomorrow.", "Even the owls are yawning."]
            }
        return remarks[abs(day) % remarks.count]
    }

    /// Name of the symbol beside the greeting.
    var symbol: String {
        switch self {
        case .morning: "sunrise.fill"
        case .afternoon: "sun.max.fill"
        case .evening: "sunset.fill"
        case .night: "moon.stars.fill"
        }
    }

    /// Colour of the symbol.
    var light: Color {
        switch self {
        case .morning: .adaptive(light: Color(hex: 0xE08A3C), dark: Color(hex: 0xF2B36B))
        case .afternoon: .adaptive(light: Color(hex: 0xE5A50A), dark: Color(hex: 0xF6D32D))
        case .evening: .adaptive(light: Color(hex: 0xD0567A), dark: Color(hex: 0xF08FA8))
        case .night: .adaptive(light: Color(hex: 0x5B5FB0), dark: Color(hex: 0xB9BEF5))
        }
    }

    /// Colours of the sky, from its top to its bottom.
    var sky: [Color] {
        switch self {
        case .morning: Self.sky(light: (0xFFE6CF, 0xEAF3FF), dark: (0x33262B, 0x121A26))
        case .afternoon: Self.sky(light: (0xCDE6FF, 0xF4F9FF), dark: (0x13293F, 0x0D1520))
        case .evening: Self.sky(light: (0xFFD6C8, 0xDAD6FA), dark: (0x3A2233, 0x14172F))
        case .night: Self.sky(light: (0xC8D2F0, 0xECE9F8), dark: (0x0B1029, 0x1B1739))
        }
    }

    private static func sky(light: (UInt32, UInt32), dark: (UInt32, UInt32)) -> [Color] {
        [
            .adaptive(light: Color(hex: light.0), dark: Color(hex: dark.0)),
            .adaptive(light: Color(hex: light.1), dark: Color(hex: dark.1)),
        ]
    }
}

/// The sky behind the home screen.
struct Sky: View {
    let part: DayPart

    var body: some View {
        LinearGradient(colors: part.sky, startPoint: .top, endPoint: .bottom)
            .ignoresSafeArea()
    }
}

extension Color {
    /// What cards and fields on the sky are made of.
    static let homeCard = Color.adaptive(light: Color.white.opacity(0.72), dark: Color.white.opacity(0.1))
}

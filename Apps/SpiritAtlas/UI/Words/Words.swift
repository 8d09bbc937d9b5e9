import Foundation
import SpiritAtlasCore
import SwiftUI

/// What things are called, in the person's language.
enum Words {
    /// A month's name; 1 ... 12.
    static func month(_ month: Int) -> String {
        switch month {
        case 1: String(localized: "January")
        case 2: String(localized: "February")
        case 3: String(localized: "March")
        case 4: String(localized: "April")
        case 5: String(localized: "May")
        case 6: String(localized: "June")
        case 7: String(localized: "July")
        case 8: String(localized: "August")
        case 9: String(localized: "September")
        case 10: String(localized: "October")
        case 11: String(localized: "November")
        default: String(localized: "December")
        }
    }

    /// Such as `60.39° N, 5.32° E`.
    static func coordinates(_ latitude: Double, _ longitude: Double) -> String {
        String(
            format: "%.2f° %@, %.2f° %@", abs(latitude), latitude < 0 ? "S" : "N", abs(longitude),
            longitude < 0 ? "W" : "E")
    }

    /// Such as `14 March 1879`.
    static func day(_ time: CivilTime) -> String {
        String(localized: "\(time.day) \(month(time.month)) \(String(time.year))")
    }

    /// Such as `14 March 1879, 11:30 (LMT +00:39:58)`.
    static func birth(_ birth: BirthFinding.Birth) -> String {
        let day = day(birth.local)
        guard birth.isTimeKnown else { return String(localized: "\(day), time unknown") }
        let clock = String(format: "%02d:%02d", birth.local.hour, birth.local.minute)
        let offset = "\(birth.offset.abbreviation) \(birth.offset.text)"
        guard let within = birth.withinSeconds else { return "\(day), \(clock) (\(offset))" }
        return String(localized: "\(day), about \(clock), give or take \(Int(within / 60)) minutes (\(offset))")
    }

    /// Such as `14 March 1879`, of a day such as `1879-03-14`; what is no day is shown as it is.
    static func day(ofText text: String) -> String {
        let isBeforeZero = text.hasPrefix("-")
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3 else { return text }
        let year = isBeforeZero ? -numbers[0] : numbers[0]
        return String(localized: "\(numbers[2]) \(month(numbers[1])) \(String(year))")
    }

    /// Such as `14 March 1879`, of a Julian day in Universal Time.
    static func day(jdUT: Double) -> String {
        (try? CivilTime(secondsSinceEpoch: (jdUT - 2_440_587.5) * 86_400)).map { day($0) } ?? ""
    }

    /// Such as `24°08′`, within a sign.
    static func degrees(_ longitude: Double) -> String {
        let position = SignPosition(checked: longitude)
        return String(format: "%d°%02d′", position.degrees, position.minutes)
    }

    /// Such as `24°08′ Pisces`.
    static func place(_ longitude: Double) -> String {
        "\(degrees(longitude)) \(name(SignPosition(checked: longitude).sign))"
    }

    /// Figures and signs that run from left to right among words of any direction.
    static func isolated(_ figures: String) -> String { "\u{2066}\(figures)\u{2069}" }

    /// One decimal at most.
    static func number(_ number: Double) -> String { String(format: "%g", (number * 10).rounded() / 10) }
}

/// What something is, in plain words.
struct Explanation: Hashable {
    var title: String
    var lines: [String]
}

extension Words {
    /// Such as `14 March 1879, 11:30 UT`, of a Julian day in Universal Time.
    static func moment(jdUT: Double) -> String {
        guard let time = try? CivilTime(secondsSinceEpoch: (jdUT - 2_440_587.5) * 86_400) else { return "" }
        return day(time) + String(format: ", %02d:%02d UT", time.hour, time.minute)
    }
}

import Foundation

/// A birth as somebody types it: words that may be half written, never lost, and never guessed at.
package struct BirthEntry: Sendable, Hashable {
    /// How well the time is known.
    package enum Accuracy: String, Sendable, Hashable, CaseIterable { case known, about, unknown }

    /// Which of two moments is meant, where the clocks were changed.
    package enum Fold: String, Sendable, Hashable, CaseIterable { case first, second }

    /// The minutes to either side that an approximate time may be wrong by.
    package static let spans = [5, 15, 30, 60, 120]

    package var day = ""
    /// 1 ... 12; 0 when it was not said.
    package var month = 0
    package var year = ""
    /// Such as `14:30`.
    package var time = ""
    package var accuracy = Accuracy.known
    package var withinMinutes = 15
    package var fold: Fold?
    package var place: BirthPlace?
    /// What stands in the field for the place, while none was chosen.
    package var placeText = ""

    /// Nothing yet.
    package init() {}

    /// Whether nothing was typed.
    package var isEmpty: Bool {
        day.isEmpty && month == 0 && year.isEmpty && time.isEmpty && place == nil && placeText.isEmpty
    }

    /// Reads what a profile says: what was typed last, else the date and time of birth.
    init(_ values: [String: JSONValue]) {
        if case .string(let text) = values[ProfileField.birthDateTime.rawValue] { read(text) }
        if case .object(let typed) = values[Self.key] {
            func word(_ key: String) -> String? { typed[key]?.text.map { String($0.prefix(60)) } }
            day = word("day") ?? day
            month = word("month").flatMap { Int($0) } ?? month
            year = word("year") ?? year
            time = word("time") ?? time
            placeText = word("place") ?? ""
            accuracy = word("accuracy").flatMap(Accuracy.init) ?? accuracy
            withinMinutes = word("withinMinutes").flatMap { Int($0) } ?? withinMinutes
            fold = word("fold").flatMap(Fold.init)
        }
        if !(0...12).contains(month) { month = 0 }
        if !(1...720).contains(withinMinutes) { withinMinutes = 15 }
        if case .object(let members) = values[ProfileField.birthPlace.rawValue] { place = BirthPlace(members) }
    }

    /// `1990-05-01T14:30:00` or a day alone, as other programs write it.
    private mutating func read(_ text: String) {
        let parts = text.split(separator: "T", maxSplits: 1)
        let date = (parts.first ?? "").split(separator: "-")
        guard date.count == 3, let month = Int(date[1]), let day = Int(date[2]) else { return }
        (year, self.month, self.day) = (String(date[0]), month, String(day))
        if parts.count == 2 { time = String(parts[1].prefix(5)) } else { accuracy = .unknown }
    }

    /// Writes what was typed, and the date and time where they are whole.
    func write(into values: inout [String: JSONValue]) {
        var typed: [String: JSONValue] = [:]
        if case .object(let known) = values[Self.key] { typed = known }
        func set(_ key: String, _ text: String) {
            typed[key] = text.isEmpty ? nil : .string(String(text.prefix(60)))
        }
        set("day", day)
        set("month", month == 0 ? "" : String(month))
        set("year", year)
        set("time", time)
        set("place", placeText)
        set("accuracy", isEmpty ? "" : accuracy.rawValue)
        set("withinMinutes", accuracy == .about ? String(withinMinutes) : "")
        set("fold", fold?.rawValue ?? "")
        values[Self.key] = typed.isEmpty ? nil : .object(typed)
        values[ProfileField.birthDateTime.rawValue] = wallTime.map { .string($0) }
        if let place {
            var members: [String: JSONValue] = [:]
            if case .object(let known) = values[ProfileField.birthPlace.rawValue] { members = known }
            values[ProfileField.birthPlace.rawValue] = .object(members.merging(place.members) { $1 })
        } else {
            values[ProfileField.birthPlace.rawValue] = nil
        }
    }

    private static let key = "birthEntry"

    /// The date, with the time unless that is unknown or not whole; nil while the date is not one.
    private var wallTime: String? {
        guard let date = try? date() else { return nil }
        guard accuracy != .unknown, let (hour, minute) = clock else { return date.dateText }
        return String(format: "%@T%02d:%02d:00", date.dateText, hour, minute)
    }

    /// The day, at noon.
    ///
    /// - Throws: `TimeError` when there is no such day; nil is returned while it is not whole.
    package func date() throws(TimeError) -> CivilTime? {
        guard let day = Int(day.trimmingCharacters(in: .whitespaces)), month > 0,
            let year = Int(year.trimmingCharacters(in: .whitespaces)), self.year.count >= 3
        else { return nil }
        return try CivilTime(year: year, month: month, day: day)
    }

    /// Hour and minute of `14:30`, `9.05` or `0905`; nil for anything else.
    package var clock: (hour: Int, minute: Int)? {
        let text = time.trimmingCharacters(in: .whitespaces)
        var parts = text.split(whereSeparator: { ":.h ".contains($0) }).map { String($0) }
        if parts.count == 1, text.count == 4 { parts = [String(text.prefix(2)), String(text.suffix(2))] }
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute), parts[1].count == 2
        else { return nil }
        return (hour, minute)
    }
}

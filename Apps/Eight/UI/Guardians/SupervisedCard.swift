import EightAPI
import Foundation
import SwiftUI

/// A pupil's time and settings, for their guardian.
struct SupervisedCard: View {
    let pupil: SupervisedPupil
    let isWide: Bool
    let end: () -> Void
    @Environment(EightSession.self) private var session

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 6) {
                Text(verbatim: pupil.pupil).font(.sora(.title2, weight: .bold)).accessibilityAddTraits(.isHeader)
                Text("You see this as \(pupil.name), since \(Text(pupil.since, format: .wholeDay)).")
                    .font(.subheadline)
                    .foregroundStyle(Color.quiet)
            }
            if isWide {
                HStack(alignment: .top, spacing: 16) {
                    time
                    settings
                }
            } else {
                time
                settings
            }
            Text("What they post, watch, like or answer is theirs. Ask them about it.")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
            Button("End this") { end() }.buttonStyle(QuietButtonStyle())
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var time: some View {
        let week = SupervisedWeek(pupil)
        return VStack(alignment: .leading, spacing: 14) {
            Text("Time on Eight").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            HStack(alignment: .firstTextBaseline, spacing: 24) {
                figure(timeText(week.today), "Today")
                figure(timeText(week.average), "A day, on average")
            }
            HStack(alignment: .bottom, spacing: 8) {
                ForEach(week.days) { day in
                    VStack(spacing: 6) {
                        RoundedRectangle(cornerRadius: 4)
                            .fill(day.seconds > 0 ? Color.spark : Color.stageLine)
                            .frame(height: max(3, 96 * day.part))
                        Text(day.date, format: SupervisedWeek.shortDay).font(.caption2).foregroundStyle(Color.quiet)
                    }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement()
                    .accessibilityLabel(Text(day.date, format: SupervisedWeek.longDay))
                    .accessibilityValue(Text(verbatim: timeText(day.seconds)))
                }
            }
            .frame(height: 120, alignment: .bottom)
            .accessibilityElement(children: .contain)
            .accessibilityLabel("Time on Eight, the last seven days")
        }
        .supervisedGround()
    }

    private func figure(_ text: String, _ label: LocalizedStringKey) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: text).font(.sora(.title3, weight: .bold)).monospacedDigit()
            Text(label).font(.caption).foregroundStyle(Color.quiet)
        }
        .accessibilityElement(children: .combine)
    }

    private var settings: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Settings").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            row("Who sees new videos") { Text(pupil.audience.title) }
            row("Who can respond") { Text(pupil.responders.title) }
            row("Found by other schools") { yes(pupil.isFoundByOthers) }
            row("Hides like counts") { yes(pupil.hidesCounts) }
            row("Daily reminder") {
                if let minutes = pupil.reminderMinutes, minutes > 0 {
                    Text("\(minutes) minutes a day")
                } else {
                    Text(pupil.reminderMinutes == nil ? "Unknown" : "Never")
                }
            }
            row("Videos play by themselves") {
                if let autoplays = pupil.autoplays { yes(autoplays) } else { Text("Unknown") }
            }
            if let end = pupil.breakUntil { row("Takes a break until") { Text(end, format: .wholeDay) } }
            if let end = pupil.privateUntil { row("Private until") { Text(end, format: .wholeDay) } }
        }
        .supervisedGround()
    }

    private func row(_ title: LocalizedStringKey, @ViewBuilder value: () -> some View) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text(title).font(.subheadline).frame(maxWidth: .infinity, alignment: .leading)
            value().font(.subheadline.weight(.semibold)).multilineTextAlignment(.trailing)
        }
        .accessibilityElement(children: .combine)
    }

    private func yes(_ isSo: Bool) -> Text { isSo ? Text("Yes") : Text("No") }
}

extension View {
    fileprivate func supervisedGround() -> some View {
        padding(18)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// The last seven days of a pupil, those without a word of them too.
struct SupervisedWeek {
    struct Day: Identifiable {
        var id: String
        var date: Date
        var seconds: Int
        /// Of the longest day.
        var part: Double
    }

    var days: [Day]
    var today: Int { days.last?.seconds ?? 0 }
    /// Of the days since the guardian sees it, seven at most.
    var average: Int

    static let shortDay = style.weekday(.abbreviated)
    static let longDay = style.weekday(.wide).day().month(.wide)
    private static let style = Date.FormatStyle(timeZone: .gmt)

    init(_ pupil: SupervisedPupil) {
        let known = Dictionary(pupil.days.map { ($0.day, $0.seconds) }) { first, _ in first }
        let longest = max(1, pupil.days.prefix(7).map(\.seconds).max() ?? 1)
        let today = Self.date(of: pupil.today) ?? pupil.since
        days = (0..<7).reversed().map { back in
            let date = today.addingTimeInterval(-Double(back) * 86_400)
            let name = Self.name(of: date), seconds = known[name] ?? 0
            return Day(
                id: name, date: date, seconds: seconds,
                part: min(1, Double(seconds) / Double(longest)))
        }
        // Today counts, also where the district is a day behind.
        let first = min(Self.name(of: pupil.since), pupil.today)
        let counted = days.filter { $0.id >= first }
        average = counted.reduce(0) { $0 + $1.seconds } / max(1, counted.count)
    }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private static func date(of day: String) -> Date? {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
    }

    private static func name(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    }
}

/// A time that somebody spent, to the minute.
func timeText(_ seconds: Int) -> String {
    let minutes = max(0, seconds) / 60
    if minutes >= 60 { return String(localized: "\(minutes / 60) h \(minutes % 60) min") }
    return seconds > 0 && minutes == 0 ? String(localized: "Under a minute") : String(localized: "\(minutes) min")
}

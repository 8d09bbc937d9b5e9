import Base
import SpiritAtlasAPI
import SpiritAtlasCore
import SwiftUI

/// What today says to the person: their number, what passes over their chart, and when the Moon pauses.
struct DayCards: View {
    let atlas: AtlasModel
    @State private var model: DayModel
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    init(atlas: AtlasModel) {
        self.atlas = atlas
        _model = State(initialValue: DayModel(atlas))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let reading = model.reading {
                if let cycles = reading.cycles { number(cycles) }
                if model.profile != nil { transits(reading.transits) }
                if !reading.moonMeets.isEmpty { MoonRound(passages: reading.moonMeets, now: atlas.clock.now()) }
                if let moonVoid = reading.moonVoid { pause(moonVoid) }
                if let profile = model.profile { insight(profile, reading) }
            }
        }
        .task(id: Basis(settings: atlas.settings, profiles: atlas.complete)) { await model.load(calendar) }
    }

    @ViewBuilder private func insight(_ profile: String, _ reading: DayReading) -> some View {
        let day = atlas.clock.now().formatted(
            Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
                .day().month(.wide).year())
        let facts = InsightFacts.of(reading, name: model.name, date: day)
        let subject = InsightSubject(dayOf: profile, facts: facts, locale)
        if let insight = atlas.insight(subject.id) { InsightPanel(subject: subject, atlas: atlas, model: insight) }
    }

    /// What the day is made from.
    private struct Basis: Hashable {
        var settings: AtlasSettings
        var profiles: [ProfileSummary]
    }

    private func number(_ cycles: PersonalCycles) -> some View {
        Card {
            HStack(alignment: .center, spacing: 16) {
                Text(verbatim: "\(cycles.personalDay)")
                    .font(.garamond(.largeTitle))
                    .foregroundStyle(Color.violet)
                    .frame(minWidth: 44)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 4) {
                    Text("Personal day \(cycles.personalDay) of \(model.name)")
                        .font(.garamond(.title3))
                        .accessibilityAddTraits(.isHeader)
                    Text(verbatim: NumberWords.meaning(cycles.personalDay)).font(.garamond(.callout))
                    Text("Personal month \(cycles.personalMonth), personal year \(cycles.personalYear)")
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                }
            }
        }
    }

    private func transits(_ all: [DayReading.Passing]) -> some View {
        Card {
            Heading("What passes over the chart of \(model.name)")
            if all.isEmpty {
                Text("Nothing is near to exact today.").foregroundStyle(Color.faint)
            }
            ForEach(Array(all.enumerated()), id: \.offset) { _, passing in
                let aspect = passing.aspect
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    PointGlyph(point: aspect.first)
                    VStack(alignment: .leading, spacing: 2) {
                        Text("\(Words.name(aspect.first)) \(Words.name(aspect.kind)) your \(Words.name(aspect.second))")
                        Text(verbatim: Words.meaning(aspect.kind)).font(.footnote).foregroundStyle(Color.faint)
                        if let exact = passing.exact { when(exact) }
                    }
                    Spacer(minLength: 8)
                    VStack(alignment: .trailing, spacing: 2) {
                        Text(verbatim: String(format: "%.1f°", aspect.distance)).monospacedDigit()
                        switch aspect.motion {
                        case .applying: Text("coming").font(.footnote).foregroundStyle(Color.faint)
                        case .separating: Text("going").font(.footnote).foregroundStyle(Color.faint)
                        case .exact, nil: EmptyView()
                        }
                    }
                    .foregroundStyle(aspect.distance < 0.5 ? Color.gold : Color.ink)
                }
                .accessibilityElement(children: .combine)
            }
            if let profile = model.profile {
                Button("Open the chart") { atlas.open(.profile(profile)) }.frame(minHeight: 44)
            }
        }
    }

    /// When something is exact: at what time today, or on which day.
    private func when(_ exact: Date) -> some View {
        let now = atlas.clock.now()
        let isToday = calendar.isDate(exact, inSameDayAs: now)
        let words: Text =
            if isToday {
                Text("Exact today at") + Text(verbatim: " ") + Text(exact, format: .dateTime.hour().minute())
            } else {
                (exact > now ? Text("Exact on") : Text("Was exact on")) + Text(verbatim: " ")
                    + Text(exact, format: .dateTime.weekday().day().month().hour().minute())
            }
        return words.font(.footnote).foregroundStyle(isToday ? Color.gold : Color.faint).monospacedDigit()
    }

    private func pause(_ moonVoid: DayReading.Void) -> some View {
        let next = Words.name(moonVoid.next)
        let isRunning = moonVoid.start <= atlas.clock.now()
        return Card {
            Heading("The Moon's pause")
            if isRunning {
                Text("She meets no other planet any more before she enters \(next).")
            } else {
                Text("Until then she still meets other planets in her sign; after that she enters \(next).")
            }
            HStack(spacing: 6) {
                Text(moonVoid.start, format: .dateTime.weekday().hour().minute())
                Text(verbatim: "–")
                Text(moonVoid.end, format: .dateTime.weekday().hour().minute())
            }
            .foregroundStyle(isRunning ? Color.gold : Color.faint)
            .monospacedDigit()
        }
    }
}

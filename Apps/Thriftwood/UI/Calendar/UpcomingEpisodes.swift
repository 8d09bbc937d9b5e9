import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What airs next of one Sonarr, day by day (TW-087).
struct UpcomingEpisodes: View {
    let service: ServiceConnection
    /// What is sought among them.
    let words: SearchWords
    @State private var model: CalendarModel
    @Environment(\.calendar) private var calendar

    init(service: ServiceConnection, app: ThriftwoodModel, words: SearchWords) {
        (self.service, self.words) = (service, words)
        _model = State(initialValue: CalendarModel(app: app))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            if let problem = model.state.problems[service.id] {
                OfflineBanner(problem: problem, fetchedAt: model.state.told[service.id]?.date) {
                    Task { await model.refresh() }
                }
            }
            if days.isEmpty, model.state.waiting.contains(service.id) {
                LibrarySkeleton(isGrid: false)
            } else if days.isEmpty, !words.isEmpty {
                NothingFits()
            } else if days.isEmpty {
                EmptyNotice(
                    "Nothing comes up", symbol: "tv", text: Text("Episodes appear here on the days on which they air."))
            }
            ForEach(days) { DaySection(day: $0, model: model) }
        }
        .task { await model.follow() }
        .task { await model.refresh() }
    }

    private var days: [CalendarDay] {
        let today = calendar.startOfDay(for: model.app.clock.now())
        return model.days(calendar).compactMap { day in
            let entries = day.entries.filter { $0.service == service.id && words.fit($0.name, $0.detail) }
            return day.date < today || entries.isEmpty ? nil : CalendarDay(date: day.date, entries: entries)
        }
    }
}

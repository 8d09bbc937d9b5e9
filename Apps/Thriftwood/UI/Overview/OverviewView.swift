import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The control room at one glance: each service with how it is, and what comes next (TW-047).
struct OverviewView: View {
    let app: ThriftwoodModel
    @State private var model: OverviewModel
    @State private var calendar: CalendarModel
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.calendar) private var days

    init(model: ThriftwoodModel) {
        app = model
        _model = State(initialValue: OverviewModel(app: model))
        _calendar = State(initialValue: CalendarModel(app: model))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                PageTitle("Overview")
                ModuleTip(.overview, app: app)
                if app.enabled.isEmpty {
                    EmptyNotice(
                        "No server is switched on", symbol: "server.rack",
                        text: Text("Add a server to this profile, or switch one on.")
                    ) {
                        NavigationLink("Settings", value: Route.settings).buttonStyle(.borderedProminent)
                    }
                } else {
                    services
                    comingUp
                }
                if !app.settings.links.isEmpty { LinkTiles(links: app.settings.links) }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Overview")
        .refreshable { await refresh() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: app) }
            ToolbarItem(placement: .topBarTrailing) { NoticesLink(app: app) }
            if app.enabled.contains(where: \.kind.keepsTitles) {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.everywhere) {
                        Label("Search everywhere", systemImage: "magnifyingglass")
                    }
                }
            }
            if !app.wakeTargets.isEmpty {
                ToolbarItem(placement: .topBarTrailing) { WakeButtons(model: app) }
            }
            if width != .regular {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.settings) { Label("Settings", systemImage: "gearshape") }
                }
            }
        }
        .task { await model.follow() }
        .task(id: app.enabled) { await model.keepFresh() }
        .task(id: app.enabled) { await calendar.follow() }
        .task(id: app.enabled) { await calendar.keepFresh() }
    }

    private func refresh() async {
        await model.check()
        await calendar.refresh()
    }

    private var services: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 12, alignment: .top)], spacing: 12) {
            ForEach(app.enabled) { service in
                ServiceTile(service: service, condition: model.conditions[service.id], app: app)
            }
        }
    }

    /// A day in a word where there is one.
    private func day(_ date: Date) -> Text {
        let today = app.clock.now()
        if days.isDate(date, inSameDayAs: today) { return Text("Today") }
        if let tomorrow = days.date(byAdding: .day, value: 1, to: today), days.isDate(date, inSameDayAs: tomorrow) {
            return Text("Tomorrow")
        }
        return Text(date, format: .dateTime.day().month(.abbreviated))
    }

    /// The names of the services that told nothing of their calendar.
    private var silent: String { calendar.silent.map(\.service.name).formatted(.list(type: .and)) }

    @ViewBuilder private var comingUp: some View {
        if app.enabled.contains(where: { $0.kind.keepsTitles }) {
            VStack(alignment: .leading, spacing: 12) {
                Heading("Coming up")
                let next = calendar.next(6)
                if next.isEmpty, calendar.isWaiting {
                    LibrarySkeleton(isGrid: false).frame(height: 220).clipped()
                } else if next.isEmpty {
                    Text(silent.isEmpty ? "Nothing in the next weeks." : "No answer from \(silent).")
                        .foregroundStyle(Color.faint)
                } else {
                    Sheet(spacing: 0) {
                        ForEach(next) { entry in
                            HStack(spacing: 12) {
                                day(entry.date)
                                    .font(.footnote)
                                    .foregroundStyle(Color.faint)
                                    .frame(width: 72, alignment: .leading)
                                EntryRow(entry: entry, model: calendar)
                            }
                            if entry.id != next.last?.id { Divider() }
                        }
                    }
                }
            }
        }
    }
}

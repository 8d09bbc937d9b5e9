import Base
import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What comes and what came, of all services in one calendar (TW-048 to TW-054).
struct CalendarView: View {
    @State private var model: CalendarModel
    /// Whether days before today stand above the list.
    @State private var showsPast = false
    @Environment(\.calendar) private var calendar

    init(model: ThriftwoodModel) { _model = State(initialValue: CalendarModel(app: model)) }

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    PageTitle("Calendar")
                    ModuleTip(.calendar, app: model.app)
                    ForEach(model.silent, id: \.service.id) { silent in
                        OfflineBanner(problem: silent.problem, fetchedAt: silent.date) {
                            Task { await model.refresh() }
                        }
                    }
                    content
                }
                .padding(.horizontal, 16)
                .padding(.bottom, 24)
                .frame(maxWidth: 980)
                .frame(maxWidth: .infinity)
            }
            .onChange(of: showsPast) {
                // The days come in above; what was seen last before today is where somebody reads on.
                if showsPast, let last = past.last { proxy.scrollTo(last.date, anchor: .top) }
            }
        }
        .namedPage("Calendar")
        .refreshable { await model.refresh() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: model.app, kinds: [.radarr, .sonarr, .lidarr]) }
            ToolbarItem(placement: .topBarTrailing) {
                Menu("View", systemImage: look == .list ? "list.bullet" : "calendar") {
                    Picker("Shown as", selection: chosenLook) {
                        ForEach(ThriftwoodSettings.CalendarLook.allCases, id: \.self) { Text(Words.name($0)).tag($0) }
                    }
                    NavigationLink(value: Route.feed) {
                        Label("In other calendars", systemImage: "calendar.badge.plus")
                    }
                }
            }
        }
        .task { await model.follow() }
        .task { await model.keepFresh() }
    }

    private var look: ThriftwoodSettings.CalendarLook { model.app.settings.calendar }

    private var chosenLook: Binding<ThriftwoodSettings.CalendarLook> {
        Binding {
            look
        } set: { look in
            model.app.set { $0.calendar = look }
        }
    }

    private var today: Date { calendar.startOfDay(for: model.app.clock.now()) }
    private var past: [CalendarDay] { model.days(calendar).filter { $0.date < today } }
    private var coming: [CalendarDay] { model.days(calendar).filter { $0.date >= today } }

    @ViewBuilder private var content: some View {
        if model.isWaiting {
            LibrarySkeleton(isGrid: false)
        } else if look != .list {
            MonthView(model: model, look: look)
        } else {
            let (past, coming) = (past, coming)
            if !past.isEmpty {
                TwoStateButton(isOn: showsPast, change: { showsPast = $0 }) { showsPast, press in
                    Button(
                        showsPast ? "Hide earlier days" : "Show earlier days", systemImage: "clock.arrow.circlepath",
                        action: press)
                }
                .buttonStyle(.bordered)
            }
            LazyVStack(alignment: .leading, spacing: 20) {
                if showsPast { ForEach(past) { DaySection(day: $0, model: model).id($0.date) } }
                ForEach(coming) { DaySection(day: $0, model: model).id($0.date) }
            }
            if coming.isEmpty {
                EmptyNotice(
                    "Nothing comes up", symbol: "calendar",
                    text: Text("Releases and episodes of your servers appear here on their days.")
                ) {
                    Button("Refresh") { Task { await model.refresh() } }.buttonStyle(.bordered)
                }
            }
        }
    }
}

/// A day and what comes on it.
struct DaySection: View {
    let day: CalendarDay
    let model: CalendarModel
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(day.date, format: .dateTime.weekday(.wide).day().month(.wide))
                    .font(.manrope(.headline))
                if calendar.isDate(day.date, inSameDayAs: model.app.clock.now()) {
                    Text("Today").font(.footnote).fontWeight(.semibold).foregroundStyle(Color.copper)
                }
            }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.isHeader)
            Sheet(spacing: 0) {
                ForEach(day.entries) { entry in
                    EntryRow(entry: entry, model: model)
                    if entry.id != day.entries.last?.id { Divider() }
                }
            }
        }
    }
}

/// What comes: its name, which episode, when, and whether it is there.
struct EntryRow: View {
    let entry: CalendarEntry
    let model: CalendarModel

    var body: some View {
        HStack(spacing: 12) {
            NavigationLink(value: model.route(entry)) {
                HStack(spacing: 12) {
                    RoundedRectangle(cornerRadius: 2)
                        .fill(entry.kind.accent)
                        .frame(width: 4, height: 36)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: entry.name).fontWeight(.semibold).lineLimit(1)
                        what
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                            .lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if !entry.hasFile {
                Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(entry) } }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
        }
        .padding(.vertical, 6)
        .opacity(entry.isMonitored ? 1 : 0.6)
        .contextMenu {
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(entry) } }
            if let (subject, service) = model.releases(entry) { ReleasesButton(subject: subject, service: service) }
        }
    }

    /// One line, of which the end gives way first.
    private var what: some View {
        HStack(spacing: 6) {
            if entry.hasFile {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.fine).accessibilityLabel("On disk")
            }
            switch entry.kind {
            case .movie: Text("Movie release").fixedSize()
            case .album:
                Text("Album").fixedSize()
                Text("\(entry.trackFiles ?? 0) of \(entry.tracks ?? 0) tracks").fixedSize()
            case .episode:
                Text(entry.date, format: .dateTime.hour().minute()).fixedSize()
                Text(verbatim: "\(entry.season)×\(entry.number < 10 ? "0" : "")\(entry.number)")
                    .monospacedDigit()
                    .fixedSize()
            }
            Text(verbatim: rest)
        }
    }

    private var rest: String {
        [entry.detail, entry.hasFile ? entry.quality : ""].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Servers, profiles, looks and the calendar.
struct SettingsView: View {
    let model: ThriftwoodModel
    @Environment(\.calendar) private var calendar

    var body: some View {
        Form {
            FormTitle("Settings")
            Section {
                ForEach(model.services) { service in
                    NavigationLink(value: Route.service(service.id)) { ServiceLine(service: service) }
                }
                .onMove { move($0, $1) }
                Menu("Add server", systemImage: "plus") {
                    ForEach(ServiceProbe.kinds, id: \.self) { kind in
                        NavigationLink(value: Route.addService(kind)) {
                            Label {
                                Text(verbatim: kind.name)
                            } icon: {
                                Image(systemName: kind.symbol)
                            }
                        }
                    }
                }
                .foregroundStyle(Color.copper)
            } header: {
                Text("Servers").foregroundStyle(Color.faint)
            } footer: {
                if let profile = model.profile {
                    Text("They belong to the profile \(profile.name).").foregroundStyle(Color.faint)
                }
            }
            Section {
                NavigationLink(value: Route.profiles) {
                    LabeledContent("Profiles") { Text(verbatim: model.profile?.name ?? "") }
                }
            }
            Section {
                NavigationLink(value: Route.noticeSettings) { Label("Notifications", systemImage: "bell") }
            } footer: {
                Text("What your servers do, on your phone and here.").foregroundStyle(Color.faint)
            }
            IndexerSection(model: model)
            LinkSection(model: model)
            WakeSection(model: model)
            BackupSection()
            ModuleOrderSection(model: model)
            QuickWaySection(model: model)
            Section {
                Picker("Dark is", selection: binding(\.ground)) {
                    Text("Black").tag(ThriftwoodSettings.Ground.black)
                    Text("Slate").tag(ThriftwoodSettings.Ground.slate)
                }
                Picker("Open with", selection: binding(\.firstTab)) {
                    Text("Overview").tag("")
                    Text("Movies").tag(ThriftwoodTab.movies.rawValue)
                    Text("Series").tag(ThriftwoodTab.series.rawValue)
                    Text("Music").tag(ThriftwoodTab.music.rawValue)
                    Text("Downloads").tag(ThriftwoodTab.downloads.rawValue)
                    Text("Search").tag(ThriftwoodTab.search.rawValue)
                    Text("Calendar").tag(ThriftwoodTab.calendar.rawValue)
                }
                Picker("Times of day", selection: binding(\.clockFace)) {
                    Text("As usual here").tag(ThriftwoodSettings.ClockFace.usual)
                    Text("24 hours").tag(ThriftwoodSettings.ClockFace.twentyFour)
                    Text("12 hours").tag(ThriftwoodSettings.ClockFace.twelve)
                }
            } header: {
                Text("Looks").foregroundStyle(Color.faint)
            }
            ListSection(model: model)
            ActivitySection(model: model)
            TipSection(model: model)
            Section {
                FirstPagePicker(title: "Movies", usual: MoviesPage.all, model: model)
                FirstPagePicker(title: "A movie", usual: MoviePage.overview, model: model)
                FirstPagePicker(title: "Series", usual: SeriesListPage.all, model: model)
                FirstPagePicker(title: "A series", usual: SeriesPage.seasons, model: model)
                FirstPagePicker(title: "A season", usual: SeasonPage.episodes, model: model)
                FirstPagePicker(title: "Music", usual: ArtistsPage.all, model: model)
                FirstPagePicker(title: "An artist", usual: ArtistPage.albums, model: model)
                FirstPagePicker(title: "Downloads", usual: DownloadsPart.queue, model: model)
                FirstPagePicker(title: "Requests", usual: RequestsPage.requests, model: model)
                FirstPagePicker(title: "Activity", usual: ActivityPage.now, model: model)
            } header: {
                Text("First pages").foregroundStyle(Color.faint)
            } footer: {
                Text("What each screen opens with.").foregroundStyle(Color.faint)
            }
            Section {
                CalendarKindToggles(model: model)
                Picker("Shown as", selection: binding(\.calendar)) {
                    ForEach(ThriftwoodSettings.CalendarLook.allCases, id: \.self) { Text(Words.name($0)).tag($0) }
                }
                Picker("Weeks begin on", selection: binding(\.firstWeekday)) {
                    Text("As usual here").tag(0)
                    ForEach(Array(calendar.weekdaySymbols.enumerated()), id: \.offset) { index, name in
                        Text(verbatim: name).tag(index + 1)
                    }
                }
                Stepper("\(model.settings.pastDays) days back", value: binding(\.pastDays), in: 1...90)
                Stepper("\(model.settings.futureDays) days ahead", value: binding(\.futureDays), in: 1...365)
                NavigationLink(value: Route.feed) { Text("In other calendars") }
            } header: {
                Text("Calendar").foregroundStyle(Color.faint)
            }
            Section {
                NavigationLink(value: Route.about) { Label("About Thriftwood", systemImage: "info.circle") }
            } footer: {
                Text("Version, log, kept pictures, and how to begin afresh.").foregroundStyle(Color.faint)
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("Settings")
    }

    private func binding<Value>(_ path: any WritableKeyPath<ThriftwoodSettings, Value> & Sendable) -> Binding<Value> {
        Binding {
            model.settings[keyPath: path]
        } set: { value in
            model.set { $0[keyPath: path] = value }
        }
    }

    private func move(_ places: IndexSet, _ place: Int) {
        var ids = model.services.map(\.id)
        ids.move(fromOffsets: places, toOffset: place)
        guard let profile = model.profile else { return }
        let order = ids
        Task { await model.keep { try await $0.order(order, of: profile.id) } }
    }
}

/// A server of the list.
private struct ServiceLine: View {
    let service: ProfileService

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: service.connection.kind.symbol)
                .foregroundStyle(service.isEnabled ? service.connection.kind.accent : Color.faint)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: service.connection.name)
                Text(verbatim: service.connection.address).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
            }
            Spacer(minLength: 0)
            if !service.isEnabled { Text("Off").foregroundStyle(Color.faint) }
        }
    }
}

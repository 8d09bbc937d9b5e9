import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// The app: what there is in a sidebar, beside the page that is open.
struct MainView: View {
    @Bindable var model: AppModel
    let session: SessionModel
    @Environment(\.horizontalSizeClass) private var sizeClass
    /// The moment of the time line, in seconds since 2001 as dates are kept, which a reload of the page brings back.
    @SceneStorage("moment") private var moment: Double?

    var body: some View {
        NavigationSplitView(preferredCompactColumn: column) {
            Sidebar(model: model, marksPage: sizeClass != .compact).refreshable { await model.pull() }
                .navigationSplitViewColumnWidth(260)
        } detail: {
            detail.background(Color.ground).refreshable { await model.pull() }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            VStack(spacing: 0) {
                if let staleness = model.staleness { StaleBar(reason: staleness.reason, since: staleness.since) }
                UndoBar(model: model)
            }
        }
        .background { if model.phase == .ready { AppBadge(model.needs) } }
        .onAppear { if model.moment == nil { model.moment = moment.map { Date(timeIntervalSinceReferenceDate: $0) } } }
        .onChange(of: model.moment) { moment = model.moment?.timeIntervalSinceReferenceDate }
        .task { await model.load() }
        .task { await model.team.load() }
        .task { await model.follow() }
    }

    private var column: Binding<NavigationSplitViewColumn> {
        Binding {
            model.isPageInFront ? .detail : .sidebar
        } set: {
            model.isPageInFront = $0 == .detail
        }
    }

    @ViewBuilder private var detail: some View {
        switch model.phase {
        case .loading: Scroller { Skeleton(rows: 5) }
        case .failed(let sentence):
            Notice("Your backups could not be loaded", symbol: "wifi.exclamationmark", text: Text(verbatim: sentence)) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
            .frame(maxHeight: .infinity)
        case .ready:
            switch model.page {
            case nil, .overview: OverviewPage(model: model)
            case .search, .saved: SearchPage(model: model)
            case .person: PersonPage(app: model)
            case .activity: ActivityPage(app: model)
            case .storage: StoragePage(app: model)
            case .team: TeamPage(app: model, session: session)
            case .joining(let code): JoinPage(app: model, session: session, code: code)
            case .account: AccountPage(session: session, pulls: model.pulls)
            case .add: CataloguePage(app: model)
            case .adding(let id): AddSourcePage(app: model, id: id).id(id)
            case .connected(let receipt): ConnectedPage(app: model, receipt: receipt)
            case .source(let id, let chapter, let record):
                if let source = model.source(id) {
                    SourcePage(app: model, source: source, chapter: chapter, record: record).id(id)
                } else {
                    Notice(
                        "There is no such source", symbol: "questionmark.circle",
                        text: Text("It was deleted, here or in another window."))
                }
            }
        }
    }
}

/// A page's content in one column that uses the width.
struct Scroller<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) { content }
                .padding(16)
                .padding(.bottom, 32)
                .frame(maxWidth: 1120, alignment: .leading)
                .frame(maxWidth: .infinity)
        }
        .background(Color.ground)
    }
}

/// What there is: the overview, each source, search, activity.
private struct Sidebar: View {
    @Bindable var model: AppModel
    /// Whether the page that is shown stands beside the list.
    let marksPage: Bool

    var body: some View {
        List(selection: $model.page) {
            Section {
                row("Overview", "square.grid.2x2", .overview)
                row("Search", "magnifyingglass", .search)
                row("Find a person", "person.2", .person)
                row("Activity", "list.bullet.rectangle", .activity)
                row("Storage", "internaldrive", .storage)
            }
            Section("Sources") {
                ForEach(model.sources) { source in
                    HStack(spacing: 10) {
                        Image(systemName: source.kind.symbol).foregroundStyle(Color.teal).frame(width: 22)
                            .accessibilityHidden(true)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(verbatim: source.name).lineLimit(1)
                            SourceState(source: source).font(.caption)
                        }
                    }
                    .padding(.vertical, 2)
                    .modifier(DeletableSource(model: model, source: source))
                    .listRowBackground(ground(model.place(of: source.id)))
                    .tag(model.place(of: source.id))
                }
                if model.may(.change) { row("Add a source", "plus", .add) }
            }
            Section {
                row("Team and access", "person.badge.key", .team)
                row("Account", "person.crop.circle", .account)
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color.ground)
        .navigationTitle("ListBackup")
    }

    private func row(_ title: LocalizedStringKey, _ symbol: String, _ page: Page) -> some View {
        Label(title, systemImage: symbol).listRowBackground(ground(page)).tag(page)
    }

    private func isShown(_ page: Page) -> Bool {
        switch model.page {
        case nil: page == .overview
        case .adding, .connected: page == .add
        case .saved: page == .search
        case let shown: shown == page
        }
    }

    private func ground(_ page: Page) -> Color {
        marksPage && isShown(page) ? .chosen : .sheet
    }
}

extension SourceKind {
    var symbol: String {
        switch self {
        case .rest: "cloud"
        case .postgresql: "server.rack"
        case .folder: "folder"
        case .file: "tray.and.arrow.down"
        case .dav: "calendar"
        case .feed: "dot.radiowaves.up.forward"
        case .mail: "envelope"
        case .git: "arrow.triangle.branch"
        }
    }

    var title: LocalizedStringKey {
        switch self {
        case .rest: "API"
        case .postgresql: "PostgreSQL"
        case .folder: "Folder"
        case .file: "Files"
        case .dav: "Calendars and contacts"
        case .feed: "News feed"
        case .mail: "Mailbox"
        case .git: "Git repository"
        }
    }
}

/// How a source is doing, in a word or two.
struct SourceState: View {
    let source: Source

    var body: some View {
        if source.disconnectedAt != nil {
            Label("Disconnected", systemImage: "nosign").foregroundStyle(Color.faint)
        } else if let until = source.lastRun?.waitsUntil {
            QuotaLine(until: until).lineLimit(2)
        } else if let run = source.lastRun, run.isOpen {
            Text("Backing up…").foregroundStyle(Color.teal)
        } else if source.lastRun?.state == .failed {
            Text("Last backup failed").foregroundStyle(Color.failure)
        } else if let reason = source.health.first(where: { $0.level == .bad && $0.kind != .suspicious }) {
            Text(reason.words).foregroundStyle(Color.failure).lineLimit(2)
        } else if source.suspicion != nil {
            Text("Looks suspicious").foregroundStyle(Color.failure)
        } else if source.isPaused {
            Label("Paused", systemImage: "pause.circle").foregroundStyle(Color.warning)
        } else if let snapshot = source.snapshot {
            HStack(spacing: 4) {
                Image(systemName: CertaintyBadge.symbol(snapshot.certainty))
                    .foregroundStyle(CertaintyBadge.color(snapshot.certainty))
                    .accessibilityLabel(Text(CertaintyBadge.word(snapshot.certainty)))
                Text(snapshot.at, format: .dateTime.day().month().hour().minute()).foregroundStyle(Color.faint)
            }
        } else {
            Text("No backup yet").foregroundStyle(Color.faint)
        }
    }
}

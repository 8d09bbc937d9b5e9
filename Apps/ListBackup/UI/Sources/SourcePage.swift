import ListBackupAPI
import SwiftUI

/// The parts of a source's page.
enum SourceChapter: String, CaseIterable {
    case records, compare, runs, export, keeping, settings

    var title: LocalizedStringKey {
        switch self {
        case .records: "Records"
        case .compare: "Compare"
        case .runs: "Backups"
        case .export: "Restore"
        case .keeping: "History"
        case .settings: "Settings"
        }
    }
}

/// The parts side by side; in two rows on a phone, where none may hide; with large letters they are scrolled.
private struct ChapterBar: View {
    @Binding var chapter: SourceChapter

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 6) { buttons(SourceChapter.allCases[...], margin: 14) }
            Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 4) {
                GridRow { buttons(SourceChapter.allCases.prefix(3), margin: 8) }
                GridRow { buttons(SourceChapter.allCases.dropFirst(3), margin: 8) }
            }
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 6) { buttons(SourceChapter.allCases[...], margin: 14) }
            }
        }
    }

    private func buttons(_ chapters: ArraySlice<SourceChapter>, margin: CGFloat) -> some View {
        ForEach(chapters, id: \.self) { entry in
            Button {
                chapter = entry
            } label: {
                Text(entry.title)
                    .font(.subheadline.weight(.medium))
                    .fixedSize()
                    .foregroundStyle(chapter == entry ? Color.teal : .faint)
                    .padding(.horizontal, margin)
                    .frame(minHeight: 44)
                    .background(
                        chapter == entry ? Color.teal.opacity(0.12) : .clear, in: RoundedRectangle(cornerRadius: 12)
                    )
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(chapter == entry ? [.isSelected] : [])
        }
    }
}

/// A source: its records at the moment, what changed, its backups, the ways out of it, its settings.
struct SourcePage: View {
    let app: AppModel
    let source: Source
    /// The part that is open, as the address has it.
    let chapter: SourceChapter
    let record: RecordPlace?
    @State private var failure: String?

    var body: some View {
        Scroller {
            header
            if let suspicion = source.suspicion {
                Panel { SuspicionSummary(app: app, source: source, suspicion: suspicion) }
            }
            HealthPanel(app: app, source: source, failure: $failure)
            TimeLine(model: app)
            if source.kind == .file, app.may(.change), chapter == .records {
                ImportPanel(app: app, source: source)
            }
            if let failure { FailureLine(text: failure) }
            if let run = source.lastRun, run.isOpen { running(run) }
            ChapterBar(
                chapter: Binding {
                    chapter
                } set: {
                    open($0)
                })
            if app.snapshot(source.id) == nil, ![.settings, .runs, .keeping].contains(chapter) {
                nothingYet
            } else {
                switch chapter {
                case .records: RecordsChapter(app: app, source: source, record: record)
                case .compare: CompareChapter(app: app, source: source)
                case .runs: RunsChapter(app: app, source: source)
                case .export: RestoreChapter(app: app, source: source)
                case .keeping: RetentionChapter(app: app, source: source)
                case .settings: SourceSettingsChapter(app: app, source: source)
                }
            }
        }
        .navigationTitle(source.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
    }

    private func open(_ chapter: SourceChapter) { app.open(.source(source.id, chapter)) }

    private var header: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .center, spacing: 16) {
                title.fixedSize()
                Spacer()
                buttons
            }
            VStack(alignment: .leading, spacing: 12) {
                title
                HStack(spacing: 10) { buttons }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var title: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: source.name).font(.largeTitle.weight(.bold)).lineLimit(2)
                .accessibilityHeading(.h1)
            HStack(spacing: 8) {
                Label(source.kind.title, systemImage: source.kind.symbol)
                if source.disconnectedAt != nil {
                    Text(verbatim: "·")
                    Label("Disconnected", systemImage: "nosign").foregroundStyle(Color.warning)
                } else if source.isPaused, let since = source.schedule.pausedAt {
                    Text(verbatim: "·")
                    Label {
                        Text("Paused since \(Text(since, format: .dateTime.day().month().hour().minute()))")
                    } icon: {
                        Image(systemName: "pause.circle")
                    }
                    .foregroundStyle(Color.warning)
                } else if let next = source.nextRunAt {
                    Text(verbatim: "·")
                    Text("Next")
                    Text(next, format: .dateTime.weekday().hour().minute())
                }
                if let before = source.schedule.after?.source.flatMap(app.source) {
                    Text(verbatim: "·")
                    Text("After \(before.name)")
                }
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
        }
    }

    @ViewBuilder private var buttons: some View {
        if app.may(.run), source.kind != .file, source.disconnectedAt == nil {
            PauseButton(app: app, source: source, failure: $failure)
            Button("Back up now", systemImage: "arrow.clockwise") {
                Task { await attempt { try await app.run(source) } }
            }
            .buttonStyle(.borderedProminent)
            .fixedSize()
            .disabled(source.lastRun?.isOpen == true)
        }
    }

    private func running(_ run: Run) -> some View {
        Panel {
            HStack {
                Text(run.waitsUntil == nil ? "Backing up…" : "The backup waits").font(.headline)
                Spacer()
                Button("Stop") { Task { await attempt { try await app.stop(run) } } }.frame(minHeight: 44)
            }
            RunProgress(run: run)
        }
    }

    private var nothingYet: some View {
        Panel {
            if source.kind == .file {
                Notice(
                    "Nothing is here yet", symbol: "tray.and.arrow.down",
                    text: Text("Bring a file with records, and from then on you can go back to it."))
            } else if let run = source.lastRun, run.state == .failed {
                Notice("The last backup failed", symbol: "xmark.octagon", text: Text(verbatim: run.message ?? "")) {
                    Button("Look at the settings") { open(.settings) }.buttonStyle(.borderedProminent)
                }
            } else {
                Notice(
                    "Nothing is here at that moment", symbol: "clock.arrow.circlepath",
                    text: Text("Back the source up, and from then on you can go back to it."))
            }
        }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

import Base
import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// The backups of a source: how each ended, and why it can be relied on.
struct RunsChapter: View {
    let app: AppModel
    let source: Source
    @State private var runs: [Run]?
    @State private var failure: String?
    @State private var opened: Run.ID?

    var body: some View {
        Group {
            if source.kind != .file { DryRunPanel(app: app, source: source) }
            if let failure { FailureLine(text: failure) { await load() } }
            if let runs {
                if runs.isEmpty {
                    Panel {
                        Notice(
                            "No backup yet", symbol: "arrow.clockwise",
                            text: Text("The first one begins with “Back up now”, or by the schedule."))
                    }
                } else {
                    Panel(spacing: 0) {
                        ForEach(runs) { run in
                            row(run)
                            Divider()
                        }
                    }
                }
            } else if failure == nil {
                Skeleton(rows: 5)
            }
        }
        .task(id: Basis(run: source.lastRun?.id, state: source.lastRun?.state, pulls: app.pulls)) { await load() }
    }

    /// What the list is made from.
    private struct Basis: Hashable {
        var run: SortableID?
        var state: Run.State?
        var pulls: Int
    }

    private func row(_ run: Run) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Button {
                opened = opened == run.id ? nil : run.id
            } label: {
                HStack(spacing: 10) {
                    Image(systemName: look(run).symbol).foregroundStyle(look(run).color).frame(width: 22)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(run.startedAt, format: .dateTime.day().month().year().hour().minute())
                            .font(.mono(.footnote, weight: .medium))
                        if let until = run.waitsUntil {
                            QuotaLine(until: until).font(.footnote)
                        } else {
                            Text(look(run).word).font(.footnote).foregroundStyle(Color.faint)
                        }
                    }
                    Spacer()
                    if let number = run.snapshot {
                        Text(verbatim: "#\(number)").font(.mono(.footnote)).foregroundStyle(Color.faint)
                    }
                    Image(systemName: opened == run.id ? "chevron.up" : "chevron.down").foregroundStyle(Color.faint)
                        .accessibilityHidden(true)
                }
                .frame(minHeight: 52)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if opened == run.id {
                if let message = run.message {
                    Text(verbatim: sentence(message)).font(.footnote).foregroundStyle(Color.failure)
                        .fixedSize(horizontal: false, vertical: true)
                }
                ForEach(run.streams, id: \.name) { stream in
                    VStack(alignment: .leading, spacing: 3) {
                        HStack {
                            Text(verbatim: stream.name).font(.mono(.footnote, weight: .medium))
                            Text(verbatim: stream.read.formatted()).font(.mono(.footnote)).foregroundStyle(Color.faint)
                            Spacer()
                            if let certainty = stream.certainty { CertaintyBadge(certainty: certainty) }
                        }
                        if let evidence = stream.evidence {
                            Text(verbatim: sentence(evidence)).font(.footnote).foregroundStyle(Color.faint)
                                .fixedSize(horizontal: false, vertical: true)
                        }
                    }
                    .padding(.leading, 32)
                }
                .padding(.bottom, 6)
                if run.state != .skipped { RunLogView(app: app, run: run).padding(.leading, 32).id(run.id) }
            }
        }
    }

    private func look(_ run: Run) -> (symbol: String, color: Color, word: LocalizedStringKey) {
        switch run.state {
        case .waiting: ("hourglass", .teal, "Waiting")
        case .running: ("arrow.clockwise", .teal, "Running")
        case .completed: ("checkmark.seal.fill", .proved, "Complete")
        case .partial: ("exclamationmark.triangle.fill", .warning, "In part")
        case .failed: ("xmark.octagon.fill", .failure, "Failed")
        case .cancelled: ("stop.circle", .faint, "Stopped")
        case .skipped: ("arrow.uturn.right", .faint, "Left out")
        }
    }

    private func load() async {
        do {
            runs = try await app.client.call(SourcesAPI.runs, ByID(id: source.id))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

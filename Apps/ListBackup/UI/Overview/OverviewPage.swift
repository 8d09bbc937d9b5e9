import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// What matters now, or mattered at the moment: each source, and what happened.
struct OverviewPage: View {
    let model: AppModel

    var body: some View {
        Scroller {
            Text("Overview").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            if let dashboard = model.dashboard, !model.sources.isEmpty {
                AlertsPanel(model: model)
                TimeLine(model: model)
                figures(dashboard)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 16, alignment: .top)], spacing: 16) {
                    ForEach(model.sources) { source in
                        SourceCard(model: model, source: source)
                    }
                }
                Panel {
                    Text("Lately").font(.headline).accessibilityAddTraits(.isHeader)
                    ForEach(dashboard.activity.sorted { $0.at > $1.at }.prefix(8)) { ActivityRow(item: $0) }
                    Button("Everything that happened") { model.open(.activity) }.frame(minHeight: 44)
                }
            } else {
                Panel {
                    Notice(
                        "Nothing is backed up yet", symbol: "clock.arrow.circlepath",
                        text: Text(
                            "Add a database, a folder, or any API. From then on you can go back to every moment of it.")
                    ) {
                        if model.may(.change) {
                            Button("Add a source") { model.open(.add) }.buttonStyle(.borderedProminent)
                        }
                    }
                }
            }
        }
        .navigationTitle("Overview")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
    }

    private func figures(_ dashboard: Dashboard) -> some View {
        let shown = model.sources.compactMap { model.snapshot($0.id) }
        let records = shown.reduce(0) { $0 + $1.records }
        let bytes = shown.reduce(0) { $0 + $1.bytes }
        return LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12, alignment: .top)], spacing: 12) {
            Figure("Records", Text(records, format: .number))
            Figure("As they came", sizeText(bytes))
            Figure("Stored with history", sizeText(dashboard.stored))
            Figure("Moments kept", Text(dashboard.snapshots, format: .number))
            Figure(
                "Backups in 30 days",
                dashboard.endedRuns == 0
                    ? Text(verbatim: "–") : Text("\(dashboard.succeededRuns) of \(dashboard.endedRuns)"))
        }
    }
}

/// A number and what it is.
private struct Figure: View {
    let title: LocalizedStringKey
    let value: Text

    init(_ title: LocalizedStringKey, _ value: Text) { (self.title, self.value) = (title, value) }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            value.font(.mono(.title2, weight: .medium)).lineLimit(1)
            Text(title).font(.footnote).foregroundStyle(Color.faint).lineLimit(2, reservesSpace: true)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(14)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
        .accessibilityElement(children: .combine)
    }
}

/// A source at the moment.
private struct SourceCard: View {
    let model: AppModel
    let source: Source

    var body: some View {
        Button {
            model.open(model.place(of: source.id))
        } label: {
            Panel(spacing: 8) {
                HStack(spacing: 10) {
                    Image(systemName: source.kind.symbol).foregroundStyle(Color.teal).accessibilityHidden(true)
                    Text(verbatim: source.name).font(.headline)
                    Spacer(minLength: 0)
                    if let snapshot = model.snapshot(source.id) { CertaintyBadge(certainty: snapshot.certainty) }
                }
                if let snapshot = model.snapshot(source.id) {
                    HStack(spacing: 6) {
                        Text("\(snapshot.records) records")
                        Text(verbatim: "·").foregroundStyle(Color.faint)
                        Text("\(snapshot.streams.count) streams")
                    }
                    .font(.subheadline)
                    HStack {
                        Text(snapshot.at, format: .dateTime.day().month().hour().minute()).font(.mono(.caption))
                            .foregroundStyle(Color.faint)
                        Spacer()
                        ChangeCounts(added: snapshot.added, changed: snapshot.changed, removed: snapshot.removed)
                    }
                } else {
                    Text("Nothing was backed up yet at that time").font(.subheadline).foregroundStyle(Color.faint)
                }
                if let run = source.lastRun, run.isOpen { RunProgress(run: run) }
                if model.moment == nil { HealthLine(source: source) }
                if model.moment == nil, source.disconnectedAt != nil {
                    Label("Disconnected", systemImage: "nosign").font(.footnote).foregroundStyle(Color.warning)
                } else if model.moment == nil, source.isPaused {
                    Label("Paused", systemImage: "pause.circle").font(.footnote).foregroundStyle(Color.warning)
                } else if model.moment == nil, let next = source.nextRunAt {
                    HStack(spacing: 4) {
                        Text("Next")
                        Text(next, format: .dateTime.weekday().hour().minute())
                    }
                    .font(.footnote).foregroundStyle(Color.faint)
                }
            }
        }
        .buttonStyle(.plain)
    }
}

/// How far a backup is, stream by stream.
struct RunProgress: View {
    let run: Run

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let until = run.waitsUntil {
                QuotaLine(until: until).font(.footnote)
            } else if run.streams.isEmpty {
                Text("Waiting for the source…").font(.footnote).foregroundStyle(Color.faint)
            }
            ForEach(run.streams, id: \.name) { stream in
                VStack(alignment: .leading, spacing: 3) {
                    HStack {
                        Text(verbatim: stream.name).font(.mono(.caption))
                        Spacer()
                        Text(verbatim: count(stream)).font(.mono(.caption)).foregroundStyle(Color.faint)
                    }
                    if let total = stream.total, total > 0 {
                        ProgressView(value: Double(min(stream.read, total)), total: Double(total))
                    }
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private func count(_ stream: Run.Stream) -> String {
        stream.total.map { "\(stream.read.formatted()) / \($0.formatted())" } ?? stream.read.formatted()
    }
}

/// That a backup goes on once its source lets in more (LB-032).
struct QuotaLine: View {
    let until: Date

    var body: some View {
        Text("Waiting for quota until \(Text(until, format: .dateTime.day().month().hour().minute()))")
            .foregroundStyle(Color.warning)
    }
}

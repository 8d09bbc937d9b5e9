import Base
import DesignKit
import ListBackupAPI
import SwiftUI

/// How long the snapshots of a source stay: what is chosen, what that does, what is going, what is held.
struct RetentionChapter: View {
    let app: AppModel
    let source: Source
    @State private var model: RetentionModel
    @State private var asksToFree = false

    init(app: AppModel, source: Source) {
        self.app = app
        self.source = source
        _model = State(initialValue: RetentionModel(client: app.client, clock: app.clock, source: source.id))
    }

    var body: some View {
        Group {
            if let failure = model.failure { FailureLine(text: failure) { await model.load() } }
            if let retention = model.retention {
                Panel(spacing: 14) {
                    RetentionFields(model: model)
                    StreamRetentionFields(model: model, streams: streams)
                    RetentionEffect(model: model, retention: retention)
                }
                if !retention.leaving.isEmpty { leaving(retention) }
                held(retention)
                facts(retention)
            } else if model.failure == nil {
                Skeleton(rows: 4)
            }
        }
        .task(id: Basis(history: source.history, isSuspicious: source.suspicion != nil, pulls: app.pulls)) {
            await model.load()
        }
        .task(id: Draft(policy: model.draft, history: model.retention?.snapshots)) { await model.look() }
    }

    private var streams: [String] {
        let names = app.snapshots[source.id]?.last?.streams.map(\.name) ?? []
        return names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }

    private struct Basis: Hashable {
        var history: String
        var isSuspicious: Bool
        var pulls: Int
    }

    private struct Draft: Equatable {
        var policy: RetentionPolicy
        var history: Int?
    }

    private func leaving(_ retention: Retention) -> some View {
        Panel(spacing: 12) {
            Text("Going").font(.headline).accessibilityAddTraits(.isHeader)
            Text("These moments are out of every list. You can put them back until their space is freed.")
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            SnapshotList(snapshots: retention.leaving) { snapshot in
                Button("Put back") { Task { await model.putBack(snapshot.number) } }.buttonStyle(.bordered)
                    .disabled(model.isBusy)
                    .accessibilityLabel("Put moment \(snapshot.number) back")
            }
            Button("Free the space now") { asksToFree = true }.frame(minHeight: 44)
                .disabled(model.isBusy || retention.isPaused)
                .confirmationDialog(
                    "Remove \(retention.leaving.count) moments for good?", isPresented: $asksToFree,
                    titleVisibility: .visible
                ) {
                    Button("Remove for good", role: .destructive) { Task { await model.freeNow() } }
                } message: {
                    Text("They can’t be put back afterwards.")
                }
        }
    }

    private func held(_ retention: Retention) -> some View {
        Panel(spacing: 12) {
            Text("Held").font(.headline).accessibilityAddTraits(.isHeader)
            Text("What you hold is never let go, whatever is chosen above.").foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            let snapshots = (app.snapshots[source.id] ?? []).filter { retention.held.contains($0.number) }
            if !snapshots.isEmpty {
                SnapshotList(
                    snapshots: snapshots.reversed().map {
                        SnapshotSummary(number: $0.number, at: $0.at, records: $0.records)
                    }
                ) { snapshot in
                    Button("Release") { Task { await model.hold(snapshot.number, false) } }.buttonStyle(.bordered)
                        .disabled(model.isBusy)
                        .accessibilityLabel("Release moment \(snapshot.number)")
                }
            }
            if let shown = app.snapshot(source.id), !retention.held.contains(shown.number) {
                Button("Hold the moment on the time line", systemImage: "pin") {
                    Task { await model.hold(shown.number, true) }
                }
                .frame(minHeight: 44)
                .disabled(model.isBusy)
            }
        }
    }

    private func facts(_ retention: Retention) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("\(retention.snapshots) moments take \(sizeText(retention.stored))")
            if let freed = retention.freed, let date = retention.freedAt {
                HStack(spacing: 4) {
                    Text("\(sizeText(freed)) were freed")
                    RelativeDateText(date)
                }
            }
        }
        .font(.footnote)
        .foregroundStyle(Color.faint)
        .padding(.horizontal, 4)
    }
}

/// Snapshots in lines, the newest first, each with what can be done with it.
struct SnapshotList<Action: View>: View {
    let snapshots: [SnapshotSummary]
    @ViewBuilder let action: (SnapshotSummary) -> Action
    @State private var showsAll = false
    private static var mostShown: Int { 8 }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(showsAll ? snapshots : Array(snapshots.prefix(Self.mostShown))) { snapshot in
                HStack(spacing: 10) {
                    Text(verbatim: "#\(snapshot.number)").font(.mono(.footnote)).foregroundStyle(Color.faint)
                        .frame(minWidth: 36, alignment: .leading)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(snapshot.at, format: .dateTime.day().month().year().hour().minute())
                            .font(.mono(.footnote, weight: .medium))
                        HStack(spacing: 6) {
                            Text("\(snapshot.records) records")
                            if let date = snapshot.goesAt {
                                Text(verbatim: "·")
                                Text("until \(date.formatted(.dateTime.day().month()))")
                            }
                        }
                        .font(.footnote).foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 0)
                    action(snapshot)
                }
                .frame(minHeight: 52)
                Divider()
            }
            if snapshots.count > Self.mostShown, !showsAll {
                Button("Show all \(snapshots.count)") { showsAll = true }.frame(minHeight: 44)
            }
        }
    }
}

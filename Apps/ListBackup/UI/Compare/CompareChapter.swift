import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// Two moments side by side: counts, then records, then fields.
struct CompareChapter: View {
    let app: AppModel
    let source: Source
    @State private var comparison: Comparison?
    @State private var stream: String?
    @State private var items: [DifferenceItem] = []
    @State private var cursor: String?
    @State private var failure: String?
    @State private var putsFieldsBack = false

    var body: some View {
        Group {
            if earlier.isEmpty {
                Panel {
                    Notice(
                        "Nothing to compare with", symbol: "arrow.left.arrow.right",
                        text: Text("This is the first snapshot. Go to a later moment on the time line."))
                }
            } else {
                Panel(spacing: 12) {
                    Text("What changed up to the moment on the time line").font(.headline)
                        .accessibilityAddTraits(.isHeader)
                    Picker("Since", selection: since) {
                        ForEach(earlier.reversed().prefix(60)) { snapshot in
                            Text(snapshot.at, format: .dateTime.weekday().day().month().hour().minute())
                                .tag(snapshot.number)
                        }
                    }
                }
                if let failure { FailureLine(text: failure) { await load() } }
                if let comparison { counts(comparison) } else if failure == nil { Skeleton(rows: 3) }
                if stream != nil { differences }
            }
            if app.sources.count > 1 { MatchPanel(app: app, source: source) }
        }
        .task(id: Basis(from: since.wrappedValue, to: app.snapshot(source.id)?.number, pulls: app.pulls)) {
            await load()
        }
    }

    private struct Basis: Hashable {
        var from: Int
        var to: Int?
        var pulls: Int
    }

    private var earlier: [Snapshot] {
        let to = app.snapshot(source.id)?.number ?? 0
        return (app.snapshots[source.id] ?? []).filter { $0.number < to }
    }

    /// The snapshot to compare with: the one before, unless another was chosen.
    private var since: Binding<Int> {
        Binding {
            let last = earlier.last?.number ?? 0
            return app.comparedSince[source.id].map { min($0, last) } ?? last
        } set: {
            app.comparedSince[source.id] = $0
        }
    }

    private func counts(_ comparison: Comparison) -> some View {
        Panel(spacing: 0) {
            ForEach(comparison.streams) { entry in
                Button {
                    Task { await open(entry.stream) }
                } label: {
                    HStack {
                        Text(verbatim: entry.stream).font(.mono(.callout, weight: .medium))
                        Spacer()
                        ChangeCounts(added: entry.added, changed: entry.changed, removed: entry.removed)
                        Image(systemName: stream == entry.stream ? "chevron.down" : "chevron.right")
                            .foregroundStyle(Color.faint).accessibilityHidden(true)
                    }
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .disabled(entry.added + entry.changed + entry.removed == 0)
                Divider()
            }
        }
    }

    private var differences: some View {
        Panel(spacing: 14) {
            Text(verbatim: stream ?? "").font(.mono(.title3, weight: .medium)).accessibilityAddTraits(.isHeader)
            if let writing, items.contains(where: { $0.kind == .changed }) {
                Button("Put fields back…", systemImage: "arrow.uturn.backward") { putsFieldsBack = true }
                    .buttonStyle(.bordered)
                    .sheet(isPresented: $putsFieldsBack) {
                        if let stream, let comparison {
                            FieldRestoreSheet(
                                app: app, source: source, stream: stream, moment: comparison.from.at, items: items,
                                fixed: writing.fixed)
                        }
                    }
            }
            ForEach(items) { item in
                VStack(alignment: .leading, spacing: 6) {
                    HStack(spacing: 8) {
                        if let title = item.title { Text(verbatim: title).font(.callout.weight(.medium)) }
                        Text(verbatim: item.id).font(.mono(.footnote, weight: item.title == nil ? .medium : .regular))
                            .foregroundStyle(item.title == nil ? Color.ink : .faint)
                        switch item.kind {
                        case .added: Text("Added").font(.footnote).foregroundStyle(Color.proved)
                        case .changed: Text("Changed").font(.footnote).foregroundStyle(Color.warning)
                        case .removed: Text("Removed").font(.footnote).foregroundStyle(Color.failure)
                        }
                    }
                    if !item.changes.isEmpty { FieldChanges(changes: item.changes) }
                }
                Divider()
            }
            if cursor != nil { Button("Show more") { Task { await more() } }.frame(minHeight: 44) }
        }
    }

    /// How records of the open stream can be changed in the source.
    private var writing: StreamWriting? { comparison?.streams.first { $0.stream == stream }?.writing }

    private func load() async {
        // What was chosen may have been let go since.
        guard let old = earlier.last(where: { $0.number <= since.wrappedValue }) ?? earlier.first else { return }
        do {
            comparison = try await app.client.call(
                RecordsAPI.compare, .init(id: source.id, from: old.at, to: app.moment))
            failure = nil
            if let stream { await open(stream) }
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private func open(_ name: String) async {
        stream = name
        items = []
        cursor = nil
        await more()
    }

    private func more() async {
        guard let comparison, let stream else { return }
        do {
            let page = try await app.client.call(
                RecordsAPI.differences,
                .init(
                    id: source.id, from: comparison.from.at, to: comparison.to.at, stream: stream, cursor: cursor,
                    limit: 50))
            items += page.items
            cursor = page.nextCursor
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

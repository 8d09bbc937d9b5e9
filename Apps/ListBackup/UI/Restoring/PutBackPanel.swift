import Base
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// Putting records back: into the API they came from or another one, or as files into a new folder on the server. What
/// would be done is shown first.
struct PutBackPanel: View {
    let app: AppModel
    let source: Source
    let target: RestoreTarget
    @State private var folder = ""
    @State private var into: SortableID?
    @State private var stream = ""
    @State private var plan: RestorePlan?
    @State private var result: RestoreResult?
    @State private var failure: String?
    @State private var isBusy = false

    var body: some View {
        Panel(spacing: 14) {
            if target == .folder {
                Text("Restore into a folder").font(.headline).accessibilityAddTraits(.isHeader)
                Text("Everything of the moment on the time line, in a new folder on the server.")
                    .foregroundStyle(Color.faint)
                FieldBox("New folder on the server") {
                    TextField("/srv/restored", text: $folder).font(.mono(.body)).textInputAutocapitalization(.never)
                        .accessibilityLabel("New folder on the server")
                }
            } else {
                Text("Put records back").font(.headline).accessibilityAddTraits(.isHeader)
                Text("What is gone is made again and what differs is changed. What came since stays.")
                    .foregroundStyle(Color.faint)
                Picker("Stream", selection: $stream) {
                    Text("All").tag("")
                    ForEach(streams, id: \.self) { Text(verbatim: $0).tag($0) }
                }
                if !others.isEmpty {
                    Picker("Into", selection: $into) {
                        if source.takesRecords { Text("Where they came from").tag(SortableID?.none) }
                        ForEach(others) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
                    }
                }
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) { actions }
                VStack(alignment: .leading, spacing: 12) { actions }
            }
            if isBusy { ProgressView(plan == nil ? "Looking at what is there…" : "Restoring…") }
            if let failure { FailureLine(text: failure) }
            if let plan { PutBackPlan(plan: plan, isFolder: target == .folder) }
            if let result {
                RestoreOutcome(result: result)
                if let restore = result.restoreId, result.streams.contains(where: { $0.written > 0 }) {
                    UndoPanel(app: app, restore: restore).id(restore)
                }
            }
        }
        .onAppear { if target == .source, !source.takesRecords, into == nil { into = others.first?.id } }
        .onChange(of: Basis(moment: app.moment, into: into, stream: stream, folder: folder)) {
            (plan, result) = (nil, nil)
        }
    }

    /// What a plan is made for.
    private struct Basis: Hashable {
        var moment: Date?
        var into: SortableID?
        var stream: String
        var folder: String
    }

    private var streams: [String] { app.snapshot(source.id)?.streams.map(\.name) ?? [] }

    private var others: [Source] { app.sources.filter { $0.takesRecords && $0.id != source.id } }

    @ViewBuilder private var actions: some View {
        if let plan, plan.writes > 0 {
            Button(target == .folder ? "Restore" : "Put \(plan.writes) records back") { Task { await restore() } }
                .buttonStyle(.borderedProminent)
                .disabled(isBusy)
        }
        Button("Look at what would be done") { Task { await look() } }.buttonStyle(.bordered)
            .disabled(isBusy || target == .folder && folder.isEmpty)
    }

    private var request: RestoreRequest {
        RestoreRequest(
            at: app.moment, target: target, folder: target == .folder ? folder : nil, into: into,
            streams: stream.isEmpty ? nil : [stream])
    }

    private func look() async {
        await attempt {
            (plan, result) = (nil, nil)
            plan = try await app.client.call(RestoresAPI.plan, ByID(id: source.id), request)
        }
    }

    private func restore() async {
        await attempt {
            result = try await app.client.call(RestoresAPI.restore, ByID(id: source.id), request)
            plan = nil
        }
    }

    private func attempt(_ body: () async throws -> Void) async {
        isBusy = true
        defer { isBusy = false }
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

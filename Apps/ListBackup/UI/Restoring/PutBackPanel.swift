import Base
import Foundation
import ListBackupAPI
import SwiftUI

/// Putting records back: into the API they came from or another one, or as files into a new folder on the server. What
/// would be done is shown first.
struct PutBackPanel: View {
    private let app: AppModel
    private let source: Source
    @State private var model: PutBackModel

    init(app: AppModel, source: Source, target: RestoreTarget) {
        self.app = app
        self.source = source
        _model = State(
            initialValue: PutBackModel(
                // What others work on is moved only where somebody says so.
                client: app.client, source: source.id, target: target, rule: source.kind == .git ? .keep : .overwrite))
    }

    var body: some View {
        Panel(spacing: 14) {
            if model.target == .folder { folder } else { records }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) { actions }.fixedSize()
                VStack(alignment: .leading, spacing: 12) { actions }
            }
            if model.isBusy { ProgressView(model.plan == nil ? "Looking at what is there…" : "Restoring…") }
            if let failure = model.failure { FailureLine(text: failure) }
            if let plan = model.plan {
                PutBackPlan(plan: plan, isFolder: model.target == .folder)
                if !plan.conflicts.isEmpty { ConflictsView(model: model, plan: plan) }
            }
            if let result = model.result {
                RestoreOutcome(result: result)
                if let restore = result.restoreId, result.streams.contains(where: { $0.written > 0 }) {
                    UndoPanel(app: app, restore: restore).id(restore)
                }
            }
        }
        .onAppear {
            if model.target == .source, !source.takesRecords, model.into == nil { model.into = others.first?.id }
        }
        .onChange(of: app.moment) { model.forget() }
    }

    @ViewBuilder private var folder: some View {
        Text("Restore into a folder").font(.headline).accessibilityAddTraits(.isHeader)
        Text("Everything of the moment on the time line, in a new folder on the server.")
            .foregroundStyle(Color.faint)
        FieldBox("New folder on the server") {
            TextField("/srv/restored", text: $model.folder).font(.mono(.body)).textInputAutocapitalization(.never)
                .accessibilityLabel("New folder on the server")
        }
    }

    @ViewBuilder private var records: some View {
        Text("Put records back").font(.headline).accessibilityAddTraits(.isHeader)
        if source.kind == .git {
            Text("Branches and tags that are gone are made again. What was rewritten or deleted is under “kept”.")
                .foregroundStyle(Color.faint)
        } else {
            Text("What is gone is made again, and what came since stays.").foregroundStyle(Color.faint)
        }
        PickerLine("Stream", selection: $model.stream) {
            Text("All").tag("")
            ForEach(streams, id: \.self) { Text(verbatim: $0).tag($0) }
        }
        if !others.isEmpty {
            PickerLine("Into", selection: $model.into) {
                if source.takesRecords { Text("Where they came from").tag(SortableID?.none) }
                ForEach(others) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
            }
        }
        // A message never changes, so it is there or gone.
        if source.kind != .mail {
            VStack(alignment: .leading, spacing: 4) {
                PickerLine("What changed since", selection: rule) {
                    ForEach(rules, id: \.self) { Text($0.words).tag($0) }
                }
                Text(model.rule.explanation).font(.footnote).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
            }
        }
    }

    private var rule: Binding<ConflictRule> {
        Binding {
            model.rule
        } set: { rule in
            Task { await model.choose(rule, at: app.moment) }
        }
    }

    private var rules: [ConflictRule] { source.kind == .git ? [.keep, .overwrite, .ask] : ConflictRule.allCases }

    private var streams: [String] {
        let all = app.snapshot(source.id)?.streams.map(\.name) ?? []
        // Commits and files come with the branches that lead to them.
        return source.kind == .git ? all.filter { ["branches", "tags", "notes", "kept"].contains($0) } : all
    }

    private var others: [Source] {
        app.sources.filter { $0.takesRecords && $0.kind == source.kind && $0.id != source.id }
    }

    @ViewBuilder private var actions: some View {
        if model.plan != nil, model.writes > 0 {
            Button(model.target == .folder ? "Restore" : "Put \(model.writes) records back") {
                Task { await model.restore(at: app.moment) }
            }
            .buttonStyle(.borderedProminent)
            .disabled(model.isBusy)
        }
        Button("Look at what would be done") { Task { await model.look(at: app.moment) } }.buttonStyle(.bordered)
            .disabled(!model.canLook)
    }
}

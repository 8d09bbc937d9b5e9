import ListBackupAPI
import SwiftUI
import Wire

/// The ways out: a stream as a file, and a database into a new schema.
struct RestoreChapter: View {
    let app: AppModel
    let source: Source
    @State private var export: ExportModel
    @State private var schema = ""
    @State private var address = ""
    @State private var password = ""
    @State private var plan: RestorePlan?
    @State private var restored: RestoreResult?
    @State private var restoreFailure: String?
    @State private var isBusy = false

    init(app: AppModel, source: Source) {
        self.app = app
        self.source = source
        let export = ExportModel(client: app.client, source: source.id)
        export.choice = app.snapshot(source.id)?.streams.first.map { .stream($0.name) } ?? .all
        _export = State(initialValue: export)
    }

    var body: some View {
        Group {
            if app.may(.takeOut), source.kind == .git { RepositoryPanel(app: app, source: source) }
            if app.may(.takeOut) { exporting }
            LinksPanel(app: app, source: source).id(export.made)
            switch source.kind {
            case _ where !app.may(.restore): EmptyView()
            case .postgresql: database
            case .rest:
                if app.sources.contains(where: { $0.takesRecords && $0.kind == source.kind }) {
                    PutBackPanel(app: app, source: source, target: .source)
                    RestoresPanel(app: app, source: source)
                } else {
                    Panel(spacing: 14) {
                        Text("Put records back").font(.headline).accessibilityAddTraits(.isHeader)
                        Text("Its connector file doesn’t say how records are written, so they can only be taken out.")
                            .foregroundStyle(Color.faint)
                            .fixedSize(horizontal: false, vertical: true)
                    }
                }
            case .mail, .git:
                PutBackPanel(app: app, source: source, target: .source)
                RestoresPanel(app: app, source: source)
            case .folder, .file, .dav, .feed: EmptyView()
            }
            if app.may(.restore) { PutBackPanel(app: app, source: source, target: .folder) }
            RehearsalPanel(app: app, source: source)
        }
        .task(id: streams) {
            guard case .stream(let name) = export.choice, !streams.contains(name) else { return }
            export.choice = streams.first.map { .stream($0) } ?? .all
        }
    }

    private var exporting: some View {
        Panel(spacing: 14) {
            Text("Take records out").font(.headline).accessibilityAddTraits(.isHeader)
            Text("All records of a stream, or of all of them, as they were at the moment on the time line.")
                .foregroundStyle(Color.faint)
            PickerLine("Stream", selection: $export.choice) {
                if streams.count > 1 { Text("All streams").tag(ExportModel.Choice.all) }
                ForEach(streams, id: \.self) { Text(verbatim: $0).tag(ExportModel.Choice.stream($0)) }
            }
            .padding(.horizontal, 14)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
            .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
            ExportForm(model: export, moment: app.moment)
        }
    }

    private var streams: [String] { app.snapshot(source.id)?.streams.map(\.name) ?? [] }

    private var database: some View {
        Panel(spacing: 14) {
            Text("Restore into a database").font(.headline).accessibilityAddTraits(.isHeader)
            Text("Every table goes into a schema that is new, and is read back and compared before it counts.")
                .foregroundStyle(Color.faint)
            FieldBox("New schema") {
                TextField("restored", text: $schema).font(.mono(.body)).textInputAutocapitalization(.never)
                    .accessibilityLabel("New schema")
            }
            FieldBox("Another database, or empty for the same one") {
                TextField("postgres://user@host/database", text: $address).font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Another database, or empty for the same one")
            }
            if !address.isEmpty {
                FieldBox("Password") { SecureField("", text: $password).accessibilityLabel("Password") }
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) { actions }
                VStack(alignment: .leading, spacing: 12) { actions }
            }
            if isBusy { ProgressView("Restoring…") }
            if let restoreFailure { FailureLine(text: restoreFailure) }
            if let plan { PlanSummary(plan: plan) }
            if let restored {
                Label("Every table is as it was", systemImage: "checkmark.seal.fill").foregroundStyle(Color.proved)
                ForEach(restored.tables) { table in
                    HStack {
                        Text(verbatim: "\(restored.schema).\(table.name)").font(.mono(.footnote))
                        Spacer()
                        Text("\(table.rows) rows").font(.mono(.footnote)).foregroundStyle(Color.faint)
                    }
                }
            }
        }
    }

    @ViewBuilder private var actions: some View {
        Button("Restore") { Task { await restore() } }.buttonStyle(.borderedProminent)
            .disabled(schema.isEmpty || isBusy || plan?.schema == schema && plan?.tables.isEmpty == true)
        Button("Look at what would be done") { Task { await look() } }.buttonStyle(.bordered)
            .disabled(schema.isEmpty || isBusy)
    }

    private var request: RestoreRequest {
        RestoreRequest(
            at: app.moment, address: address.isEmpty ? nil : address, password: password.isEmpty ? nil : password,
            schema: schema)
    }

    private func look() async {
        (plan, restored) = (nil, nil)
        do {
            plan = try await app.client.call(RestoresAPI.plan, ByID(id: source.id), request)
            restoreFailure = nil
        } catch {
            if !isCancellation(error) { restoreFailure = explanation(of: error) }
        }
    }

    private func restore() async {
        isBusy = true
        defer { isBusy = false }
        (plan, restored) = (nil, nil)
        do {
            restored = try await app.client.call(RestoresAPI.restore, ByID(id: source.id), request)
            restoreFailure = nil
        } catch {
            if !isCancellation(error) { restoreFailure = explanation(of: error) }
        }
    }
}

/// What a restore would do, before anything is written.
private struct PlanSummary: View {
    let plan: RestorePlan

    private func contents(of table: RestorePlan.Table) -> Text {
        let comma = Text(verbatim: ", ")
        return Text("\(table.rows) rows") + comma + Text("\(table.indexes) indexes") + comma
            + Text("\(table.foreignKeys) foreign keys")
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Nothing is written yet").font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            if !plan.tables.isEmpty {
                Text(
                    "\(plan.rows) rows into \(plan.tables.count) new tables, in about \(max(1, Int(plan.seconds.rounded(.up)))) seconds and \(plan.calls) calls"
                )
                .foregroundStyle(Color.faint)
            }
            ForEach(plan.problems, id: \.self) { FailureLine(text: sentence($0)) }
            ForEach(plan.tables) { table in
                HStack(alignment: .firstTextBaseline) {
                    Text(verbatim: table.name).font(.mono(.footnote))
                    Spacer()
                    contents(of: table).font(.mono(.footnote)).foregroundStyle(Color.faint)
                }
            }
        }
    }
}

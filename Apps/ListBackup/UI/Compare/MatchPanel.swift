import Base
import Foundation
import ListBackupAPI
import SwiftUI

/// Compares a source with another one, by a field that says which records belong together.
struct MatchPanel: View {
    let app: AppModel
    let source: Source
    @State private var model: MatchModel

    init(app: AppModel, source: Source) {
        self.app = app
        self.source = source
        _model = State(initialValue: MatchModel(client: app.client, source: source.id))
    }

    var body: some View {
        Panel(spacing: 14) {
            Text("Compare with another source").font(.headline).accessibilityAddTraits(.isHeader)
            Text("A field of each says which records belong together, such as the mail address of customers.")
                .foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            VStack(spacing: 0) {
                PickerLine("Other source", selection: $model.other) {
                    ForEach(others) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
                }
                Divider()
                PickerLine("Stream here", selection: $model.stream) {
                    ForEach(streams(source.id), id: \.self) { Text(verbatim: $0).tag($0) }
                }
                Divider()
                PickerLine("Stream there", selection: $model.otherStream) {
                    ForEach(streams(model.other), id: \.self) { Text(verbatim: $0).tag($0) }
                }
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 260), spacing: 12)], spacing: 12) { fields }
            HStack(spacing: 12) {
                Button("Compare") { Task { await model.match(at: app.moment) } }
                    .buttonStyle(.borderedProminent)
                    .disabled(!model.canMatch)
                if model.isBusy { ProgressView() }
            }
            if let failure = model.failure { FailureLine(text: failure) }
            if let result = model.result { outcome(result) }
        }
        .onAppear(perform: choose)
        .onChange(of: model.other) { model.otherStream = streams(model.other).first ?? "" }
        .onChange(of: basis) { model.forget() }
        .onChange(of: model.format) { model.forgetFile() }
        .task(id: Streams(moment: app.moment, here: model.stream, other: model.other, there: model.otherStream)) {
            await model.learn(at: app.moment)
        }
    }

    /// Whose fields there are to choose from.
    private struct Streams: Hashable {
        var moment: Date?
        var here: String
        var other: SortableID?
        var there: String
    }

    private var basis: [String] {
        ["\(app.moment?.timeIntervalSince1970 ?? 0)", model.stream, model.otherStream, model.field, model.otherField]
    }

    private var others: [Source] { app.sources.filter { $0.id != source.id } }

    private func streams(_ id: SortableID?) -> [String] {
        id.flatMap { app.snapshot($0) }?.streams.map(\.name) ?? []
    }

    private func choose() {
        guard model.other == nil else { return }
        model.other = others.first?.id
        model.stream = streams(source.id).first ?? ""
        model.otherStream = streams(model.other).first ?? ""
    }

    @ViewBuilder private var fields: some View {
        FieldBox("Field here") {
            FieldChoice(text: $model.field, fields: model.fieldsHere, prompt: "email", title: "Field here")
        }
        FieldBox("Field there, or empty for the same") {
            FieldChoice(
                text: $model.otherField, fields: model.fieldsThere, prompt: "email",
                title: "Field there, or empty for the same")
        }
    }

    /// All that is not alike, as a file.
    @ViewBuilder private var takingOut: some View {
        HStack(spacing: 12) {
            Picker("Format", selection: $model.format) {
                Text("CSV").tag(ExportFormat.csv)
                Text("Excel").tag(ExportFormat.xlsx)
                Text(verbatim: "NDJSON").tag(ExportFormat.ndjson)
                Text(verbatim: "JSON").tag(ExportFormat.json)
                Text(verbatim: "SQLite").tag(ExportFormat.sqlite)
                Text(verbatim: "XML").tag(ExportFormat.xml)
            }
            .fixedSize()
            Button("Make a file") { Task { await model.export(at: app.moment) } }
                .buttonStyle(.bordered)
                .disabled(!model.canMatch)
        }
        if let link = model.link, let url = URL(string: link.path) {
            Link(destination: url) {
                Label {
                    Text("Download \(link.filename)")
                } icon: {
                    Image(systemName: "square.and.arrow.down")
                }
            }
            .frame(minHeight: 44)
        }
    }

    @ViewBuilder private func outcome(_ result: SourceMatching) -> some View {
        HStack(spacing: 8) {
            Image(systemName: "checkmark.circle").foregroundStyle(Color.teal).accessibilityHidden(true)
            Text("\(result.alike) records are alike")
        }
        .font(.subheadline)
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 8) {
                Chip("\(result.differing) differ", isOn: model.kind == .differing) { show(.differing) }
                Chip("\(result.onlyHere) only here", isOn: model.kind == .onlyHere) { show(.onlyHere) }
                Chip("\(result.onlyThere) only there", isOn: model.kind == .onlyThere) { show(.onlyThere) }
            }
            .padding(1)
        }
        if result.unmatched > 0 {
            Text("\(result.unmatched) records could not be placed: the field is missing, or several have the same.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
        if model.kind == .differing, result.differing > 0, let other = others.first(where: { $0.id == model.other }) {
            Text(verbatim: "− \(source.name)   + \(other.name)").font(.mono(.caption)).foregroundStyle(Color.faint)
        }
        ForEach(result.items) { item in
            Button {
                open(item)
            } label: {
                VStack(alignment: .leading, spacing: 6) {
                    Text(verbatim: item.value).font(.mono(.footnote, weight: .medium))
                    if !item.changes.isEmpty { FieldChanges(changes: item.changes) }
                }
                .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            Divider()
        }
        if count(result) > result.items.count {
            Text("The first \(result.items.count) are shown.").font(.footnote).foregroundStyle(Color.faint)
        }
        if result.differing + result.onlyHere + result.onlyThere > 0 { takingOut }
    }

    private func count(_ result: SourceMatching) -> Int {
        switch model.kind {
        case .differing: result.differing
        case .onlyHere: result.onlyHere
        case .onlyThere: result.onlyThere
        }
    }

    private func show(_ kind: SourceMatching.Kind) {
        model.kind = kind
        Task { await model.match(at: app.moment) }
    }

    private func open(_ item: SourceMatching.Item) {
        if let key = item.keyHere {
            app.open(.source(source.id, .records, RecordPlace(stream: model.stream, key: key)))
        } else if let key = item.keyThere, let other = model.other {
            app.open(.source(other, .records, RecordPlace(stream: model.otherStream, key: key)))
        }
    }
}

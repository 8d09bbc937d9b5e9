import Base
import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// Where somebody brings a file: what it is, and when it was so (LB-118).
struct ImportPanel: View {
    let app: AppModel
    @State private var model: ImportModel
    @State private var isChoosing = false

    init(app: AppModel, source: Source) {
        self.app = app
        _model = State(initialValue: ImportModel(client: app.client, source: source, clock: app.clock))
    }

    var body: some View {
        Panel(spacing: 12) {
            Text("Bring a file").font(.headline).accessibilityAddTraits(.isHeader)
            Text("Each file is a moment of its own. Bring the oldest first, and its history is here.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            if let taken = model.taken {
                Label("\(taken.records) records are here as moment \(taken.number)", systemImage: "checkmark.seal.fill")
                    .foregroundStyle(Color.proved)
            }
            HStack(spacing: 12) {
                Button(model.file == nil ? "Choose a file" : "Choose another file", systemImage: "folder") {
                    isChoosing = true
                }
                .buttonStyle(.bordered)
                if let file = model.file {
                    (Text(verbatim: file.lastPathComponent + ", ") + sizeText(model.size)).font(.mono(.footnote))
                        .lineLimit(2)
                }
            }
            if model.file != nil { fields }
            if let failure = model.failure { FailureLine(text: failure) }
        }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item]) { model.choose($0) }
    }

    @ViewBuilder private var fields: some View {
        FieldBox("What the records are") {
            TextField("customers", text: $model.stream).font(.mono(.body)).textInputAutocapitalization(.never)
                .accessibilityLabel("What the records are")
        }
        .frame(maxWidth: 420)
        Picker("Form", selection: $model.format) {
            Text("NDJSON, an object a line").tag(ImportFormat.ndjson)
            Text("CSV, with the names of fields in the first line").tag(ImportFormat.csv)
        }
        FieldBox("Field with the id") {
            TextField("id", text: $model.key).font(.mono(.body)).textInputAutocapitalization(.never)
                .accessibilityLabel("Field with the id")
        }
        .frame(maxWidth: 240)
        Toggle("They were so at another time", isOn: $model.isOld).frame(minHeight: 44)
        if model.isOld {
            DatePicker("When", selection: $model.date, in: ...app.clock.now()).frame(minHeight: 44)
        }
        HStack(spacing: 12) {
            Button("Bring it") { Task { await take() } }.buttonStyle(.borderedProminent).disabled(!model.canTake)
            if model.isBusy { ProgressView().accessibilityLabel("Reading the file…") }
        }
    }

    private func take() async {
        await model.take()
        if model.taken != nil { await app.load() }
    }
}

import Foundation
import ListBackupAPI
import SwiftUI

/// In which form records leave, and the file once it is made.
struct ExportForm: View {
    @Bindable var model: ExportModel
    /// What a list shows; nil where there is none.
    var shown: ShownRecords?
    let moment: Date?

    var body: some View {
        VStack(spacing: 0) {
            PickerLine("Format", selection: $model.format) {
                Text("NDJSON, byte for byte").tag(ExportFormat.ndjson)
                Text(verbatim: "JSON").tag(ExportFormat.json)
                Text("CSV").tag(ExportFormat.csv)
                Text("Excel").tag(ExportFormat.xlsx)
                Text(verbatim: "SQLite").tag(ExportFormat.sqlite)
                Text(verbatim: "XML").tag(ExportFormat.xml)
            }
            Divider()
            PickerLine("Packed as", selection: packed) {
                if model.choice != .all { Text("Not packed").tag(ExportArchive?.none) }
                Text(verbatim: "zip").tag(ExportArchive?.some(.zip))
                Text(verbatim: "tar.zst").tag(ExportArchive?.some(.tarZst))
            }
        }
        .padding(.horizontal, 14)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
        HStack(spacing: 12) {
            Button("Make a file") { Task { await model.export(shown, at: moment) } }
                .buttonStyle(.borderedProminent)
                .disabled(model.isBusy || isEmpty)
            if model.isBusy { ProgressView().accessibilityLabel("Making the file…") }
        }
        .onChange(of: model.basis(of: shown, at: moment)) { model.forget() }
        if let link = model.link, let url = URL(string: link.path) {
            VStack(alignment: .leading, spacing: 2) {
                Link(destination: url) {
                    Label {
                        Text("Download \(link.filename)")
                    } icon: {
                        Image(systemName: "square.and.arrow.down")
                    }
                }
                .frame(minHeight: 44)
                if let records = link.records {
                    Text("\(records) records").font(.footnote).foregroundStyle(Color.faint)
                }
            }
        }
        if let failure = model.failure { FailureLine(text: failure) }
    }

    /// Whether the list that is to leave is known to have nothing in it.
    private var isEmpty: Bool {
        guard model.choice == .shown, let count = shown?.count else { return false }
        return count.isComplete && count.records == 0
    }

    private var packed: Binding<ExportArchive?> {
        Binding {
            model.choice == .all ? model.archive ?? .zip : model.archive
        } set: {
            model.archive = $0
        }
    }
}

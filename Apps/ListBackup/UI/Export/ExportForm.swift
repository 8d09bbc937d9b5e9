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
                if model.choice != .all || model.format == .sqlite {
                    Text(model.choice == .all ? "One database" : "Not packed").tag(ExportArchive?.none)
                }
                Text(verbatim: "zip").tag(ExportArchive?.some(.zip))
                Text(verbatim: "tar.zst").tag(ExportArchive?.some(.tarZst))
            }
        }
        .padding(.horizontal, 14)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
        if model.isDatabase {
            Toggle("With every earlier version", isOn: $model.hasHistory).frame(minHeight: 44)
            Text("A table for each stream, and one with what became of each record.").font(.footnote)
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
        if packed.wrappedValue == .zip { passwordFields }
        if packed.wrappedValue != nil {
            Text("A signed list of what is in it comes along, by which anybody can check that nothing was changed.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
        sharing
        HStack(spacing: 12) {
            Button("Make a file") { Task { await model.export(shown, at: moment) } }
                .buttonStyle(.borderedProminent)
                .disabled(model.isBusy || isEmpty || !model.hasGoodPassword)
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
                if let address = model.sentTo {
                    Text("The link went to \(address).").font(.footnote).foregroundStyle(Color.teal)
                }
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

    private var sharing: some View {
        DisclosureGroup("Let somebody else fetch it") {
            VStack(alignment: .leading, spacing: 12) {
                Picker("The link is good for", selection: $model.days) {
                    Text("15 minutes").tag(0)
                    Text("A day").tag(1)
                    Text("A week").tag(7)
                    Text("30 days").tag(30)
                }
                if model.days > 0 {
                    FieldBox("Send the link to") {
                        TextField("kim@example.com", text: $model.recipient).keyboardType(.emailAddress)
                            .textInputAutocapitalization(.never)
                            .accessibilityLabel("Send the link to")
                    }
                    .frame(maxWidth: 420)
                    Text("Whoever has the link gets the file. You can withdraw it below.").font(.footnote)
                        .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                }
            }
        }
    }

    @ViewBuilder private var passwordFields: some View {
        Toggle("Lock it with a password", isOn: $model.isLocked).frame(minHeight: 44)
        if model.isLocked {
            FieldBox("Password of the file") {
                SecureField("", text: $model.password).textContentType(.newPassword)
                    .accessibilityLabel("Password of the file")
            }
            .frame(maxWidth: 360)
            Text("At least 8 characters. Without it nobody opens the file, not even you: it is kept nowhere.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
    }

    private var packed: Binding<ExportArchive?> {
        Binding {
            model.packed
        } set: {
            model.choose($0)
        }
    }
}

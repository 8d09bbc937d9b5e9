import ListBackupAPI
import SwiftUI

/// A code and where a copy lies, for bringing sources back on an empty machine.
struct RecoverySheet: View {
    @Bindable var model: RecoveryModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    if let found = model.found {
                        results(found)
                    } else {
                        form
                    }
                }
                .padding(16)
                .padding(.bottom, 16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color.ground)
            .navigationTitle("Bring sources back")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tint(Color.teal)
    }

    @ViewBuilder private var form: some View {
        Text(
            "Every source that the code opens comes back with all its moments. None is backed up before you have signed in there again."
        )
        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        FieldBox("Recovery code") {
            TextField("XXXX-XXXX-XXXX-…", text: $model.typed, axis: .vertical).font(.mono(.body))
                .textInputAutocapitalization(.characters).autocorrectionDisabled()
                .accessibilityLabel("Recovery code")
        }
        PlaceFields(model: model.place)
        if let failure = model.failure { FailureLine(text: failure) }
        HStack(spacing: 12) {
            Button("Bring back") { Task { await model.bringBack() } }.buttonStyle(.borderedProminent)
                .disabled(!model.isComplete || model.isBusy)
            if model.isBusy { ProgressView().accessibilityLabel("Bringing sources back…") }
        }
    }

    @ViewBuilder private func results(_ found: [RecoveredSource]) -> some View {
        ForEach(found) { source in
            HStack(alignment: .firstTextBaseline, spacing: 10) {
                Image(systemName: source.complaint == nil ? "checkmark.seal.fill" : "exclamationmark.triangle.fill")
                    .foregroundStyle(source.complaint == nil ? Color.proved : Color.failure).frame(width: 22)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 3) {
                    Text(verbatim: source.name).font(.headline)
                    if let complaint = source.complaint {
                        Text(verbatim: sentence(complaint)).font(.footnote).foregroundStyle(Color.failure)
                    } else {
                        Text("\(source.moments) moments").font(.footnote).foregroundStyle(Color.faint)
                        if !source.isNew {
                            Text("It was here already").font(.footnote).foregroundStyle(Color.faint)
                        }
                    }
                }
                .fixedSize(horizontal: false, vertical: true)
            }
            .accessibilityElement(children: .combine)
        }
        Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
    }
}

import ListBackupAPI
import SwiftUI

/// Where the second copy is to lie, tried out before it is kept.
struct SecondCopyEditor: View {
    @Bindable var model: SecondCopyModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    PlaceFields(model: model)
                    outcome
                    HStack(spacing: 12) {
                        Button("Test") { Task { await model.tryOut() } }.buttonStyle(.bordered)
                        Button("Save") { Task { await model.save() } }.buttonStyle(.borderedProminent)
                        if model.isTesting { ProgressView().accessibilityLabel("Testing…") }
                    }
                    .disabled(!model.isComplete || model.isTesting || model.isBusy)
                }
                .padding(16)
                .padding(.bottom, 16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color.ground)
            .navigationTitle("Second copy")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tint(Color.teal)
    }

    @ViewBuilder private var outcome: some View {
        if let failure = model.failure {
            FailureLine(text: failure)
        } else if let test = model.test {
            if let fault = test.fault {
                VStack(alignment: .leading, spacing: 4) {
                    Label {
                        Text(fault.words).fixedSize(horizontal: false, vertical: true)
                    } icon: {
                        Image(systemName: "exclamationmark.triangle")
                    }
                    .foregroundStyle(Color.failure)
                    if let detail = fault.shownDetail {
                        Text(verbatim: sentence(detail)).font(.footnote).foregroundStyle(Color.faint)
                            .fixedSize(horizontal: false, vertical: true)
                    }
                    Text(fault.advice).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                }
                .font(.subheadline)
            } else {
                Label(
                    "It works: a small object was put there, read back and removed", systemImage: "checkmark.seal.fill"
                )
                .font(.subheadline).foregroundStyle(Color.proved)
            }
        }
    }
}

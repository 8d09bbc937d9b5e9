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
                    if model.status?.allowsFolders == true {
                        Picker("Where", selection: $model.kind) {
                            Text("S3 bucket").tag(ReplicaPlace.Kind.s3)
                            Text("Folder on the server").tag(ReplicaPlace.Kind.folder)
                        }
                        .pickerStyle(.segmented)
                    }
                    switch model.kind {
                    case .s3: bucket
                    case .folder: folder
                    }
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

    @ViewBuilder private var bucket: some View {
        Text(
            "Amazon S3, Backblaze B2, Wasabi, MinIO and all others that speak as S3 does. Best is a bucket that nothing else uses, with a key that may list, read, write and delete in it."
        )
        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        field("Endpoint (empty for Amazon)", "https://s3.eu-central-003.backblazeb2.com", $model.endpoint)
        field("Region", "us-east-1", $model.region)
        field("Bucket", "our-backups", $model.bucket)
        field("Folder in the bucket (may be empty)", "listbackup", $model.folder)
        field("Key ID", "AKIA…", $model.keyID)
        FieldBox("Secret of the key") {
            SecureField(model.hasSecret ? "Kept; type to replace it" : "", text: $model.secret)
                .accessibilityLabel("Secret of the key")
        }
    }

    @ViewBuilder private var folder: some View {
        Text("A folder on another disk of the server, best one that stands elsewhere and is mounted.")
            .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        field("Folder", "/mnt/second-disk/listbackup", $model.folder)
    }

    private func field(_ title: LocalizedStringKey, _ example: String, _ text: Binding<String>) -> some View {
        FieldBox(title) {
            TextField(example, text: text).font(.mono(.body)).textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .accessibilityLabel(title)
        }
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

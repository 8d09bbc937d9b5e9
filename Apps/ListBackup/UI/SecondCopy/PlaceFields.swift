import ListBackupAPI
import SwiftUI

/// Where backups lie beside the server: a bucket, or a folder.
struct PlaceFields: View {
    @Bindable var model: SecondCopyModel

    var body: some View {
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
}

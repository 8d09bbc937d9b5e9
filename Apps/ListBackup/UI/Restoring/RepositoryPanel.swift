import Base
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// A repository as one file, as it was at the moment.
struct RepositoryPanel: View {
    let app: AppModel
    let source: Source
    @State private var files: [RecordFile]?
    @State private var failure: String?

    var body: some View {
        Panel(spacing: 12) {
            Text("Take the repository out").font(.headline).accessibilityAddTraits(.isHeader)
            Text("Every branch and tag of the moment, and what is kept, in one file from which Git clones.")
                .foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            if let failure { FailureLine(text: failure) { await load() } }
            if let files {
                if files.isEmpty { Text("The repository was empty then.").foregroundStyle(Color.faint) }
                ForEach(files) { file in
                    if let url = file.path.flatMap({ URL(string: $0) }) {
                        Link(destination: url) {
                            Label("Download \(file.name)", systemImage: "square.and.arrow.down")
                        }
                        .frame(minHeight: 44)
                        Text(verbatim: "git clone \(file.name)").font(.mono(.footnote)).foregroundStyle(Color.faint)
                            .textSelection(.enabled)
                    }
                }
            } else if failure == nil {
                ProgressView()
            }
        }
        .task(id: app.moment) { await load() }
    }

    private func load() async {
        let (stream, moment) = ("repository", app.moment)
        do {
            let records = try await app.client.call(
                RecordsAPI.records, .init(id: source.id, stream: stream, at: moment))
            guard let key = records.items.first?.key else { return files = [] }
            files = try await app.client.call(
                RecordsAPI.files, .init(id: source.id, stream: stream, key: key, at: moment))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

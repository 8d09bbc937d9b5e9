import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// The key that a source's backups are sealed with, and the change of it (LB-110).
struct KeyPanel: View {
    let app: AppModel
    let source: Source
    @State private var key: SourceKey?
    @State private var failure: String?
    @State private var asks = false
    @State private var isBusy = false

    var body: some View {
        Panel(spacing: 12) {
            Text("Key of the backups").font(.headline).accessibilityAddTraits(.isHeader)
            if let key {
                if let change = key.change { progress(change) } else { rest(key) }
            } else if failure == nil {
                Skeleton(rows: 2)
            }
            if let failure { FailureLine(text: failure) { await load() } }
        }
        .task(id: app.changes) { await load() }
    }

    @ViewBuilder private func rest(_ key: SourceKey) -> some View {
        Text(
            "Every backup of this source is sealed with a key of its own, the same since \(Text(key.since, format: .dateTime.day().month().year()))."
        )
        .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        if key.canChange {
            Button("Change this key") { asks = true }.frame(minHeight: 44).disabled(isBusy)
                .confirmationDialog("Change the key?", isPresented: $asks, titleVisibility: .visible) {
                    Button("Write everything anew") { Task { await change() } }
                } message: {
                    Text(
                        "Every moment is written anew under another key; then the old key opens nothing. Meanwhile the backups take twice the room, and new ones go on."
                    )
                }
        } else {
            Text("It can’t be changed while there is a second copy, which is sealed with it too.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
    }

    @ViewBuilder private func progress(_ change: SourceKey.Change) -> some View {
        if let fault = change.fault {
            FailureLine(text: sentence(fault))
            Button("Try again") { Task { await self.change() } }.buttonStyle(.bordered).disabled(isBusy)
        } else {
            ProgressView(value: Double(min(change.done, change.total)), total: Double(max(1, change.total))) {
                Text("\(change.done) of \(change.total) moments have the new key")
            }
            Text("It goes on by itself, after a restart of the server too. Until it is done the old key counts.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
    }

    private func load() async { await attempt { key = try await app.client.call(KeysAPI.key, ByID(id: source.id)) } }

    private func change() async {
        isBusy = true
        defer { isBusy = false }
        await attempt { key = try await app.client.call(KeysAPI.change, ByID(id: source.id)) }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

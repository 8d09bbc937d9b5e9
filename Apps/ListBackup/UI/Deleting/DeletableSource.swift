import ListBackupAPI
import SwiftUI

/// A row of a source that can be swept away, with its snapshots, or disconnected without them; each is asked for by itself
/// (LB-028).
struct DeletableSource: ViewModifier {
    let model: AppModel
    let source: Source
    @State private var isAsking = false
    @State private var asksToDisconnect = false

    func body(content: Content) -> some View {
        content
            .contextMenu {
                if model.may(.change), source.kind != .file, source.disconnectedAt == nil {
                    Button("Disconnect", systemImage: "nosign") { asksToDisconnect = true }
                }
                delete
            }
            .confirmationDialog(
                "Disconnect \(source.name)?", isPresented: $asksToDisconnect, titleVisibility: .visible
            ) {
                Button("Disconnect, keep what is backed up", role: .destructive) { Task { await disconnect() } }
            } message: {
                Text("To back it up again you will have to sign in there anew.")
            }
            .confirmationDialog(
                "Delete \(source.name) and all its snapshots?", isPresented: $isAsking, titleVisibility: .visible
            ) {
                Button("Delete everything", role: .destructive) { Task { try? await model.delete(source) } }
            } message: {
                Text("You can take it back for half a minute.")
            }
            .swipeActions(allowsFullSwipe: false) { delete }
    }

    private func disconnect() async {
        do {
            try await model.connect(source, false)
        } catch {
            if !isCancellation(error) { model.deletions.failure = explanation(of: error) }
        }
    }

    private var delete: some View {
        Button("Delete", systemImage: "trash", role: .destructive) { isAsking = true }
    }
}

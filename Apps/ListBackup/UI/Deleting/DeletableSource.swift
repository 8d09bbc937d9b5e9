import ListBackupAPI
import SwiftUI

/// A row of a source that can be swept away; its snapshots go with it, so it is asked for once.
struct DeletableSource: ViewModifier {
    let model: AppModel
    let source: Source
    @State private var isAsking = false

    func body(content: Content) -> some View {
        content
            .contextMenu { delete }
            .confirmationDialog(
                "Delete \(source.name) and all its snapshots?", isPresented: $isAsking, titleVisibility: .visible
            ) {
                Button("Delete everything", role: .destructive) { Task { try? await model.delete(source) } }
            } message: {
                Text("You can take it back for half a minute.")
            }
            .swipeActions(allowsFullSwipe: false) { delete }
    }

    private var delete: some View {
        Button("Delete", systemImage: "trash", role: .destructive) { isAsking = true }
    }
}

import ListBackupAPI
import SwiftUI

/// Says what was just deleted, and takes it back.
struct UndoBar: View {
    let model: AppModel
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        VStack {
            if let deleted = model.deletions.newest {
                HStack(spacing: 12) {
                    Image(systemName: "trash").foregroundStyle(Color.faint).accessibilityHidden(true)
                    Text("Deleted \(deleted.name)").lineLimit(2)
                    Spacer(minLength: 0)
                    Button("Undo") { Task { await model.bringBack(deleted) } }
                        .fontWeight(.semibold)
                        .frame(minWidth: 44, minHeight: 44)
                }
                .padding(.horizontal, 16)
                .padding(.vertical, 4)
                .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
                .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 1) }
                .frame(maxWidth: 480)
                .padding(12)
                .transition(.move(edge: .bottom).combined(with: .opacity))
            }
        }
        .animation(reducesMotion ? nil : .default, value: model.deletions.newest?.id)
        .task(id: model.deletions.nextEnd) { await model.deletions.expire() }
        .alert("That didn’t work", isPresented: hasFailed) {
            Button("OK") {}
        } message: {
            Text(verbatim: model.deletions.failure ?? "")
        }
    }

    private var hasFailed: Binding<Bool> {
        Binding {
            model.deletions.failure != nil
        } set: {
            if !$0 { model.deletions.failure = nil }
        }
    }
}

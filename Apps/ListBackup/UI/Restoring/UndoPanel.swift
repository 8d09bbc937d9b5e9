import Base
import ListBackupAPI
import SwiftUI

/// The way back from a restore, on its report: first what would be done, then the button that does it (LB-163).
struct UndoPanel: View {
    private let done: @MainActor @Sendable () async -> Void
    @State private var model: UndoModel

    init(app: AppModel, restore: SortableID, done: @escaping @MainActor @Sendable () async -> Void = {}) {
        self.done = done
        _model = State(initialValue: UndoModel(client: app.client, restore: restore))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if let result = model.result {
                RestoreOutcome(result: result, isUndo: true)
            } else if let plan = model.plan {
                PutBackPlan(plan: plan, isUndo: true)
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 12) { confirmation(plan) }
                    VStack(alignment: .leading, spacing: 12) { confirmation(plan) }
                }
            } else {
                Button("Undo this restore…", systemImage: "arrow.uturn.backward") { Task { await model.look() } }
                    .buttonStyle(.bordered)
                    .disabled(model.isBusy)
            }
            if model.isBusy { ProgressView(model.plan == nil ? "Looking at what is there…" : "Undoing…") }
            if let failure = model.failure { FailureLine(text: failure) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private func confirmation(_ plan: RestorePlan) -> some View {
        if plan.writes > 0 {
            Button("Undo \(plan.writes) records") {
                Task {
                    await model.undo()
                    if model.result != nil { await done() }
                }
            }
            .buttonStyle(.borderedProminent)
            .disabled(!model.canUndo)
        }
        Button("Keep it") { model.leave() }.buttonStyle(.bordered).disabled(model.isBusy)
    }
}

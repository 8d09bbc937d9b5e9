import Base
import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// What was put back before, newest first, each with its report and the way back.
struct RestoresPanel: View {
    let app: AppModel
    @State private var model: RestoresModel

    init(app: AppModel, source: Source) {
        self.app = app
        _model = State(initialValue: RestoresModel(client: app.client, source: source.id))
    }

    var body: some View {
        Group {
            if let failure = model.failure { FailureLine(text: failure) { await model.load() } }
            if let restores = model.restores, !restores.isEmpty {
                Panel(spacing: 0) {
                    Text("Put back before").font(.headline).accessibilityAddTraits(.isHeader).padding(.bottom, 4)
                    ForEach(restores) { restore in
                        row(restore)
                        if restore.id != restores.last?.id { Divider() }
                    }
                }
            }
        }
        .task(id: Basis(changes: app.changes, pulls: app.pulls)) { await model.load() }
    }

    /// What the list is made from.
    private struct Basis: Hashable {
        var changes: Int
        var pulls: Int
    }

    private func row(_ restore: Restore) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Button {
                model.toggle(restore)
            } label: {
                HStack(spacing: 10) {
                    Image(systemName: restore.undoes == nil ? "arrow.up.doc" : "arrow.uturn.backward")
                        .foregroundStyle(Color.teal).frame(width: 22).accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(restore.startedAt, format: .dateTime.day().month().year().hour().minute())
                            .font(.mono(.footnote, weight: .medium))
                        Text(words(restore)).font(.footnote).foregroundStyle(Color.faint)
                            .multilineTextAlignment(.leading)
                    }
                    Spacer(minLength: 8)
                    Image(systemName: model.opened == restore.id ? "chevron.up" : "chevron.down")
                        .foregroundStyle(Color.faint).accessibilityHidden(true)
                }
                .frame(minHeight: 52)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if model.opened == restore.id {
                VStack(alignment: .leading, spacing: 10) {
                    if restore.endedAt == nil {
                        Text(isUnderWay(restore) ? "It is under way." : "It broke off before it was done.").font(
                            .footnote
                        ).foregroundStyle(Color.warning)
                    } else {
                        RestoreOutcome(result: restore.result, isUndo: restore.undoes != nil)
                    }
                    if restore.canUndo, !isUnderWay(restore) {
                        if let end = restore.undoUntil {
                            Text("Can be undone until \(Text(end, format: .dateTime.day().month().year()))")
                                .font(.footnote).foregroundStyle(Color.faint)
                        }
                        UndoPanel(app: app, restore: restore.id)
                    }
                }
                .padding(.leading, 32)
                .padding(.bottom, 10)
            }
        }
    }

    /// Nobody hears from one that broke off; after an hour it is taken for one.
    private func isUnderWay(_ restore: Restore) -> Bool {
        restore.endedAt == nil && restore.startedAt > app.clock.now().addingTimeInterval(-3600)
    }

    private func words(_ restore: Restore) -> LocalizedStringKey {
        if restore.undoes != nil { return "\(restore.written) records of \(restore.intoName) undone" }
        return restore.undoneBy == nil
            ? "\(restore.written) records put back into \(restore.intoName)"
            : "\(restore.written) records put back into \(restore.intoName), and undone"
    }
}

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
                        unfinished(restore)
                    } else {
                        RestoreOutcome(result: restore.result, isUndo: restore.undoes != nil)
                    }
                    if restore.canUndo, !restore.isUnderWay, model.going != restore.id {
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

    /// What is not done yet: it is under way, or it broke off and can go on.
    @ViewBuilder private func unfinished(_ restore: Restore) -> some View {
        if model.going == restore.id {
            ProgressView("Going on…")
        } else if restore.isUnderWay {
            Text("It is under way.").font(.footnote).foregroundStyle(Color.warning)
        } else {
            Text("It broke off before it was done.").font(.footnote).foregroundStyle(Color.warning)
            if let complaint = restore.complaint {
                Text(verbatim: sentence(complaint)).font(.footnote).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
            }
            if restore.canGoOn {
                Button("Go on", systemImage: "arrow.clockwise") { Task { await model.goOn(restore) } }
                    .buttonStyle(.borderedProminent)
                    .disabled(model.going != nil)
                Text("What was written already isn’t written again.").font(.footnote).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
            }
        }
        if let complaint = model.complaints[restore.id] { FailureLine(text: complaint) }
    }

    private func words(_ restore: Restore) -> LocalizedStringKey {
        if restore.endedAt == nil {
            return restore.isUnderWay
                ? "Under way into \(restore.intoName)" : "Broke off on its way into \(restore.intoName)"
        }
        if restore.undoes != nil { return "\(restore.written) records of \(restore.intoName) undone" }
        return restore.undoneBy == nil
            ? "\(restore.written) records put back into \(restore.intoName)"
            : "\(restore.written) records put back into \(restore.intoName), and undone"
    }
}

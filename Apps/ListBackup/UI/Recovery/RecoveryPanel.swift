import DesignKit
import ListBackupAPI
import SwiftUI

/// Whether the backups can be opened without this server (LB-207).
struct RecoveryPanel: View {
    let app: AppModel
    @State private var model: RecoveryModel
    @State private var asksForAnother = false

    init(app: AppModel) {
        self.app = app
        _model = State(initialValue: RecoveryModel(client: app.client))
    }

    var body: some View {
        Panel(spacing: 12) {
            Text("Recovery code").font(.headline).accessibilityAddTraits(.isHeader)
            if let code = model.code {
                shown(code)
            } else if let state = model.state {
                if let date = state.madeAt {
                    Label {
                        Text(
                            "A code was made on \(Text(date, format: .dateTime.day().month().year())). With it and the second copy, your backups open on any machine."
                        )
                        .fixedSize(horizontal: false, vertical: true)
                    } icon: {
                        Image(systemName: "checkmark.seal.fill").foregroundStyle(Color.proved)
                    }
                    .font(.subheadline)
                } else {
                    Label {
                        Text(
                            "The keys to your backups are on this server alone. If it is lost, nobody opens the second copy."
                        )
                        .fixedSize(horizontal: false, vertical: true)
                    } icon: {
                        Image(systemName: "exclamationmark.triangle").foregroundStyle(Color.warning)
                    }
                    .font(.subheadline)
                    Text("A recovery code opens it on any machine. Keep it on paper, apart from the copy.")
                        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                }
                if let failure = model.failure, !model.isBringingBack { FailureLine(text: failure) }
                buttons(state)
            } else if let failure = model.failure {
                FailureLine(text: failure) { await model.load() }
            } else {
                Skeleton(rows: 2)
            }
        }
        .task(id: app.pulls) { await model.load() }
        .sheet(isPresented: $model.isBringingBack) { RecoverySheet(model: model) }
        .confirmationDialog("Make another code?", isPresented: $asksForAnother, titleVisibility: .visible) {
            Button("Make another code") { Task { await model.makeCode() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("The code from before opens nothing that is backed up from now on.")
        }
    }

    private func shown(_ code: RecoveryCode) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Write this down now. It is shown only this once.").font(.subheadline.weight(.semibold))
            Text(verbatim: code.code).font(.mono(.title3, weight: .medium)).textSelection(.enabled)
                .fixedSize(horizontal: false, vertical: true)
                .padding(12).frame(maxWidth: .infinity, alignment: .leading)
                .background(Color.ground, in: RoundedRectangle(cornerRadius: 10))
            Text("Whoever has it and a copy of your backups can read all of them.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            Button("I have written it down") { model.putAway() }.buttonStyle(.borderedProminent)
        }
    }

    private func buttons(_ state: RecoveryState) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            if app.may(.people) {
                if state.madeAt == nil {
                    Button("Make a recovery code", systemImage: "key") { Task { await model.makeCode() } }
                        .buttonStyle(.borderedProminent)
                } else {
                    Button("Make another code") { asksForAnother = true }.buttonStyle(.bordered)
                }
            }
            if app.may(.change) {
                Button("Bring sources back from a copy") { Task { await model.beginBringingBack() } }
                    .frame(minHeight: 44)
            }
        }
        .disabled(model.isBusy)
    }
}

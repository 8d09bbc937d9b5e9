import ListBackupAPI
import SwiftUI

/// Where an invitation leads: into the account, once it is taken (LB-016).
struct JoinPage: View {
    let app: AppModel
    let session: SessionModel
    let code: String

    var body: some View {
        Scroller {
            Panel {
                if let failure = app.team.failure {
                    Notice("This invitation can’t be taken", symbol: "person.2", text: Text(verbatim: failure)) {
                        Button("Overview") { app.open(.overview) }.buttonStyle(.borderedProminent)
                    }
                } else {
                    Notice(
                        "You are invited", symbol: "person.2",
                        text: Text("Take the invitation, and you work in that account from now on. You keep your own.")
                    ) {
                        Button("Take the invitation") { Task { await accept() } }.buttonStyle(.borderedProminent)
                            .disabled(app.team.isBusy)
                    }
                }
            }
        }
        .navigationTitle("Invitation")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
    }

    private func accept() async {
        if await app.team.accept(code) { session.enterAgain() }
    }
}

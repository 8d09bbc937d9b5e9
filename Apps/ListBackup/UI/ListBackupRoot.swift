import SwiftUI

/// ListBackup as one view: signing in, then everything that is backed up.
public struct ListBackupRoot: View {
    @State private var session: SessionModel

    public init(dependencies: ListBackupDependencies) {
        _session = State(initialValue: SessionModel(dependencies))
    }

    public var body: some View {
        Group {
            switch session.phase {
            case .restoring:
                if let failure = session.failure {
                    Notice(
                        "The server cannot be reached", symbol: "wifi.exclamationmark", text: Text(verbatim: failure)
                    ) {
                        Button("Try again") { Task { await session.restore() } }.buttonStyle(.borderedProminent)
                    }
                    .frame(maxHeight: .infinity)
                } else {
                    Skeleton(rows: 5).frame(maxWidth: 480).padding(24).frame(maxHeight: .infinity, alignment: .top)
                }
            case .signedOut: SignInView(session: session)
            // Another account is another app: nothing of the one before stays, and all is loaded again.
            case .signedIn(let model): MainView(model: model, session: session).id(session.changes)
            }
        }
        .background { Color.ground.ignoresSafeArea() }
        .tint(Color.teal)
        .task { await session.restore() }
    }
}

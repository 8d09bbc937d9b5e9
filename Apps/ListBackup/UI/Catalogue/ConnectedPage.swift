import ListBackupAPI
import SwiftUI
import Wire

/// Where a service leads back to: whether it let ListBackup in, and what comes next.
struct ConnectedPage: View {
    let app: AppModel
    /// What only the browser has that came back; nil where nobody waited for it.
    let receipt: String?
    @State private var outcome: Outcome?

    private enum Outcome {
        case connected(Source)
        case refused(String, WaitingConnection?)
    }

    var body: some View {
        Scroller {
            Panel {
                switch outcome {
                case nil: Skeleton(rows: 3)
                case .connected(let source):
                    Notice(
                        "You’re connected", symbol: "checkmark.seal",
                        text: Text("\(source.name) can be backed up from now on.")
                    ) {
                        VStack(spacing: 8) {
                            Button("Back up now") { Task { await begin(source) } }.buttonStyle(.borderedProminent)
                            Button("Look at its settings") { open(source, at: .settings) }.frame(minHeight: 44)
                        }
                    }
                case .refused(let sentence, let waiting):
                    Notice("You’re not connected", symbol: "link", text: Text(verbatim: sentence)) {
                        if let waiting {
                            Button("Back to the form") { goBack(to: waiting) }.buttonStyle(.borderedProminent)
                        } else {
                            Button("Add a source") { app.open(.add) }.buttonStyle(.borderedProminent)
                        }
                    }
                }
            }
        }
        .navigationTitle("Connection")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task { if outcome == nil { await finish() } }
    }

    private func finish() async {
        let waiting = WaitingConnection.kept(in: app.secrets)
        guard let waiting, let receipt else {
            outcome = .refused(
                String(
                    localized:
                        "This sign-in is over, or was begun in another browser. Nothing has changed; you can begin again."
                ), waiting)
            return
        }
        do {
            let source = try await app.client.call(
                IntegrationsAPI.complete, body: AuthorizationQuestion(state: waiting.state, receipt: receipt))
            WaitingConnection.forget(in: app.secrets)
            await app.load()
            outcome = .connected(source)
        } catch {
            if !isCancellation(error) { outcome = .refused(explanation(of: error), waiting) }
        }
    }

    private func goBack(to waiting: WaitingConnection) {
        WaitingConnection.forget(in: app.secrets)
        if let id = waiting.source, let source = app.source(id) {
            open(source, at: .settings)
        } else {
            app.draft = waiting.draft
            app.open(.adding(waiting.draft.settings.integration ?? "rest"))
        }
    }

    private func begin(_ source: Source) async {
        do {
            try await app.run(source)
            open(source, at: .records)
        } catch {
            if !isCancellation(error) { outcome = .refused(explanation(of: error), nil) }
        }
    }

    private func open(_ source: Source, at chapter: SourceChapter) {
        app.open(.source(source.id, chapter))
    }
}

import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Whether there are newer versions of a Plex server and its Tautulli (TW-137).
struct UpdatesView: View {
    @State private var answer: KeptAnswer<PlexUpdates>

    init(service: ServiceConnection, app: ThriftwoodModel) {
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("updates", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.updates()
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Updates")
                KeptPage(answer: answer) { updates in
                    UpdateSheet(name: "Plex Media Server", update: updates.plex)
                    UpdateSheet(name: "Tautulli", update: updates.tautulli)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 820)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Updates")
        .refreshable { await answer.refresh() }
    }
}

/// Whether there is a newer version of a program, and what is new in it.
private struct UpdateSheet: View {
    let name: String
    let update: PlexUpdate?

    var body: some View {
        Sheet(spacing: 12) {
            HStack(alignment: .firstTextBaseline, spacing: 10) {
                Image(systemName: symbol)
                    .foregroundStyle(update?.isAvailable == true ? Color.copper : Color.faint)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: name).font(.manrope(.headline))
                    state.foregroundStyle(Color.faint)
                }
                Spacer(minLength: 0)
            }
            if let update, update.isAvailable {
                part("New", update.added)
                part("Fixed", update.fixed)
                if let page = update.page {
                    Link(destination: page) {
                        Text("Get it").foregroundStyle(Color.copper).frame(minHeight: 44)
                    }
                }
            }
        }
    }

    private var symbol: String {
        guard let update else { return "questionmark.circle" }
        return update.isAvailable ? "arrow.down.circle" : "checkmark.circle"
    }

    private var state: Text {
        guard let update else { return Text("Couldn't be checked") }
        guard update.isAvailable else { return Text("Up to date") }
        guard let date = update.date else { return Text("\(update.version) is available") }
        return Text("\(update.version) is available, since \(date, format: .dateTime.day().month().year())")
    }

    @ViewBuilder private func part(_ title: LocalizedStringKey, _ text: String) -> some View {
        if !text.isEmpty {
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.footnote).foregroundStyle(Color.faint)
                Text(verbatim: text).textSelection(.enabled)
            }
        }
    }
}

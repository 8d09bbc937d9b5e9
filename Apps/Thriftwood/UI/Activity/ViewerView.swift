import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Somebody who watches at a Plex server: how much, with what, from where, and what (TW-134).
struct ViewerView: View {
    let user: Int
    let service: ServiceConnection
    private let app: ThriftwoodModel
    @State private var answer: KeptAnswer<PlexViewer>
    @State private var plays: PlaysModel

    init(user: Int, service: ServiceConnection, app: ThriftwoodModel) {
        (self.user, self.service, self.app) = (user, service, app)
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("viewer-\(user)", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.viewer(user)
            })
        _plays = State(initialValue: PlaysModel(PlexHistoryFilter(user: user), of: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                KeptPage(answer: answer) { viewer in
                    head(viewer)
                    WatchTimes(times: viewer.times)
                    if !viewer.players.isEmpty {
                        Heading("Players").padding(.top, 8)
                        Sheet(spacing: 14) {
                            let most = viewer.players.map(\.seconds).max() ?? 0
                            ForEach(
                                Array(viewer.players.sorted { $0.seconds > $1.seconds }.prefix(8).enumerated()),
                                id: \.offset
                            ) { _, player in
                                RankedRow(
                                    name: Text(verbatim: player.name),
                                    value: Text(verbatim: Words.watched(player.seconds)),
                                    part: most > 0 ? Double(player.seconds) / Double(most) : 0,
                                    accent: service.kind.accent)
                            }
                        }
                    }
                }
                if let addresses = answer.value?.addresses, !addresses.isEmpty {
                    VStack(alignment: .leading, spacing: 12) {
                        Heading("Addresses")
                        AddressList(addresses: addresses, service: service, app: app)
                    }
                }
                VStack(alignment: .leading, spacing: 12) {
                    Heading("History")
                    PlayList(model: plays, showsUser: false)
                }
                SyncedItemsList(user: user, service: service, app: app)
            }
            .padding(.horizontal, 16)
            .padding(.top, 8)
            .padding(.bottom, 24)
            .frame(maxWidth: 900)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Person")
        .refreshable {
            await answer.refresh()
            await plays.refresh()
        }
        .task { await plays.load() }
    }

    private func head(_ viewer: PlexViewer) -> some View {
        HStack(spacing: 16) {
            Initials(name: viewer.name, size: 64)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: viewer.name)
                    .font(.manrope(.largeTitle))
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(.h1)
                [
                    viewer.isAdmin ? Text("Owner of the server") : nil,
                    viewer.isActive ? nil : Text("No longer invited"),
                    viewer.email.isEmpty ? nil : Text(verbatim: viewer.email),
                ].compactMap { $0 }.joined
                    .font(.subheadline)
                    .foregroundStyle(Color.faint)
            }
        }
    }
}

/// Where somebody watched from.
private struct AddressList: View {
    let addresses: [PlexAddress]
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var isWhole = false
    @State private var opened: Opened?

    /// An address whose place is shown.
    private struct Opened: Identifiable {
        var id: String
    }

    var body: some View {
        Sheet(spacing: 0) {
            let shown = isWhole ? addresses : Array(addresses.prefix(5))
            ForEach(Array(shown.enumerated()), id: \.offset) { index, address in
                Button {
                    opened = Opened(id: address.address)
                } label: {
                    line(address)
                }
                .buttonStyle(.plain)
                if index < shown.count - 1 { Divider() }
            }
            if addresses.count > shown.count { Button("Show more") { isWhole = true }.frame(minHeight: 44) }
        }
        .sheet(item: $opened) { PlaceView(address: $0.id, service: service, app: app) }
    }

    private func line(_ address: PlexAddress) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: address.address).monospacedDigit()
                Text(verbatim: address.player).font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 8)
            VStack(alignment: .trailing, spacing: 2) {
                Text("\(address.plays) plays").monospacedDigit()
                if let date = address.lastSeen {
                    AgeText(date) { "Seen \($0)" }.font(.footnote).foregroundStyle(Color.faint)
                }
            }
        }
        .padding(.vertical, 8)
        .contentShape(Rectangle())
    }
}

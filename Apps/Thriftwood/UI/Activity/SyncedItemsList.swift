import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What somebody took along on devices; not there where that is nothing (TW-134).
struct SyncedItemsList: View {
    @State private var answer: KeptAnswer<[PlexSyncedItem]>

    init(user: Int, service: ServiceConnection, app: ThriftwoodModel) {
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("synced-\(user)", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.syncedItems(of: user)
            })
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let items = answer.value, !items.isEmpty {
                Heading("Taken along")
                Sheet(spacing: 0) {
                    ForEach(Array(items.enumerated()), id: \.offset) { index, item in
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: item.title).lineLimit(1)
                            [
                                Text(verbatim: item.device), Text(verbatim: item.state),
                                item.size > 0 ? Words.size(item.size) : nil,
                            ].compactMap { $0 }.joined
                                .font(.footnote)
                                .foregroundStyle(Color.faint)
                        }
                        .padding(.vertical, 8)
                        if index < items.count - 1 { Divider() }
                    }
                }
            }
        }
        .task { await answer.load() }
    }
}

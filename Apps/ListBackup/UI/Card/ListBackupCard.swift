import AccountsAPI
import Base
import ClientKit
import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// What the home screen shows of ListBackup: the last backup of each source, and the next. Empty while nobody is signed in.
public struct ListBackupCard: View {
    private let dependencies: ListBackupDependencies
    @State private var sources: [Source] = []

    public init(dependencies: ListBackupDependencies) { self.dependencies = dependencies }

    public var body: some View {
        Group {
            if !sources.isEmpty {
                AppCard("ListBackup", destination: "/listbackup", ground: Color.sheet) {
                    ForEach(sources.prefix(4)) { source in
                        HStack(spacing: 10) {
                            Image(systemName: source.kind.symbol).foregroundStyle(Color.teal).accessibilityHidden(true)
                            Text(verbatim: source.name).font(.subheadline.weight(.medium)).lineLimit(1)
                            Spacer(minLength: 8)
                            SourceState(source: source).font(.caption)
                        }
                    }
                    if let next = sources.compactMap(\.nextRunAt).min() {
                        HStack(spacing: 4) {
                            Text("Next")
                            Text(next, format: .dateTime.weekday().hour().minute())
                        }
                        .font(.caption).foregroundStyle(Color.faint)
                    }
                }
                .foregroundStyle(Color.ink)
            }
        }
        .task { await load() }
    }

    private func load() async {
        let tokens = TokenStore(app: "listbackup", secrets: dependencies.secrets, transport: dependencies.transport)
        guard tokens.hasSession else { return }
        let client = APIClient(transport: dependencies.transport, credentials: tokens)
        if let found = try? await client.call(SourcesAPI.list) { sources = found }
    }
}

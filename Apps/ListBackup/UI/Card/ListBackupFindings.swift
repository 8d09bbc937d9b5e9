import Base
import ClientKit
import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// Sources that are called what somebody types on the home screen, and records that hold it; nothing while nobody is
/// signed in.
public struct ListBackupFindings: View {
    private let dependencies: ListBackupDependencies
    private let query: String

    private static let most = 4

    public init(dependencies: ListBackupDependencies, query: String) {
        self.dependencies = dependencies
        self.query = query
    }

    public var body: some View { Findings("ListBackup", query: query) { await find($0) } }

    private func find(_ words: String) async -> [Finding] {
        let tokens = TokenStore(app: "listbackup", secrets: dependencies.secrets, transport: dependencies.transport)
        guard tokens.hasSession else { return [] }
        let client = APIClient(transport: dependencies.transport, credentials: tokens)
        async let all = client.call(SourcesAPI.list)
        async let result = client.call(RecordsAPI.search, .init(query: String(words.prefix(200))))
        let sources = ((try? await all) ?? []).filter { Finding.fits(words, $0.name) }
        let hits = (try? await result)?.hits ?? []
        return sources.prefix(Self.most).map { source in
            Finding(
                source.name, symbol: source.kind.symbol, place: "/listbackup/\(Page.source(source.id, .records, nil))")
        } + hits.prefix(Self.most).compactMap { Self.finding($0) }
    }

    private static func finding(_ hit: SearchHit) -> Finding? {
        guard let source = SortableID(hit.sourceId) else { return nil }
        let page = Page.source(source, .records, RecordPlace(stream: hit.stream, key: hit.key))
        return Finding(
            hit.title ?? hit.recordId, detail: "\(hit.sourceName) · \(hit.stream)", symbol: "doc.text",
            place: "/listbackup/\(page)")
    }
}

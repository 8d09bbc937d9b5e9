import Foundation
import HTTPClient
import Wire

/// Speaks with an indexer in the way of Newznab, which Torznab of Prowlarr and Jackett shares (TW-144 to TW-149). Its key
/// stands in the address, for indexers look for it nowhere else; so addresses never leave the server.
public struct NewznabClient: Sendable {
    public let session: ServiceSession

    public init(_ session: ServiceSession) {
        var connection = session.connection
        // Many write down the address with what is put behind it here.
        var address = connection.address[...]
        while address.hasSuffix("/") { address.removeLast() }
        if address.lowercased().hasSuffix("/api") { address.removeLast(4) }
        connection.address = String(address)
        self.session = session.at(connection)
    }

    /// How many releases a page has.
    public static let pageSize = 50

    /// What answers at the address, with the right key: what an indexer can do it tells everybody, so it is searched too.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        let said = try await capabilities()
        _ = try await page([("t", "search"), ("limit", "1"), ("extended", "1")])
        return ServiceStatus(
            appName: said.title.isEmpty ? session.connection.kind.name : said.title, version: said.version.cut(to: 40))
    }

    /// Its categories and what it calls itself.
    public func capabilities() async throws(ServiceProblem) -> IndexerCapabilities {
        var reader = XMLReader(try await answer([("t", "caps")], patience: .brief).bytes)
        return try read { () throws(XMLReader.Failure) in try IndexerCapabilities(&reader) }
    }

    /// A page of what it has in some categories, the newest first, or of what fits some words.
    public func search(
        _ words: String, categories: [Int], offset: Int
    ) async throws(ServiceProblem) -> IndexerPage {
        var query: [(name: String, value: String)] = [("t", "search")]
        if !categories.isEmpty {
            query.append(("cat", categories.prefix(100).map { "\($0)" }.joined(separator: ",")))
        }
        let words = words.cut(to: 200)
        if !words.isEmpty { query.append(("q", words)) }
        query += [("limit", "\(Self.pageSize)"), ("extended", "1"), ("offset", "\(max(0, offset))")]
        return try await page(query)
    }

    /// The NZB of a release, or its torrent. Its server may be another one: that is sought on the internet alone, and is
    /// told nothing that is meant for the indexer.
    public func file(of release: IndexerRelease) async throws(ServiceProblem) -> [UInt8] {
        guard release.canBeSent, let address = try? HTTPAddress(release.file.value),
            address.scheme == .http || address.scheme == .https
        else { throw ServiceProblem(.missing, of: session.connection) }
        let isOwn = (try? HTTPAddress(session.connection.address))?.origin == address.origin
        var connection = session.connection
        (connection.address, connection.otherAddress) = (address.origin, "")
        if !isOwn { (connection.headers, connection.trust) = ([], .system) }
        let answer = try await session.at(connection).exchange(
            HTTPRequest(method: .get, path: address.path, query: address.query),
            accept: release.isTorrent ? "application/x-bittorrent, */*" : "application/x-nzb, */*",
            patience: isOwn ? .file : .strangersFile)
        try refuse(answer)
        guard !answer.bytes.isEmpty else { throw ServiceProblem(.cutShort, of: session.connection) }
        guard release.isTorrent ? Self.isTorrent(answer.bytes) : Self.isNZB(answer.bytes) else {
            let other = ServiceProblem.Reason.rejected("What came is no torrent.")
            throw ServiceProblem(answer.page ?? (release.isTorrent ? other : .notNZB), of: session.connection)
        }
        return answer.bytes
    }

    /// A dictionary in the way of BitTorrent, with what a torrent has to say of itself.
    private static func isTorrent(_ bytes: [UInt8]) -> Bool {
        bytes.first == UInt8(ascii: "d") && Data(bytes.prefix(1 << 20)).range(of: Data("4:info".utf8)) != nil
    }

    private static func isNZB(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(8_192), as: UTF8.self).lowercased()
        return start.contains("<nzb")
    }

    private func page(_ query: [(name: String, value: String)]) async throws(ServiceProblem) -> IndexerPage {
        var reader = XMLReader(try await answer(query, patience: .search).bytes)
        let base = try? HTTPAddress(session.connection.address)
        return try read { () throws(XMLReader.Failure) in try IndexerPage(&reader, at: base, key: key) }
    }

    private var key: String {
        if case .apiKey(let key) = session.connection.credentials { key.value } else { "" }
    }

    /// An answer that is no error and no page for browsers.
    private func answer(
        _ query: [(name: String, value: String)], patience: ServicePatience
    ) async throws(ServiceProblem) -> ServiceAnswer {
        let all = query + (key.isEmpty ? [] : [("apikey", key)])
        let request = HTTPRequest(method: .get, path: "/api", query: PercentEncoding.query(all))
        let answer = try await session.exchange(request, accept: "application/rss+xml, text/xml", patience: patience)
        try refuse(answer)
        return answer
    }

    /// Throws what an indexer says went wrong; with a status of success, or with one that says less (TWF-12).
    private func refuse(_ answer: ServiceAnswer) throws(ServiceProblem) {
        if let error = NewznabError(answer.bytes) { throw ServiceProblem(error.reason, of: session.connection) }
        if answer.status.rawValue == 429 { throw ServiceProblem(.limitReached, of: session.connection) }
        try answer.requireSuccess(of: session.connection)
        if let page = answer.page { throw ServiceProblem(page, of: session.connection) }
    }

    private func read<Value>(_ body: () throws(XMLReader.Failure) -> Value?) throws(ServiceProblem) -> Value {
        do throws(XMLReader.Failure) {
            if let value = try body() { return value }
            throw XMLReader.Failure.notXML
        } catch {
            throw ServiceProblem(error == .cutShort ? .cutShort : .notXML, of: session.connection)
        }
    }
}

/// What an indexer says in the place of an answer: `<error code="100" description="…"/>`.
struct NewznabError: Equatable {
    var code: Int
    var description: String

    /// Nil for any other document.
    init?(_ bytes: [UInt8]) {
        var reader = XMLReader(Array(bytes.prefix(16 << 10)))
        guard case .start("error", let said)? = try? reader.next() else { return nil }
        code = said["code"].flatMap { Int($0) } ?? 900
        description = (said["description"] ?? "").cut(to: 200)
    }

    var reason: ServiceProblem.Reason {
        switch code {
        case 100, 102: .wrongKey
        case 300: .missing
        case 429, 500, 501: .limitReached
        default: .rejected(description.isEmpty ? "\(code)" : description)
        }
    }
}

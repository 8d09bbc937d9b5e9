import Base
import Foundation
import HTTPClient
import ListBackupCore
import Wire

/// A feed of news, RSS 2.0 or Atom (RFC 4287): what falls off its end stays, and what is edited is another version
/// (LB-071).
struct FeedConnector: SourceConnector {
    static let stream = "items"
    private let address: HTTPAddress
    private let client: HTTPClient
    private let options: HTTPOptions
    private let log: RunLogger

    init(_ address: String, client: HTTPClient, reach: NetworkReach, log: RunLogger = RunLogger()) throws {
        do {
            self.address = try HTTPAddress(address)
        } catch let error as HTTPClientError {
            throw SourceError(.badSettings, "The address cannot be read: \(error.message)")
        }
        self.client = client
        self.log = log
        var options = HTTPOptions()
        options.reach = reach
        self.options = options
    }

    func test() async throws -> [StreamTest] { [StreamTest(stream: Self.stream, total: try await items().count)] }

    func read(into run: BackupRun) async throws {
        let items = try await items()
        var (bytes, records): ([UInt8], [RecordBatch.Entry]) = ([], [])
        for item in items {
            let record = item.record
            records.append((item.key, bytes.count..<bytes.count + record.count))
            bytes += record
        }
        try await run.add(
            RecordBatch(bytes: bytes, records: records), to: Self.stream, rules: StreamRules(), total: items.count)
        run.finish(
            Self.stream,
            StreamReport(
                .claimed, evidence: "The feed shows its newest \(items.count) items; what fell off it stays here.",
                read: items.count, pages: 1, sourceTotal: items.count))
    }

    private func items() async throws -> [FeedItem] {
        let response: HTTPResponse
        do {
            response = try await client.fetch(ClientRequest(.get, address), options: options, limit: 16 << 20)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
        log.note("GET \(address.path) → \(response.status.rawValue)")
        switch response.status.rawValue {
        case 200..<300: break
        case 401, 403: throw SourceError(.forbidden, "This feed lets nobody in without a sign-in.")
        case 429: throw SourceError(.limited, "The server lets in no more requests for now.")
        case 500...: throw SourceError(.serverFailed, "The server failed with \(response.status.rawValue).")
        default:
            throw SourceError(.refused, "The server answered \(response.status.rawValue). Is that the right address?")
        }
        guard case .bytes(let bytes) = response.body else { return [] }
        do {
            return try FeedItem.all(in: bytes)
        } catch is XMLReader.Failure {
            throw SourceError(.refused, "What lies at this address is no feed.")
        }
    }
}

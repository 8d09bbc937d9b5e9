import Base
import Foundation
import HTTPClient
import ListBackupCore
import Wire

/// Any API that a description tells how to read.
struct RESTConnector: SourceConnector {
    let description: RESTDescription
    let client: RESTClient

    /// - Parameters:
    ///   - reach: where the API may lie (LB-029).
    ///   - log: is told of every request.
    ///   - save: keeps renewed tokens.
    init(
        _ description: RESTDescription, secret: RESTCredentials.Secret, client: HTTPClient, reach: NetworkReach,
        clock: WallClock = .system, random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        largest: Int = 256 << 20, log: RunLogger = RunLogger(), budget: CallBudget = CallBudget(),
        rank: CallRank = .manual,
        save: @escaping @Sendable (RESTCredentials.Secret) async throws -> Void = { _ in }
    ) throws {
        self.description = description
        var options = HTTPOptions()
        options.reach = reach
        options.retries = .none
        options.limits.whole = .seconds(120)
        let base: HTTPAddress
        let credentials: RESTCredentials
        do {
            base = try HTTPAddress(description.base)
            credentials = try RESTCredentials(
                description.auth ?? .init(kind: .none), base: base, secret: secret, client: client, options: options,
                clock: clock, save: save)
        } catch let error as HTTPClientError {
            throw SourceError(.badSettings, "The address \(description.base) cannot be read: \(error.message)")
        }
        self.client = RESTClient(
            base: base, description: description, credentials: credentials, client: client, options: options,
            clock: clock, random: random, largest: largest, log: log, budget: budget, rank: rank)
    }

    func test() async throws -> [StreamTest] {
        var found: [StreamTest] = []
        for stream in description.streams {
            do {
                var small = paging(stream)
                small.size = min(small.size ?? 10, 10)
                let reader = RESTPageReader(stream, paging: small, client: client)
                let page = try await reader.page(RESTStreamReader.Place(stream: stream.name))
                _ = try reader.batch(of: page)
                found.append(StreamTest(stream: stream.name, total: try reader.total(page)))
            } catch let error as SourceError {
                guard !error.endsRun else { throw error }
                let missing = error.code == .forbidden && error.missing.isEmpty ? stream.scopes ?? [] : error.missing
                found.append(StreamTest(stream: stream.name, complaint: error.message, missing: missing))
            }
        }
        return found
    }

    func read(into run: BackupRun) async throws {
        let resumed = run.position.flatMap { try? JSONDecoder().decode(RESTStreamReader.Place.self, from: Data($0)) }
        for stream in description.streams where !run.finished.contains(stream.name) {
            let place = resumed.flatMap { $0.stream == stream.name ? $0 : nil }
            do {
                var reader = RESTStreamReader(
                    stream, paging: paging(stream), client: client, run: run, from: place
                ) { place in
                    try await run.checkpoint(Array(try JSONEncoder().encode(place)))
                }
                run.finish(stream.name, try await reader.readAll())
            } catch let error as SourceError {
                // Without a server or a sign-in no other stream can be read either.
                guard !error.endsRun else { throw error }
                finish(stream.name, error, run)
            } catch let error as JSONError {
                let broken = SourceError(.cutShort, "The source's answer is no JSON, at byte \(error.position).")
                finish(stream.name, broken, run)
            }
        }
    }

    private func finish(_ stream: String, _ error: SourceError, _ run: BackupRun) {
        let progress = run.streams[stream] ?? BackupRun.Progress()
        run.finish(
            stream,
            StreamReport(
                progress.read > 0 ? .partial : .failed, evidence: error.message, read: progress.read,
                pages: progress.pages, sourceTotal: progress.total))
    }

    func paging(_ stream: RESTDescription.Stream) -> RESTDescription.Paging {
        stream.paging ?? description.paging ?? .init(kind: .none)
    }
}

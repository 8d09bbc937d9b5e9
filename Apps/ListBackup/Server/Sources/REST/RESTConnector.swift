import Base
import Foundation
import HTTPClient
import ListBackupCore
import Wire

/// Any API that a description tells how to read.
struct RESTConnector: SourceConnector {
    let description: RESTDescription
    let client: RESTClient
    /// Whether the files come, too, that records name.
    var readsFiles = true

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
        var first: [String: RecordKey] = [:]
        for stream in description.streams {
            do {
                var stream = stream
                if let parent = stream.parent {
                    guard let key = first[parent] else {
                        found.append(StreamTest(stream: stream.name))
                        continue
                    }
                    stream.path = stream.path(below: key)
                }
                var small = paging(stream)
                small.size = min(small.size ?? 10, 10)
                let reader = RESTPageReader(stream, paging: small, client: client)
                let page = try await reader.page(RESTStreamReader.Place(stream: stream.name))
                first[stream.name] = try reader.batch(of: page).records.first?.key
                // Of one record's notes nobody knows how many all have.
                let total = stream.parent == nil ? try reader.total(page) : nil
                found.append(StreamTest(stream: stream.name, total: total))
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
        var readers: [String: RESTFileReader] = [:]
        for stream in description.streams where !run.finished.contains(stream.name) {
            let place = resumed.flatMap { $0.stream == stream.name ? $0 : nil }
            let files =
                readsFiles ? stream.files.map { RESTFileReader(stream.name, $0, client: client, run: run) } : nil
            readers[stream.name] = files
            do {
                run.finish(stream.name, try await read(stream, from: place, into: run, files))
            } catch let error as SourceError {
                // Without a server or a sign-in no other stream can be read either.
                guard !error.endsRun else { throw error }
                finish(stream.name, error, run)
            } catch let error as JSONError {
                let broken = SourceError(.cutShort, "The source's answer is no JSON, at byte \(error.position).")
                finish(stream.name, broken, run)
            }
        }
        await finishFiles(readers, run)
    }

    private func read(
        _ stream: RESTDescription.Stream, from place: RESTStreamReader.Place?, into run: BackupRun,
        _ files: RESTFileReader?
    ) async throws -> StreamReport {
        let save: @Sendable (RESTStreamReader.Place) async throws -> Void = { place in
            try await run.checkpoint(Array(try JSONEncoder().encode(place)))
        }
        if let name = stream.parent, let parent = description.streams.first(where: { $0.name == name }) {
            return try await RESTChildReader(
                stream: stream, parent: parent, paging: paging(stream), client: client, run: run, files: files,
                save: save
            ).readAll(from: place)
        }
        var reader = RESTStreamReader(
            stream, paging: paging(stream), client: client, run: run, from: place, files: files, save: save)
        return try await reader.readAll()
    }

    /// Says of the files that records name how many came, and which did not.
    private func finishFiles(_ readers: [String: RESTFileReader], _ run: BackupRun) async {
        let streams = description.streams.filter { $0.files != nil }.map(\.name)
        guard readsFiles, !streams.isEmpty else { return }
        var (kept, missing): (Int, [String]) = (0, [])
        for reader in readers.values {
            kept += await reader.kept
            missing += await reader.missing
        }
        let reports = streams.map { run.streams[$0]?.report?.completeness }
        // Of records that did not come nobody knows which files they have.
        let isWhole = reports.allSatisfy { $0 == .proved } && readers.count == streams.count
        let evidence =
            missing.isEmpty
            ? "Every file that a record names is kept." : "\(missing.count) could not be read. \(missing.sorted()[0])"
        let completeness: Completeness = missing.isEmpty ? (isWhole ? .proved : .claimed) : .partial
        for stream in [FolderConnector.files, FolderConnector.contents] {
            run.finish(stream, StreamReport(completeness, evidence: evidence, read: kept, pages: kept))
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

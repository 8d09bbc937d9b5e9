import Base
import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// Everything that is backed up, at the moment that the person looks at.
@Observable @MainActor
final class AppModel {
    enum Phase: Equatable {
        case loading, ready
        case failed(String)
    }

    private(set) var phase = Phase.loading
    private(set) var dashboard: Dashboard?
    /// The snapshots of each source, oldest first.
    private(set) var snapshots: [SortableID: [Snapshot]] = [:]
    /// The moment that every screen shows; nil for now.
    var moment: Date?
    var page: Page?
    var isPageInFront = false
    /// A record that another page leads to.
    var target: SearchHit?
    @ObservationIgnored let client: APIClient
    @ObservationIgnored let clock: WallClock
    @ObservationIgnored private let live: @Sendable () async throws -> HTTPResponse

    init(client: APIClient, clock: WallClock, live: @escaping @Sendable () async throws -> HTTPResponse) {
        self.client = client
        self.clock = clock
        self.live = live
    }

    var sources: [Source] { dashboard?.sources ?? [] }

    func source(_ id: SortableID) -> Source? { sources.first { $0.id == id } }

    /// The snapshots of the source that is open, or of all.
    var moments: [Snapshot] {
        if case .source(let id) = page { return snapshots[id] ?? [] }
        return snapshots.values.flatMap { $0 }.sorted { $0.at < $1.at }
    }

    /// A source as it was at the moment.
    func snapshot(_ id: SortableID) -> Snapshot? {
        let all = snapshots[id] ?? []
        guard let moment else { return all.last }
        return all.last { $0.at <= moment }
    }

    func open(_ page: Page) {
        self.page = page
        isPageInFront = true
    }

    func load() async {
        do {
            let dashboard = try await client.call(SourcesAPI.dashboard)
            for source in dashboard.sources where snapshots[source.id]?.last?.number != source.snapshot?.number {
                snapshots[source.id] = try await client.call(RecordsAPI.snapshots, ByID(id: source.id)).reversed()
            }
            self.dashboard = dashboard
            phase = .ready
        } catch {
            if phase != .ready, !isCancellation(error) { phase = .failed(explanation(of: error)) }
        }
    }

    /// Keeps up with what happens until the view is gone: by the server's stream, which comes back by itself.
    func follow() async {
        var failures = 0
        while !Task.isCancelled {
            do {
                let response = try await live()
                guard response.status == .ok else { throw TransportError(.offline, message: "") }
                failures = 0
                await load()
                let stream = response.body.stream
                while let piece = try await stream.next() { await take(piece) }
            } catch {
                failures += 1
            }
            do { try await clock.sleep(seconds: min(20, Double(1 << min(failures, 5)))) } catch { return }
        }
    }

    private func take(_ piece: [UInt8]) async {
        for line in piece.split(separator: 0x0a) where line.starts(with: Array("data: ".utf8)) {
            let change = try? JSONCoding.decode(LiveChange.self, from: Array(line.dropFirst(6)))
            if let run = change?.run, run.isOpen, let place = sources.firstIndex(where: { $0.id == run.sourceId }) {
                dashboard?.sources[place].lastRun = run
            } else {
                await load()
            }
        }
    }

    func run(_ source: Source) async throws {
        let run = try await client.call(
            SourcesAPI.run, .init(id: source.id, idempotencyKey: UUID().uuidString))
        if let place = sources.firstIndex(where: { $0.id == source.id }) { dashboard?.sources[place].lastRun = run }
    }

    func stop(_ run: Run) async throws {
        _ = try await client.call(SourcesAPI.cancel, ByID(id: run.id))
        await load()
    }

    func remove(_ source: Source) async throws {
        _ = try await client.call(SourcesAPI.remove, ByID(id: source.id))
        page = .overview
        isPageInFront = false
        snapshots[source.id] = nil
        await load()
    }
}

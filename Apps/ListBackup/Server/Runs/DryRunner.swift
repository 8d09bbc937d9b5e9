import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// Looks what a backup would take, by the first page of each stream and by what the last backup brought; nothing is
/// written (LB-089).
struct DryRunner: Sendable {
    let context: ServerContext

    func look(_ source: SourceRow) async throws -> DryRun {
        let newest = try await context.repository(source).newest
        do {
            let connector = try context.connector(source)
            if let rest = connector as? RESTConnector { return try await look(rest, newest) }
            let found = try await connector.test()
            return DryRun(streams: found.map { Self.stream($0, newest) })
        } catch let error as SourceError {
            return DryRun(streams: [], complaint: error.message)
        }
    }

    private static func stream(_ found: StreamTest, _ newest: Manifest?) -> DryRun.Stream {
        let last = newest?.streams[found.stream]
        var stream = DryRun.Stream(
            name: found.stream, records: found.total ?? last?.records, bytes: last?.bytes,
            basis: found.total != nil ? .asked : last != nil ? .lastBackup : .unknown, complaint: found.complaint)
        if let last, let total = found.total, last.records > 0 { stream.bytes = last.bytes / last.records * total }
        return stream
    }

    private func look(_ connector: RESTConnector, _ newest: Manifest?) async throws -> DryRun {
        var (streams, calls, seconds): ([DryRun.Stream], Int, Double) = ([], 0, 0)
        for stream in connector.description.streams {
            if let parent = stream.parent {
                streams.append(Self.stream(stream, below: newest?.streams[parent], newest?.streams[stream.name]))
                continue
            }
            let begin = ContinuousClock.now
            do {
                streams.append(try await look(stream, connector, newest?.streams[stream.name]))
                calls += 1
                seconds += (ContinuousClock.now - begin) / .seconds(1)
            } catch let error as SourceError {
                guard !error.endsRun else { throw error }
                streams.append(DryRun.Stream(name: stream.name, complaint: error.message))
            }
        }
        var result = DryRun(streams: streams)
        if calls > 0 {
            let slowest = connector.description.limits?.perSecond.map { 1 / max(0.001, $0) } ?? 0
            result.seconds = Double(result.calls) * max(seconds / Double(calls), slowest)
        }
        return result
    }

    /// A stream that is read once for each record of another.
    private static func stream(
        _ stream: RESTDescription.Stream, below parent: StreamState?, _ last: StreamState?
    ) -> DryRun.Stream {
        DryRun.Stream(
            name: stream.name, records: last?.records, calls: parent?.records, bytes: last?.bytes,
            basis: last == nil ? .unknown : .lastBackup)
    }

    private func look(
        _ stream: RESTDescription.Stream, _ connector: RESTConnector, _ last: StreamState?
    ) async throws -> DryRun.Stream {
        let paging = connector.paging(stream)
        let reader = RESTPageReader(stream, paging: paging, client: connector.client)
        let page = try await reader.page(RESTStreamReader.Place(stream: stream.name))
        let batch = try reader.batch(of: page)
        let isAll = paging.kind == .none || paging.size.map { batch.records.count < $0 } ?? false
        let total = try reader.total(page) ?? (isAll ? batch.records.count : nil)
        guard let records = total ?? last?.records else { return DryRun.Stream(name: stream.name, basis: .unknown) }
        let bytesHere = batch.records.reduce(0) { $0 + $1.1.count }
        let size = max(1, paging.size ?? batch.records.count)
        // Pages of an offset overlap by one record, by which nothing is missed.
        let step = paging.kind == .offset ? max(1, size - 1) : size
        let once = paging.kind == .none ? 1 : max(1, (records + step - 1) / step)
        return DryRun.Stream(
            name: stream.name, records: records, calls: paging.twice == true ? once * 2 : once,
            bytes: batch.records.isEmpty ? 0 : bytesHere * records / batch.records.count,
            basis: total != nil ? .asked : .lastBackup)
    }
}

import ListBackupCore
import Wire

/// Reads a stream whose records lie below those of another, such as the notes of each contact. A record that goes while they
/// are read has none any more, which is no error (LB-053).
struct RESTChildReader {
    let stream: RESTDescription.Stream
    let parent: RESTDescription.Stream
    let paging: RESTDescription.Paging
    let client: RESTClient
    let run: BackupRun
    let files: RESTFileReader?
    let save: @Sendable (RESTStreamReader.Place) async throws -> Void
    private static let betweenCheckpoints = 25

    /// - Parameter place: where a run broke off.
    func readAll(from place: RESTStreamReader.Place?) async throws -> StreamReport {
        let keys = try await run.allKeys(of: parent.name, rules: parent.rules)
        let start = place?.parent.flatMap { last in keys.firstIndex { $0.text == last } } ?? 0
        var (read, pages, gone) = (0, place?.pages ?? 0, 0)
        var certainties: Set<Completeness> = place?.parent == nil ? [] : [.claimed]
        var complaint: String?
        for (count, key) in keys[start...].enumerated() {
            var here = RESTStreamReader.Place(stream: stream.name, pages: pages)
            here.parent = key.text
            let place = here
            if count > 0, count % Self.betweenCheckpoints == 0 { try await save(place) }
            do {
                var reader = RESTStreamReader(
                    below(key), paging: paging, client: client, run: run, from: nil, files: files
                ) { _ in try await save(place) }
                let report = try await reader.readAll()
                (read, pages) = (read + report.read, pages + report.pages)
                certainties.insert(report.completeness)
                if report.completeness == .partial { complaint = complaint ?? report.evidence }
            } catch let error as SourceError where error.isGone {
                gone += 1
            }
        }
        let above = run.streams[parent.name]?.report?.completeness
        if above == nil || above == .failed || above == .partial {
            certainties.insert(.partial)
            complaint = complaint ?? "Not all of \(parent.name) came, so some of what lies below may be missing."
        }
        let order: [Completeness] = [.failed, .partial, .claimed]
        let certainty = order.first(where: certainties.contains) ?? .proved
        let words = gone == 0 ? "" : " \(gone) of them were gone by then."
        return StreamReport(
            certainty == .failed ? .partial : certainty,
            evidence: complaint ?? "It was read for each of the \(keys.count) \(parent.name).\(words)", read: read,
            pages: pages)
    }

    private func below(_ key: RecordKey) -> RESTDescription.Stream {
        var own = stream
        own.path = own.path(below: key)
        // One record's share is not how many there are.
        own.total = nil
        return own
    }
}

extension RESTDescription.Stream {
    /// Where the records lie that are below one of another stream.
    func path(below key: RecordKey) -> String { path.replacing("{id}", with: PercentEncoding.encode(key.text)) }
}

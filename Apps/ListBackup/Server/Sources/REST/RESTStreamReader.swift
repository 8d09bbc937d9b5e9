import Foundation
import ListBackupCore
import Wire

/// Reads one stream of an API to its end, and says how certain it is that nothing is missing.
///
/// Records that go while a list is read move those behind them forward, past a reader that counts. So each page of an
/// ordered list begins with a record that was already read: where it does not, the reader goes back until one does
/// (LB-045).
struct RESTStreamReader {
    /// Where a stream is; kept at checkpoints.
    struct Place: Codable, Sendable, Equatable {
        var stream: String
        var offset = 0
        var cursor: String?
        var pages = 0
        /// The highest value of the field by which changes are found.
        var highest: String?
        /// The id of the last record that came, with which the next page of an ordered list begins.
        var last: String?
        /// The record of another stream below which it reads.
        var parent: String?
        /// How many records came so far.
        var read: Int?
    }

    private let stream: RESTDescription.Stream
    private var paging: RESTDescription.Paging
    /// How many records a page brings, where none is too large.
    private let wanted: Int?
    private let client: RESTClient
    private var source: RESTPageReader
    private let run: BackupRun
    private let save: @Sendable (Place) async throws -> Void
    private var place: Place
    /// Hashes of the ids of this pass, and of the one before it.
    private var seen: Set<Int> = []
    private var cursors: Set<String> = []
    private var lastKey: RecordKey?
    private var isAscending = true
    private var isDescending = true
    private var total: Int?
    private var stepsBack = 0
    private let isResumed: Bool
    /// Records that came before the run broke off.
    private var before: Int
    private let files: RESTFileReader?
    private let since: String?
    private let runs: Int
    private static let mostEmptyPages = 10
    private static let mostStepsBack = 64
    private static let pagesBetweenCheckpoints = 25

    init(
        _ stream: RESTDescription.Stream, paging: RESTDescription.Paging, client: RESTClient, run: BackupRun,
        from place: Place?, files: RESTFileReader? = nil,
        save: @escaping @Sendable (Place) async throws -> Void
    ) {
        self.stream = stream
        self.paging = paging
        let cursor = run.cursors[stream.name]
        let isFull = (cursor?.runs ?? 0) + 1 >= (stream.incremental?.fullEvery ?? 7)
        since = isFull ? nil : cursor?.start(lookback: stream.incremental?.lookback ?? 300)
        runs = since == nil ? 0 : (cursor?.runs ?? 0) + 1
        self.files = files
        self.client = client
        wanted = paging.size
        source = RESTPageReader(stream, paging: paging, client: client, since: stream.incremental == nil ? nil : since)
        self.run = run
        self.save = save
        self.place = place ?? Place(stream: stream.name)
        isResumed = place != nil
        before = place?.read ?? 0
    }

    /// Reads all of it.
    mutating func readAll() async throws -> StreamReport {
        let report = try await read()
        if let highest = place.highest ?? run.cursors[stream.name]?.value, stream.incremental != nil,
            report.completeness != .partial
        {
            try await run.keep(SourceCursor(value: highest, runs: runs), of: stream.name)
        }
        guard stream.incremental != nil, let since else { return report }
        // What did not come is as it was: only a full reading shows what was removed (LB-048).
        return StreamReport(
            report.completeness == .partial ? .partial : .claimed,
            evidence: "What changed since \(since) came; what was removed is seen when everything is read again.",
            read: report.read, pages: report.pages)
    }

    private mutating func read() async throws -> StreamReport {
        if before > 0 { run.goOn(with: stream.name, read: before) }
        try await pass()
        if paging.twice == true {
            for _ in 0..<3 {
                let last = seen
                before = 0
                place = Place(stream: stream.name, pages: place.pages, highest: place.highest)
                (seen, cursors, lastKey) = ([], [], nil)
                try await pass()
                if seen == last {
                    return report(.proved, "Two passes one after the other found the same \(seen.count) records.")
                }
            }
            return report(.claimed, "The source changed during every pass, so none of them proves the other.")
        }
        return judge()
    }

    /// What one pass shows.
    private func judge() -> StreamReport {
        if let total, seen.count < total, !isResumed {
            return report(.partial, "The source says that it has \(total) records, and gave \(seen.count).")
        }
        let isByID = (isAscending || isDescending) && !isResumed
        switch paging.kind {
        case .none: return report(.proved, "The source gave everything in one answer.")
        case .offset where !isResumed && (isByID || paging.ordered == true):
            let again = stepsBack == 0 ? "" : ", and \(stepsBack) times the reader went back to one"
            return report(.proved, "Every page began with a record of the page before\(again).")
        case .keyset where isByID:
            return report(.proved, "Each page went on behind the last id, in the order of the ids.")
        default:
            let count = total.map { ", as many as the \($0) that it says it has" } ?? ""
            return report(.claimed, "The source said that \(before + seen.count) records were all\(count).")
        }
    }

    private func report(_ completeness: Completeness, _ evidence: String) -> StreamReport {
        StreamReport(
            completeness, evidence: evidence, read: before + seen.count, pages: place.pages, sourceTotal: total)
    }

    private mutating func pass() async throws {
        var empty = 0
        while true {
            let page = try await page()
            var batch = try source.batch(of: page)
            if since == nil { total = try source.total(page) ?? total }
            place.highest = try source.highest(batch, place.highest)
            place.pages += 1
            if paging.kind == .offset, place.offset > 0, isResumedStart ? hasMoved(batch) : !beginsWithKnown(batch) {
                try stepBack()
                continue
            }
            // A run that goes on begins with the last record that came before.
            let goesOn = paging.kind == .offset && isResumedStart && place.last != nil && !hasMoved(batch)
            if goesOn { before -= 1 }
            let wasKnown = goesOn || paging.kind == .offset && beginsWithKnown(batch)
            let isNews = note(batch)
            empty = batch.isEmpty ? empty + 1 : 0
            let (here, reader) = (place, source)
            place.last = batch.records.last?.key.text ?? place.last
            place.read = before + seen.count
            let hasMore = try advance(page, batch, isNews: isNews)
            // The record that shows that nothing moved came before.
            if wasKnown { batch.records.removeFirst() }
            if let files {
                batch = try await files.take(batch) { try reader.batch(of: try await reader.page(here)) }
            }
            try await run.add(batch, to: stream.name, rules: stream.rules, total: total)
            guard hasMore else { return }
            guard empty < Self.mostEmptyPages else {
                throw SourceError(.loop, "The source says again and again that there is more, but gives empty pages.")
            }
            if place.pages % Self.pagesBetweenCheckpoints == 0 { try await save(place) }
        }
    }

    /// The page that is next; a run that has to wait for long goes on there (LB-032).
    private mutating func page() async throws -> RESTClient.Page {
        while true {
            do {
                let page = try await source.page(place)
                askForMore()
                return page
            } catch let error as SourceError where error.until != nil {
                try await save(place)
                throw error
            } catch let error as SourceError where error.code == .tooLarge {
                try askForLess(error)
            }
        }
    }

    /// Has pages bring fewer records from now on, where the source lets one say how many: large records come one by one
    /// in the end (LB-062). Throws where they cannot be fewer.
    private mutating func askForLess(_ error: SourceError) throws {
        // Pages that are counted would begin elsewhere, and addresses say by themselves how much they bring.
        let isCounted = paging.kind == .page || paging.kind == .none || (paging.kind == .link && place.cursor != nil)
        let least = paging.kind == .offset ? 2 : 1
        guard let size = paging.size, paging.sizeParameter != nil, !isCounted, size > least else { throw error }
        ask(for: max(least, size / 4))
    }

    /// Goes back to pages as they were, step by step.
    private mutating func askForMore() {
        guard let size = paging.size, let wanted, size < wanted else { return }
        ask(for: min(wanted, size * 2))
    }

    private mutating func ask(for size: Int) {
        paging.size = size
        source = RESTPageReader(stream, paging: paging, client: client, since: stream.incremental == nil ? nil : since)
    }

    /// Whether the list moved while the run did not go on: what is behind a checkpoint is read again then.
    private func hasMoved(_ batch: RecordBatch) -> Bool {
        guard let last = place.last else { return false }
        return batch.records.first?.key.text != last
    }

    /// The first page after a checkpoint cannot be compared with all that came before it.
    private var isResumedStart: Bool { isResumed && seen.isEmpty }

    private func beginsWithKnown(_ batch: RecordBatch) -> Bool {
        batch.records.first.map { seen.contains($0.key.hashValue) } ?? false
    }

    private mutating func stepBack() throws {
        stepsBack += 1
        guard stepsBack <= Self.mostStepsBack else {
            throw SourceError(.loop, "The source changes faster than its pages can be read.")
        }
        // What came before is read again, too.
        if isResumedStart { before = 0 }
        place.offset = isResumedStart ? 0 : max(0, place.offset - max(paging.size ?? 100, 2) / 2)
    }

    /// Remembers ids; false when all were known.
    private mutating func note(_ batch: RecordBatch) -> Bool {
        var isNews = false
        for (key, _) in batch.records {
            guard seen.insert(key.hashValue).inserted else { continue }
            isNews = true
            if let lastKey {
                if key < lastKey { isAscending = false } else { isDescending = false }
            }
            lastKey = key
        }
        return isNews
    }

    /// Goes to the next page; false at the end.
    private mutating func advance(_ page: RESTClient.Page, _ batch: RecordBatch, isNews: Bool) throws -> Bool {
        switch paging.kind {
        case .none: return false
        case .offset:
            guard batch.records.count > 1 else { return false }
            // The next page begins with the last record of this one, which shows that nothing moved.
            place.offset += batch.records.count - 1
            return true
        case .page:
            place.offset += 1
            return !batch.isEmpty && isNews
        case .keyset:
            if try source.flag(page) == false || batch.isEmpty { return false }
            guard isNews, let last = batch.records.last else {
                throw SourceError(.loop, "The source gives the same page again and again.")
            }
            place.cursor = last.key.text
            return true
        case .cursor, .link:
            if try source.flag(page) == false { return false }
            guard let next = try source.nextCursor(page), !next.isEmpty else { return false }
            guard cursors.insert(next).inserted else {
                throw SourceError(.loop, "The source repeats a cursor: it would never come to an end.")
            }
            place.cursor = next
            return true
        }
    }
}

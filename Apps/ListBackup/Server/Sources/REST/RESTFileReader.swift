import Foundation
import ListBackupCore

/// Fetches the files that records name, each once while it stays as it is (LB-063), and sees to it that a record and its
/// files are of one moment (LB-064): where one was fetched, the record is read once more and has to be the same.
actor RESTFileReader {
    /// A file as a record names it.
    private struct Named: Hashable {
        var path: String
        var url: String
        var size: Int?
        var mark: String?
    }

    private enum Outcome { case asItWas, fetched, refused(String) }

    private let stream: String
    private let files: RESTDescription.Files
    private let client: RESTClient
    private let run: BackupRun
    /// How many are kept.
    private(set) var kept = 0
    /// Which are not, and why, in sentences.
    private(set) var missing: [String] = []
    private static let attempts = 3
    private static let mostInRecord = 1000

    init(_ stream: String, _ files: RESTDescription.Files, client: RESTClient, run: BackupRun) {
        (self.stream, self.files, self.client, self.run) = (stream, files, client, run)
    }

    /// Keeps the files of some records.
    /// - Parameter again: reads the same records once more: addresses that are good for a short time are others then.
    /// - Returns: the records as they were when their files came.
    func take(
        _ batch: RecordBatch, again: @Sendable () async throws -> RecordBatch
    ) async throws -> RecordBatch {
        var batch = batch
        // Who was erased has no files that come back, either (LB-130).
        var open = Set(batch.records.map(\.key).filter { !run.isKeptOut($0, of: stream) })
        for attempt in 1...Self.attempts {
            var (fresh, refusals): ([RecordKey: Int], [RecordKey: [String]]) = ([:], [:])
            for (key, place) in batch.records where open.contains(key) {
                for file in try named(key, JSONText(batch.bytes), place) {
                    switch try await keep(file) {
                    case .asItWas: kept += 1
                    case .fetched: fresh[key, default: 0] += 1
                    case .refused(let reason): refusals[key, default: []].append(reason)
                    }
                }
            }
            kept += fresh.values.reduce(0, +)
            open = Set(fresh.keys).union(refusals.keys)
            guard !open.isEmpty else { return batch }
            let newer = try await again()
            let places = Dictionary(newer.records.map { ($0.key, $0.place) }, uniquingKeysWith: { $1 })
            var changed: Set<RecordKey> = []
            for (key, place) in batch.records where open.contains(key) {
                // What is gone by now is what it was.
                guard let other = places[key] else { continue }
                if newer.bytes[other] != batch.bytes[place] { changed.insert(key) }
            }
            let isLast = attempt == Self.attempts
            for (key, reasons) in refusals where isLast || !changed.contains(key) { missing += reasons }
            guard !changed.isEmpty else { return batch }
            if isLast {
                missing.append("\(changed.count) records of \(stream) changed each time their files were read.")
                return batch
            }
            kept -= changed.reduce(0) { $0 + (fresh[$1] ?? 0) }
            batch = Self.replacing(changed, of: batch, from: newer, places)
            open = changed
        }
        return batch
    }

    /// A batch in which some records are as they came later.
    private static func replacing(
        _ changed: Set<RecordKey>, of batch: RecordBatch, from newer: RecordBatch, _ places: [RecordKey: Range<Int>]
    ) -> RecordBatch {
        var result = RecordBatch(bytes: batch.bytes, records: [])
        for (key, place) in batch.records {
            guard changed.contains(key), let other = places[key] else {
                result.records.append((key, place))
                continue
            }
            let start = result.bytes.count
            result.bytes += newer.bytes[other]
            result.records.append((key, start..<result.bytes.count))
        }
        return result
    }

    /// The files that a record names.
    private func named(_ key: RecordKey, _ text: JSONText, _ record: Range<Int>) throws -> [Named] {
        var places = [record]
        if let list = files.list {
            guard let found = try text.find(JSONText.path(list), in: record), text.kind(found) == .array else {
                return []
            }
            places = try text.elementList(found)
        }
        var (found, names): ([Named], Set<String>) = ([], [])
        for (number, place) in places.prefix(Self.mostInRecord).enumerated() {
            guard let url = try value(files.url, text, place), !url.isEmpty else { continue }
            let last = url.split { $0 == "?" || $0 == "#" }.first?.split(separator: "/").last.map { String($0) }
            let given = try value(files.name, text, place) ?? last ?? "file"
            var name = String(given.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.prefix(200))
            if name == "." || name == ".." || !names.insert(name).inserted { name = "\(number + 1)-\(name)" }
            found.append(
                Named(
                    path: "\(stream)/\(key.text)/\(name)", url: url,
                    size: try value(files.size, text, place).flatMap { Int($0) },
                    mark: try value(files.mark, text, place).map { "is \($0)" }))
        }
        return found
    }

    private func value(_ field: String?, _ text: JSONText, _ place: Range<Int>) throws -> String? {
        guard let field, let found = try text.find(JSONText.path(field), in: place), text.kind(found) != .null else {
            return nil
        }
        return text.text(found)
    }

    private func keep(_ file: Named) async throws -> Outcome {
        let key = RecordKey(text: Array(file.path.utf8))
        let known = try await run.earlier(key, of: FolderConnector.files).flatMap {
            try? JSONDecoder().decode(FolderConnector.File.self, from: Data($0))
        }
        if let known, let mark = file.mark, known.mark == mark { return try await stays(known, key) }
        do {
            // Where the record says when its file is another one, nothing else does.
            let mark = file.mark == nil ? known?.mark : nil
            for _ in 1...Self.attempts {
                guard let answer = try await client.file(file.url, mark: mark) else {
                    guard let known else { return .refused("\(file.path): the source says that it is as it was.") }
                    return try await stays(known, key)
                }
                if let size = file.size, size != answer.bytes.count { continue }
                try await store(answer.bytes, file.path, mark: file.mark ?? answer.mark, key)
                return .fetched
            }
            return .refused("\(file.path): it has another size than its record says.")
        } catch let error as SourceError {
            // Only what holds for the source itself ends the run; a file may lie elsewhere.
            guard error.until == nil, error.code != .needsSignIn else { throw error }
            return .refused("\(file.path): \(error.message)")
        }
    }

    private func stays(_ file: FolderConnector.File, _ key: RecordKey) async throws -> Outcome {
        try await run.keep([key], of: FolderConnector.files)
        try await run.keep(file.parts.map { FolderConnector.key(ofPart: $0) }, of: FolderConnector.contents)
        return .asItWas
    }

    private func store(_ bytes: [UInt8], _ path: String, mark: String?, _ key: RecordKey) async throws {
        let parts = ContentChunker.split(bytes).map { (key: RecordKey(contentOf: Array(bytes[$0])), place: $0) }
        try await run.add(
            RecordBatch(bytes: bytes, records: parts), to: FolderConnector.contents, rules: StreamRules())
        let file = FolderConnector.File(
            path: path, size: bytes.count, modified: 0, mode: 0o644, parts: parts.map(\.key.text), mark: mark)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let record = Array(try encoder.encode(file))
        try await run.add(
            RecordBatch(bytes: record, records: [(key, record.indices)]), to: FolderConnector.files,
            rules: StreamRules())
    }
}

import Base
import Foundation
import HTTPClient
import ListBackupCore

/// A mailbox over IMAP: each folder is a stream, and each message a record with its bytes beside it. Nothing in the mailbox
/// is changed by reading it, not even whether a message was read.
struct MailConnector: SourceConnector {
    /// What is remembered of a message by its number, so that it is not fetched again.
    private struct Numbered: Codable, Sendable {
        /// Of the numbering that the number is of.
        var validity: Int
        /// The record's key.
        var key: String
        var parts: [String]
        var flags: [String]
    }

    /// Where a run is, kept at checkpoints.
    private struct Place: Codable {
        var stream: String
        var validity: Int
        /// All up to this number were taken.
        var uid: UInt32
    }

    let address: MailboxAddress
    let password: String?
    let client: HTTPClient
    let reach: NetworkReach
    /// Whom connections trust.
    var trust = TLSOptions()
    let log: RunLogger

    /// The stream with what is remembered of messages by their numbers.
    static let numbers = "_numbers"
    /// What the bytes of all messages are called where space is told of.
    static let messages = "messages"
    private static let mostTested = 200
    private static let mostAtOnce = 50
    private static let bytesAtOnce = 8 << 20
    private static let keptAtOnce = 5000
    private static let bytesBetweenCheckpoints = 32 << 20

    func open() async throws -> MailSession {
        try await MailSession.open(
            address, password: password, client: client, reach: reach, trust: trust, log: log)
    }

    func test() async throws -> [StreamTest] {
        let session = try await open()
        var found: [StreamTest] = []
        for folder in try await session.folders() {
            var test = StreamTest(stream: folder.stream)
            if found.count < Self.mostTested {
                do {
                    test.total = try await session.count(folder)
                } catch let error as SourceError where !error.endsRun && !error.isPassing {
                    test.complaint = error.message
                }
            }
            found.append(test)
        }
        return found
    }

    func read(into run: BackupRun) async throws {
        let session = try await open()
        let folders = try await session.folders()
        for folder in folders where !run.finished.contains(folder.stream) {
            do {
                run.finish(folder.stream, try await read(folder, session, into: run))
            } catch let error as SourceError where !error.endsRun && !error.isPassing {
                log.warn("\(folder.stream): \(error.message)")
                let progress = run.streams[folder.stream] ?? BackupRun.Progress()
                run.finish(
                    folder.stream,
                    StreamReport(
                        progress.read > 0 ? .partial : .failed, evidence: error.message, read: progress.read,
                        pages: progress.pages))
            }
        }
        let there = Set(folders.map(\.stream))
        for stream in run.earlierStreams where !stream.hasPrefix("_") && !there.contains(stream) {
            log.note("\(stream) is no longer in the mailbox.")
            run.finish(stream, StreamReport(.proved, evidence: "The mailbox no longer has this folder."))
        }
        // What belongs to messages goes with the last of them, and stays where one could not be looked at.
        let isWhole = run.streams.allSatisfy { name, progress in
            name.hasPrefix("_") || progress.report?.completeness == .proved
        }
        for stream in [FolderConnector.contents, Self.numbers] {
            let read = run.streams[stream]?.read ?? 0
            run.finish(
                stream, StreamReport(isWhole ? .proved : .claimed, evidence: "What belongs to messages.", read: read))
        }
    }

    // MARK: - One folder

    private static func key(of folder: MailFolder, _ uid: UInt32? = nil) -> RecordKey {
        let name = RecordKey(text: Array(folder.stream.utf8))
        return RecordKey(parts: uid.map { [name, RecordKey(token: Array("\($0)".utf8))] } ?? [name])
    }

    /// What is remembered of the messages of a folder.
    private func numbered(_ folder: MailFolder, _ validity: Int, _ run: BackupRun) async throws -> [UInt32: Numbered] {
        let start = Self.key(of: folder)
        let all = try await run.earlier(of: Self.numbers, after: start) { key, record -> (UInt32, Numbered?)? in
            guard key.bytes.starts(with: start.bytes) else { return nil }
            let uid = key.text.split(separator: "/").last.flatMap { UInt32($0) }
            return (uid ?? 0, try? JSONDecoder().decode(Numbered.self, from: Data(record)))
        }
        var found: [UInt32: Numbered] = [:]
        for (uid, known) in all where known?.validity == validity { found[uid] = known }
        return found
    }

    private func read(_ folder: MailFolder, _ session: MailSession, into run: BackupRun) async throws -> StreamReport {
        let state = try await session.examine(folder)
        let known = try await numbered(folder, state.validity, run)
        let mark = Self.key(of: folder)
        let before = try await run.earlier(mark, of: Self.numbers).flatMap {
            try? JSONDecoder().decode(MailFolderState.self, from: Data($0))
        }
        if let before, before.validity != state.validity {
            log.note("\(folder.stream): the server numbered its messages anew, so all are read again.")
        }
        let isSame = before == state && state.mark != nil && state.next != nil && known.count == state.messages
        // A server with a mark of changes says by it that there is nothing to look at.
        let listed = isSame ? [] : try await session.list(state)
        var found = Found()
        let kept =
            isSame
            ? known.map { ($0.key, $0.value) } : listed.compactMap { one in known[one.uid].map { (one.uid, $0) } }
        try await keep(kept, folder, listed, into: run)
        let fresh = listed.filter { known[$0.uid] == nil }
        try await take(fresh, folder, state, session, into: run, &found)
        let bytes = try JSONEncoder().encode(state)
        try await run.add(
            RecordBatch(bytes: Array(bytes), records: [(mark, 0..<bytes.count)]), to: Self.numbers,
            rules: StreamRules())
        log.note("\(folder.stream): \(state.messages) messages, \(fresh.count) of them new.")
        let total = isSame ? known.count : listed.count
        guard found.unread == 0 else {
            return StreamReport(
                .partial, evidence: "\(found.unread) messages could not be read.", read: total - found.unread,
                pages: found.pages, sourceTotal: total)
        }
        var evidence =
            isSame
            ? "By the server’s own mark of changes nothing was changed since the last backup."
            : "Every message that the server listed was read."
        if found.tooLarge > 0 {
            evidence += " \(found.tooLarge) are larger than 64 MB: of these the head alone is kept."
        }
        return StreamReport(.proved, evidence: evidence, read: total, pages: found.pages, sourceTotal: total)
    }

    /// Messages that were there before: as they were, but for what was marked on them.
    private func keep(
        _ known: [(UInt32, Numbered)], _ folder: MailFolder, _ listed: [ListedMessage], into run: BackupRun
    ) async throws {
        let flags = Dictionary(listed.map { ($0.uid, $0.flags) }) { $1 }
        var marked: [(uid: UInt32, known: Numbered, flags: [String])] = []
        for start in stride(from: 0, to: known.count, by: Self.keptAtOnce) {
            var (records, contents, numbers): ([RecordKey], [RecordKey], [RecordKey]) = ([], [], [])
            for (uid, known) in known[start..<min(start + Self.keptAtOnce, known.count)] {
                let key = RecordKey(text: Array(known.key.utf8))
                guard !run.isKeptOut(key, of: folder.stream) else { continue }
                contents += known.parts.map(FolderConnector.key(ofPart:))
                if let now = flags[uid], now != known.flags {
                    marked.append((uid, known, now))
                } else {
                    records.append(key)
                    numbers.append(Self.key(of: folder, uid))
                }
            }
            try await run.keep(contents, of: FolderConnector.contents)
            try await run.keep(records, of: folder.stream)
            try await run.keep(numbers, of: Self.numbers)
        }
        for var one in marked {
            let key = RecordKey(text: Array(one.known.key.utf8))
            guard let old = try await run.earlier(key, of: folder.stream),
                var record = try? JSONDecoder().decode(MailRecord.self, from: Data(old))
            else { continue }
            record.flags = one.flags
            one.known.flags = one.flags
            try await add(key, record, one.known, one.uid, folder, into: run)
        }
    }

    private func add(
        _ key: RecordKey, _ record: MailRecord, _ numbered: Numbered, _ uid: UInt32, _ folder: MailFolder,
        into run: BackupRun
    ) async throws {
        let bytes = record.encoded
        try await run.add(
            RecordBatch(bytes: bytes, records: [(key, bytes.indices)]), to: folder.stream, rules: StreamRules())
        let number = Array(try JSONEncoder().encode(numbered))
        try await run.add(
            RecordBatch(bytes: number, records: [(Self.key(of: folder, uid), number.indices)]), to: Self.numbers,
            rules: StreamRules())
    }

    /// What came of reading new messages.
    private struct Found {
        var pages = 0
        var unread = 0
        var tooLarge = 0
    }

    private func take(
        _ fresh: [ListedMessage], _ folder: MailFolder, _ state: MailFolderState, _ session: MailSession,
        into run: BackupRun, _ found: inout Found
    ) async throws {
        var left = fresh[...]
        // What was taken before the run broke off is put aside already.
        if let position = run.position, let place = try? JSONDecoder().decode(Place.self, from: Data(position)),
            place.stream == folder.stream, place.validity == state.validity
        {
            left = left.drop { $0.uid <= place.uid }
        }
        var bytes = 0
        while let first = left.first {
            let isTooLarge = first.size > IMAPConnection.largestLiteral
            var page = [first]
            var size = first.size
            for next in left.dropFirst() {
                guard !isTooLarge, page.count < Self.mostAtOnce, size + next.size <= Self.bytesAtOnce else { break }
                page.append(next)
                size += next.size
            }
            left = left.dropFirst(page.count)
            if isTooLarge { found.tooLarge += 1 }
            try await take(page, headOnly: isTooLarge, folder, state, session, into: run, &found)
            bytes += isTooLarge ? 0 : size
            if bytes > Self.bytesBetweenCheckpoints, let last = page.last {
                let place = Place(stream: folder.stream, validity: state.validity, uid: last.uid)
                try await run.checkpoint(Array(try JSONEncoder().encode(place)))
                bytes = 0
            }
        }
    }

    private func take(
        _ page: [ListedMessage], headOnly: Bool, _ folder: MailFolder, _ state: MailFolderState,
        _ session: MailSession, into run: BackupRun, _ found: inout Found
    ) async throws {
        found.pages += 1
        var waiting = Dictionary(page.map { ($0.uid, $0) }) { $1 }
        do {
            try await session.fetch(page.map(\.uid), headOnly: headOnly) { message in
                guard let listed = waiting.removeValue(forKey: message.uid) else { return }
                try await take(message, listed, headOnly: headOnly, folder, state, into: run)
            }
        } catch let error as SourceError where error.code == .refused && page.count > 1 {
            // One message that the server cannot read is no reason to go without the others.
            for one in page where waiting[one.uid] != nil {
                try await take([one], headOnly: headOnly, folder, state, session, into: run, &found)
            }
            return
        } catch let error as SourceError where error.code == .refused {
            log.warn("\(folder.stream): message \(page[0].uid) could not be read: \(error.message)")
            found.unread += 1
            return
        }
        // What is not there any more was removed meanwhile; what the server tells nothing of could not be read.
        guard !waiting.isEmpty else { return }
        let now = Set(try await session.list(state).map(\.uid))
        found.unread += waiting.keys.count { now.contains($0) }
    }

    private func take(
        _ message: MailSession.Fetched, _ listed: ListedMessage, headOnly: Bool, _ folder: MailFolder,
        _ state: MailFolderState, into run: BackupRun
    ) async throws {
        let places = headOnly ? [] : ContentChunker.split(message.bytes)
        let parts = places.map { (RecordKey(contentOf: Array(message.bytes[$0])), $0) }
        let record = MailRecord(
            message.bytes, flags: listed.flags, received: message.received,
            size: headOnly ? listed.size : message.bytes.count, folder: folder.stream, parts: parts.map { $0.0.text })
        let key = MailRecord.key(of: message.bytes)
        guard !run.isKeptOut(key, of: folder.stream) else { return }
        try await run.add(
            RecordBatch(bytes: message.bytes, records: parts), to: FolderConnector.contents, rules: StreamRules())
        let numbered = Numbered(
            validity: state.validity, key: key.text, parts: record.parts, flags: listed.flags)
        try await add(key, record, numbered, listed.uid, folder, into: run)
    }
}

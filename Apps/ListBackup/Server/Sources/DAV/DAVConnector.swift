import Base
import Foundation
import HTTPClient
import ListBackupCore
import Wire

/// Calendars and contacts: each calendar and address book is a stream, and each entry a record with its text as it lies
/// there and what people look for beside it (LB-068).
struct DAVConnector: SourceConnector {
    let client: DAVClient
    private static let atOnce = 50
    private static let mostHomes = 20
    private static let wanted =
        "<d:resourcetype/><d:displayname/><d:current-user-principal/><c:calendar-home-set/><a:addressbook-home-set/>"

    func test() async throws -> [StreamTest] {
        var found: [StreamTest] = []
        for collection in try await collections() {
            do {
                found.append(StreamTest(stream: collection.stream, total: try await list(collection).count))
            } catch let error as SourceError {
                guard !error.endsRun else { throw error }
                found.append(StreamTest(stream: collection.stream, complaint: error.message))
            }
        }
        return found
    }

    func read(into run: BackupRun) async throws {
        for collection in try await collections() where !run.finished.contains(collection.stream) {
            do {
                run.finish(collection.stream, try await read(collection, into: run))
            } catch let error as SourceError {
                guard !error.endsRun else { throw error }
                let progress = run.streams[collection.stream] ?? BackupRun.Progress()
                run.finish(
                    collection.stream,
                    StreamReport(
                        progress.read > 0 ? .partial : .failed, evidence: error.message, read: progress.read,
                        pages: progress.pages))
            }
        }
    }

    // MARK: - Finding them

    /// The calendars and address books: of the address itself, or of whoever signs in there.
    private func collections() async throws -> [DAVCollection] {
        let own = try await client.properties(Self.wanted, of: client.base, depth: 0).items
        var streams: Set<String> = []
        let here = try collections(own, at: client.base, &streams)
        if !here.isEmpty { return here }
        var homes = try homes(own, at: client.base)
        if homes.isEmpty, let principal = own.lazy.compactMap({ $0.links["current-user-principal"]?.first }).first {
            let place = try client.address(principal, from: client.base)
            homes = try self.homes(try await client.properties(Self.wanted, of: place, depth: 0).items, at: place)
        }
        var found: [DAVCollection] = []
        for home in homes.isEmpty ? [client.base] : homes.prefix(Self.mostHomes).map({ $0 }) {
            let items = try await client.properties(Self.wanted, of: home, depth: 1).items
            found += try collections(items, at: home, &streams)
        }
        guard !found.isEmpty else {
            throw SourceError(.badSettings, "There is no calendar and no address book at this address.")
        }
        return found
    }

    private func homes(_ items: [MultiStatus.Item], at place: HTTPAddress) throws -> [HTTPAddress] {
        var homes: [HTTPAddress] = []
        for item in items {
            for name in ["calendar-home-set", "addressbook-home-set"] {
                for href in item.links[name] ?? [] {
                    let address = try client.address(href, from: place)
                    if !homes.contains(where: { $0.text == address.text }) { homes.append(address) }
                }
            }
        }
        return homes
    }

    private func collections(
        _ items: [MultiStatus.Item], at place: HTTPAddress, _ streams: inout Set<String>
    ) throws -> [DAVCollection] {
        try items.compactMap { item in
            let kind: DAVCollection.Kind
            if item.types.contains("calendar") {
                kind = .calendar
            } else if item.types.contains("addressbook") {
                kind = .contacts
            } else {
                return nil
            }
            let address = try client.address(item.href, from: place)
            let last = address.path.split(separator: "/").last.map { String($0) } ?? ""
            let title = item.texts["displayname"].flatMap { $0.isEmpty ? nil : $0 } ?? last
            let slug = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
            let base = "\(kind.rawValue)-\(slug.isEmpty ? "1" : String(slug.prefix(60)))"
            var (stream, number) = (base, 2)
            while !streams.insert(stream).inserted {
                stream = "\(base)-\(number)"
                number += 1
            }
            return DAVCollection(kind: kind, address: address, stream: stream)
        }
    }

    // MARK: - Reading them

    /// The entries of a collection with the marks of their versions.
    private func list(_ collection: DAVCollection) async throws -> [String: String] {
        let items = try await client.properties("<d:getetag/><d:resourcetype/>", of: collection.address, depth: 1).items
        var found: [String: String] = [:]
        for item in items where !item.types.contains("collection") && !item.href.hasSuffix("/") {
            found[item.href] = item.texts["getetag"] ?? ""
        }
        return found
    }

    /// Each entry once; the list is looked at before and after, which shows whether anything slipped through.
    private func read(_ collection: DAVCollection, into run: BackupRun) async throws -> StreamReport {
        let before = try await list(collection)
        let hrefs = before.keys.sorted()
        var (came, pages) = (0, 0)
        for start in stride(from: 0, to: hrefs.count, by: Self.atOnce) {
            try Task.checkCancellation()
            let part = Array(hrefs[start..<min(start + Self.atOnce, hrefs.count)])
            let entries = try await entries(part, of: collection)
            let batch = try Self.batch(entries.map { DAVEntry($0.href, $0.etag, $0.text, collection.kind) })
            try await run.add(batch, to: collection.stream, rules: StreamRules(), total: hrefs.count)
            came += entries.count
            pages += 1
        }
        let after = try await list(collection)
        let isSame = after == before && came == before.count
        return StreamReport(
            isSame ? .proved : .claimed,
            evidence: isSame
                ? "The list of \(came) entries was the same before and after they were read."
                : "The collection changed while it was read, so what was removed is seen the next time.",
            read: came, pages: pages, sourceTotal: after.count)
    }

    private func entries(
        _ hrefs: [String], of collection: DAVCollection
    ) async throws -> [(href: String, etag: String, text: String)] {
        do {
            return try await client.resources(hrefs, of: collection).items.compactMap { item in
                let text = item.texts["calendar-data"] ?? item.texts["address-data"]
                return text.map { (item.href, item.texts["getetag"] ?? "", $0) }
            }
        } catch XMLReader.Failure.tooLarge {
            // A picture in an address card, most often: such are fetched one by one.
            var found: [(href: String, etag: String, text: String)] = []
            for href in hrefs {
                let address = try client.address(href, from: collection.address)
                found.append((href, "", try await client.resource(address)))
            }
            return found
        }
    }

    private static func batch(_ entries: [DAVEntry]) throws -> RecordBatch {
        var (bytes, records): ([UInt8], [RecordBatch.Entry]) = ([], [])
        for entry in entries {
            let record = entry.record
            records.append((RecordKey(text: Array(entry.id.utf8)), bytes.count..<bytes.count + record.count))
            bytes += record
        }
        return RecordBatch(bytes: bytes, records: records)
    }
}

import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

extension RecordBrowser {
    /// What a record was called before it was put back, the oldest first, and what it is called since.
    struct Identity: Sendable {
        var former: [String] = []
        var successor: String?
    }

    /// A record at a moment, with its versions, those under its former ids too (LB-157).
    func record(
        _ text: String, of stream: String, at date: Date?, identity: Identity = Identity()
    ) throws -> RecordDetail {
        guard let key = try key(text) else { throw Problem.notFound("There is no such record.") }
        let snapshot = try snapshot(at: date)
        let history = try repository.history(of: key, in: stream)
        guard !history.isEmpty else { throw Problem.notFound("There is no such record.") }
        let record = try repository.record(key, of: stream, in: snapshot)
        var before: [UInt8] = []
        var versions: [RecordVersionItem] = []
        for id in identity.former {
            let (_, old) = try known(id, in: stream)
            versions += items(old, formerId: id, &before)
        }
        versions += items(history, formerId: nil, &before)
        let fields = record.map { FieldChange.between(Array("{}".utf8), $0) } ?? []
        let known = record ?? history.last { $0.record != nil }?.record
        return RecordDetail(
            key: text, id: key.text, title: known.flatMap { RecordSummary(of: $0, id: key.text).title },
            text: record.map { String(decoding: $0, as: UTF8.self) },
            fields: fields.prefix(Self.mostFields).map(FieldDifference.init), versions: versions.reversed(),
            successor: try identity.successor.flatMap { try successor($0, in: stream) })
    }

    private func successor(_ id: String, in stream: String) throws -> RecordSuccessor? {
        guard let key = try known(id, in: stream).key else { return nil }
        return RecordSuccessor(key: Base64URL.encode(key.bytes), id: id)
    }

    /// The key and history of the record that has an id, as a number or as a text.
    private func known(_ id: String, in stream: String) throws -> (key: RecordKey?, versions: [RecordVersion]) {
        for key in [RecordKey(token: Array(id.utf8)), RecordKey(text: Array(id.utf8))] {
            let history = try repository.history(of: key, in: stream)
            if !history.isEmpty { return (key, history) }
        }
        return (nil, [])
    }

    private func items(
        _ history: [RecordVersion], formerId: String?, _ before: inout [UInt8]
    ) -> [RecordVersionItem] {
        history.map { version in
            let after = version.record ?? []
            let changes = before.isEmpty || after.isEmpty ? [] : FieldChange.between(before, after)
            // Across the gap the new one is compared with what it was before it went.
            if formerId == nil || version.record != nil { before = after }
            return RecordVersionItem(
                number: version.firstSeen.number, firstSeen: version.firstSeen.date, lastSeen: version.lastSeen.date,
                isGone: version.record == nil, changes: changes.prefix(Self.mostFields).map(FieldDifference.init),
                formerId: formerId)
        }
    }
}

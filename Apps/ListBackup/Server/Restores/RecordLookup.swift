import Foundation
import ListBackupCore

/// A record of a snapshot, and as what it is there.
struct FoundRecord: Sendable {
    var key: RecordKey
    var remote: RecordKey
}

/// Finds records that are there under an id that nobody told of, so that none is made twice (LB-159): by the field that tells
/// records apart, where the connector file names one, and what was sent without an answer by what was sent.
struct RecordLookup: Sendable {
    /// Those of the service that no record of the snapshot is known as.
    private var free: [RecordKey: [UInt8]]
    private let field: [[UInt8]]?
    private var byValue: [String: [RecordKey]] = [:]

    init(_ free: [RecordKey: [UInt8]], by field: String?) {
        self.free = free
        self.field = field.map { JSONText.path($0) }
        guard self.field != nil else { return }
        for key in free.keys.sorted() {
            if let value = free[key].flatMap(value) { byValue[value, default: []].append(key) }
        }
    }

    /// The record that is this one; no other one is found as it again.
    /// - Parameter sent: what was sent of it without an answer.
    mutating func find(_ record: [UInt8], sent: [UInt8]?) -> RecordKey? {
        var found = value(record).flatMap { byValue[$0]?.first { free[$0] != nil } }
        if found == nil, let sent {
            let names = Set(Self.names(sent))
            found = free.keys.sorted().first { key in
                guard let there = free[key], let same = try? JSONText.keeping(names.contains, of: there) else {
                    return false
                }
                return RESTDescription.Stream.isSame(same, sent, but: [])
            }
        }
        if let found { free[found] = nil }
        return found
    }

    private func value(_ record: [UInt8]) -> String? {
        guard let field else { return nil }
        let text = JSONText(record)
        guard let root = try? text.root(), let place = try? text.find(field, in: root),
            [.string, .number].contains(text.kind(place))
        else { return nil }
        let value = text.text(place)
        return value.isEmpty ? nil : value
    }

    private static func names(_ record: [UInt8]) -> [String] {
        let text = JSONText(record)
        guard let root = try? text.root(), text.kind(root) == .object else { return [] }
        return ((try? text.memberList(root)) ?? []).map { text.name($0.name) }
    }
}

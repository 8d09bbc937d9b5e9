import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// What two sources do not have alike, as records that every form of export takes: what is so, the value that places
/// them, their ids, and the fields that differ under `here` and `there` (LB-141).
struct MatchedRecords: Sendable {
    let matching: SourceMatching

    /// The records as JSON, by keys of their own.
    func records() throws -> [(key: RecordKey, record: [UInt8])] {
        try matching.items.enumerated().map { number, item in
            (RecordKey(token: Array("\(number + 1)".utf8)), Array(try Self.text(item).utf8))
        }
    }

    private static func text(_ item: SourceMatching.Item) throws -> String {
        let state: SourceMatching.Kind =
            item.keyThere == nil ? .onlyHere : item.keyHere == nil ? .onlyThere : .differing
        var members = ["\"state\":\(try string(state.rawValue))", "\"value\":\(try string(item.value))"]
        if let id = id(item.keyHere) { members.append("\"idHere\":\(try string(id))") }
        if let id = id(item.keyThere) { members.append("\"idThere\":\(try string(id))") }
        if !item.changes.isEmpty {
            members.append("\"here\":{\(try object(item.changes, \.before))}")
            members.append("\"there\":{\(try object(item.changes, \.after))}")
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static func object(
        _ changes: [FieldDifference], _ side: KeyPath<FieldDifference, String?>
    ) throws -> String {
        try changes.compactMap { change in
            try change[keyPath: side].map { "\(try string(change.path)):\($0)" }
        }.joined(separator: ",")
    }

    private static func id(_ key: String?) -> String? {
        key.flatMap { Base64URL.decode($0) }.flatMap { RecordKey(bytes: $0) }?.text
    }

    private static func string(_ text: String) throws -> String {
        String(decoding: try JSONCoding.encode(text), as: UTF8.self)
    }
}

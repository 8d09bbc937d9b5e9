import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets

/// A record that holds something else now than at the moment that is put back, and what each rule makes of it (LB-158).
struct RecordConflict: Sendable {
    let stream: RESTDescription.Stream
    let key: RecordKey
    /// What is there now.
    let now: [UInt8]
    /// As it would be put back.
    let wanted: [UInt8]
    /// Fields that count for nothing.
    let passed: Set<String>
    /// Which of both changed last, where they say.
    let newer: RestoreConflict.Newer?
    private let merged: [UInt8]

    init(
        stream: RESTDescription.Stream, key: RecordKey, now: [UInt8], wanted: [UInt8], passed: Set<String>
    ) throws {
        self.stream = stream
        self.key = key
        self.now = now
        self.wanted = wanted
        self.passed = passed
        newer = Self.newer(now, wanted, stream)
        merged = try JSONText.filling(now, from: wanted)
    }

    /// What a rule makes of it; nil where it stays.
    func goal(by rule: ConflictRule?) -> [UInt8]? {
        let goal: [UInt8]
        switch rule {
        case .overwrite: goal = wanted
        case .newest where newer == .moment: goal = wanted
        case .merge: goal = merged
        case .keep, .newest, .ask, nil: return nil
        }
        return RESTDescription.Stream.isSame(now, goal, but: passed) ? nil : goal
    }

    /// The rules by which it is written.
    var writtenBy: [ConflictRule] { ConflictRule.allCases.filter { goal(by: $0) != nil } }

    /// As people see it, beside what is done with it.
    func shown(_ rule: ConflictRule?) -> RestoreConflict {
        let changes = FieldChange.between(now, wanted).filter { change in
            !passed.contains {
                change.path == $0 || change.path.hasPrefix($0 + ".") || change.path.hasPrefix($0 + "[")
            }
        }
        return RestoreConflict(
            stream: stream.name, key: Base64URL.encode(key.bytes), recordId: key.text,
            title: RecordSummary(of: now, id: key.text).title,
            changes: changes.prefix(Self.mostChanges).map {
                FieldDifference(path: $0.path, before: Self.cut($0.before), after: Self.cut($0.after))
            },
            newer: newer, rule: rule, writtenBy: writtenBy)
    }

    private static let mostChanges = 20
    private static let longestValue = 300

    private static func cut(_ text: String?) -> String? {
        text.map { $0.count > longestValue ? $0.prefix(longestValue) + "…" : $0 }
    }

    // MARK: - When it changed

    /// Names of fields in which services say when a record changed, without what is not a letter.
    private static let names: Set<String> = [
        "updated", "updatedat", "updatedon", "modified", "modifiedat", "modifiedon", "lastmodified", "lastmodifiedat",
        "lastmodifieddate", "lastupdated", "lastupdatedat", "changedat", "dateupdated", "datemodified",
    ]

    private static func newer(
        _ now: [UInt8], _ moment: [UInt8], _ stream: RESTDescription.Stream
    ) -> RestoreConflict.Newer? {
        guard let one = changed(now, stream), let other = changed(moment, stream), one != other else { return nil }
        return SourceCursor.highest(one, other) == one ? .now : .moment
    }

    private static func changed(_ record: [UInt8], _ stream: RESTDescription.Stream) -> String? {
        let text = JSONText(record)
        guard let root = try? text.root(), text.kind(root) == .object else { return nil }
        var place: Range<Int>?
        if let field = stream.incremental?.field {
            place = try? text.find(JSONText.path(field), in: root)
        } else {
            place =
                (try? text.memberList(root))?
                .first { names.contains(text.name($0.name).lowercased().filter(\.isLetter)) }?.value
        }
        guard let place, [.string, .number].contains(text.kind(place)) else { return nil }
        let value = text.text(place)
        return value.isEmpty ? nil : value
    }
}

import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// One request of a restore: what is to be done with one record.
struct RestoreStep: Sendable {
    /// What it does.
    enum Kind: String, Sendable { case make, change, remove }

    var kind: Kind
    var stream: String
    /// As the snapshot knows the record.
    var key: RecordKey
    /// As the service knows it, where it is there.
    var remoteID: String
    var request: RESTDescription.Write.Request
    var body: [UInt8]
    /// The field that a record's id stands in.
    var idField: String
    /// What is there now; nil where nothing is.
    var before: [UInt8]?
    /// Whether only the records that it names have other ids now.
    var isForReferences = false
    /// Whether only what the record lacks is filled in.
    var isMerge = false
    /// The header field by which the service knows a request that comes a second time.
    var tokenField: String?

    var path: String { request.path.replacingOccurrences(of: "{id}", with: PercentEncoding.encode(remoteID)) }

    var outcome: RestoreResult.Record.Outcome {
        switch kind {
        case .make: .made
        case .change: isMerge ? .merged : .changed
        case .remove: .removed
        }
    }

    /// The id that a service says it gave: in the record that it answers with, or in the one inside of that.
    static func id(in answer: [UInt8], _ field: String) -> String? {
        let text = JSONText(answer)
        guard let root = try? text.root(), text.kind(root) == .object else { return nil }
        func value(_ object: Range<Int>) -> String? {
            guard let found = try? text.find(JSONText.path(field), in: object),
                [.string, .number].contains(text.kind(found))
            else { return nil }
            return text.text(found)
        }
        if let id = value(root) { return id }
        let members = (try? text.memberList(root)) ?? []
        return members.count == 1 && text.kind(members[0].value) == .object ? value(members[0].value) : nil
    }
}

/// What there is to do with the records of one stream.
struct RestoreWork: Sendable {
    var plan: RestorePlan.Stream
    var steps: [RestoreStep] = []
    /// Records that hold something else and stay, as was chosen.
    var kept: [RecordKey] = []
    /// Records that are there under an id that nobody had told of.
    var found: [FoundRecord] = []
    /// Records that were made before the restore broke off, and are not seen now.
    var gone: [RecordKey] = []
    /// What becomes of each record that holds something else.
    var rules: [RecordKey: ConflictRule] = [:]
    /// The first of those.
    var conflicts: [RestoreConflict] = []
    /// What each rule would make of all of them.
    var outcomes = ConflictRule.allCases.map { ConflictOutcome(rule: $0) }
    private static let mostShown = 200

    /// Takes a record in conflict in.
    mutating func note(_ conflict: RecordConflict, _ rule: ConflictRule?, isKept: Bool) {
        plan.conflicts += 1
        if isKept {
            plan.staying += 1
            kept.append(conflict.key)
        }
        rules[conflict.key] = isKept ? .keep : rule == .merge ? .merge : .overwrite
        let writing = conflict.writtenBy
        for place in outcomes.indices {
            if writing.contains(outcomes[place].rule) {
                outcomes[place].written += 1
            } else {
                outcomes[place].staying += 1
            }
        }
        if conflicts.count < Self.mostShown { conflicts.append(conflict.shown(rule)) }
    }
}

extension RESTDescription.Stream {
    /// Fields that the service sets, or that count for nothing.
    var fixed: Set<String> { Set(write?.readOnly ?? []).union(volatile ?? []) }

    var idFields: [String] { id ?? ["id"] }

    /// Whether two versions of a record are the same but for some fields.
    static func isSame(_ one: [UInt8], _ other: [UInt8], but fields: Set<String>) -> Bool {
        FieldChange.between(one, other).allSatisfy { change in
            fields.contains {
                change.path == $0 || change.path.hasPrefix($0 + ".") || change.path.hasPrefix($0 + "[")
            }
        }
    }
}

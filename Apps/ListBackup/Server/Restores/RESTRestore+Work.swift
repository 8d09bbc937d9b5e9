import Foundation
import ListBackupAPI
import ListBackupCore

extension RESTRestore {
    /// What there is to do with one stream. It blocks.
    func work(
        _ stream: RESTDescription.Stream, _ presence: RESTPresence, _ ids: RemoteIDs, isRehearsal: Bool
    ) throws -> RestoreWork {
        var there = try presence.records(of: stream.name)
        let byID = Dictionary(there.keys.map { ($0.text, $0) }) { first, _ in first }
        let finder = finder(stream)
        var work = RestoreWork(
            plan: RestorePlan.Stream(name: stream.name, fixed: (stream.write?.readOnly ?? []).sorted()))
        var missing = choice.records ?? []
        var lookup = try lookup(stream, there, ids, byID)
        try repository.forEachRecord(of: stream.name, in: snapshot) { key, bytes in
            guard choice.records?.contains(key) ?? true else { return true }
            missing.remove(key)
            let record = Array(bytes)
            let wanted = ids.isEmpty ? record : finder.rewriting(record) { ids.newest($1, of: $0) }
            var moved = ids.newest(key.text, of: stream.name) { byID[$0] != nil }.flatMap { byID[$0] }
            if moved == nil, there[key] == nil {
                let sent = ids.isUnanswered(key.text, of: stream.name) ? try Self.body(wanted, stream) : nil
                moved = lookup?.find(wanted, sent: sent)
                if let moved {
                    work.found.append(FoundRecord(key: key, remote: moved))
                } else if ids.wasMade(key.text, of: stream.name) {
                    work.gone.append(key)
                    return true
                }
            }
            let place = moved ?? key
            let old = there.removeValue(forKey: place)
            try add(
                RestoreCase(
                    key: key, place: place, record: record, wanted: wanted, old: old, isMoved: moved != nil),
                of: stream, to: &work)
            return true
        }
        work.plan.impossible += missing.count
        work.plan.kept = choice.records == nil && choice.fields.isEmpty ? there.count : 0
        return work
    }

    /// Where records may be that nobody told the ids of; nil where there is nothing to look for.
    private func lookup(
        _ stream: RESTDescription.Stream, _ there: [RecordKey: [UInt8]], _ ids: RemoteIDs, _ byID: [String: RecordKey]
    ) throws -> RecordLookup? {
        guard stream.write?.externalKey != nil || ids.hasUnanswered(of: stream.name) else { return nil }
        var free = there
        try repository.forEachRecord(of: stream.name, in: snapshot) { key, _ in
            free[key] = nil
            let moved = ids.newest(key.text, of: stream.name) { byID[$0] != nil }
            if let moved, let place = byID[moved] { free[place] = nil }
            return true
        }
        return RecordLookup(free, by: stream.write?.externalKey)
    }

    /// What is sent to make a record.
    private static func body(_ record: [UInt8], _ stream: RESTDescription.Stream) throws -> [UInt8] {
        let left = stream.write?.keepsID == true ? stream.fixed : stream.fixed.union(stream.idFields)
        return try JSONText.keeping({ !left.contains($0) }, of: record)
    }

    /// A record of the snapshot, beside what is there of it.
    private struct RestoreCase {
        var key: RecordKey
        /// Where it is there.
        var place: RecordKey
        var record: [UInt8]
        /// With the ids that records have now which it names.
        var wanted: [UInt8]
        var old: [UInt8]?
        var isMoved: Bool

        var isRewritten: Bool { wanted != record }
    }

    private func add(_ one: RestoreCase, of stream: RESTDescription.Stream, to work: inout RestoreWork) throws {
        let isWhole = choice.fields.isEmpty
        var goal = one.wanted
        var isMerge = false
        if let old = one.old {
            if !isWhole { goal = try choice.goal(from: one.wanted, in: old) }
            // What has another id now is the same record all the same.
            let passed = one.isMoved ? stream.fixed.union(stream.idFields) : stream.fixed
            guard !RESTDescription.Stream.isSame(old, goal, but: passed) else {
                work.plan.skips += 1
                return
            }
            if let conflict = try conflict(one, goal, over: old, stream, passed) {
                let rule = choice.conflicts[stream.name, one.key]
                let settled = conflict.goal(by: rule)
                work.note(conflict, rule, isKept: settled == nil)
                guard let settled else { return }
                goal = settled
                isMerge = rule == .merge
            }
        }
        guard isWhole || one.old != nil,
            let request = one.old == nil ? stream.write?.create : stream.write?.update
        else {
            work.plan.impossible += 1
            return
        }
        if one.old == nil { work.plan.creates += 1 } else { work.plan.updates += 1 }
        var left = stream.fixed
        if one.isMoved || one.old == nil && stream.write?.keepsID != true { left.formUnion(stream.idFields) }
        let only = isWhole || request.method != "PATCH" ? nil : choice.topFields
        let body = try JSONText.keeping({ !left.contains($0) && only?.contains($0) ?? true }, of: goal)
        work.steps.append(
            RestoreStep(
                kind: one.old == nil ? .make : .change, stream: stream.name, key: one.key,
                remoteID: one.place.text, request: request, body: body,
                idField: stream.idFields.first ?? "id", before: one.old,
                isForReferences: one.old != nil && one.isRewritten, isMerge: isMerge,
                tokenField: one.old == nil ? stream.write?.token : nil))
    }

    /// What was changed since; nil where only the records that it names have other ids now, and where nothing can be
    /// changed.
    private func conflict(
        _ one: RestoreCase, _ goal: [UInt8], over old: [UInt8], _ stream: RESTDescription.Stream, _ passed: Set<String>
    ) throws -> RecordConflict? {
        guard stream.write?.update != nil else { return nil }
        if one.isRewritten {
            let before = choice.fields.isEmpty ? one.record : try choice.goal(from: one.record, in: old)
            if RESTDescription.Stream.isSame(old, before, but: passed) { return nil }
        }
        return try RecordConflict(stream: stream, key: one.key, now: old, wanted: goal, passed: passed)
    }
}

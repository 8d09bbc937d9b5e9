/// A field that differs between two versions of a record.
public struct FieldChange: Sendable, Equatable, Codable {
    /// Where it is, such as `address.city` or `tags[2]`; empty for a record that is no object.
    public var path: String
    /// The token before; nil where there was none.
    public var before: String?
    /// The token after; nil where there is none.
    public var after: String?

    public init(path: String, before: String?, after: String?) {
        self.path = path
        self.before = before
        self.after = after
    }

    /// What differs between two versions, in the order of the second's fields and then of those that are gone.
    public static func between(_ before: [UInt8], _ after: [UInt8]) -> [FieldChange] {
        let old = JSONText(before)
        let new = JSONText(after)
        var comparison = FieldComparison(old: old, new: new)
        do {
            try comparison.compare(try old.root(), try new.root(), path: "", depth: 0)
            return comparison.changes
        } catch {
            guard before != after else { return [] }
            return [
                FieldChange(
                    path: "", before: before.isEmpty ? nil : String(decoding: before, as: UTF8.self),
                    after: after.isEmpty ? nil : String(decoding: after, as: UTF8.self))
            ]
        }
    }
}

/// Walks through two versions side by side and passes over what is the same byte for byte.
private struct FieldComparison {
    let old: JSONText
    let new: JSONText
    var changes: [FieldChange] = []

    mutating func compare(_ a: Range<Int>, _ b: Range<Int>, path: String, depth: Int) throws(JSONError) {
        if old.bytes[a].elementsEqual(new.bytes[b]) { return }
        let kind = old.kind(a)
        guard kind == new.kind(b), depth < 100, kind == .object || kind == .array else {
            if CanonicalRecord(old.bytes[a], without: []) == CanonicalRecord(new.bytes[b], without: []) { return }
            changes.append(FieldChange(path: path, before: old.token(a), after: new.token(b)))
            return
        }
        if kind == .array {
            try compareElements(a, b, path: path, depth: depth)
        } else {
            try compareMembers(a, b, path: path, depth: depth)
        }
    }

    private mutating func compareMembers(
        _ a: Range<Int>, _ b: Range<Int>, path: String, depth: Int
    ) throws(JSONError) {
        var rest = try old.memberList(a)
        for (name, value) in try new.memberList(b) {
            // Most often both versions have their members in one order.
            if let place = rest.firstIndex(where: { old.bytes[$0.name].elementsEqual(new.bytes[name]) }) {
                let before = rest.remove(at: place).value
                if old.bytes[before].elementsEqual(new.bytes[value]) { continue }
                try compare(before, value, path: new.joined(path, name), depth: depth + 1)
            } else {
                changes.append(FieldChange(path: new.joined(path, name), before: nil, after: new.token(value)))
            }
        }
        for (name, value) in rest {
            changes.append(FieldChange(path: old.joined(path, name), before: old.token(value), after: nil))
        }
    }

    private mutating func compareElements(
        _ a: Range<Int>, _ b: Range<Int>, path: String, depth: Int
    ) throws(JSONError) {
        let before = try old.elementList(a)
        let after = try new.elementList(b)
        for index in 0..<max(before.count, after.count) {
            let path = "\(path)[\(index)]"
            if index >= before.count {
                changes.append(FieldChange(path: path, before: nil, after: new.token(after[index])))
            } else if index >= after.count {
                changes.append(FieldChange(path: path, before: old.token(before[index]), after: nil))
            } else {
                try compare(before[index], after[index], path: path, depth: depth + 1)
            }
        }
    }
}

extension JSONText {
    /// The members of an object in their order.
    public func memberList(_ object: Range<Int>) throws(JSONError) -> [(name: Range<Int>, value: Range<Int>)] {
        var list: [(name: Range<Int>, value: Range<Int>)] = []
        try members(of: object) { (name, value) throws(JSONError) in
            list.append((name, value))
            return true
        }
        return list
    }

    /// The elements of an array in their order.
    public func elementList(_ array: Range<Int>) throws(JSONError) -> [Range<Int>] {
        var list: [Range<Int>] = []
        try elements(of: array) { (element) throws(JSONError) in
            list.append(element)
            return true
        }
        return list
    }

    /// The bytes of a value as they stand.
    public func token(_ value: Range<Int>) -> String { String(decoding: bytes[value], as: UTF8.self) }

    /// The text of a value: a string without quotes and escapes, everything else as it stands.
    public func text(_ value: Range<Int>) -> String {
        guard kind(value) == .string else { return token(value) }
        return String(
            decoding: JSONString.unescaped(bytes[value.lowerBound + 1..<value.upperBound - 1]), as: UTF8.self)
    }

    /// The name of a member, without quotes and escapes.
    public func name(_ name: Range<Int>) -> String {
        String(decoding: JSONString.unescaped(bytes[name.lowerBound + 1..<name.upperBound - 1]), as: UTF8.self)
    }

    fileprivate func joined(_ path: String, _ name: Range<Int>) -> String {
        path.isEmpty ? self.name(name) : "\(path).\(self.name(name))"
    }
}

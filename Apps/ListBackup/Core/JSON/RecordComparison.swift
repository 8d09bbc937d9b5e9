/// Says whether two versions of a record differ in more than their spelling and their volatile fields.
///
/// Most often their members come in the same order, and the first value that differs settles it. Where it does not, both
/// are brought into the form that all spellings share.
struct RecordComparison {
    private enum Outcome { case same, different, unclear }

    private let left: JSONText
    private let right: JSONText
    private let volatile: [[[UInt8]]]
    private static let deepest = 100

    static func differ(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, without volatile: [String]) -> Bool {
        let comparison = RecordComparison(
            left: JSONText(Array(left)), right: JSONText(Array(right)), volatile: volatile.map(JSONText.path))
        if comparison.areSurelyDifferent { return true }
        return CanonicalRecord(left, without: volatile) != CanonicalRecord(right, without: volatile)
    }

    private var areSurelyDifferent: Bool {
        do {
            return try compare(try left.root(), try right.root(), path: [], depth: 0) == .different
        } catch {
            return false
        }
    }

    private func compare(
        _ one: Range<Int>, _ other: Range<Int>, path: [[UInt8]], depth: Int
    ) throws(JSONError) -> Outcome {
        if left.bytes[one] == right.bytes[other] { return .same }
        guard depth < Self.deepest else { return .unclear }
        let kind = left.kind(one)
        guard kind == right.kind(other) else { return .different }
        switch kind {
        case .object: return try compareObjects(one, other, path: path, depth: depth)
        case .array:
            let ones = try left.elementList(one)
            let others = try right.elementList(other)
            guard ones.count == others.count else { return .different }
            var outcome = Outcome.same
            for (one, other) in zip(ones, others) {
                switch try compare(one, other, path: path, depth: depth + 1) {
                case .same: continue
                case .different: return .different
                case .unclear: outcome = .unclear
                }
            }
            return outcome
        case .string:
            let same = JSONString.unescaped(inside(left, one)) == JSONString.unescaped(inside(right, other))
            return same ? .same : .different
        case .number:
            let same = CanonicalRecord.number(left.bytes[one]) == CanonicalRecord.number(right.bytes[other])
            return same ? .same : .different
        case .bool, .null: return .different
        }
    }

    /// As long as the members have the same names one after the other, each has its like at the same place.
    private func compareObjects(
        _ one: Range<Int>, _ other: Range<Int>, path: [[UInt8]], depth: Int
    ) throws(JSONError) -> Outcome {
        let ones = try left.memberList(one)
        let others = try right.memberList(other)
        var outcome = ones.count == others.count ? Outcome.same : .unclear
        for (one, other) in zip(ones, others) {
            guard left.bytes[one.name] == right.bytes[other.name] else { return .unclear }
            if left.bytes[one.value] == right.bytes[other.value] { continue }
            let path = path + [JSONString.unescaped(inside(left, one.name))]
            guard volatile.isEmpty || !volatile.contains(path) else { continue }
            switch try compare(one.value, other.value, path: path, depth: depth + 1) {
            case .same: continue
            case .different: return .different
            case .unclear: outcome = .unclear
            }
        }
        return outcome
    }

    private func inside(_ text: JSONText, _ quoted: Range<Int>) -> ArraySlice<UInt8> {
        text.bytes[quoted.lowerBound + 1..<quoted.upperBound - 1]
    }
}

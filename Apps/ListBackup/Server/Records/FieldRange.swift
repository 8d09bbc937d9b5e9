import Foundation

/// Between which values a field lies: numbers, or times, of which the first parts are enough.
struct FieldRange: Sendable, Equatable {
    private enum Bound: Sendable, Equatable {
        case number(Double)
        case time(TimeText)
    }

    private var low: Bound?
    private var high: Bound?
    private var takesLow = true
    private var takesHigh = true

    /// `total:10..20`, `total:10..`, `created:2026-01..2026-03`, `total>10` or `total:<=20`; nil for anything else.
    static func reading(_ word: String) -> (field: String, range: FieldRange)? {
        if let colon = word.firstIndex(of: ":"), let dots = word.range(of: ".."), dots.lowerBound > colon {
            let low = String(word[word.index(after: colon)..<dots.lowerBound])
            let high = String(word[dots.upperBound...])
            let range = FieldRange(low: bound(low), high: bound(high))
            let isWhole = (low.isEmpty || range.low != nil) && (high.isEmpty || range.high != nil)
            return isWhole && !(low.isEmpty && high.isEmpty) && colon > word.startIndex
                ? (String(word[..<colon]), range) : nil
        }
        guard let sign = word.firstIndex(where: { "<>".contains($0) }), sign > word.startIndex else { return nil }
        var rest = word[word.index(after: sign)...]
        let isEqualToo = rest.hasPrefix("=")
        if isEqualToo { rest = rest.dropFirst() }
        guard let bound = bound(String(rest)) else { return nil }
        let range =
            word[sign] == ">"
            ? FieldRange(low: bound, takesLow: isEqualToo) : FieldRange(high: bound, takesHigh: isEqualToo)
        // Who knows `field:value` writes `field:>10` too.
        let name = word[..<sign]
        let field = name.hasSuffix(":") ? name.dropLast() : name
        return field.isEmpty ? nil : (String(field), range)
    }

    func contains(_ value: FieldValue) -> Bool {
        if let low {
            switch low {
            case .number(let bound):
                guard let number = value.number, takesLow ? number >= bound : number > bound else { return false }
            case .time(let bound):
                guard let time = value.seconds, takesLow ? time >= bound.start : time >= bound.end else { return false }
            }
        }
        if let high {
            switch high {
            case .number(let bound):
                guard let number = value.number, takesHigh ? number <= bound : number < bound else { return false }
            case .time(let bound):
                guard let time = value.seconds, takesHigh ? time < bound.end : time < bound.start else { return false }
            }
        }
        return true
    }

    /// A number, unless it is written as a time; a year alone is a number.
    private static func bound(_ text: String) -> Bound? {
        if let number = Double(text), number.isFinite { return .number(number) }
        return TimeText(text).map { .time($0) }
    }
}

extension FieldValue {
    /// What a number or a text that is one is worth.
    fileprivate var number: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): Double(text)
        case .bool, .other: nil
        }
    }
}

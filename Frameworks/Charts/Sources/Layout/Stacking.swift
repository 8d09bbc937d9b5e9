import Foundation

/// What marks at one place do with each other.
public struct MarkStackingMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case standard, normalized, center, unstacked }

    let kind: Kind
    /// One upon the other, from zero.
    public static let standard = MarkStackingMethod(kind: .standard)
    /// One upon the other, as parts of the whole.
    public static let normalized = MarkStackingMethod(kind: .normalized)
    /// One upon the other, around the middle.
    public static let center = MarkStackingMethod(kind: .center)
    /// Each from zero.
    public static let unstacked = MarkStackingMethod(kind: .unstacked)
}

/// Works out where marks that stand upon each other begin and end.
struct Stacking {
    /// One mark: the place that it shares with others, and its own length.
    struct Part {
        var place: AnyHashable
        var length: Double
        var method: MarkStackingMethod
    }

    /// Where each part begins and ends along the axis of lengths. What is negative grows the other way.
    static func spans(of parts: [Part]) -> [(start: Double, end: Double)] {
        var above: [AnyHashable: Double] = [:]
        var below: [AnyHashable: Double] = [:]
        var spans = parts.map { part -> (start: Double, end: Double) in
            guard part.method != .unstacked else { return (0, part.length) }
            if part.length < 0 {
                let start = below[part.place, default: 0]
                below[part.place] = start + part.length
                return (start, start + part.length)
            }
            let start = above[part.place, default: 0]
            above[part.place] = start + part.length
            return (start, start + part.length)
        }
        for (index, part) in parts.enumerated() {
            let total = above[part.place, default: 0] - below[part.place, default: 0]
            let (start, end) = spans[index]
            switch part.method.kind {
            case .normalized where total > 0: spans[index] = (start / total, end / total)
            case .center:
                let middle = (above[part.place, default: 0] + below[part.place, default: 0]) / 2
                spans[index] = (start - middle, end - middle)
            default: break
            }
        }
        return spans
    }
}

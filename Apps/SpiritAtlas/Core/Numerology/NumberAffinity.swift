/// How numerologists take two numbers to go together.
///
/// A convention and nothing more: no measurement stands behind it. The table is the widespread one of three concords,
/// 1-5-7, 2-4-8 and 3-6-9, inside of which numbers match; the remaining pairs are called compatible, neutral or a
/// challenge. It is symmetric, and a number matches itself. Master numbers count as their roots.
public enum NumberAffinity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Of the same concord.
    case match
    /// Of different concords, said to get on well.
    case compatible
    /// Of different concords, said to be neither here nor there.
    case neutral
    /// Of different concords, said to need work.
    case challenge

    /// 3 for a match, 2, 1, and 0 for a challenge.
    public var points: Int {
        switch self {
        case .match: 3
        case .compatible: 2
        case .neutral: 1
        case .challenge: 0
        }
    }

    /// How two numbers go together; nil when one of them is below 1.
    ///
    /// - Parameters:
    ///   - first: a number from 1 on.
    ///   - second: another.
    /// - Returns: the affinity, the same in either order, or nil.
    public static func between(_ first: Int, _ second: Int) -> NumberAffinity? {
        guard first > 0, second > 0 else { return nil }
        let roots = [first, second].map(NumberReduction.root).sorted()
        if concord(roots[0]) == concord(roots[1]) { return .match }
        if compatiblePairs.contains(roots) { return .compatible }
        return neutralPairs.contains(roots) ? .neutral : .challenge
    }

    private static func concord(_ root: Int) -> Int {
        switch root {
        case 1, 5, 7: 0
        case 2, 4, 8: 1
        default: 2
        }
    }

    private static let compatiblePairs: Set<[Int]> = [
        [1, 3], [1, 9], [2, 3], [2, 6], [3, 5], [4, 6], [4, 7], [5, 9], [6, 8],
    ]
    private static let neutralPairs: Set<[Int]> = [[1, 8], [2, 9], [5, 8], [7, 9]]
}
